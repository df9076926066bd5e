/**
 * A forma em que nomes de lugares se comparam: minúsculas, sem acentos, palavras de `[a-z0-9]`
 * separadas por um espaço. O apóstrofo une ("d'Oeste" → "doeste"); o hífen separa.
 */

/** Letras que a decomposição do Unicode não desfaz. */
const LETRAS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ĸ: 'k',
};

const APOSTROFOS = /['’‘`´ʻʼʹ]/g;

export function normalizar(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(APOSTROFOS, '')
    .replace(/[^a-z0-9\s]/gu, (c) => LETRAS[c] ?? ' ')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Minúsculas e palavras como em {@link normalizar}, com os acentos que se escreveram. */
export const comAcentos = (texto: string): string =>
  texto
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROFOS, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Palavras normalizadas; `[]` se nada sobra. */
export function palavrasDe(texto: string): string[] {
  const limpo = normalizar(texto);
  return limpo === '' ? [] : limpo.split(' ');
}

/**
 * As escritas sob as quais um nome se acha: com apóstrofo unido ou separado, com hífen separado ou
 * unido.
 */
export function escritasDe(nome: string): string[] {
  const escritas = [nome, nome.replace(APOSTROFOS, ' '), nome.replace(/-/g, '')];
  return [...new Set(escritas.map(normalizar))].filter((e) => e !== '');
}
