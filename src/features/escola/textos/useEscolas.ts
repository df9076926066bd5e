import { useMapasDasEscolasQuery } from '@/api/apiSlice';
import type { Escola } from '@core/contract';

/** A escola do mapa; de um que não é de nenhuma, as de quem o vê. */
export function useEscolas(escolaId: string | null): readonly Escola[] {
  const { data: minhas = [] } = useMapasDasEscolasQuery();
  const escolas = minhas.map(({ escola }) => escola);
  return escolaId === null ? escolas : escolas.filter((e) => e.id === escolaId);
}
