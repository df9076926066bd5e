import { createContext } from 'react';
import type { Grao } from '@core/astrology';

/** Até onde o mapa que se mostra deixa ver as posições: graus inteiros, só signos; null, tudo. */
export const GraoEmUso = createContext<Grao | null>(null);
