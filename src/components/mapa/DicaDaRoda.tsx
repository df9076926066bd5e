import Box from '@mui/material/Box';
import { useEffect, useState, type RefObject } from 'react';
import { naoImprimir } from '@/components/impressao/vista';

interface Dica {
  readonly texto: string;
  /** Do canto da caixa, px. */
  readonly x: number;
  readonly y: number;
  /** Do meio da caixa em diante, para o outro lado. */
  readonly paraTras: boolean;
}

const DO_PONTEIRO = 14;

/** O que se diz do que está sob este elemento, a quem não o vê e agora também a quem o aponta. */
function nomeDe(caixa: HTMLElement, alvo: EventTarget | null): string | null {
  const chave = (alvo as Element | null)?.closest('[data-chave]')?.getAttribute('data-chave');
  if (!chave) return null;
  const itens = [...caixa.querySelectorAll('[data-chave][aria-label]')];
  return (
    itens.find((e) => e.getAttribute('data-chave') === chave)?.getAttribute('aria-label') ?? null
  );
}

/** Ao lado do ponteiro, ou do foco: a posição, a casa e o movimento do que se aponta. */
export function DicaDaRoda({ caixa }: { readonly caixa: RefObject<HTMLElement | null> }) {
  const [dica, dizer] = useState<Dica | null>(null);
  useEffect(() => {
    const elemento = caixa.current;
    if (elemento === null) return undefined;
    const em = (alvo: EventTarget | null, clientX: number, clientY: number): void => {
      const texto = nomeDe(elemento, alvo);
      const { left, top, width } = elemento.getBoundingClientRect();
      const x = clientX - left;
      dizer(texto === null ? null : { texto, x, y: clientY - top, paraTras: x > width / 2 });
    };
    const aoApontar = (e: PointerEvent): void => em(e.target, e.clientX, e.clientY);
    const aoFocar = ({ target }: FocusEvent): void => {
      const alvo = target as Element;
      // O de um clique já tem a dica onde se clicou.
      if (!alvo.matches(':focus-visible')) return;
      const { right, bottom } = alvo.getBoundingClientRect();
      em(alvo, right, bottom);
    };
    const calar = (): void => dizer(null);
    // O dedo sai logo que se levanta; o que ele tocou fica dito.
    const aoSair = (e: PointerEvent): void => {
      if (e.pointerType !== 'touch') calar();
    };
    elemento.addEventListener('pointerover', aoApontar);
    elemento.addEventListener('pointerdown', aoApontar);
    elemento.addEventListener('pointerleave', aoSair);
    elemento.addEventListener('focusin', aoFocar);
    elemento.addEventListener('focusout', calar);
    return () => {
      elemento.removeEventListener('pointerover', aoApontar);
      elemento.removeEventListener('pointerdown', aoApontar);
      elemento.removeEventListener('pointerleave', aoSair);
      elemento.removeEventListener('focusin', aoFocar);
      elemento.removeEventListener('focusout', calar);
    };
  }, [caixa]);
  if (dica === null) return null;
  const { texto, x, y, paraTras } = dica;
  return (
    <Box
      aria-hidden="true"
      data-dica-da-roda
      style={{
        top: y + DO_PONTEIRO,
        ...(paraTras ? { right: `calc(100% - ${x - DO_PONTEIRO}px)` } : { left: x + DO_PONTEIRO }),
      }}
      sx={desenho}
    >
      {texto}
    </Box>
  );
}

const desenho = {
  position: 'absolute',
  zIndex: 6,
  width: 'max-content',
  maxWidth: 240,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  bgcolor: 'text.primary',
  color: 'background.default',
  pointerEvents: 'none',
  ...naoImprimir,
} as const;
