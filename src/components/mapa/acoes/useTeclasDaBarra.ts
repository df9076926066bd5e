import { useEffect, useEffectEvent } from 'react';
import { eSolta } from '@/components/teclas/ondeSeTecla';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';

/** Uma letra, sem outra tecla, faz a ação que a tem. @param fazer diz se a letra era de alguma */
export function useTeclasDaBarra(ligadas: boolean, fazer: (letra: string) => boolean): void {
  const aoTeclar = useEffectEvent((evento: KeyboardEvent) => {
    const { key } = evento;
    if (!/^[a-z]$/i.test(key) || !eSolta(evento)) return;
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
