import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { naoImprimir } from '@/components/impressao/vista';
import { Secao } from '@/components/moldura/Secao';
import { EmAberto } from '@/components/tabelas';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import type { AspectosDoGrupo as Resposta } from '@core/tecnicas/grupo/contrato';
import {
  DE_QUEM_NO_GRUPO,
  LETRAS_DO_GRUPO,
  type DeQuemNoGrupo,
} from '@core/tecnicas/grupo/medidas';
import { letraDo } from './pergunta';
import { TabelaDoGrupo, type ColunaDoGrupo } from './TabelaDoGrupo';

interface Props {
  readonly mapas: readonly MapaNaTela[];
  readonly de: DeQuemNoGrupo;
  readonly aoEscolher: (de: DeQuemNoGrupo) => void;
  /** undefined: ainda não veio. */
  readonly resposta: Resposta | undefined;
  readonly erro: ErroDeChamada;
  readonly aoTentar: () => void;
}

/** De quem são as linhas da tabela: 'do composto', 'de Ana'. */
export const deQuemSao = (de: DeQuemNoGrupo, mapas: readonly MapaNaTela[]): string =>
  de === 'grupo' ? 'do composto' : `de ${mapas[LETRAS_DO_GRUPO.indexOf(de)]?.nome ?? ''}`;

/** As colunas da tabela, com o nome de cada pessoa. */
export const colunasDe = (resposta: Resposta, mapas: readonly MapaNaTela[]): ColunaDoGrupo[] =>
  resposta.map(({ a, aspectos }) => ({
    letra: a,
    nome: mapas[LETRAS_DO_GRUPO.indexOf(a)]?.nome ?? a,
    aspectos,
  }));

/** Os aspectos do composto, ou de uma das pessoas, a cada uma das outras. */
export function AspectosDoGrupo({ mapas, de, aoEscolher, resposta, erro, aoTentar }: Props) {
  const habilitados = useAppSelector(selectHabilitados);
  const colunas = useMemo(
    () =>
      resposta &&
      colunasDe(resposta, mapas).map((c) => ({
        ...c,
        aspectos: c.aspectos.filter(({ aspecto }) => habilitados.has(aspecto)),
      })),
    [resposta, mapas, habilitados],
  );
  const incerto = mapas.some(({ hora }) => hora.precisao !== 'exata');
  return (
    <Secao titulo={`Aspectos ${deQuemSao(de, mapas)} a cada pessoa`} lugar="aspectos">
      <Box sx={{ maxWidth: 320, mb: 2, ...naoImprimir }}>
        <TextField
          select
          fullWidth
          size="small"
          label="Aspectos de quem"
          value={de}
          onChange={({ target }) => {
            const novo = DE_QUEM_NO_GRUPO.find((d) => d === target.value);
            if (novo) aoEscolher(novo);
          }}
        >
          <MenuItem value="grupo">Do composto do grupo</MenuItem>
          {mapas.map(({ nome }, i) => (
            <MenuItem key={letraDo(i)} value={letraDo(i)}>
              De {nome}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {erro && (
        <NaoVeio
          titulo="Não foi possível calcular os aspectos do grupo"
          mensagem={mensagemDoErro(erro)}
          aoTentar={aoTentar}
        />
      )}
      {!erro && !colunas && <EsperaDaRoda rotulo="Calculando os aspectos do grupo" />}
      {colunas && <TabelaDoGrupo deQuem={deQuemSao(de, mapas)} colunas={colunas} />}
      {incerto && (
        <EmAberto>
          Entre parênteses, os que só se formam a algumas das horas em que podem ter nascido.
        </EmAberto>
      )}
    </Secao>
  );
}
