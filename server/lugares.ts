import type { BuscaDeLugares } from './dependencias';
/** Provisório até server/places existir. */
export function carregarLugaresDoProduto(): BuscaDeLugares {
  return { buscar: () => [], porId: () => null };
}
