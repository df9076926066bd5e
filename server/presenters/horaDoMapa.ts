/** A hora que se enviou com um mapa, com os instantes que a história da zona lhe dá. */
import {
  civilDoInstante,
  civilDosSegundos,
  exigirInstante,
  instanteDoCivil,
  instanteDosSegundos,
  lerDataHoraCivil,
  isoDaData,
  segundosCivis,
  type DataHoraCivil,
} from '@core/civil';
import type { HoraDoMapa, HoraEntrada, MapaEntrada, MotivoDoFuso } from '@core/contract';
import type { Fusos, Resolucao } from '../time/fusos';

const DIA = 86_400;
const MEIO_DIA = '12:00';

const NAO_E_MEIO_DIA = 'Sem hora conhecida, o mapa é o das 12:00 do lugar.';
const NAO_E_O_MEIO = 'O mapa de um período é o do meio dele.';
const NAO_EXISTIU =
  'O relógio do lugar não marcou este período: foi adiantado e pulou esse horário.';

/** Por que a hora não serve ao mapa. */
export class HoraInvalidaError extends Error {}

/** Quando o relógio chegou a uma hora civil que não marcou: o instante em que saltou. */
const noSalto = ({ sugerida }: Resolucao): number => exigirInstante(sugerida.desde as string);
const lidas = (r: Resolucao): number[] =>
  r.situacao === 'inexistente' ? [noSalto(r)] : r.alternativas.map((a) => a.instanteMs / 1000);

/** O relógio de um lugar: a primeira e a última vez que chegou a uma hora. */
type Relogio = (civil: DataHoraCivil) => readonly number[];

/** O da zona; quem informou o fuso à mão desmente a história dela, e vale o seu. */
export function relogioDe(
  fusos: Fusos,
  { data: { fuso }, ianaTimeZone }: Pick<MapaEntrada, 'data' | 'ianaTimeZone'>,
  { tipo }: MotivoDoFuso,
  longitude: number,
): Relogio {
  return tipo === 'manual'
    ? (civil) => [exigirInstante(instanteDoCivil(civil, fuso))]
    : (civil) => lidas(fusos.resolver(civil, ianaTimeZone, longitude));
}

/**
 * Do primeiro ao último instante do dia (o da meia-noite seguinte) ou do período, ainda que o
 * relógio se tenha mexido neles.
 * @throws HoraInvalidaError com uma frase quando o instante do mapa não é o que a hora pede
 */
export function horaComInstantes(
  hora: HoraEntrada,
  { dataHora, fuso }: MapaEntrada['data'],
  relogio: Relogio,
): HoraDoMapa {
  if (hora.precisao === 'exata' || hora.precisao === 'aproximada') return hora;
  const civil = civilDoInstante(dataHora, fuso);
  const as = (texto: string): DataHoraCivil =>
    lerDataHoraCivil(`${isoDaData(civil)}T${texto}`) as DataHoraCivil;
  const meiaNoite = segundosCivis(as('00:00'));
  const [de, ate] =
    hora.precisao === 'período'
      ? [segundosCivis(as(hora.de)), segundosCivis(as(hora.ate))]
      : [meiaNoite, meiaNoite + DIA];
  const meio = hora.precisao === 'período' ? (de + ate) / 2 : segundosCivis(as(MEIO_DIA));
  if (segundosCivis(civil) !== meio)
    throw new HoraInvalidaError(hora.precisao === 'período' ? NAO_E_O_MEIO : NAO_E_MEIO_DIA);
  const inicio = Math.min(...relogio(civilDosSegundos(de)));
  const fim = Math.max(...relogio(civilDosSegundos(ate)));
  const quando = exigirInstante(dataHora);
  if (quando < inicio || quando > fim || inicio === fim) throw new HoraInvalidaError(NAO_EXISTIU);
  return { ...hora, horaDe: instanteDosSegundos(inicio), horaAte: instanteDosSegundos(fim) };
}
