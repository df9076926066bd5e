/**
 * Um símbolo do projeto. Toma a cor do texto em volta; sem título é enfeite, que leitores de tela
 * pulam.
 */
import { espessuraOptica, GLIFOS, GRADE, glyphPaths, type NomeDoGlifo } from './catalogo';

export interface GlyphProps {
  readonly nome: NomeDoGlifo;
  /** Lado do quadrado, px. */
  readonly size?: number;
  /** Nome falado; `true` usa o nome do próprio símbolo. */
  readonly titulo?: string | true;
  readonly className?: string;
}

export function Glyph({ nome, size = 20, titulo, className }: GlyphProps) {
  const rotulo = titulo === true ? GLIFOS[nome].nome : titulo;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${GRADE} ${GRADE}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={espessuraOptica(size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(rotulo === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': rotulo })}
    >
      <path d={glyphPaths(nome)} />
    </svg>
  );
}
