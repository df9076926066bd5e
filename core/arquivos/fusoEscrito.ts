/** O fuso como os programas de mapas o escrevem numa célula. */
import { lerFusoEscrito } from '../civil';
import { fusoDosSegundos } from './campos';

const IANA =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US)(?:\/[\w+-]+)+$/i;
/** (UTC-03:00) Brasília, BRT -03:00. */
const COM_NOME = /^\(?[a-z]{2,5}\s?([+-]\d{1,2}(?::?\d{2})?)\)?(?:\s.*)?$/i;
const COM_MINUTOS = /^([+-]?)(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;
const EM_HORAS = /^([+-]?)(\d{1,2})[.,](\d{1,2})$/;
/** Só as frações que são horas sem dúvida: 3.30 tanto é 3h18 como 3h30. */
const FRACOES: Readonly<Record<string, number>> = {
  '0': 0,
  '00': 0,
  '5': 30,
  '50': 30,
  '25': 15,
  '75': 45,
};
/** 1he, 8hw00, 5hw42:56, 0e21:48, 0w17:0, 8W, 8:00W, 7W00, 3h30w. */
const COM_LADO =
  /^(\d{1,2})(?::(\d{1,2})(?::(\d{1,2}))?)?h?(?:(\d{1,2}))?([ewlo])(?:(\d{1,2})(?::(\d{1,2}))?)?$/i;

/** Segundos a Leste do fuso que diz o lado por uma letra; NaN quando não é um fuso. */
export function segundosComLado(texto: string): number {
  const m = COM_LADO.exec(texto);
  if (!m) return NaN;
  const [hora, minuto, segundo] = [m[1], m[2] ?? m[4] ?? m[6] ?? 0, m[3] ?? m[7] ?? 0].map(
    Number,
  ) as [number, number, number];
  if (minuto > 59 || segundo > 59) return NaN;
  const abs = hora * 3600 + minuto * 60 + segundo;
  return 'el'.includes(m[5]?.toLowerCase() ?? '') ? abs : -abs;
}

const comSinal = (sinal: string | undefined, segundos: number): number =>
  sinal === '-' ? -segundos : segundos;

function comMinutos(texto: string): number | null {
  const m = COM_MINUTOS.exec(texto);
  if (!m) return null;
  const [horas = 0, minutos = 0, segundos = 0] = m.slice(2).map((n) => Number(n ?? 0));
  return minutos > 59 || segundos > 59
    ? NaN
    : comSinal(m[1], horas * 3600 + minutos * 60 + segundos);
}

function emHoras(texto: string): number | null {
  const m = EM_HORAS.exec(texto);
  return m && comSinal(m[1], Number(m[2]) * 3600 + (FRACOES[m[3] ?? ''] ?? NaN) * 60);
}

export interface FusoNaCelula {
  /** '±HH:mm[:ss]', Leste positivo. */
  readonly fuso: string | null;
  /** Nome IANA. */
  readonly zona: string | null;
}

/**
 * −03:00, -3, -3.5, -3,5, UTC-3, GMT-03:00, BRT -03:00, Z, 3W, 3w30, America/Sao_Paulo.
 * @returns null quando não é um fuso
 */
export function lerFusoNaCelula(texto: string): FusoNaCelula | null {
  if (IANA.test(texto)) return { fuso: null, zona: texto };
  const limpo = texto
    .replaceAll('−', '-')
    .replace(/^(?:UTC|GMT)\s*/i, '')
    .replace(COM_NOME, '$1')
    .replace(/^Z?$/i, '+00:00');
  const fuso =
    fusoDosSegundos(comMinutos(limpo) ?? emHoras(limpo) ?? segundosComLado(limpo)) ??
    lerFusoEscrito(/^\d/.test(limpo) ? `+${limpo}` : limpo);
  return fuso === null ? null : { fuso, zona: null };
}
