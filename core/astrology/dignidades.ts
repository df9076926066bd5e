/** Regências, exaltações e as dignidades que delas vêm. Fonte: especificação, §9. */
import { separacao } from './angulo';
import type { Planeta, Ponto } from './pontos';
import { GRAUS_POR_SIGNO, indiceDoSigno, signoDaLongitude, SIGNOS, type Signo } from './signos';

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
const ORBE_DE_EXALTACAO = 2;

export const DIGNIDADES = ['Domicílio', 'Exaltação', 'Exílio', 'Queda'] as const;
export type Dignidade = (typeof DIGNIDADES)[number];

/** A letra que cada uma tem nas tabelas; Exílio começa como Exaltação, e Domicílio já é o D. */
export const LETRAS_DAS_DIGNIDADES: Readonly<Record<Dignidade, string>> = {
  Domicílio: 'D',
  Exaltação: 'E',
  Exílio: 'X',
  Queda: 'Q',
};

function oposto(signo: Signo): Signo {
  return SIGNOS[(indiceDoSigno(signo) + SIGNOS.length / 2) % SIGNOS.length] as Signo;
}

/**
 * As dignidades do ponto no lugar em que está, na ordem de DIGNIDADES: o domicílio é o signo que
 * rege e o exílio o oposto dele; a exaltação, o signo da sua longitude de exaltação, e a queda o
 * oposto. Mercúrio, em Virgem e em Peixes, tem duas.
 * @param longitude graus
 */
export function dignidadesDoPonto(ponto: Ponto, longitude: number): Dignidade[] {
  const signo = signoDaLongitude(longitude);
  const exaltacao = EXALTACOES[ponto];
  const exaltado = exaltacao === undefined ? null : signoDaLongitude(exaltacao);
  const rege = (s: Signo): boolean => (REGENTES[s] as readonly Ponto[]).includes(ponto);
  const tem: Readonly<Record<Dignidade, boolean>> = {
    Domicílio: rege(signo),
    Exaltação: exaltado === signo,
    Exílio: rege(oposto(signo)),
    Queda: exaltado === oposto(signo),
  };
  return DIGNIDADES.filter((d) => tem[d]);
}

/** Grau do signo (0 a 29) em que o ponto se exalta, quando está a até 2° dele; senão null. */
export function grauDaExaltacao(ponto: Ponto, longitude: number): number | null {
  const exaltacao = EXALTACOES[ponto];
  if (exaltacao === undefined || separacao(exaltacao, longitude) > ORBE_DE_EXALTACAO) return null;
  return exaltacao % GRAUS_POR_SIGNO;
}
