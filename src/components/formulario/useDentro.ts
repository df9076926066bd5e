import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Se ainda se escreve num campo, em qualquer parte dele, e o que o campo põe para o saber. */
export function useDentro() {
  const [dentro, entrar] = useState(false);
  return [
    dentro,
    {
      onFocus: () => entrar(true),
      // De uma parte à seguinte não se sai.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        entrar(currentTarget.contains(relatedTarget)),
      // Enter acaba o que se escreve, como sair; outra tecla recomeça.
      onKeyDown: ({ key }: KeyboardEvent) => entrar(key !== 'Enter'),
    },
  ] as const;
}
