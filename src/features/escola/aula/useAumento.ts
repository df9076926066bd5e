import { useEffect, useState } from 'react';

/** Lê-se do fundo da sala: a letra é ao menos um sessenta avos da altura da tela. */
const ALTURAS_DA_LETRA = 60;
/** A menor que as vistas das técnicas usam, px. */
const MENOR_LETRA = 11;

const aumentoDe = (altura: number): number => Math.max(1, altura / ALTURAS_DA_LETRA / MENOR_LETRA);

/** Quanto se aumenta, na aula, o que foi feito para se ler de perto. */
export function useAumento(): number {
  const [aumento, mudar] = useState(() => aumentoDe(window.innerHeight));
  useEffect(() => {
    const medir = (): void => mudar(aumentoDe(window.innerHeight));
    window.addEventListener('resize', medir);
    return () => window.removeEventListener('resize', medir);
  }, []);
  return aumento;
}
