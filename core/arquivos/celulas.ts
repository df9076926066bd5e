/** As células de uma planilha em texto: separadores, aspas e quebras de linha dentro delas. */
import type { LeitorDeLinhas, Linha } from './codificacao';

export const SEPARADORES = [';', ',', '\t'] as const;
export type Separador = (typeof SEPARADORES)[number];

/** Uma célula maior do que isto, de várias linhas, são umas aspas que ninguém fechou. */
const LETRAS_DE_UMA_CELULA = 4_000_000;

/** Parte um registro em células, linha a linha: as aspas podem abrir numa e fechar noutra. */
class Partidor {
  readonly celulas: string[] = [];
  readonly #separador: Separador;
  #atual = '';
  #dentro = false;
  /** Depois de fechar, as aspas só podem dar lugar a um separador. */
  mal = false;

  constructor(separador: Separador) {
    this.#separador = separador;
  }

  get aberta(): boolean {
    return this.#dentro;
  }
  get letras(): number {
    return this.#atual.length;
  }

  linha(texto: string): void {
    if (this.#dentro) this.#atual += '\n';
    for (let i: number | null = 0; i !== null;)
      i = this.#dentro ? this.#entreAspas(texto, i) : this.#comeco(texto, i);
  }

  #comeco(texto: string, i: number): number | null {
    let k = i;
    while (texto[k] === ' ') k++;
    if (texto[k] === '"') {
      this.#dentro = true;
      return k + 1;
    }
    const j = texto.indexOf(this.#separador, i);
    this.#fechar(texto.slice(i, j < 0 ? undefined : j));
    return j < 0 ? null : j + 1;
  }

  #entreAspas(texto: string, i: number): number | null {
    const j = texto.indexOf('"', i);
    this.#atual += texto.slice(i, j < 0 ? undefined : j);
    if (j < 0) return null;
    if (texto[j + 1] === '"') {
      this.#atual += '"';
      return j + 2;
    }
    this.#dentro = false;
    let k = j + 1;
    while (texto[k] === ' ') k++;
    if (k < texto.length && texto[k] !== this.#separador) {
      this.mal = true;
      return null;
    }
    this.#fechar(this.#atual);
    return k < texto.length ? k + 1 : null;
  }

  #fechar(celula: string): void {
    this.celulas.push(celula);
    this.#atual = '';
  }
}

export interface RegistroDePlanilha {
  readonly linha: Linha;
  readonly celulas: readonly string[];
  /**
   * Umas aspas não se fecharam, ou a linha é maior do que se lê: as células são as da primeira linha,
   * partida sem olhar a elas.
   */
  readonly mal: 'aspas' | 'grande' | null;
}

/** A célula sem os espaços e as aspas à volta. */
export function semAspas(celula: string): string {
  let [de, ate] = [0, celula.length];
  while (de < ate && ' \t"'.includes(celula[de] as string)) de++;
  while (ate > de && ' \t"'.includes(celula[ate - 1] as string)) ate--;
  return celula.slice(de, ate);
}

/**
 * O registro que começa na próxima linha; null no fim.
 * @param colunas quantas há: um registro de várias linhas com mais do que elas são dois, juntos por
 * umas aspas perdidas
 */
export function proximoRegistro(
  linhas: LeitorDeLinhas,
  separador: Separador,
  colunas: number,
): RegistroDePlanilha | null {
  const primeira = linhas.proxima();
  if (!primeira) return null;
  const partidor = new Partidor(separador);
  partidor.linha(primeira.texto);
  const seguintes: Linha[] = [];
  while (partidor.aberta && !primeira.cortada && partidor.letras <= LETRAS_DE_UMA_CELULA) {
    const outra = linhas.proxima();
    if (!outra) break;
    seguintes.push(outra);
    partidor.linha(outra.texto);
  }
  const junto = seguintes.length > 0 && partidor.celulas.length > colunas;
  if (!partidor.mal && !partidor.aberta && !primeira.cortada && !junto)
    return { linha: primeira, celulas: partidor.celulas, mal: null };
  // O que parecia ser da mesma célula volta a ser dos registros que se seguem.
  linhas.devolver(seguintes);
  const celulas = primeira.texto.split(separador).map(semAspas);
  return { linha: primeira, celulas, mal: primeira.cortada ? 'grande' : 'aspas' };
}
