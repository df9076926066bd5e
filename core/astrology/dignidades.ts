/** Regências e exaltações. Fonte: especificação, §9. */
import type { Planeta, Ponto } from './pontos';
import { SIGNOS, type Signo } from './signos';

/** Regentes de cada signo; o tradicional vem antes do moderno. */
export const REGENTES: Readonly<Record<Signo, readonly Planeta[]>> = {
  Áries: ['Marte'],
  Touro: ['Vênus'],
  Gêmeos: ['Mercúrio'],
  Câncer: ['Lua'],
  Leão: ['Sol'],
  Virgem: ['Mercúrio'],
  Libra: ['Vênus'],
  Escorpião: ['Marte', 'Plutão'],
  Sagitário: ['Júpiter'],
  Capricórnio: ['Saturno'],
  Aquário: ['Saturno', 'Urano'],
  Peixes: ['Júpiter', 'Netuno'],
};

/** Signos que o planeta rege, na ordem do zodíaco. */
export function signosRegidosPor(planeta: Planeta): Signo[] {
  return SIGNOS.filter((signo) => REGENTES[signo].includes(planeta));
}

/** Longitude (graus) em que cada corpo se exalta. O orbe é de 2°. */
export const EXALTACOES: Readonly<Partial<Record<Ponto, number>>> = {
  Sol: 19,
  Lua: 33,
  Mercúrio: 155,
  Vênus: 357,
  Marte: 298,
  Júpiter: 105,
  Saturno: 201,
  NodoMédio: 63,
};
export const ORBE_DE_EXALTACAO = 2;
