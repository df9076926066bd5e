/** Onde a aula estava, nesta aba: se a página cai ou se recarrega, continua de lá. */
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { guardarNoLugar, lerDoLugar } from '@/components/lugar/guardado';
import type { Cena } from './cena';

export interface Lembranca {
  /** O nome da aula, por que a janela de quem ensina a acha. */
  readonly aula: string;
  /** O roteiro aberto. */
  readonly aberto: string | null;
  readonly atual: number;
  readonly cena: Cena | null;
}

const NOME = 'aula';
const ehLembranca = (lido: unknown): lido is Lembranca =>
  typeof lido === 'object' && lido !== null && 'aula' in lido && typeof lido.aula === 'string';

/** @param endereco o da página em que se dá */
const lembrada = (endereco: string): Lembranca | null =>
  lerDoLugar(`${endereco}?aula`, NOME, ehLembranca);
const lembrar = (endereco: string, lembranca: Lembranca | null): void =>
  guardarNoLugar(`${endereco}?aula`, NOME, lembranca);

/** O que se lembra enquanto a aula dura, e se esquece quando se sai dela. */
export function useLembranca() {
  const { pathname } = useLocation();
  const [antes] = useState(() => lembrada(pathname));
  const [aula, mudarDeNome] = useState(() => antes?.aula ?? nanoid());
  const agora = useRef<Omit<Lembranca, 'aula'>>({
    aberto: antes?.aberto ?? null,
    atual: antes?.atual ?? 0,
    cena: antes?.cena ?? null,
  });
  const guardar = useCallback(
    (mudado: Partial<Omit<Lembranca, 'aula'>>): void => {
      agora.current = { ...agora.current, ...mudado };
      lembrar(pathname, { aula, ...agora.current });
    },
    [pathname, aula],
  );
  // Recarregar a página não desmonta nada: só quem sai da aula a esquece.
  useEffect(() => () => lembrar(pathname, null), [pathname]);
  return { antes, aula, mudarDeNome, guardar };
}
