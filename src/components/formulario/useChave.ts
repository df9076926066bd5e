import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';

/** Dá a mesma chave enquanto se repete o mesmo envio, cuja resposta pode ter-se perdido. */
export function useChave(): (envio: unknown) => string {
  const ultima = useRef({ impressao: '', chave: '' });
  return (envio) => {
    const impressao = JSON.stringify(envio);
    if (ultima.current.impressao !== impressao) ultima.current = { impressao, chave: nanoid() };
    return ultima.current.chave;
  };
}
