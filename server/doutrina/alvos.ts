/** Os lugares do zodíaco que formam aspecto exato com os pontos de um mapa. */
import {
  alvosDoPerfil,
  definicoesDe,
  diferencaOrientada,
  largoParaAlvo,
  normalizar,
  type NomeDoAspecto,
  type PontoComAspecto,
} from '@core/astrology';
import type { FolgaDoAlvo } from './folgas';
import { presentes, type Mapa } from './mapa';

export interface Alvo {
  readonly natal: PontoComAspecto;
  readonly aspecto: NomeDoAspecto;
  /** Graus. */
  readonly longitude: number;
  /** null: sabe-se ao certo. */
  readonly folga: FolgaDoAlvo | null;
}

/**
 * Os pontos do mapa que outro céu pode tocar: os do perfil, menos os que a hora deixa em aberto por
 * um arco largo demais para dizer quando.
 */
export function alvosSabidos({ perfil, incerteza }: Mapa): PontoComAspecto[] {
  return alvosDoPerfil(perfil).filter(
    (ponto) => !largoParaAlvo(incerteza?.arcos.get(ponto)?.largura ?? 0),
  );
}

/** Oposição e conjunção têm um lado só; os outros aspectos, dois. */
export function alvosDe(mapa: Mapa): Alvo[] {
  const { posicoes, perfil, incerteza } = mapa;
  const definicoes = definicoesDe(perfil.aspectos);
  return presentes(posicoes, alvosSabidos(mapa)).flatMap((natal) => {
    const arco = incerteza?.arcos.get(natal.nome);
    const antes = arco ? diferencaOrientada(arco.de, natal.longitude) : 0;
    const folga = arco ? { antes, depois: arco.largura - antes } : null;
    return definicoes.flatMap(({ nome, angulo }) => {
      const lados = angulo === 0 || angulo === 180 ? [angulo] : [angulo, -angulo];
      return lados.map((lado): Alvo => ({
        natal: natal.nome,
        aspecto: nome,
        longitude: normalizar(natal.longitude + lado),
        folga,
      }));
    });
  });
}
