import { comoFoiCalculado, oQueMudaNoPerfil } from '@/components/mapa/textoDoPerfil';
import { SISTEMA_PADRAO } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { MapaNaTela } from '../chartSlice';

/** Sob que escolhas a roda foi feita; null quando é tudo o padrão, e a roda sai sozinha. */
export function legendaDaRoda(
  { perfil }: MapaNaTela,
  { sistemaDeCasas }: AstroInfo,
): string | null {
  return perfil.sistemaDeCasas === SISTEMA_PADRAO && oQueMudaNoPerfil(perfil) === null
    ? null
    : comoFoiCalculado(sistemaDeCasas, perfil);
}
