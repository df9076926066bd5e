import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { rolagem } from '@/components/moldura/movimento';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';
import { chaveDa, type Selecao } from '@/wheel';

interface FocoDoPainel {
  readonly painel: RefObject<HTMLElement | null>;
  /** Abre os detalhes a partir do próprio painel: o foco vai ao título deles. */
  readonly abrir: (corpo: Selecao) => void;
  /** O foco volta ao nome de que se saiu. */
  readonly voltar: () => void;
}

const TITULO = 'titulo';
/** Fração da janela em que o começo do painel já conta como à vista. */
const VISIVEL = 0.6;

function alvoDoFoco(painel: HTMLElement, para: string): HTMLElement {
  if (para === TITULO) return painel.querySelector<HTMLElement>('[data-titulo]') ?? painel;
  return (
    [...painel.querySelectorAll<HTMLElement>('[data-corpo]')].find(
      (e) => e.dataset['corpo'] === para,
    ) ?? painel
  );
}

/**
 * Na tela estreita os detalhes ficam abaixo da roda, e na larga por cima do que se rolou na doca:
 * quem nela escolhe há de os ver. O foco continua onde está.
 */
function trazerAVista(painel: HTMLElement): void {
  const { top } = painel.getBoundingClientRect();
  const doAlto = Math.max(0, painel.offsetParent?.getBoundingClientRect().top ?? 0);
  if (top >= doAlto - 1 && top < window.innerHeight * VISIVEL) return;
  painel.scrollIntoView?.({ block: 'start', behavior: rolagem() });
}

/** Quem escolhe na roda continua na roda; quem escolhe no painel segue nele. Esc volta ao mapa. */
export function useFocoDoPainel(
  selecao: Selecao | null,
  selecionar: (corpo: Selecao | null) => void,
): FocoDoPainel {
  useTeclasDaPagina('painel', selecao !== null);
  const painel = useRef<HTMLElement>(null);
  /** Quem o há de ter, e quando se vir o quê. */
  const pendente = useRef<{ readonly em: string | null; readonly alvo: string } | null>(null);
  const chave = selecao && chaveDa(selecao);
  const anterior = useRef(chave);
  // Antes de se ver: mais tarde, tiraria o foco a quem já seguiu com o Tab.
  useLayoutEffect(() => {
    const { em = undefined, alvo = null } = pendente.current ?? {};
    if (painel.current && alvo !== null && em === chave) alvoDoFoco(painel.current, alvo).focus();
    else if (painel.current && chave !== null && chave !== anterior.current)
      trazerAVista(painel.current);
    // O nada de permeio, de um Esc que ainda vinha, não gasta o que se escolheu depois.
    if (em === chave || chave !== null) pendente.current = null;
    anterior.current = chave;
  }, [chave]);
  useEffect(() => {
    if (chave === null) return;
    const aoTeclar = (evento: KeyboardEvent): void => {
      if (evento.key !== 'Escape' || evento.defaultPrevented) return;
      if (painel.current?.contains(document.activeElement))
        pendente.current = { em: null, alvo: chave };
      selecionar(null);
    };
    window.addEventListener('keydown', aoTeclar);
    return () => window.removeEventListener('keydown', aoTeclar);
  }, [chave, selecionar]);
  return {
    painel,
    abrir: (corpo) => {
      pendente.current = { em: chaveDa(corpo), alvo: TITULO };
      selecionar(corpo);
    },
    voltar: () => {
      pendente.current = chave === null ? null : { em: null, alvo: chave };
    },
  };
}
