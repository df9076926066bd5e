import { useEffect, useEffectEvent } from 'react';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';

/** Quem escreve, ou escolhe numa lista pelas letras, guarda as letras para si. */
const LETRAS_SUAS =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="spinbutton"], [role="listbox"], [role="menu"], [role="dialog"]';

/** Por cima da página há uma janela ou um menu: as letras são deles. */
const haOutra = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Uma letra, sem outra tecla, faz a ação que a tem. @param fazer diz se a letra era de alguma */
export function useTeclasDaBarra(ligadas: boolean, fazer: (letra: string) => boolean): void {
  const aoTeclar = useEffectEvent((evento: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = evento;
    if (evento.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || repeat) return;
    if (!/^[a-z]$/i.test(key) || haOutra()) return;
    if (target instanceof Element && target.closest(LETRAS_SUAS) !== null) return;
    if (fazer(key.toUpperCase())) evento.preventDefault();
  });
  useTeclasDaPagina('acoes', ligadas);
  useEffect(() => {
    if (!ligadas) return;
    const ouvir = (evento: KeyboardEvent): void => aoTeclar(evento);
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, [ligadas]);
}
