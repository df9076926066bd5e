import { comoFoiCalculado, oQueMudaNoPerfil } from '@/components/mapa/textoDoPerfil';
import { horaPorExtenso } from '@/components/mapa/textoDaHora';
import { SISTEMA_PADRAO } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { MapaNaTela } from '@/vistas/mapaNaTela';

/**
 * Até onde se sabe a hora e sob que escolhas a roda foi feita; null quando é exata e tudo o padrão,
 * e a roda sai sozinha.
 */
export function legendaDaRoda(mapa: MapaNaTela, { sistemaDeCasas }: AstroInfo): string | null {
  const { perfil } = mapa;
  const hora = horaPorExtenso(mapa);
  const padrao = perfil.sistemaDeCasas === SISTEMA_PADRAO && oQueMudaNoPerfil(perfil) === null;
  if (padrao && hora === null) return null;
  return [...(hora ? [hora] : []), comoFoiCalculado(sistemaDeCasas, mapa)].join(' · ');
}
