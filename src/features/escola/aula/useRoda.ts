import { useMemo } from 'react';
import { layoutRoda, mapaDaRoda, type LayoutDaRoda, type MapaDaRoda } from '@/wheel';
import type { AstroInfo } from '@core/contract';

/** A roda inteira de um mapa, desenhada ou por mostrar. */
export function useRoda(info: AstroInfo): { mapa: MapaDaRoda; layout: LayoutDaRoda } {
  return useMemo(() => {
    const mapa = mapaDaRoda(info);
    return { mapa, layout: layoutRoda([mapa]) };
  }, [info]);
}
