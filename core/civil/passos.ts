/** Andar no tempo civil, de passo em passo. */
import { somarMeses } from './datas';
import {
  civilDosSegundos,
  isoDaDataHora,
  lerDataHoraCivil,
  segundosCivis,
  isoDaData,
} from './dataHora';

export const UNIDADES_DE_PASSO = ['minuto', 'hora', 'dia', 'semana', 'mês', 'ano'] as const;
export type UnidadeDePasso = (typeof UNIDADES_DE_PASSO)[number];

interface FichaDaUnidade {
  /** Segundos, quando é sempre o mesmo tempo; senão, meses. */
  readonly segundos?: number;
  readonly meses?: number;
  readonly feminina?: true;
  /** O passo grande: quantos de quê. */
  readonly grande: readonly [number, UnidadeDePasso];
}

const FICHAS: Readonly<Record<UnidadeDePasso, FichaDaUnidade>> = {
  minuto: { segundos: 60, grande: [1, 'hora'] },
  hora: { segundos: 3600, feminina: true, grande: [1, 'dia'] },
  dia: { segundos: 86_400, grande: [1, 'mês'] },
  semana: { segundos: 604_800, feminina: true, grande: [1, 'mês'] },
  mês: { meses: 1, grande: [1, 'ano'] },
  ano: { meses: 12, grande: [10, 'ano'] },
};

/** Quantos e de quê: [-3, 'dia'] são três dias para trás. */
export type Andada = readonly [number, UnidadeDePasso];

/** O passo maior que acompanha o de uma unidade. */
export const passoGrande = (unidade: UnidadeDePasso): Andada => FICHAS[unidade].grande;

/**
 * Anda na hora civil 'aaaa-MM-ddTHH:mm[:ss]'. Meses e anos guardam o dia do mês, ou o último dele.
 * @returns 'aaaa-MM-ddTHH:mm:ss'
 * @throws RangeError 'Data invalida: {valor}'
 */
export function andarNoTempo(civil: string, [quantos, unidade]: Andada): string {
  const lido = lerDataHoraCivil(civil);
  if (lido === null) throw new RangeError(`Data invalida: ${civil}`);
  const { segundos, meses = 0 } = FICHAS[unidade];
  if (segundos !== undefined)
    return isoDaDataHora(civilDosSegundos(segundosCivis(lido) + quantos * segundos));
  const data = somarMeses(isoDaData(lido), quantos * meses);
  return `${data}${isoDaDataHora(lido).slice(10)}`;
}

/** 'Um dia depois', 'Uma semana antes', 'Dez anos depois'. */
export function nomeDaAndada([quantos, unidade]: Andada): string {
  const { feminina } = FICHAS[unidade];
  const nome =
    Math.abs(quantos) === 10 ? `Dez ${unidade}s` : `${feminina ? 'Uma' : 'Um'} ${unidade}`;
  return `${nome} ${quantos < 0 ? 'antes' : 'depois'}`;
}
