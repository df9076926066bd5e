/** A progressão de uma data: os dois mapas progredidos e os 12 meses que começam no mês dela. */
import {
  casaDaLongitude,
  movimentoPelaVelocidade,
  PLANETAS,
  type Aspecto,
  type Movimento,
  type Planeta,
  type PontoComAspecto,
} from '@core/astrology';
import { diasDesdeEpoca, isoDaData, type DataCivil } from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import { MESES_DA_PROGRESSAO } from '@core/tecnicas/progressao/medidas';
import {
  AVISO_ALEM_DAS_EFEMERIDES,
  ForaDoIntervaloError,
  JULIANO_DE_1970,
  type Ephemeris,
} from '../ephemeris/ephemeris';
import type { Natal } from './mapa';
import { aspectosAoNatal, progredir, type Progredido } from './progressao';
import { diaProgredido, type Sentido } from './vida';

const MEIO_DIA = 0.5;

export type NosDoisSentidos<T> = Readonly<Record<Sentido, T>>;

interface MesProgredido {
  readonly planetas: readonly {
    readonly nome: Planeta;
    readonly longitude: number;
    /** A natal; null sem hora. */
    readonly casa: number | null;
    readonly movimento: Movimento;
  }[];
  /** Ao natal, orbe 1°. */
  readonly aspectos: readonly Aspecto<PontoComAspecto>[];
}

/** Dia juliano da meia-noite UTC. */
const diaDaData = (data: DataCivil): number => JULIANO_DE_1970 + diasDesdeEpoca(data);

/** O primeiro dia do mês que vem `meses` depois do da data. */
function primeiroDoMes({ ano, mes }: DataCivil, meses: number): DataCivil {
  const desdeOAnoZero = ano * 12 + mes - 1 + meses;
  return { ano: Math.floor(desdeOAnoZero / 12), mes: (desdeOAnoZero % 12) + 1, dia: 1 };
}

function exigirMesesNoIntervalo(data: DataCivil): void {
  if (primeiroDoMes(data, MESES_DA_PROGRESSAO - 1).ano > ANOS_DAS_EFEMERIDES.ultimo)
    throw new ForaDoIntervaloError(isoDaData(data), AVISO_ALEM_DAS_EFEMERIDES);
}

function nosDoisSentidos<T>(calcular: (sentido: Sentido) => T): NosDoisSentidos<T> {
  return { direta: calcular('direta'), conversa: calcular('conversa') };
}

/**
 * Os mapas progredidos ao meio-dia UTC da data, ou ao nascimento, quando é o dia dele.
 * @throws ForaDoIntervaloError quando o céu progredido ou algum dos meses sai dos anos das
 *   efemérides
 */
export function calcularProgressao(
  ephemeris: Ephemeris,
  natal: Natal,
  data: DataCivil,
  ritmo?: number,
): NosDoisSentidos<Progredido> {
  exigirMesesNoIntervalo(data);
  const alvo = Math.max(diaDaData(data) + MEIO_DIA, natal.observacao.dia);
  const trecho = {
    de: diaDaData(primeiroDoMes(data, 0)),
    ate: diaDaData(primeiroDoMes(data, MESES_DA_PROGRESSAO)),
  };
  return nosDoisSentidos((sentido) =>
    progredir(ephemeris, natal, { alvo, sentido, ritmo, trecho }),
  );
}

function mesProgredido(
  ephemeris: Ephemeris,
  natal: Natal,
  {
    dia,
    sentido,
    ritmo,
  }: { readonly dia: number; readonly sentido: Sentido; readonly ritmo?: number | undefined },
): MesProgredido {
  const ceu = PLANETAS.map((nome) => ({
    nome,
    ...ephemeris.posicao(nome, diaProgredido(natal.observacao.dia, dia, sentido, ritmo)),
  }));
  return {
    planetas: ceu.map(({ nome, longitude, velocidade }) => ({
      nome,
      longitude,
      casa: natal.casas && casaDaLongitude(longitude, natal.casas.cuspides),
      movimento: movimentoPelaVelocidade(nome, velocidade),
    })),
    aspectos: aspectosAoNatal(ceu, natal, sentido),
  };
}

export interface Mes extends NosDoisSentidos<MesProgredido> {
  /** O primeiro dia do mês. */
  readonly data: DataCivil;
}

/**
 * Onde estão os planetas progredidos ao meio-dia UTC do primeiro dia de cada mês. @throws
 * ForaDoIntervaloError como {@link calcularProgressao}
 */
export function calcularMeses(
  ephemeris: Ephemeris,
  natal: Natal,
  data: DataCivil,
  ritmo?: number,
): Mes[] {
  exigirMesesNoIntervalo(data);
  return Array.from({ length: MESES_DA_PROGRESSAO }, (_, i) => {
    const primeiro = primeiroDoMes(data, i);
    const dia = diaDaData(primeiro) + MEIO_DIA;
    return {
      data: primeiro,
      ...nosDoisSentidos((sentido) => mesProgredido(ephemeris, natal, { dia, sentido, ritmo })),
    };
  });
}
