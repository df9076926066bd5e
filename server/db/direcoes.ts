import type { DirecaoLatitude, DirecaoLongitude } from '@core/civil';

/** As direções de cada eixo, como se guardam. */
export interface Direcoes {
  readonly latitude: DirecaoLatitude;
  readonly longitude: DirecaoLongitude;
}
