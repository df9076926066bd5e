/** O céu de um mês ou de um ano, como se mostra; e os vizinhos, que se pedem antes de se precisar deles. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { apiSlice, useCeuQuery } from '@/api/apiSlice';
import { especieDoEvento, oQuePedem } from '@core/ceu/especies';
import {
  janelaDoAno,
  janelaDoMes,
  mesSeguinte,
  noCalendario,
  type JanelaDoCeu,
} from '@core/ceu/janelas';
import { type ForaDeCurso, type EspecieDoCeu } from '@core/astrology';
import type { EventoDoCeu } from '@core/contract';

interface Escolhas {
  readonly foraDeCurso: ForaDeCurso;
  readonly mostradas: ReadonlySet<EspecieDoCeu>;
}

const pergunta = ({ de, ate }: JanelaDoCeu, { foraDeCurso, mostradas }: Escolhas) => {
  const tambem = oQuePedem(mostradas).join(',');
  return { consulta: { de, ate, foraDeCurso, ...(tambem !== '' && { tambem }) } };
};

/** @param mes 'aaaa-MM'; null, nada se pede */
export function useCeuDoMes(mes: string | null, { foraDeCurso, mostradas }: Escolhas) {
  const escolhas = useMemo(() => ({ foraDeCurso, mostradas }), [foraDeCurso, mostradas]);
  const ceu = useCeuQuery(mes ? pergunta(janelaDoMes(mes), escolhas) : skipToken);
  const adiantar = apiSlice.usePrefetch('ceu');
  const veio = ceu.currentData !== undefined;
  useEffect(() => {
    if (!mes || !veio) return;
    for (const vizinho of [mesSeguinte(mes, 1), mesSeguinte(mes, -1)])
      if (noCalendario(Number(vizinho.slice(0, 4))))
        adiantar(pergunta(janelaDoMes(vizinho), escolhas));
  }, [mes, veio, escolhas, adiantar]);
  return ceu;
}

export const useCeuDoAno = (ano: number | null, escolhas: Escolhas) =>
  useCeuQuery(ano !== null && noCalendario(ano) ? pergunta(janelaDoAno(ano), escolhas) : skipToken);

/** Só o que se escolheu ver. */
export const mostrados = (
  eventos: readonly EventoDoCeu[],
  especies: ReadonlySet<EspecieDoCeu>,
): EventoDoCeu[] => eventos.filter((e) => especies.has(especieDoEvento(e)));
