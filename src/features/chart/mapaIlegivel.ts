/** Um mapa calculado que não se pode mostrar: a roda diz por quê, e as tabelas não se montam sobre ele. */
import { mapaDaRoda, validarMapaDaRoda } from '@/wheel';
import type { AstroInfo } from '@core/contract';

export function mapaIlegivel(info: AstroInfo): boolean {
  try {
    validarMapaDaRoda(mapaDaRoda(info));
    return false;
  } catch {
    return true;
  }
}
