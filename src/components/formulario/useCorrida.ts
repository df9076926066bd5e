import { useCallback, useEffect, useRef, useState } from 'react';
import { menosMovimento } from '@/components/moldura/movimento';

export type Sentido = 1 | -1;

/** Ao segurar, espera-se isto antes de andar sem parar: quem só quis um passo já soltou. */
const ESPERA_MS = 400;
/** Oito quadros por segundo no máximo. */
const QUADRO_MS = 125;

interface Props {
  readonly andar: (sentido: Sentido) => void;
  /** O que se mandou desenhar já está na tela: só então se dá o passo seguinte. */
  readonly pronto: boolean;
}

export interface Corrida {
  readonly correndo: boolean;
  /** Começa a contar: se não se solta, anda sem parar. */
  readonly segurar: (sentido: Sentido) => void;
  /** @returns se se estava a correr */
  readonly soltar: () => boolean;
}

/**
 * Segurar um passo anda sem parar. Nunca há dois quadros por desenhar: se a resposta demora, o
 * passo seguinte espera por ela, e nada se acumula.
 */
export function useCorrida({ andar, pronto }: Props): Corrida {
  const [sentido, correr] = useState<Sentido | null>(null);
  const [quadros, contar] = useState(0);
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ultimo = useRef(0);
  useEffect(() => {
    if (sentido === null || !pronto) return undefined;
    const falta = ultimo.current + QUADRO_MS - performance.now();
    const marcado = setTimeout(
      () => {
        ultimo.current = performance.now();
        andar(sentido);
        contar((n) => n + 1);
      },
      Math.max(0, falta),
    );
    return () => clearTimeout(marcado);
  }, [sentido, pronto, quadros, andar]);
  const segurar = useCallback((para: Sentido) => {
    clearTimeout(espera.current);
    // Quem pede menos movimento anda um passo de cada vez.
    if (!menosMovimento()) espera.current = setTimeout(() => correr(para), ESPERA_MS);
  }, []);
  const soltar = useCallback((): boolean => {
    clearTimeout(espera.current);
    correr(null);
    return sentido !== null;
  }, [sentido]);
  useEffect(() => () => clearTimeout(espera.current), []);
  // Quem muda de janela já não segura nada.
  useEffect(() => {
    const parar = (): void => void soltar();
    window.addEventListener('blur', parar);
    return () => window.removeEventListener('blur', parar);
  }, [soltar]);
  return { correndo: sentido !== null, segurar, soltar };
}
