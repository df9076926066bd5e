/** Efemérides reais para os testes. */
import { resolve } from 'node:path';
import { criarSwissEphemeris, type PacoteSwiss } from '@server/ephemeris/swissEphemeris';
import type { AstroInfo } from '@core/contract';
import type { Ponto } from '@core/astrology';
import type { ComHora } from './comHora';
import type { Mapa, Natal, Posicoes } from '@server/doutrina/mapa';
import { calcularNatal } from '@server/doutrina/natal';
import { diaJuliano, type Ephemeris, type Posicao } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';

/**
 * O pacote é ESM com import.meta, que o carregador do Jest não lê; o do próprio Node o lê.
 * O construtor de uma função que veio de fora alcança o `process` verdadeiro.
 */
function nodeVerdadeiro(): NodeJS.Process {
  const FuncaoDeFora = process.kill.constructor as (codigo: string) => () => NodeJS.Process;
  return FuncaoDeFora('return process')();
}

/** A biblioteca tal como é, sem nada daqui por cima. */
export async function bibliotecaDeTeste(): Promise<PacoteSwiss> {
  const { createRequire } = nodeVerdadeiro().getBuiltinModule('node:module');
  const exigir = createRequire(resolve(process.cwd(), 'package.json'));
  // Caminho absoluto: o mapa "exports" do pacote só conhece import.
  return exigir(
    resolve(process.cwd(), 'node_modules/swisseph-wasm/src/swisseph.js'),
  ) as PacoteSwiss;
}

export const efemeridesDeTeste = (): Promise<Ephemeris> => criarSwissEphemeris(bibliotecaDeTeste);

type ComCasas<M extends Mapa> = M & { readonly casas: NonNullable<M['casas']> };
export type NatalComCasas = ComCasas<Natal>;

/** Um mapa de que se sabe a hora. */
export function comCasas<M extends Mapa>(mapa: M): ComCasas<M> {
  if (!mapa.casas) throw new Error('Este mapa não tem casas.');
  return mapa as ComCasas<M>;
}

/** O mapa de um instante ISO e de um lugar, graus decimais. */
export function natalDe(
  ephemeris: Ephemeris,
  instante: string,
  latitude: number,
  longitude: number,
): NatalComCasas {
  return comCasas(calcularNatal(ephemeris, { dia: diaJuliano(instante), latitude, longitude }));
}

/** As posições de um mapa que tem todos os pontos de que o teste pergunta. */
export function todas(posicoes: Posicoes): Readonly<Record<Ponto, Posicao>> {
  return posicoes as Readonly<Record<Ponto, Posicao>>;
}

/** O mesmo, como a API o responde. */
export function astroInfoDe(
  ephemeris: Ephemeris,
  instante: string,
  latitude: number,
  longitude: number,
): ComHora<AstroInfo> {
  const info = apresentarNatal(natalDe(ephemeris, instante, latitude, longitude));
  return info as ComHora<AstroInfo>;
}
