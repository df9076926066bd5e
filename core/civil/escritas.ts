/** A hora e o fuso como se digitam. Puro. */
import type { DataHoraCivil } from './dataHora';
import { segundosDoFuso } from './fuso';
import { dois } from '../texto';

const HORA_ESCRITA = /^(\d{1,2})(?:[:hH.\s]?(\d{2}))?(?:[:mM.\s]?(\d{2}))?\s*(?:s|min)?$/;

/**
 * Lê a hora como se digita: 14:30, 14:30:05, 1430, 14h30, 9h; null quando não é uma hora do dia.
 */
export function lerHoraEscrita(
  texto: string,
): Pick<DataHoraCivil, 'hora' | 'minuto' | 'segundo'> | null {
  const m = HORA_ESCRITA.exec(texto.trim().replace(/[hH]$/, ''));
  if (!m) return null;
  const [hora, minuto, segundo] = [Number(m[1]), Number(m[2] ?? 0), Number(m[3] ?? 0)];
  return hora < 24 && minuto < 60 && segundo < 60 ? { hora, minuto, segundo } : null;
}

/** A hora como o campo a mostra depois de lida; os segundos só aparecem quando os há. */
export function horaArrumada(texto: string): string {
  const h = lerHoraEscrita(texto);
  if (!h) return texto;
  return `${dois(h.hora)}:${dois(h.minuto)}${h.segundo ? `:${dois(h.segundo)}` : ''}`;
}

/** −3, -03:00, +5:30, −03:06:28 → '±HH:mm[:ss]'; null quando não é um fuso. */
export function lerFusoEscrito(texto: string): string | null {
  const m = /^([+\-−])(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?$/.exec(texto.trim());
  if (!m) return null;
  const normal = `${m[1] === '+' ? '+' : '-'}${dois(Number(m[2]))}:${m[3] ?? '00'}${m[4] && m[4] !== '00' ? `:${m[4]}` : ''}`;
  return segundosDoFuso(normal) === null ? null : normal;
}
