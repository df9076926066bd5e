/**
 * Um símbolo do projeto. Toma a cor do texto em volta; é enfeite, que leitores de tela pulam: o nome
 * di-lo quem o usa, com as palavras do núcleo.
 */
import { espessuraOptica, GRADE, glyphPaths, type NomeDoGlifo } from './catalogo';

interface GlyphProps {
  readonly nome: NomeDoGlifo;
  /** Lado do quadrado, px em letra de 16: cresce com ela. */
  readonly size?: number;
}

export function Glyph({ nome, size = 20 }: GlyphProps) {
  return (
    <svg
      viewBox={`0 0 ${GRADE} ${GRADE}`}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={espessuraOptica(size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      aria-hidden
    >
      <path d={glyphPaths(nome)} />
    </svg>
  );
}
