/** Um mapa em mais de um sistema de casas: quem muda de casa. Puro. */
import { corposDoMapa } from '@/components/tabelas';
import {
  comArtigo,
  enumerar,
  SISTEMAS_DE_CASAS,
  type Ponto,
  type SistemaDeCasas,
} from '@core/astrology';
import type { AstroInfo, Corpo } from '@core/contract';

export const PARAMETRO_DOS_SISTEMAS = 'sistemas';
export const MAXIMO_DE_SISTEMAS = 3;

/**
 * Os do endereço ('Placidus,Koch'); sem dois que se entendam, o do mapa e Signos inteiros, ou
 * Placidus se o do mapa já é esse.
 */
export function sistemasDoEndereco(
  texto: string | null,
  doMapa: SistemaDeCasas,
): readonly SistemaDeCasas[] {
  const ditos = new Set((texto ?? '').normalize('NFC').split(','));
  const lidos = [...ditos].flatMap((dito) => SISTEMAS_DE_CASAS.find((s) => s === dito) ?? []);
  if (lidos.length > 1) return lidos.slice(0, MAXIMO_DE_SISTEMAS);
  return [doMapa, doMapa === 'SignosInteiros' ? 'Placidus' : 'SignosInteiros'];
}

export interface LinhaDaComparacao {
  readonly ponto: Ponto;
  /** Em cada sistema, na ordem deles. */
  readonly casas: readonly NonNullable<Corpo['casas']>[];
  readonly muda: boolean;
}

/** O Ascendente é sempre da casa 1: fica fora. Sem hora não há casas que comparar. */
export function compararCasas(mapas: readonly AstroInfo[]): LinhaDaComparacao[] {
  const [primeiro, ...outros] = mapas.map(corposDoMapa);
  return (primeiro ?? []).flatMap(({ ponto: { tipo }, casas: deste }) => {
    if (tipo === 'Ascendente' || deste === null) return [];
    const casas = [
      deste,
      ...outros.flatMap((corpos) => corpos.find((c) => c.ponto.tipo === tipo)?.casas ?? []),
    ];
    return { ponto: tipo, casas, muda: new Set(casas.map((c) => c.atual)).size > 1 };
  });
}

/** 'Mudam de casa o Sol (9, 8) e Marte (1, 12).' */
export function fraseDaComparacao(linhas: readonly LinhaDaComparacao[]): string {
  const mudam = linhas.filter(({ muda }) => muda);
  if (mudam.length === 0) return 'Nenhum corpo muda de casa entre estes sistemas.';
  const ditos = mudam.map(
    ({ ponto, casas }) => `${comArtigo(ponto)} (${casas.map((c) => c.atual).join(' → ')})`,
  );
  return `${mudam.length > 1 ? 'Mudam' : 'Muda'} de casa ${enumerar(ditos)}.`;
}
