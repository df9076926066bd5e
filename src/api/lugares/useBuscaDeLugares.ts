/**
 * A busca de lugares: 3 letras, meio segundo de espera, e mostra-se a resposta ao que está escrito.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { LIMITES } from '@core/contract';
import { useLugaresDoGoogle } from './lugaresDoGoogle';
import { useLugaresQuery } from '@/api/apiSlice';
import { useEsperado } from '../useEsperado';
import { opcaoDoLugar } from './opcaoDeLugar';

/** Fonte: especificação, §5. */
const ESPERA_DA_BUSCA_MS = 500;

/** @param soNossos só os da nossa lista, que já dizem onde ficam */
export function useBuscaDeLugares({ soNossos = false } = {}) {
  const [escrito, buscar] = useState('');
  const texto = escrito.trim();
  const termo = useEsperado(texto, ESPERA_DA_BUSCA_MS, '');
  const pergunta = [...termo].length < LIMITES.buscaMinima ? null : termo;
  const { currentData, isFetching, isError, refetch } = useLugaresQuery(
    pergunta === null ? skipToken : { consulta: { texto: pergunta } },
  );
  const doGoogle = useLugaresDoGoogle(soNossos ? null : pergunta);
  const proprias = useMemo(() => (currentData ?? []).map(opcaoDoLugar), [currentData]);
  return {
    escrito,
    /** O mesmo, se da outra vez não respondeu, pergunta-se de novo. */
    buscar: (novo: string): void => {
      buscar(novo);
      if (isError && novo.trim() === termo) void refetch();
    },
    opcoes: doGoogle ?? proprias,
    buscando: isFetching,
    /** Ainda se espera que a pessoa pare de escrever. */
    esperando: termo !== texto,
    falhou: isError && doGoogle === null,
  };
}
