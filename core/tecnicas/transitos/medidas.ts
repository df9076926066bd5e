/** Do que se mede nos trânsitos, o que não é contrato: à parte dele, que traz o validador. */
import type { Planeta } from '../../astrology';

/**
 * Chave de cada planeta natal numa linha de trânsito: o nome em minúsculas, com os acentos. Fonte:
 * especificação, §3.
 */
export const CHAVES_DE_TRANSITO = [
  'sol',
  'lua',
  'mercúrio',
  'vênus',
  'marte',
  'júpiter',
  'saturno',
  'urano',
  'netuno',
  'plutão',
] as const;
type ChaveDeTransito = (typeof CHAVES_DE_TRANSITO)[number];

export function chaveDeTransito(planeta: Planeta): ChaveDeTransito {
  return planeta.toLowerCase() as ChaveDeTransito;
}

export const DIAS_DE_TRANSITO = 31;
/** Orbe de um trânsito na tabela e nos períodos, graus. */
export const ORBE_DO_TRANSITO = 1;
/** Orbe da lista de aspectos entre o céu do dia e o mapa, graus. */
export const ORBE_DOS_ASPECTOS_DO_DIA = 3;
