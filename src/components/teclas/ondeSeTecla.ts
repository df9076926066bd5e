/** Onde se está quando se tecla: há coisas que um atalho não interrompe. */

/** Um diálogo aberto por cima da página pode ter o que ainda não se enviou: nada se abre sobre ele. */
export const haDialogo = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])') !==
  null;

const CAMPO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"], [role="spinbutton"]';
export const escreve = (alvo: EventTarget | null): boolean =>
  alvo instanceof Element && alvo.closest(CAMPO) !== null;
