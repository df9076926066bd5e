/** As letras de um arquivo: que codificação usa, pelos bytes, e as suas linhas. */

export type Codificacao = 'utf-8' | 'windows-1252' | 'macintosh' | 'utf-16le' | 'utf-16be';

/** Igual no navegador e no servidor, cujas bibliotecas de tipos o núcleo não conhece. */
declare const TextDecoder: new (
  rotulo: string,
  opcoes: { ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** O que o Windows-1252 tem entre 0x80 e 0x9F, onde o Latin-1 só tem controles. */
const DE_80_A_9F = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BLOCO = 8192;

/**
 * Windows-1252 letra a letra: o TextDecoder do Node 20 lê como controles os bytes 0x80 a 0x9F.
 */
export function texto1252(bytes: Uint8Array): string {
  let texto = '';
  for (let i = 0; i < bytes.length; i += BLOCO)
    texto += String.fromCharCode(...bytes.subarray(i, i + BLOCO));
  return texto.replace(/[\u0080-\u009f]/g, (c) => DE_80_A_9F[c.charCodeAt(0) - 0x80] as string);
}

/** Quantos bytes continuam uma sequência UTF-8 que começa por este; −1 se nenhuma começa assim. */
function continuacoes(byte: number): number {
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
}

/** Letras de mais de um byte bem formadas, e bytes que não formam nenhuma. */
function contarUtf8(bytes: Uint8Array): { boas: number; mas: number } {
  let [boas, mas] = [0, 0];
  for (let i = 0; i < bytes.length;) {
    const n = continuacoes(bytes[i] as number);
    let lidas = 0;
    while (lidas < n && ((bytes[i + lidas + 1] ?? 0) & 0xc0) === 0x80) lidas++;
    // Uma letra cortada pelo fim do arquivo não diz nada da codificação.
    if (n > 0 && lidas === n) boas++;
    else if (n !== 0 && i + lidas + 1 < bytes.length) mas++;
    i += lidas + 1;
  }
  return { boas, mas };
}

/** UTF-16 sem marca: num texto de letras latinas, um byte de cada dois é zero. */
function utf16SemMarca(bytes: Uint8Array): Codificacao | null {
  const amostra = bytes.subarray(0, 4096);
  let [pares, impares] = [0, 0];
  amostra.forEach((byte, i) => {
    if (byte === 0 && i % 2 === 0) pares++;
    else if (byte === 0) impares++;
  });
  const muitos = amostra.length * 0.3;
  if (impares > muitos && pares < impares / 8) return 'utf-16le';
  return pares > muitos && impares < pares / 8 ? 'utf-16be' : null;
}

/** As letras do português em Mac Roman (á à â ã ç é ê í ó ô õ ú ü e as maiúsculas). */
const DO_MAC = new Set([
  0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8e, 0x90, 0x92, 0x97, 0x99, 0x9b, 0x9c, 0x9f, 0xe7, 0xcb, 0xe5,
  0xcc, 0x82, 0x83, 0xe6, 0xea, 0xee, 0xef, 0xcd, 0xf2, 0x86,
]);
const APOSTROFO_1252 = 0x92;
const ehLetra = (byte = 0): boolean => /[a-z]/i.test(String.fromCharCode(byte));

/**
 * De um byte por letra, a que põe letras do português ao lado de letras: no Windows elas vão de 0xC0
 * em diante; no Mac, quase todas antes.
 */
function deUmByte(bytes: Uint8Array): Codificacao {
  let [mac, windows] = [0, 0];
  bytes.forEach((byte, i) => {
    if (byte < 0x80 || !(ehLetra(bytes[i - 1]) || ehLetra(bytes[i + 1]))) return;
    // O que no Mac é um í no Windows é o apóstrofo de d’Oeste.
    if (byte === APOSTROFO_1252 && ehLetra(bytes[i - 1]) && ehLetra(bytes[i + 1])) return;
    if (byte >= 0xc0) windows += 1;
    if (DO_MAC.has(byte)) mac += 1;
  });
  return mac > windows ? 'macintosh' : 'windows-1252';
}

/** A codificação de um texto, e quantos bytes tem a marca com que começa. */
export function codificacaoDe(bytes: Uint8Array): { codificacao: Codificacao; marca: number } {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { codificacao: 'utf-8', marca: 3 };
  if (a === 0xff && b === 0xfe) return { codificacao: 'utf-16le', marca: 2 };
  if (a === 0xfe && b === 0xff) return { codificacao: 'utf-16be', marca: 2 };
  const larga = utf16SemMarca(bytes);
  if (larga) return { codificacao: larga, marca: 0 };
  // Um byte estragado não faz de um texto em UTF-8 outra coisa.
  const { boas, mas } = contarUtf8(bytes);
  const codificacao = mas === 0 || boas > mas ? 'utf-8' : deUmByte(bytes);
  return { codificacao, marca: 0 };
}

const DECODIFICADORES = new Map<Codificacao, (bytes: Uint8Array) => string>([
  ['windows-1252', texto1252],
]);

export function decodificar(bytes: Uint8Array, codificacao: Codificacao): string {
  let ler = DECODIFICADORES.get(codificacao);
  if (!ler) {
    const decodificador = new TextDecoder(codificacao, { ignoreBOM: true });
    ler = (b) => decodificador.decode(b);
    DECODIFICADORES.set(codificacao, ler);
  }
  return ler(bytes);
}

export interface Linha {
  readonly texto: string;
  /** A contar de 1. */
  readonly numero: number;
  /** Byte onde começa. */
  readonly posicao: number;
  /** Tem fim de linha: só a última pode não ter. */
  readonly terminada: boolean;
  /** Passava do que se lê de uma vez: o resto dela ficou por ler. */
  readonly cortada: boolean;
}

const [LF, CR] = [10, 13];
/** Uma anotação de muitas páginas cabe numa linha; o que passa disto não enche a memória. */
const BYTES_DE_UMA_LINHA = 4 * 1024 * 1024;

/**
 * As linhas de um texto, uma de cada vez: LF, CRLF ou CR. Podem devolver-se linhas já lidas, que
 * voltam pela ordem em que estavam.
 */
export class LeitorDeLinhas {
  readonly #bytes: Uint8Array;
  readonly #codificacao: Codificacao;
  #posicao: number;
  #numero = 0;
  readonly #devolvidas: Linha[] = [];

  constructor(bytes: Uint8Array, codificacao: Codificacao, marca: number) {
    this.#bytes = bytes;
    this.#codificacao = codificacao;
    this.#posicao = marca;
  }

  proxima(): Linha | null {
    const devolvida = this.#devolvidas.pop();
    if (devolvida) return devolvida;
    if (this.#posicao >= this.#bytes.length) return null;
    const inicio = this.#posicao;
    const fim = this.#fimDaLinha(inicio);
    this.#posicao = this.#depoisDoFim(fim);
    const cortada = fim - inicio > BYTES_DE_UMA_LINHA;
    const ate = cortada ? inicio + BYTES_DE_UMA_LINHA : fim;
    return {
      texto: this.#decodificar(this.#bytes.subarray(inicio, ate)),
      numero: ++this.#numero,
      posicao: inicio,
      terminada: fim < this.#bytes.length,
      cortada,
    };
  }

  devolver(linhas: readonly Linha[]): void {
    for (let i = linhas.length - 1; i >= 0; i--) this.#devolvidas.push(linhas[i] as Linha);
  }

  /** O lixo no meio de um UTF-8 faz do arquivo outra coisa, mas não das linhas que são UTF-8. */
  #decodificar(bytes: Uint8Array): string {
    if (!['windows-1252', 'macintosh'].includes(this.#codificacao))
      return decodificar(bytes, this.#codificacao);
    const { boas, mas } = contarUtf8(bytes);
    return decodificar(bytes, boas > 0 && mas === 0 ? 'utf-8' : this.#codificacao);
  }

  /** O código na posição, dos que cabem num byte: os fins de linha cabem. */
  #codigo(i: number): number | undefined {
    const [a, b] = [this.#bytes[i], this.#bytes[i + 1]];
    if (this.#codificacao === 'utf-16le') return b ? undefined : a;
    if (this.#codificacao === 'utf-16be') return a ? undefined : b;
    return a;
  }

  get #passo(): number {
    return this.#codificacao.startsWith('utf-16') ? 2 : 1;
  }

  #fimDaLinha(inicio: number): number {
    const passo = this.#passo;
    for (let i = inicio; i < this.#bytes.length; i += passo) {
      const codigo = this.#codigo(i);
      if (codigo === LF || codigo === CR) return i;
    }
    return this.#bytes.length;
  }

  #depoisDoFim(fim: number): number {
    const passo = this.#passo;
    const crlf = this.#codigo(fim) === CR && this.#codigo(fim + passo) === LF;
    return fim + (crlf ? 2 * passo : passo);
  }
}
