import { createContext } from 'react';

/** Dentro dele só se sabem os graus das posições: não se escrevem minutos nem segundos. */
export const SoGraus = createContext(false);
