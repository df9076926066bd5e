/** Para onde vai o foco quando algo muda na tela. */

/**
 * O que recebe teclas dentro de um grupo inválido (a data expõe o erro no grupo e no campo de cada
 * parte).
 */
const FOCAVEL =
  'input:not([type="hidden"]), select, textarea, [contenteditable="true"], [role="spinbutton"], [role="combobox"]';

function podeTerFoco(elemento: Element): elemento is HTMLElement {
  return (
    elemento instanceof HTMLElement &&
    elemento.matches(FOCAVEL) &&
    !elemento.matches(':disabled') &&
    elemento.closest('[aria-hidden="true"]') === null
  );
}

/**
 * Leva o foco ao primeiro campo com erro (`aria-invalid="true"`), na ordem em que se leem.
 * Chame-a depois de os erros estarem na tela (num efeito).
 * @returns se havia um
 */
export function focarPrimeiroErro(formulario: Element | null): boolean {
  for (const invalido of formulario?.querySelectorAll('[aria-invalid="true"]') ?? []) {
    const alvo = podeTerFoco(invalido)
      ? invalido
      : [...invalido.querySelectorAll(FOCAVEL)].find(podeTerFoco);
    if (alvo === undefined) continue;
    alvo.focus();
    return true;
  }
  return false;
}

/** Leva o foco a um elemento, mesmo que não o receba pelo Tab: um título, uma região. */
export function focarTitulo(elemento: HTMLElement | null): void {
  if (elemento === null) return;
  if (elemento.tabIndex < 0) elemento.tabIndex = -1;
  elemento.focus({ preventScroll: true });
}
