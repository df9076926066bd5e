/** Que nomes alternativos do GeoNames entram na busca. */
import { normalizar } from '../../server/places/normalizar';
import type { CidadeGeonames } from './fontes';

/** Fora do Brasil, só dos lugares que têm ao menos esta população. */
const POPULACAO_MINIMA = 15_000;
const LATINO = /^[\p{Script=Latin}\p{M}\s'’‘`´.,()/-]+$/u;
/** "GRU", "SAO": códigos de aeroporto. */
const CODIGO = /^[A-Z]{2,4}$/;

export function alternativosDe(g: CidadeGeonames): string[] {
  if (g.pais !== 'BR' && g.populacao < POPULACAO_MINIMA) return [];
  const porEscrita = new Map<string, string>();
  for (const nome of g.alternativos) {
    if (LATINO.test(nome) && !CODIGO.test(nome) && nome.length <= 60)
      porEscrita.set(normalizar(nome), nome);
  }
  return [...porEscrita.values()];
}
