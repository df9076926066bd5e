import { createContext } from 'react';
import { textoOrbe, textoOrbeExato, type Grao } from '@core/astrology';

/** Até onde o mapa que se mostra deixa ver as posições: graus inteiros, só signos; null, tudo. */
export const GraoEmUso = createContext<Grao | null>(null);

/** Um orbe como ali se pode dizer; null: só se sabem os signos, e não o há. */
export const orbeNoGrao = (orbe: number, grao: Grao | null): string | null =>
  grao === 'signo' ? null : grao === 'grau' ? textoOrbe(orbe) : textoOrbeExato(orbe);
