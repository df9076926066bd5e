import { useEffect, useEffectEvent } from 'react';
import { daTecla, type Acao } from './teclas';

const escreve = (alvo: EventTarget | null): boolean =>
  alvo instanceof Element && alvo.matches('input, textarea, [role="combobox"]');
/** Uma pergunta, a ajuda ou uma lista por cima da aula: as teclas são delas. */
const haOutra = (): boolean =>
  document.querySelectorAll('[role="dialog"]').length > 1 ||
  document.querySelector('[role="listbox"]') !== null;

/**
 * As teclas da aula valem onde quer que esteja o foco, e ainda que ele se tenha perdido. @param
 * aoSair Esc, fora de um campo: num campo, só o larga
 */
export function useTeclas(aoSair: () => void, aoTeclar: (tecla: number | Acao) => void): void {
  const sair = useEffectEvent((e: KeyboardEvent) => {
    if (e.key !== 'Escape' || haOutra()) return;
    e.stopPropagation();
    if (escreve(e.target)) (e.target as HTMLElement).blur();
    else aoSair();
  });
  const teclar = useEffectEvent((e: KeyboardEvent) => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
    const tecla = daTecla(e.key);
    if (tecla === null || tecla === 'sair' || escreve(e.target) || haOutra()) return;
    e.preventDefault();
    aoTeclar(tecla);
  });
  useEffect(() => {
    const antes = (e: KeyboardEvent): void => sair(e);
    const depois = (e: KeyboardEvent): void => teclar(e);
    window.addEventListener('keydown', antes, true);
    window.addEventListener('keydown', depois);
    return () => {
      window.removeEventListener('keydown', antes, true);
      window.removeEventListener('keydown', depois);
    };
  }, []);
}
