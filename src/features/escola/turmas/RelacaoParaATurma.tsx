import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import {
  useCompartilharRelacaoMutation,
  useCriarRelacaoMutation,
  useRelacoesQuery,
  useTurmasDaEscolaQuery,
} from '@/api/apiSlice';
import { aDestes } from '@/vistas/relacao/guardada';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { CampoDeMomento, TORTO } from '@/components/formulario/CampoDeMomento';
import { Janela } from '@/components/formulario/Janela';
import { useChave } from '@/components/formulario/useChave';
import { enumerar } from '@core/astrology';
import { LIMITES, type Cegueira } from '@core/contract';
import { EscolhaDaCegueira } from './EscolhaDaCegueira';

interface Props {
  readonly escolaId: string;
  readonly mapas: readonly { readonly id: string; readonly nome: string }[];
  readonly vista: string;
  readonly aoFechar: () => void;
  readonly aoCompartilhar: (dito: string) => void;
}

/** Guardar, se ainda não se guardou, e dar à turma: um passo só. */
function useEnvio({ escolaId, mapas, vista }: Pick<Props, 'escolaId' | 'mapas' | 'vista'>) {
  const relacoes = useRelacoesQuery();
  const ids = mapas.map(({ id }) => id);
  const guardada = aDestes(
    relacoes.data?.filter(({ escola }) => escola?.id === escolaId),
    ids,
  );
  const chaveDe = useChave();
  const [criar, criacao] = useCriarRelacaoMutation();
  const [compartilhar, envio] = useCompartilharRelacaoMutation();
  const enviar = async (
    turmaId: string,
    como: { readonly cegueira: Cegueira; readonly revelaEm: string | null },
  ): Promise<boolean> => {
    const relacao = {
      nome: enumerar(mapas.map(({ nome }) => nome)).slice(0, LIMITES.nome),
      vista,
      mapas: ids,
      etiquetas: [],
      notas: '',
    };
    const id = guardada?.id ?? (await criar({ chave: chaveDe(relacao), corpo: relacao })).data?.id;
    if (id === undefined) return false;
    const { error } = await compartilhar({ id: turmaId, corpo: { relacao: id, ...como } });
    return !error;
  };
  return {
    enviar,
    emCurso: criacao.isLoading || envio.isLoading,
    erro: criacao.error ?? envio.error,
    /** Sem saber o que já se guardou, guardar-se-ia outra vez. */
    relacoes,
  };
}

/** Mostrar uma relação da escola a uma turma dela, com os mapas que ela ainda não tem. */
export function RelacaoParaATurma({ escolaId, aoFechar, aoCompartilhar, ...relacao }: Props) {
  const turmas = useTurmasDaEscolaQuery(escolaId);
  const [escolhida, escolher] = useState('');
  const [cegueira, esconder] = useState<Cegueira>('às claras');
  const [revelaEm, revelar] = useState<string | null>(null);
  const { enviar, emCurso, erro, relacoes } = useEnvio({ escolaId, ...relacao });
  const falhou = turmas.error ?? relacoes.error;
  const lista = relacoes.data && turmas.data?.turmas;
  const turma = lista?.find((t) => t.id === escolhida);

  const aoEnviar = async (): Promise<void> => {
    if (!turma) return;
    const como = { cegueira, revelaEm: cegueira === 'às claras' ? null : revelaEm };
    if (await enviar(turma.id, como))
      aoCompartilhar(`A turma ${turma.nome} já pode ver a relação.`);
  };
  return (
    <Janela
      titulo="Mostrar a relação a uma turma"
      acao="Mostrar"
      emCurso={emCurso}
      falta={!turma || (cegueira !== 'às claras' && revelaEm === TORTO)}
      erro={erro ? mensagemDoErro(erro) : null}
      aoEnviar={() => void aoEnviar()}
      aoFechar={aoFechar}
    >
      {!lista &&
        (falhou ? (
          <NaoVeio
            titulo="Não foi possível carregar as turmas"
            mensagem={mensagemDoErro(falhou)}
            aoTentar={() => {
              if (turmas.error) void turmas.refetch();
              if (relacoes.error) void relacoes.refetch();
            }}
          />
        ) : (
          <EsqueletoDaPagina />
        ))}
      {lista?.length === 0 && (
        <Typography>A escola ainda não tem turmas. Crie uma na página dela.</Typography>
      )}
      {lista && lista.length > 0 && (
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            select
            label="Turma"
            value={escolhida}
            onChange={(e) => escolher(e.target.value)}
          >
            {lista.map((t) => (
              <MenuItem key={t.id} value={t.id}>
                {t.nome}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color="textSecondary">
            Os mapas que a turma ainda não tem vão junto, vistos como você escolher aqui. Os que ela
            já tem continuam como já aparecem para ela.
          </Typography>
          <EscolhaDaCegueira cegueira={cegueira} aoEscolher={esconder} />
          {cegueira !== 'às claras' && (
            <CampoDeMomento rotulo="Revelar em (opcional)" valor={revelaEm} aoMudar={revelar} />
          )}
        </Stack>
      )}
    </Janela>
  );
}
