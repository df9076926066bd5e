import { randomInt } from 'node:crypto';

/** Sem letras que se confundem (i, l, o, 0, 1). */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Fácil de ler em voz alta e de digitar: três grupos de quatro, uns 59 bits. */
export function sortearSenha(): string {
  const grupo = (): string =>
    Array.from({ length: 4 }, () => LETRAS[randomInt(LETRAS.length)]).join('');
  return [grupo(), grupo(), grupo()].join('-');
}
