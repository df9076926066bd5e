/** Os lugares do zodíaco que formam aspecto exato com os pontos de um mapa. */
import {
  DEFINICOES,
  normalizar,
  PONTOS_COM_ASPECTO,
  type NomeDoAspecto,
  type PontoComAspecto,
} from '@core/astrology';
import type { PosicoesComAspecto } from './mapa';

export interface Alvo {
  readonly natal: PontoComAspecto;
  readonly aspecto: NomeDoAspecto;
  /** Graus. */
  readonly longitude: number;
}

/** Oposição e conjunção têm um lado só; os outros aspectos, dois. */
export function alvosDe(natal: PosicoesComAspecto): Alvo[] {
  return PONTOS_COM_ASPECTO.flatMap((ponto) =>
    DEFINICOES.flatMap(({ nome, angulo }) => {
      const lados = angulo === 0 || angulo === 180 ? [angulo] : [angulo, -angulo];
      return lados.map((lado): Alvo => ({
        natal: ponto,
        aspecto: nome,
        longitude: normalizar(natal[ponto].longitude + lado),
      }));
    }),
  );
}
