/** O que se desenha numa peça do tempo, e a folha de regras delas: uma classe por peça seriam centenas. */
import { Glyph } from '@/glyphs';
import { ASPECTOS, PONTOS, siglaDoPonto, type NomeDoAspecto, type Ponto } from '@core/astrology';
import type { SimboloDaPeca } from '@core/tecnicas/faixa';

export const ehPonto = (simbolo: string): simbolo is Ponto =>
  (PONTOS as readonly string[]).includes(simbolo);
export const ehAspecto = (simbolo: string): simbolo is NomeDoAspecto =>
  (ASPECTOS as readonly string[]).includes(simbolo);

/** É desenho, e não texto: por extenso, diz-se no nome da peça. */
export const Letras = ({ texto }: { readonly texto: string }) => <i data-letras={texto} />;

export function Simbolo({
  nome,
  tamanho,
}: {
  readonly nome: SimboloDaPeca;
  /** px */
  readonly tamanho: number;
}) {
  const sigla = ehPonto(nome) ? siglaDoPonto(nome) : null;
  return sigla === null ? (
    <span {...(ehAspecto(nome) && { 'data-cor': nome })}>
      <Glyph nome={nome} size={tamanho} />
    </span>
  ) : (
    <Letras texto={sigla} />
  );
}

/** As cores dos aspectos, e as letras. */
export const desenhoDosSimbolos = {
  '& [data-letras]': { fontStyle: 'normal' },
  '& [data-letras]::before': { content: 'attr(data-letras)' },
  ...Object.fromEntries(
    ASPECTOS.map((aspecto) => [`& [data-cor="${aspecto}"]`, { color: `aspectos.${aspecto}` }]),
  ),
} as const;

/** O botão de uma peça. @param altura a de cada uma, rem @param topo onde começa a primeira, rem */
export const desenhoDasPecas = (altura: number, topo = 0) =>
  ({
    '& [data-barra]': {
      position: 'absolute',
      top: `calc(${topo}rem + var(--altura) * ${altura}rem)`,
      height: `calc(${altura}rem - 1px)`,
      // Alvo de dedo e de rato, por estreita que seja a peça.
      minWidth: 10,
      p: 0,
      m: 0,
      border: 0,
      background: 'none',
      color: 'text.primary',
      font: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      borderRadius: '2px',
    },
    '& [data-barra]:hover': { bgcolor: 'primary.light', zIndex: 3 },
    '& [data-barra]:focus-visible': {
      zIndex: 4,
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: '-1px',
      bgcolor: 'background.default',
    },
  }) as const;
