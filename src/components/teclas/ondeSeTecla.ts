/** Onde se está quando se tecla: há coisas que um atalho não interrompe. */

/** Quem escreve, ou escolhe numa lista pelas letras, guarda as letras para si. */
const LETRAS_SUAS =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="spinbutton"], [role="listbox"], [role="menu"], [role="dialog"]';

/** Por cima da página há uma janela ou um menu: as letras são deles. */
const haOutra = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Uma tecla sem outra, que ninguém mais quer para si. */
export const eSolta = ({
  defaultPrevented,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  repeat,
  target,
}: KeyboardEvent): boolean =>
  !defaultPrevented &&
  ![altKey, ctrlKey, metaKey, shiftKey, repeat].includes(true) &&
  !haOutra() &&
  !(target instanceof Element && target.closest(LETRAS_SUAS) !== null);

/** Um diálogo aberto por cima da página pode ter o que ainda não se enviou: nada se abre sobre ele. */
export const haDialogo = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])') !==
  null;

const CAMPO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"], [role="spinbutton"]';
export const escreve = (alvo: EventTarget | null): boolean =>
  alvo instanceof Element && alvo.closest(CAMPO) !== null;
