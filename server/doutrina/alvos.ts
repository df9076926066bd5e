/** Os lugares do zodíaco que formam aspecto exato com os pontos de um mapa. */
import {
  alvosDoPerfil,
  definicoesDe,
  normalizar,
  type NomeDoAspecto,
  type PontoComAspecto,
} from '@core/astrology';
import { presentes, type Mapa } from './mapa';

export interface Alvo {
  readonly natal: PontoComAspecto;
  readonly aspecto: NomeDoAspecto;
  /** Graus. */
  readonly longitude: number;
}

/** Oposição e conjunção têm um lado só; os outros aspectos, dois. */
export function alvosDe({ posicoes, perfil }: Mapa): Alvo[] {
  const definicoes = definicoesDe(perfil.aspectos);
  return presentes(posicoes, alvosDoPerfil(perfil)).flatMap((natal) =>
    definicoes.flatMap(({ nome, angulo }) => {
      const lados = angulo === 0 || angulo === 180 ? [angulo] : [angulo, -angulo];
      return lados.map((lado): Alvo => ({
        natal: natal.nome,
        aspecto: nome,
        longitude: normalizar(natal.longitude + lado),
      }));
    }),
  );
}
