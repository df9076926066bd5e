/**
 * A roda sem textos, em meia dúzia de traços: o zodíaco por elementos, as casas, os ângulos, os
 * planetas e os aspectos maiores, nos mesmos lugares da outra.
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
import { pathRound } from 'd3';
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
/** A esta escala, mais do que um décimo não se vê. */
const traco = () => pathRound(1);

function linhas(pares: readonly (readonly [Coordenada, Coordenada])[]): string {
  const d = traco();
  for (const [a, b] of pares) {
    d.moveTo(a.x, a.y);
    d.lineTo(b.x, b.y);
  }
  return d.toString();
}

function faixaDoElemento(escala: Escala, elemento: Elemento): string {
  const d = traco();
  for (const signo of SIGNOS.filter((s) => elementoDoSigno(s) === elemento)) {
    const de = inicioDoSigno(signo);
    const { x, y } = escala.ponto(de, faixa);
    const [inicio, fim] = [de, de + GRAUS_POR_SIGNO].map(
      (longitude) => escala.angulo(longitude) - Math.PI / 2,
    ) as [number, number];
    d.moveTo(x, y);
    d.arc(0, 0, faixa, inicio, fim, true);
  }
  return d.toString();
}

export function miniaturaDa(roda: RodaEmMiniatura): TracosDaMiniatura {
  const { pontos, aspectos, ascendente, meioDoCeu, cuspides } = roda;
  // Sem ascendente, 0° de Áries fica à esquerda, como na roda inteira.
  const escala = criarEscala(ascendente ?? 0);
  const { ponto } = escala;
  const ponta = (i: number): Coordenada => ponto(pontos[i]?.longitude ?? 0, centro);
  return {
    signos: ELEMENTOS.map((elemento) => ({ elemento, d: faixaDoElemento(escala, elemento) })),
    casas: linhas((cuspides ?? []).map((c) => [ponto(c, centro), ponto(c, dentro)])),
    eixos: linhas(
      [ascendente, meioDoCeu]
        .filter((eixo) => eixo !== null)
        .map((eixo) => [ponto(eixo, dentro), ponto(eixo + 180, dentro)]),
    ),
    aspectos: aspectos.map(({ aspecto, de, para }) => ({
      aspecto,
      d: linhas([[ponta(de), ponta(para)]]),
    })),
    pontos: pontos.map(({ longitude }) => ponto(longitude, planetas)),
  };
}
