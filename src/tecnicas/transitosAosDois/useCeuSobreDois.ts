/** O céu de um dia, e os trânsitos dele a cada um de dois mapas. */
import { useMemo } from 'react';
import { HORA_EXATA, usePlanetasQuery } from '@/api/planetasApi';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { useTransitosQuery } from '@/vistas/transitos/transitosApi';

/** O das 12:00 UTC, como nos trânsitos. Fonte: especificação, §9. */
export const instanteDoDia = (data: string): string => `${data}T12:00:00Z`;

/**
 * Ao andar, cada resposta fica até vir a seguinte.
 * @param data 'aaaa-MM-dd'
 */
export function useCeuSobreDois(a: MapaNaTela, b: MapaNaTela, data: string) {
  const perguntas = useMemo(() => {
    const [deA, deB, instante] = [consultaDoMapa(a), consultaDoMapa(b), instanteDoDia(data)];
    return {
      ceu: { ...deA, data: instante, hora: HORA_EXATA },
      aA: { mapa: deA, instante },
      aB: { mapa: deB, instante },
    };
  }, [a, b, data]);
  const ceu = usePlanetasQuery(perguntas.ceu);
  const aA = useTransitosQuery(perguntas.aA);
  const aB = useTransitosQuery(perguntas.aB);
  const tres = [ceu, aA, aB];
  const falha = tres.find(({ isError }) => isError)?.error;
  return {
    ceu: ceu.data,
    aspectosDeA: aA.data?.aspectos,
    aspectosDeB: aB.data?.aspectos,
    /** O que se vê é todo do dia que se pediu. */
    pronto: tres.every(({ currentData }) => currentData !== undefined),
    falha,
    tentarDeNovo: () => tres.forEach((r) => r.isError && void r.refetch()),
  };
}
