export { Glyph } from './Glyph';
export {
  espessuraOptica,
  glyphPaths,
  glyphPathsEm,
  GRADE,
  NOMES_DOS_GLIFOS,
  TRACO,
  type NomeDoGlifo,
} from './catalogo';
export { arredondar } from './decimais';
export { CAIXAS } from './caixas';
export type { NumeroDeCasa } from './casas';
