import { useEffect } from 'react';
import { eSolta } from './ondeSeTecla';
import { LUGARES_DA_DOCA } from './teclas';
import { useTeclasDaPagina } from './useTeclasDaPagina';

function irAoLugar(evento: KeyboardEvent): void {
  const lugar = LUGARES_DA_DOCA[Number(evento.key) - 1];
  if (lugar === undefined || !eSolta(evento)) return;
  const titulo = document.querySelector<HTMLElement>(`[data-lugar="${lugar}"]`);
  if (titulo === null) return;
  evento.preventDefault();
  titulo.scrollIntoView({ block: 'start' });
  titulo.focus({ preventScroll: true });
}

/** De 1 a 5 vai-se a um lugar da doca; do que lá não está, a tecla nada faz. */
export function useTeclasDaDoca(): void {
  useTeclasDaPagina('doca');
  useEffect(() => {
    document.addEventListener('keydown', irAoLugar);
    return () => document.removeEventListener('keydown', irAoLugar);
  }, []);
}
