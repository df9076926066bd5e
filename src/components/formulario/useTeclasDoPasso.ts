import { useEffect, type RefObject } from 'react';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';
import type { Sentido } from './useCorrida';
import type { Movimento } from './useMovimento';

const SENTIDOS: Readonly<Record<string, Sentido>> = { ArrowLeft: -1, ArrowRight: 1 };
const GRANDES: Readonly<Record<string, Sentido>> = { PageUp: -1, PageDown: 1 };

/** O foco não está em nada que use as teclas para si. */
function foraDeTudo(alvo: Element): boolean {
  return alvo === document.body || alvo.id === 'conteudo';
}

/**
 * ← e → andam com o foco nos botões do grupo, ou em nada; Page Up e Page Down dão o passo grande,
 * só nos botões (fora deles rolam a página); Espaço para. Campos, roda, abas e tabelas que rolam
 * guardam as teclas para si.
 */
export function useTeclasDoPasso(
  grupo: RefObject<HTMLElement | null>,
  { andar, saltar, correndo, segurar, soltar }: Movimento,
  emTodaAPagina = true,
): void {
  useTeclasDaPagina('passo', emTodaAPagina);
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent): void => {
      const { key, repeat } = evento;
      if (evento.defaultPrevented || evento.altKey || evento.ctrlKey || evento.metaKey) return;
      if (key === ' ' && correndo) {
        soltar();
        evento.preventDefault();
        return;
      }
      const alvo = evento.target as Element;
      const nosBotoes = alvo.tagName === 'BUTTON' && grupo.current?.contains(alvo) === true;
      const sentido = nosBotoes || (emTodaAPagina && foraDeTudo(alvo)) ? SENTIDOS[key] : undefined;
      const longe = nosBotoes ? GRANDES[key] : undefined;
      if (evento.shiftKey || (sentido === undefined && longe === undefined)) return;
      evento.preventDefault();
      if (longe !== undefined) saltar(longe);
      else if (sentido !== undefined && !repeat) {
        andar(sentido);
        segurar(sentido);
      }
    };
    const aoSoltar = ({ key }: KeyboardEvent): void => {
      if (key in SENTIDOS) soltar();
    };
    document.addEventListener('keydown', aoTeclar);
    document.addEventListener('keyup', aoSoltar);
    return () => {
      document.removeEventListener('keydown', aoTeclar);
      document.removeEventListener('keyup', aoSoltar);
    };
  });
}
