/** O que um acontecimento do céu diz a um mapa: a casa em que cai e os pontos natais que toca. */
import {
  casaDaLongitude,
  diferencaOrientada,
  enumerar,
  nomeDoPonto,
  textoOrbeExato,
  type Ponto,
} from '../astrology';
import type { EventoDoCeu } from '../contract/ceu';
import type { AstroInfo } from '../contract/calculos';
import { grauDoEvento } from './textos';

/** Graus. */
const ORBE = 1;
const ORBE_DAS_LUNACOES = 3;

interface ToqueNoMapa {
  readonly ponto: Ponto;
  readonly diferenca: number;
}
export interface NoMapa {
  /** null: sem hora não há casas. */
  readonly casa: number | null;
  /** O mais perto primeiro. */
  readonly toques: readonly ToqueNoMapa[];
}

/** null num acontecimento que não tem grau. */
export function eventoNoMapa(info: AstroInfo, evento: EventoDoCeu): NoMapa | null {
  const grau = grauDoEvento(evento);
  if (grau === null) return null;
  const orbe = evento.tipo === 'lunacao' || evento.tipo === 'eclipse' ? ORBE_DAS_LUNACOES : ORBE;
  // O que a hora deixa em aberto não se sabe onde está.
  const emAberto = new Set<Ponto>(info.hora?.intervalos.map(({ nome }) => nome));
  const toques = [...info.planetas, ...info.pontosAstronomicos, ...info.partesArabicas]
    .map(({ ponto }) => ({
      ponto: ponto.tipo,
      diferenca: Math.abs(diferencaOrientada(grau, ponto.longitude)),
    }))
    .filter(({ ponto, diferenca }) => diferenca <= orbe && !emAberto.has(ponto))
    .sort((a, b) => a.diferenca - b.diferenca);
  return { casa: info.cuspides && casaDaLongitude(grau, info.cuspides.casas), toques };
}

/** 'Casa 7, sobre Vênus (0°12′) e Marte (0°58′)'; null quando não há o que dizer. */
export function textoNoMapa(noMapa: NoMapa | null): string | null {
  if (!noMapa) return null;
  const { casa, toques } = noMapa;
  const ditos = toques.map(
    ({ ponto, diferenca }) => `${nomeDoPonto(ponto)} (${textoOrbeExato(diferenca)})`,
  );
  const partes = [
    ...(casa === null ? [] : [`casa ${casa}`]),
    ...(ditos.length > 0 ? [`sobre ${enumerar(ditos)}`] : []),
  ];
  return partes.length > 0 ? `No mapa: ${partes.join(', ')}` : null;
}
