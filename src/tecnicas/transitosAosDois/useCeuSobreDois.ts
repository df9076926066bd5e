/** O céu de um dia, e os trânsitos dele a cada um de dois mapas. */
import { useMemo, useState } from 'react';
import { perguntaDosTransitos } from '@/vistas/transitos/pergunta';
import { apiSlice, usePlanetasQuery, useTransitosQuery } from '@/api/apiSlice';
import { HORA_EXATA, perguntaDoCeu } from '@/api/mapaNaConsulta';
import { useAppDispatch } from '@/store/hooks';
import { selectDia } from '@/tempo/momentoSlice';
import { useAdiantar } from '@/tempo/useAdiantar';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';

/** O das 12:00 UTC, como nos trânsitos. Fonte: especificação, §9. */
export const instanteDoDia = (data: string): string => `${data}T12:00:00Z`;

function perguntasDe(a: MapaNaTela, b: MapaNaTela, data: string) {
  const [deA, deB, instante] = [consultaDoMapa(a), consultaDoMapa(b), instanteDoDia(data)];
  return {
    ceu: perguntaDoCeu({ ...deA, data: instante, hora: HORA_EXATA }),
    aA: perguntaDosTransitos({ mapa: deA, instante }),
    aB: perguntaDosTransitos({ mapa: deB, instante }),
  };
}

/** Tudo do mesmo dia. */
export interface CeuSobreDois {
  /** 'aaaa-MM-dd' */
  readonly data: string;
  readonly ceu: AstroInfo;
  readonly aspectosDeA: readonly AspectoDoMapa[];
  readonly aspectosDeB: readonly AspectoDoMapa[];
}

/** O último que veio inteiro: ao andar, a roda muda uma vez por dia, e não a cada resposta. */
function useUltimo(agora: CeuSobreDois | null): CeuSobreDois | null {
  const [ultimo, guardar] = useState(agora);
  if (agora && agora !== ultimo) guardar(agora);
  return agora ?? ultimo;
}

/** @param data 'aaaa-MM-dd' */
export function useCeuSobreDois(a: MapaNaTela, b: MapaNaTela, data: string) {
  const perguntas = useMemo(() => perguntasDe(a, b, data), [a, b, data]);
  const respostas = [
    usePlanetasQuery(perguntas.ceu),
    useTransitosQuery(perguntas.aA),
    useTransitosQuery(perguntas.aB),
  ] as const;
  const [ceu, aA, aB] = [
    respostas[0].currentData,
    respostas[1].currentData,
    respostas[2].currentData,
  ];
  const agora = useMemo(
    () =>
      ceu && aA && aB ? { data, ceu, aspectosDeA: aA.aspectos, aspectosDeB: aB.aspectos } : null,
    [data, ceu, aA, aB],
  );
  return {
    /** null: ainda nada veio. */
    visto: useUltimo(agora),
    /** O que se vê é do dia que se pediu. */
    pronto: agora !== null,
    falha: respostas.find(({ isError }) => isError)?.error,
    tentarDeNovo: () => respostas.forEach((r) => r.isError && void r.refetch()),
  };
}

/** De quem anda já se pede o dia seguinte. */
export function useCeuAdiantado(a: MapaNaTela, b: MapaNaTela): void {
  const dispatch = useAppDispatch();
  useAdiantar(LIMITES_DO_TRANSITO, (momento) => {
    const { ceu, aA, aB } = perguntasDe(a, b, selectDia({ momento }, LIMITES_DO_TRANSITO));
    const { planetas, transitos } = apiSlice.endpoints;
    const so = { subscribe: false } as const;
    void dispatch(planetas.initiate(ceu, so));
    void dispatch(transitos.initiate(aA, so));
    void dispatch(transitos.initiate(aB, so));
  });
}
