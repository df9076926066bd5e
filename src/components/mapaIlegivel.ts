/** Um mapa calculado que não se pode mostrar inteiro: a roda diz por quê, e as tabelas não se montam sobre ele. */
import { mapaDaRoda, validarMapaDaRoda } from '@/wheel';
import { corposDoMapa } from './tabelas';
import type { AstroInfo } from '@core/contract';

export function mapaIlegivel(info: AstroInfo): boolean {
  try {
    validarMapaDaRoda(mapaDaRoda(info));
    return !info.elementos || corposDoMapa(info).some(({ grauAstrologico, casas }) => !grauAstrologico?.signo || !casas);
  } catch {
    return true;
  }
}
