import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useResumosQuery } from '@/api/apiSlice';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import type { Resumos } from '@core/contract';
import { compararNomes } from '@core/texto';

interface Opcao {
  readonly id: string;
  readonly nome: string;
  /** A escola de que é, e onde se nasceu: dois mapas podem ter o mesmo nome. */
  readonly resto: string;
  readonly abertoEm: number;
}

/** Primeiro os que se abriram há menos tempo; depois, pelo nome. */
const opcoesDe = (r: Resumos): Opcao[] =>
  r.id
    .map((id, i) => {
      const escola = r.escolas[r.escola[i] ?? -1]?.nome;
      return {
        id,
        nome: r.nome[i] ?? '',
        resto: [r.localidade[i], escola].filter(Boolean).join(' · '),
        abertoEm: r.abertoEm[i] ?? 0,
      };
    })
    .sort((a, b) => b.abertoEm - a.abertoEm || compararNomes(a.nome, b.nome));

interface Props {
  readonly rotulo: string;
  /** null: ainda nenhum. */
  readonly escolhido: string | null;
  /** Os que não se oferecem: já lá estão. */
  readonly menos: readonly (string | null)[];
  readonly aoEscolher: (id: string) => void;
}

/** Os que se podem abrir ao lado deste, primeiro os que se abriram há menos tempo. */
export function useOpcoes(menos: Props['menos']) {
  const { data, error, isFetching, refetch } = useResumosQuery();
  const todas = useMemo(() => (data ? opcoesDe(data) : []), [data]);
  const opcoes = todas.filter(({ id }) => !menos.includes(id));
  return { opcoes, data, error, isFetching, refetch };
}

/** Escolher, pelo nome, um dos mapas que se podem abrir. */
export function EscolhaDoOutro({ rotulo, escolhido, menos, aoEscolher }: Props) {
  const { opcoes, data, error, isFetching, refetch } = useOpcoes(menos);
  if (!data && error && !isFetching)
    return (
      <NaoVeio
        titulo="Não foi possível carregar os seus mapas"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    );
  return (
    <Autocomplete
      options={opcoes}
      value={opcoes.find(({ id }) => id === escolhido) ?? null}
      onChange={(_evento, novo) => novo && aoEscolher(novo.id)}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      renderOption={({ key, ...props }, { nome, resto }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          {nome}
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', opacity: 0.75 }}>
            {resto}
          </Box>
        </Box>
      )}
      loading={isFetching && !data}
      loadingText="Carregando os seus mapas…"
      noOptionsText={opcoes.length > 0 ? 'Nenhum mapa com esse nome.' : 'Você não tem outro mapa.'}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={rotulo}
          // Escolhido um, a vista redesenha-se: o foco fica no campo (useFocoQueSumiu).
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'data-foco': rotulo } }}
        />
      )}
    />
  );
}
