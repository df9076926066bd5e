import { skipToken } from '@reduxjs/toolkit/query';
import { useMarcaDaEscolaQuery, useMarcaQuery } from './cadernosApi';

/** A marca de uma escola que a pessoa administra; null, a da própria pessoa. */
export function useMarcaQueAssina(escolaId: string | null) {
  const daPessoa = useMarcaQuery(escolaId === null ? undefined : skipToken);
  const daEscola = useMarcaDaEscolaQuery(escolaId ?? skipToken);
  return escolaId === null ? daPessoa : daEscola;
}
