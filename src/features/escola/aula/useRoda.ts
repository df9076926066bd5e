import { useMemo } from 'react';
import {
  layoutRoda,
  mapaDaRoda,
  type LayoutDaRoda,
  type LetraDaRoda,
  type MapaDaRoda,
} from '@/wheel';
import type { AstroInfo } from '@core/contract';

/** A roda inteira de um mapa, desenhada ou por mostrar. */
export function useRoda(
  info: AstroInfo,
  letra: LetraDaRoda = 'normal',
): { mapa: MapaDaRoda; layout: LayoutDaRoda; letra: LetraDaRoda } {
  return useMemo(() => {
    const mapa = mapaDaRoda(info);
    return { mapa, layout: layoutRoda([mapa], { letra }), letra };
  }, [info, letra]);
}
