/** Deslocamentos em relação ao UTC: o que, somado ao instante, dá a hora civil do lugar. */
import { dois } from '../texto';

/** ±HH:mm ou ±HH:mm:ss (a hora local média tem segundos). */
const FORMATO = /^([+-])(\d{2}):([0-5]\d)(?::([0-5]\d))?$/;
/**
 * O maior deslocamento que algum lugar já usou, com folga: 15:59:59 (Manila antes de 1845: −15:56).
 */
export const FUSO_MAXIMO_SEGUNDOS = 15 * 3600 + 59 * 60 + 59;

/** Segundos do texto '±HH:mm[:ss]', ou null quando não é um deslocamento. */
export function segundosDoFuso(texto: string): number | null {
  const m = FORMATO.exec(texto);
  if (!m) return null;
  const [, sinal, h, min, s] = m;
  const segundos = Number(h) * 3600 + Number(min) * 60 + Number(s ?? 0);
  if (segundos > FUSO_MAXIMO_SEGUNDOS) return null;
  return sinal === '-' && segundos !== 0 ? -segundos : segundos;
}

/** '±HH:mm', ou '±HH:mm:ss' quando há segundos. */
export function textoDoFuso(segundos: number): string {
  if (!Number.isInteger(segundos))
    throw new RangeError(
      `Deslocamento deve ser um número inteiro de segundos: ${String(segundos)}`,
    );
  const abs = Math.abs(segundos);
  const resto = abs % 60;
  const base = `${segundos < 0 ? '-' : '+'}${dois(Math.floor(abs / 3600))}:${dois(Math.floor((abs % 3600) / 60))}`;
  return resto ? `${base}:${dois(resto)}` : base;
}

/** Como se mostra na tela: com o sinal de menos tipográfico (−03:00). */
export function fusoNaTela(texto: string): string {
  return texto.replace('-', '−');
}
