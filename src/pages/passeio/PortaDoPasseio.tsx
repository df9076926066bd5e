import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import Passeio from './Passeio';

const passoDo = (state: unknown): number | null =>
  typeof state === 'object' &&
  state !== null &&
  'passeio' in state &&
  typeof state.passeio === 'number'
    ? state.passeio
    : null;

/**
 * O passeio, se se anda nele: o passo vem com a página a que ele leva, e fica enquanto se mexe
 * nela.
 */
export function PortaDoPasseio() {
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string };
  const [lido, ler] = useState({ key, passo: passoDo(state) });
  if (lido.key !== key) ler({ key, passo: passoDo(state) ?? lido.passo });
  if (lido.passo === null) return null;
  return <Passeio passo={lido.passo} aoSair={() => ler({ key, passo: null })} />;
}
