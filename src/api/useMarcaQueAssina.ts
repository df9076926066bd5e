import { skipToken } from '@reduxjs/toolkit/query';
import { useMarcaDaEscolaQuery, useMarcaQuery } from '@/api/apiSlice';

/**
 * A marca de uma escola que a pessoa administra.
 * @param escolaId null: a da própria pessoa; undefined: ainda não se sabe
 */
export function useMarcaQueAssina(escolaId: string | null | undefined) {
  const daPessoa = useMarcaQuery(escolaId === null ? undefined : skipToken);
  const daEscola = useMarcaDaEscolaQuery(escolaId ?? skipToken);
  return escolaId === null ? daPessoa : daEscola;
}
