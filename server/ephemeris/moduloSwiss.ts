/** O módulo compilado das Efemérides Suíças: o que dele se usa, e onde escreve. */
import { normalizar, type SistemaDeCasas } from '@core/astrology';
import type { CasasDoArmc } from './ephemeris';

export const SEFLG_SWIEPH = 2;
const BYTES_POR_NUMERO = 8;

export interface ModuloSwiss {
  readonly HEAPF64: Float64Array;
  _malloc(bytes: number): number;
  UTF8ToString(ponteiro: number): string;
  _swe_calc_ut(dia: number, corpo: number, bandeiras: number, xx: number, erro: number): number;
  _swe_houses_ex2(
    dia: number,
    bandeiras: number,
    latitude: number,
    longitude: number,
    sistema: number,
    cuspides: number,
    angulos: number,
    velCuspides: number,
    velAngulos: number,
    erro: number,
  ): number;
  _swe_houses_armc(
    armc: number,
    latitude: number,
    obliquidade: number,
    sistema: number,
    cuspides: number,
    angulos: number,
  ): number;
  _swe_set_sid_mode(modo: number, t0: number, ayanamsa: number): void;
  _swe_get_ayanamsa_ex_ut(dia: number, bandeiras: number, valor: number, erro: number): number;
  _swe_sol_eclipse_when_glob: ProcuraDeEclipse;
  _swe_lun_eclipse_when: ProcuraDeEclipse;
  _swe_sol_eclipse_where: ComoFoiOEclipse;
  _swe_lun_eclipse_how: ComoFoiOEclipse;
  _swe_sol_eclipse_when_loc: ProcuraDoLugar;
  _swe_lun_eclipse_when_loc: ProcuraDoLugar;
  _swe_rise_trans(
    dia: number,
    corpo: number,
    estrela: number,
    bandeiras: number,
    qual: number,
    onde: number,
    pressao: number,
    temperatura: number,
    instante: number,
    erro: number,
  ): number;
}

/** Escreve os instantes: o primeiro é o do máximo. */
export type ProcuraDeEclipse = (
  dia: number,
  bandeiras: number,
  especie: number,
  instantes: number,
  paraTras: number,
  erro: number,
) => number;
export type ComoFoiOEclipse = (
  dia: number,
  bandeiras: number,
  onde: number,
  medidas: number,
  erro: number,
) => number;
/** O mesmo, de um lugar: só o que dele se vê. */
type ProcuraDoLugar = (
  dia: number,
  bandeiras: number,
  onde: number,
  instantes: number,
  medidas: number,
  paraTras: number,
  erro: number,
) => number;

/** Onde a biblioteca escreve o que calcula: reserva-se uma vez. */
export function reservarMemoria(modulo: ModuloSwiss) {
  const reservar = (numeros: number): number => modulo._malloc(numeros * BYTES_POR_NUMERO);
  const ler = (ponteiro: number, indice: number): number =>
    modulo.HEAPF64[ponteiro / BYTES_POR_NUMERO + indice] as number;
  /** Escreve-os a partir do ponteiro. */
  const por = (ponteiro: number, numeros: readonly number[]): void =>
    modulo.HEAPF64.set(numeros, ponteiro / BYTES_POR_NUMERO);
  const xx = reservar(6);
  const [cuspides, angulos, velCuspides, velAngulos] = [
    reservar(13),
    reservar(10),
    reservar(13),
    reservar(10),
  ];
  const erro = modulo._malloc(256);
  const [instantes, onde, medidas] = [reservar(10), reservar(10), reservar(20)];
  const casas = (sistema: SistemaDeCasas): CasasDoArmc => ({
    cuspides: Array.from({ length: 12 }, (_, i) => normalizar(ler(cuspides, i + 1))),
    ascendente: normalizar(ler(angulos, 0)),
    meioDoCeu: normalizar(ler(angulos, 1)),
    vertex: normalizar(ler(angulos, 3)),
    sistema,
  });
  return {
    ler,
    por,
    casas,
    xx,
    cuspides,
    angulos,
    velCuspides,
    velAngulos,
    erro,
    instantes,
    onde,
    medidas,
  };
}

export type MemoriaSwiss = ReturnType<typeof reservarMemoria>;

export function exigirLugar(latitude: number, longitude: number): void {
  if (!(Math.abs(latitude) <= 90))
    throw new RangeError(`Latitude fora de ±90: ${String(latitude)}`);
  if (!(Math.abs(longitude) <= 180))
    throw new RangeError(`Longitude fora de ±180: ${String(longitude)}`);
}
