/** Os mapas em cujas anotações está o que se escreveu: o servidor é quem as abre. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useBuscarAnotacoesQuery } from '@/api/apiSlice';
import { LIMITES } from '@core/contract';

const PAUSA_MS = 400;
const NENHUM: ReadonlySet<string> = new Set();

/** @returns os mapas, e se a resposta ainda vem ou não veio */
export function useNotas(palavras: string) {
  const [parado, parar] = useState(palavras);
  useEffect(() => {
    const relogio = setTimeout(() => parar(palavras), PAUSA_MS);
    return () => clearTimeout(relogio);
  }, [palavras]);
  const serve =
    parado === palavras &&
    [...palavras].length >= LIMITES.buscaMinima &&
    [...palavras].length <= LIMITES.buscaDeAnotacoes;
  const { currentData, isFetching, isError } = useBuscarAnotacoesQuery(
    serve ? { consulta: { texto: palavras } } : skipToken,
  );
  const comNota = useMemo(() => (currentData ? new Set(currentData.ids) : NENHUM), [currentData]);
  return { comNota, buscando: isFetching, falhou: isError };
}
