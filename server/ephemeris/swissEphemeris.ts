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
  type CorpoCeleste,
  type SistemaDeCasas,
} from '@core/astrology';
import { eclipses, eclipsesDoLugar } from './eclipsesSwiss';
import {
  AVISO_ALEM_DAS_EFEMERIDES,
  FIM_DOS_ANOS,
  ForaDoIntervaloError,
  type CasasDoArmc,
  type Ephemeris,
  type Posicao,
} from './ephemeris';
import { exigirLugar, reservarMemoria, SEFLG_SWIEPH, type ModuloSwiss } from './moduloSwiss';

/** A classe que o pacote swisseph-wasm exporta. */
export interface PacoteSwiss {
  readonly default: new () => { initSwissEph(): Promise<void>; readonly SweModule: unknown };
}

const SEFLG_SPEED = 256;
const SE_SIDM_LAHIRI = 1;
/** O "corpo" que devolve obliquidade e nutação. */
const SE_ECL_NUT = -1;

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

function sobreModulo(modulo: ModuloSwiss): Ephemeris {
  const memoria = reservarMemoria(modulo);
  const { ler, xx, cuspides, angulos, velCuspides, velAngulos, erro } = memoria;
  // Não muda posição nenhuma: só as siderais, que daqui não se pedem.
  modulo._swe_set_sid_mode(SE_SIDM_LAHIRI, 0, 0);
  const calcular = (corpo: CorpoCeleste, dia: number): number =>
    modulo._swe_calc_ut(
      exigirFinito(dia, 'dia juliano'),
      fichaDoPonto(corpo).numero,
      SEFLG_SWIEPH | SEFLG_SPEED,
      xx,
      erro,
    );
  const posicao = (corpo: CorpoCeleste, dia: number): Posicao => {
    let retorno = calcular(corpo, dia);
    if (dia >= FIM_DOS_ANOS && !veioDosArquivos(retorno)) {
      // O arquivo dos seis séculos ainda traz uns dias de 2400, mas só se é ele que está aberto: sem
      // o abrir, o mesmo dia teria céu ou não conforme o que se perguntou antes.
      calcular(corpo, FIM_DOS_ANOS - 1);
      retorno = calcular(corpo, dia);
    }
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
    eclipseDoLugar: eclipsesDoLugar(modulo, memoria),
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

const veioDosArquivos = (retorno: number): boolean =>
  retorno >= 0 && (retorno & SEFLG_SWIEPH) !== 0;

/** Sem a bandeira SWIEPH a posição veio de uma aproximação, e isso nunca passa em silêncio. */
function exigirSwiss(
  retorno: number,
  corpo: CorpoCeleste,
  dia: number,
  mensagem: () => string,
): void {
  if (veioDosArquivos(retorno)) return;
  const texto = mensagem();
  if (/not found|outside|beyond|limit/i.test(texto))
    throw new ForaDoIntervaloError(
      `${corpo} no dia juliano ${dia} (${texto})`,
      AVISO_ALEM_DAS_EFEMERIDES,
    );
  throw new Error(`Efemérides exatas indisponíveis para ${corpo} no dia juliano ${dia}: ${texto}`);
}
