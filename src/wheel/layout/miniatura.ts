/**
 * A roda sem textos, em meia dúzia de traços: o zodíaco por elementos, as casas, os ângulos, os
 * planetas e os aspectos maiores, nos mesmos lugares da outra. Uma vez por mapa: quem traz o mesmo
 * objeto recebe o mesmo desenho.
 */
import {
  ELEMENTOS,
  elementoDoSigno,
  GRAUS_POR_SIGNO,
  inicioDoSigno,
  SIGNOS,
  type Elemento,
  type NomeDoAspecto,
} from '@core/astrology';
import type { Coordenada } from './caixa';
import { criarEscala, type Escala } from './escala';

/** Longitudes, em graus. */
export interface RodaEmMiniatura {
  readonly pontos: readonly { readonly longitude: number }[];
  /** De que ponto a que ponto, pelo lugar na lista. */
  readonly aspectos: readonly {
    readonly aspecto: NomeDoAspecto;
    readonly de: number;
    readonly para: number;
  }[];
  readonly ascendente: number | null;
  readonly meioDoCeu: number | null;
  readonly cuspides: readonly number[] | null;
}
export interface TracosDaMiniatura {
  readonly signos: readonly { readonly elemento: Elemento; readonly d: string }[];
  readonly casas: string;
  readonly eixos: string;
  readonly aspectos: readonly { readonly aspecto: NomeDoAspecto; readonly d: string }[];
  readonly pontos: readonly Coordenada[];
}

export const LADO_DA_MINIATURA = 100;
export const RAIOS_DA_MINIATURA = { faixa: 44.5, dentro: 40, planetas: 35, aspectos: 29 } as const;
const { faixa, dentro, planetas, aspectos: centro } = RAIOS_DA_MINIATURA;
const MEIO = LADO_DA_MINIATURA / 2;

/** A esta escala, mais do que um décimo não se vê. */
const escrito = ({ x, y }: Coordenada): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const linha = (a: Coordenada, b: Coordenada): string => `M${escrito(a)}L${escrito(b)}`;

const faixaDoElemento = ({ ponto }: Escala, elemento: Elemento): string =>
  SIGNOS.filter((signo) => elementoDoSigno(signo) === elemento)
    .map((signo) => {
      const de = inicioDoSigno(signo);
      const [a, b] = [ponto(de, faixa), ponto(de + GRAUS_POR_SIGNO, faixa)];
      return `M${escrito(a)}A${faixa} ${faixa} 0 0 0 ${escrito(b)}`;
    })
    .join('');

function desenhar(roda: RodaEmMiniatura): TracosDaMiniatura {
  const { pontos, aspectos, ascendente, meioDoCeu, cuspides } = roda;
  // Sem ascendente, 0° de Áries fica à esquerda, como na roda inteira.
  const escala = criarEscala(ascendente ?? 0, { x: MEIO, y: MEIO });
  const { ponto } = escala;
  const raio = (longitude: number, de: number): string =>
    linha(ponto(longitude, de), ponto(longitude, dentro));
  const ponta = (i: number): Coordenada => ponto(pontos[i]?.longitude ?? 0, centro);
  return {
    signos: ELEMENTOS.map((elemento) => ({ elemento, d: faixaDoElemento(escala, elemento) })),
    casas: (cuspides ?? []).map((c) => raio(c, centro)).join(''),
    eixos: [ascendente, meioDoCeu]
      .filter((eixo) => eixo !== null)
      .map((eixo) => linha(ponto(eixo, dentro), ponto(eixo + 180, dentro)))
      .join(''),
    aspectos: aspectos.map(({ aspecto, de, para }) => ({
      aspecto,
      d: linha(ponta(de), ponta(para)),
    })),
    pontos: pontos.map(({ longitude }) => ponto(longitude, planetas)),
  };
}

const desenhadas = new WeakMap<RodaEmMiniatura, TracosDaMiniatura>();

export function miniaturaDa(roda: RodaEmMiniatura): TracosDaMiniatura {
  const feita = desenhadas.get(roda);
  if (feita) return feita;
  const tracos = desenhar(roda);
  desenhadas.set(roda, tracos);
  return tracos;
}
