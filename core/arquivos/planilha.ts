/** Uma planilha nossa: ponto e vírgula, UTF-8 com marca, e nada que uma planilha calcule. */

/** Uma planilha calcularia o que começa assim: com um apóstrofo, é texto. A leitura tira-o. */
export const semFormula = (texto: string): string =>
  /^'*[=+\-@]/.test(texto) ? `'${texto}` : texto;
export const celula = (texto: string): string =>
  /[";\r\n]|^\s|\s$/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
export const semApostrofo = (escrita: string): string =>
  /^'+[=+\-@]/.test(escrita) ? escrita.slice(1) : escrita;

/** @param linhas a primeira diz as colunas */
export function escreverPlanilha(linhas: readonly (readonly string[])[]): string {
  return `\ufeff${linhas.map((l) => `${l.map((c) => celula(semFormula(c))).join(';')}\r\n`).join('')}`;
}
