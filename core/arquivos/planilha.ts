/** Uma planilha nossa: ponto e vírgula, UTF-8 com marca, e nada que uma planilha calcule. */

/** Uma planilha calcularia o que começa assim, ainda que atrás de espaços ou de outra célula. */
const CALCULAVEL = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/;
const COM_APOSTROFO = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r])/;

/** Com um apóstrofo, é texto. A leitura tira-o ({@link semApostrofo}). */
const semFormula = (texto: string): string => (CALCULAVEL.test(texto) ? `'${texto}` : texto);
export const semApostrofo = (escrita: string): string =>
  COM_APOSTROFO.test(escrita) ? escrita.slice(1) : escrita;

/** Entre aspas, com as de dentro dobradas. */
export const entreAspas = (texto: string): string => `"${texto.replaceAll('"', '""')}"`;

/** Uma célula de texto, toda entre aspas. */
const celula = (texto: string): string => entreAspas(semFormula(texto));

/** Um número com vírgula, que a planilha deve ler como número. */
export interface Numero {
  readonly numero: string;
}
const NUMERO = /^-?\d+(?:,\d+)?$/;

/** O único lugar em que se escreve uma linha de CSV. */
export const linhaDePlanilha = (celulas: readonly (string | Numero)[]): string =>
  `${celulas
    .map((c) =>
      typeof c === 'string' ? celula(c) : NUMERO.test(c.numero) ? c.numero : celula(c.numero),
    )
    .join(';')}\r\n`;

/** @param linhas a primeira diz as colunas */
export function escreverPlanilha(linhas: readonly (readonly string[])[]): string {
  return `\ufeff${linhas.map(linhaDePlanilha).join('')}`;
}
