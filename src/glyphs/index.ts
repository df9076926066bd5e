export { Glyph, type GlyphProps } from './Glyph';
export { espessuraOptica, GLIFOS, glyphPaths, glyphPathsEm, GRADE, NOMES_DOS_GLIFOS, TRACO, type NomeDoGlifo } from './catalogo';
export { arredondar, escrever } from './decimais';
export { CAIXAS, type CaixaDoGlifo } from './caixas';
export type { Desenho } from './desenho';
export type { Angulo } from './pontos';
export type { Marca } from './aspectos';
export type { NumeroDeCasa } from './casas';
