import { useEffect, useRef, type RefObject } from 'react';

type Andar = (n: number) => void;

/** O foco não está em nada que use as teclas para si. */
function foraDeTudo(alvo: Element): boolean {
  return alvo === document.body || alvo.id === 'conteudo';
}

/**
 * ← e → andam um dia com o foco nos botões da data, ou em nada; Page Up e Page Down, um mês, só nos
 * botões (fora deles rolam a página). Campos, roda, abas e tabelas que rolam guardam as teclas para
 * si.
 */
export function useTeclasDeData(dias: Andar, meses: Andar): RefObject<HTMLDivElement | null> {
  const grupo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent): void => {
      if (
        evento.defaultPrevented ||
        evento.altKey ||
        evento.ctrlKey ||
        evento.metaKey ||
        evento.shiftKey
      )
        return;
      const alvo = evento.target as Element;
      const nosBotoes = alvo.tagName === 'BUTTON' && grupo.current?.contains(alvo) === true;
      const acoes: Record<string, () => void> = {
        ...((nosBotoes || foraDeTudo(alvo)) && {
          ArrowLeft: () => dias(-1),
          ArrowRight: () => dias(1),
        }),
        ...(nosBotoes && { PageUp: () => meses(-1), PageDown: () => meses(1) }),
      };
      const acao = acoes[evento.key];
      if (!acao) return;
      evento.preventDefault();
      acao();
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, [dias, meses]);
  return grupo;
}
