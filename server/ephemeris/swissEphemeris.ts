/**
 * Adaptador do Swiss Ephemeris (swisseph-wasm) para a porta Ephemeris.
 * Usa as chamadas cruas porque as do pacote escondem duas coisas: a queda para as efemérides
 * aproximadas de Moshier (bandeira de retorno) e a falta de Placidus nas latitudes polares (rc −1).
 */
import {
  arco,
  exigirFinito,
  fichaDoPonto,
  fichaDoSistema,
  normalizar,
  SISTEMA_DE_RESERVA,
  type AstroDoEclipse,
  type CorpoCeleste,
  type EspecieDeEclipse,
  type SistemaDeCasas,
} from '@core/astrology';
import {
  AVISO_ALEM_DAS_EFEMERIDES,
  ForaDoIntervaloError,
  type CasasDoArmc,
  type EclipseNoCeu,
  type Ephemeris,
  type Posicao,
} from './ephemeris';

/** O que se usa do módulo compilado. */
interface ModuloSwiss {
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
}

/** Escreve os instantes: o primeiro é o do máximo. */
type ProcuraDeEclipse = (
  dia: number,
  bandeiras: number,
  especie: number,
  instantes: number,
  paraTras: number,
  erro: number,
) => number;
type ComoFoiOEclipse = (
  dia: number,
  bandeiras: number,
  onde: number,
  medidas: number,
  erro: number,
) => number;

/** A classe que o pacote swisseph-wasm exporta. */
export interface PacoteSwiss {
  readonly default: new () => { initSwissEph(): Promise<void>; readonly SweModule: unknown };
}

const SEFLG_SWIEPH = 2;
const SEFLG_SPEED = 256;
const SE_SIDM_LAHIRI = 1;
/** O "corpo" que devolve obliquidade e nutação. */
const SE_ECL_NUT = -1;
const BYTES_POR_NUMERO = 8;

/** As espécies, pelas bandeiras da biblioteca (swephexp.h); a primeira que servir. */
const ESPECIES: readonly (readonly [number, EspecieDeEclipse])[] = [
  [32, 'híbrido'],
  [4, 'total'],
  [8, 'anular'],
  [16, 'parcial'],
  [64, 'penumbral'],
];
const QUALQUER_ESPECIE = 0;
/** Onde se leem, entre as medidas de um eclipse, as que se usam. */
const MAGNITUDE_SOLAR = 8;
const MAGNITUDE_DA_SOMBRA = 0;
const MAGNITUDE_DA_PENUMBRA = 1;
const SAROS = 9;

/** O pacote é ESM e o empacotador não copia seu wasm: carrega-se sempre de node_modules. */
async function carregarPacote(): Promise<PacoteSwiss> {
  // Os tipos do pacote não declaram SweModule.
  return (await import(/* webpackIgnore: true */ 'swisseph-wasm')) as unknown as PacoteSwiss;
}

/**
 * Efemérides prontas para uso. Cada chamada cria uma instância isolada (14–67 ms), também em worker
 * threads.
 */
export async function criarSwissEphemeris(
  carregar: () => Promise<PacoteSwiss> = carregarPacote,
): Promise<Ephemeris> {
  const { default: SwissEph } = await carregar();
  const swiss = new SwissEph();
  await swiss.initSwissEph();
  return sobreModulo(swiss.SweModule as ModuloSwiss);
}

/** Onde a biblioteca escreve o que calcula: reserva-se uma vez. */
function reservarMemoria(modulo: ModuloSwiss) {
  const reservar = (numeros: number): number => modulo._malloc(numeros * BYTES_POR_NUMERO);
  const ler = (ponteiro: number, indice: number): number =>
    modulo.HEAPF64[ponteiro / BYTES_POR_NUMERO + indice] as number;
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

/**
 * As casas do sistema ou, onde ele não existe, as de reserva. @param calcular faz a conta com a
 * letra de um sistema; negativo, não existe ali
 */
function casasOuReserva(
  lidas: (sistema: SistemaDeCasas) => CasasDoArmc,
  sistema: SistemaDeCasas,
  calcular: (letra: number) => number,
): CasasDoArmc {
  const conta = (s: SistemaDeCasas): number => calcular(fichaDoSistema(s).letra.charCodeAt(0));
  const rc = conta(sistema);
  const casas = lidas(sistema);
  if (rc >= 0 && andamNoSentidoDoZodiaco(casas.cuspides)) return casas;
  conta(SISTEMA_DE_RESERVA);
  return lidas(SISTEMA_DE_RESERVA);
}

/** A procura de eclipses da biblioteca, que aceita céus aproximados: o máximo há de estar nos exatos. */
function eclipses(
  modulo: ModuloSwiss,
  { ler, instantes, onde, medidas, erro }: ReturnType<typeof reservarMemoria>,
  posicao: Ephemeris['posicao'],
): Ephemeris['eclipseSeguinte'] {
  const DE: Readonly<Record<AstroDoEclipse, readonly [ProcuraDeEclipse, ComoFoiOEclipse]>> = {
    Sol: [modulo._swe_sol_eclipse_when_glob, modulo._swe_sol_eclipse_where],
    Lua: [modulo._swe_lun_eclipse_when, modulo._swe_lun_eclipse_how],
  };
  return (astro, depoisDe): EclipseNoCeu => {
    const [procurar, medir] = DE[astro];
    const achado = procurar(
      exigirFinito(depoisDe, 'dia juliano'),
      SEFLG_SWIEPH,
      QUALQUER_ESPECIE,
      instantes,
      0,
      erro,
    );
    const dia = ler(instantes, 0);
    const especie = ESPECIES.find(([bandeira]) => (achado & bandeira) !== 0)?.[1];
    if (achado < 0 || !especie)
      throw new Error(`A procura de eclipses falhou: ${modulo.UTF8ToString(erro)}`);
    posicao('Lua', dia);
    posicao('Sol', dia);
    if (medir(dia, SEFLG_SWIEPH, onde, medidas, erro) < 0)
      throw new Error(`A medida de um eclipse falhou: ${modulo.UTF8ToString(erro)}`);
    const daLua = especie === 'penumbral' ? MAGNITUDE_DA_PENUMBRA : MAGNITUDE_DA_SOMBRA;
    return {
      dia,
      especie,
      magnitude: ler(medidas, astro === 'Sol' ? MAGNITUDE_SOLAR : daLua),
      saros: ler(medidas, SAROS),
      onde: astro === 'Sol' ? { longitude: ler(onde, 0), latitude: ler(onde, 1) } : null,
    };
  };
}

function sobreModulo(modulo: ModuloSwiss): Ephemeris {
  const memoria = reservarMemoria(modulo);
  const { ler, xx, cuspides, angulos, velCuspides, velAngulos, erro } = memoria;
  // Não muda posição nenhuma: só as siderais, que daqui não se pedem.
  modulo._swe_set_sid_mode(SE_SIDM_LAHIRI, 0, 0);
  const posicao = (corpo: CorpoCeleste, dia: number): Posicao => {
    const retorno = modulo._swe_calc_ut(
      exigirFinito(dia, 'dia juliano'),
      fichaDoPonto(corpo).numero,
      SEFLG_SWIEPH | SEFLG_SPEED,
      xx,
      erro,
    );
    exigirSwiss(retorno, corpo, dia, () => modulo.UTF8ToString(erro));
    return { longitude: normalizar(ler(xx, 0)), latitude: ler(xx, 1), velocidade: ler(xx, 3) };
  };
  const distanciaDoSol = (dia: number): number => (posicao('Sol', dia), ler(xx, 2));

  /** A verdadeira e a média. */
  const obliquidades = (dia: number): readonly [number, number] => {
    const retorno = modulo._swe_calc_ut(exigirFinito(dia, 'dia juliano'), SE_ECL_NUT, 0, xx, erro);
    if (retorno < 0)
      throw new Error(
        `Obliquidade indisponível no dia juliano ${dia}: ${modulo.UTF8ToString(erro)}`,
      );
    return [ler(xx, 0), ler(xx, 1)];
  };

  return {
    posicao,
    distanciaDoSol,
    eclipseSeguinte: eclipses(modulo, memoria, posicao),
    casas({ dia, latitude, longitude }, sistema) {
      exigirLugar(latitude, longitude);
      exigirFinito(dia, 'dia juliano');
      const casas = casasOuReserva(memoria.casas, sistema, (letra) =>
        modulo._swe_houses_ex2(
          dia,
          SEFLG_SWIEPH,
          latitude,
          longitude,
          letra,
          cuspides,
          angulos,
          velCuspides,
          velAngulos,
          erro,
        ),
      );
      return {
        ...casas,
        velocidadeDoAscendente: ler(velAngulos, 0),
        velocidadeDoMeioDoCeu: ler(velAngulos, 1),
        velocidadeDoVertex: ler(velAngulos, 3),
      };
    },
    casasDoArmc({ armc, latitude, obliquidade }, sistema) {
      exigirLugar(latitude, 0);
      exigirFinito(armc, 'ARMC');
      exigirFinito(obliquidade, 'obliquidade');
      return casasOuReserva(memoria.casas, sistema, (letra) =>
        modulo._swe_houses_armc(armc, latitude, obliquidade, letra, cuspides, angulos),
      );
    },
    obliquidade: (dia) => obliquidades(dia)[0],
    obliquidadeMedia: (dia) => obliquidades(dia)[1],
    ayanamsa(dia: number): number {
      const retorno = modulo._swe_get_ayanamsa_ex_ut(
        exigirFinito(dia, 'dia juliano'),
        SEFLG_SWIEPH,
        xx,
        erro,
      );
      if (retorno < 0)
        throw new Error(
          `Ayanamsa indisponível no dia juliano ${dia}: ${modulo.UTF8ToString(erro)}`,
        );
      return ler(xx, 0);
    },
  };
}

/**
 * Nos círculos polares Regiomontanus, Campanus e o Topocêntrico viram o Meio do Céu sem o dizer, e
 * as cúspides andam para trás, ou sem ordem. As que servem dão uma volta só.
 */
function andamNoSentidoDoZodiaco(cuspides: readonly number[]): boolean {
  const volta = cuspides.reduce(
    (soma, c, i) => soma + arco(c, cuspides[(i + 1) % cuspides.length] as number),
    0,
  );
  return Math.abs(volta - 360) < 1e-6;
}

/** Sem a bandeira SWIEPH a posição veio de uma aproximação, e isso nunca passa em silêncio. */
function exigirSwiss(
  retorno: number,
  corpo: CorpoCeleste,
  dia: number,
  mensagem: () => string,
): void {
  if (retorno >= 0 && (retorno & SEFLG_SWIEPH) !== 0) return;
  const texto = mensagem();
  if (/not found|outside|beyond|limit/i.test(texto))
    throw new ForaDoIntervaloError(
      `${corpo} no dia juliano ${dia} (${texto})`,
      AVISO_ALEM_DAS_EFEMERIDES,
    );
  throw new Error(`Efemérides exatas indisponíveis para ${corpo} no dia juliano ${dia}: ${texto}`);
}

function exigirLugar(latitude: number, longitude: number): void {
  if (!(Math.abs(latitude) <= 90))
    throw new RangeError(`Latitude fora de ±90: ${String(latitude)}`);
  if (!(Math.abs(longitude) <= 180))
    throw new RangeError(`Longitude fora de ±180: ${String(longitude)}`);
}
