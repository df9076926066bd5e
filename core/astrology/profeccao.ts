/**
 * A que signo chega o Ascendente que anda um por ano, e quem o rege. Em signos inteiros, seja qual
 * for o sistema de casas. Fonte: Vettius Valens, Antologia, IV; Brennan, Hellenistic Astrology, cap.
 * 17.
 */
import { NUMERO_DE_CASAS } from './casas';
import { REGENTES } from './dignidades';
import type { Planeta } from './pontos';
import { indiceDoSigno, SIGNOS, type Signo } from './signos';

/** O domicílio tradicional: sem os planetas modernos. */
const regenteTradicional = (signo: Signo): Planeta => REGENTES[signo][0] as Planeta;

/** O signo a que se chega, a casa que ele é (do Ascendente, em signos inteiros) e quem o rege. */
export interface LugarDaProfeccao {
  readonly signo: Signo;
  readonly casa: number;
  readonly senhor: Planeta;
}

/** @param passos quantos signos se andou desde o Ascendente */
export function lugarDaProfeccao(ascendente: Signo, passos: number): LugarDaProfeccao {
  const signo = SIGNOS[(indiceDoSigno(ascendente) + passos) % SIGNOS.length] as Signo;
  return { signo, casa: (passos % NUMERO_DE_CASAS) + 1, senhor: regenteTradicional(signo) };
}
