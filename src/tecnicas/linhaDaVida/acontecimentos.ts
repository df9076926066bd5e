/** Os acontecimentos da pessoa na linha da vida: os que a ficha do mapa guarda. */
import { sort } from 'd3';
import { useMemo } from 'react';
import { useFichaQuery } from '@/api/apiSlice';
import { skipToken } from '@reduxjs/toolkit/query';
import { primeiroDiaDoEvento, type Evento } from '@core/contract';
import { somarDias, somarMeses } from '@core/civil';

export interface Acontecimento {
  readonly id: string;
  readonly titulo: string;
  /** Como se escreveu. */
  readonly quando: string;
  /** Primeiro e último dia, 'aaaa-MM-dd'. */
  readonly de: string;
  readonly ate: string;
  readonly precisao: Evento['precisao'];
}

const MESES = { hora: 0, dia: 0, mês: 1, ano: 12 } as const;

function acontecimentoDe({ id, titulo, data, precisao, hora }: Evento): Acontecimento {
  const de = primeiroDiaDoEvento(data, precisao);
  const meses = MESES[precisao];
  return {
    id,
    titulo,
    quando: `${data.split('-').reverse().join('/')}${hora === undefined ? '' : ` ${hora}`}`,
    de,
    ate: meses === 0 ? de : somarDias(somarMeses(de, meses), -1),
    precisao,
  };
}

const NENHUM: readonly Evento[] = [];

/** @param id null: um mapa que não se salvou não tem ficha */
export function useAcontecimentos(id: string | null) {
  const { currentData, error, refetch } = useFichaQuery(id ?? skipToken);
  const eventos = id === null ? NENHUM : currentData?.eventos;
  const acontecimentos = useMemo(
    () => eventos && sort(eventos.map(acontecimentoDe), ({ de }) => de),
    [eventos],
  );
  return {
    /** Na ordem do tempo; undefined enquanto não se sabe. */
    acontecimentos,
    /** Cifrados com outra chave: di-lo esta frase. */
    fechada: currentData?.fechada ?? null,
    erro: error,
    tentarDeNovo: () => void refetch(),
  };
}
