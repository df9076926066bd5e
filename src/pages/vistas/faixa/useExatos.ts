import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTransitosQuery } from '@/api/apiSlice';
import { useRelogio } from '@/components/relogio/contexto';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import type { EscalaDaFaixa } from '@/features/mapa/chart/chartSlice';
import { useAppSelector } from '@/store/hooks';
import type { Faixa } from '@/tempo/faixas';
import { useFaixas, useFaixasQueHa, type Pergunta } from '@/tempo/useFaixas';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { perguntaDosTransitos } from '@/vistas/transitos/pergunta';
import type { Limites } from '@core/civil';
import { ehAspecto } from '@/tempo/Simbolo';
import { dasFaixas, dosPeriodos, type OQueFicaExato } from './barras';

const NENHUMA: readonly Faixa[] = [];

interface Exatos {
  readonly exatos: readonly OQueFicaExato[];
  /** O que se pergunta para as ter. */
  readonly perguntas: readonly Pergunta[];
  readonly esperando: boolean;
  /** O que falta não veio: como se tenta de novo. null: veio, ou ainda se espera. */
  readonly tentarDeNovo: (() => void) | null;
}

/** O que fica exato no que se vê. @param querem se já se pode perguntar */
export function useExatos(
  mapa: MapaNaTela,
  querem: boolean,
  escala: EscalaDaFaixa,
  janela: Limites,
): Exatos {
  const relogio = useRelogio();
  const habilitados = useAppSelector(selectHabilitados);
  const dePerto = escala === 'dia' || escala === 'mês';
  const {
    currentData: doMes,
    isFetching,
    isError,
    refetch,
  } = useTransitosQuery(
    querem && dePerto
      ? perguntaDosTransitos({ mapa: consultaDoMapa(mapa), instante: `${janela.de}T12:00:00Z` })
      : skipToken,
  );
  const haver = useFaixasQueHa();
  const aVista = useMemo(
    () =>
      !querem || dePerto
        ? NENHUMA
        : haver.filter(
            ({ sobARoda }) => sobARoda === 'na vida' || (sobARoda === 'no ano' && escala === 'ano'),
          ),
    [querem, dePerto, haver, escala],
  );
  const { faixas, emCurso } = useFaixas(aVista, mapa, janela, escala === 'vida' ? 'vida' : 'anos');
  const exatos = useMemo(() => {
    const deTransitos = (doMes?.periodos ?? []).filter(
      ({ planeta }) => escala === 'dia' || planeta !== 'Lua',
    );
    const todas = dePerto
      ? dosPeriodos(deTransitos, relogio)
      : dasFaixas(faixas, relogio, escala === 'vida');
    return todas.filter(({ simbolos }) =>
      simbolos.every((s) => !ehAspecto(s) || habilitados.has(s)),
    );
  }, [doMes, faixas, dePerto, escala, relogio, habilitados]);
  const falharam = faixas.filter(({ erro }) => erro);
  return {
    exatos,
    perguntas: emCurso,
    esperando: isFetching || faixas.some(({ pedidas, chegaram }) => chegaram < pedidas),
    tentarDeNovo:
      isError || falharam.length > 0
        ? () => {
            if (isError) void refetch();
            for (const faixa of falharam) faixa.tentarDeNovo();
          }
        : null,
  };
}
