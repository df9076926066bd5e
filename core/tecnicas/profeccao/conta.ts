/**
 * Profecção: o Ascendente anda um signo por ano de vida, e um por mês dentro do ano. Em signos
 * inteiros, seja qual for o sistema de casas. Fonte: Vettius Valens, Antologia, IV; Brennan,
 * Hellenistic Astrology, cap. 17.
 */
import { lugarDaProfeccao, type LugarDaProfeccao, type Signo } from '../../astrology';
import {
  dataDosDias,
  diasDesdeEpoca,
  diasDoMes,
  isoDaData,
  somarDias,
  type DataCivil,
} from '../../civil';

const MESES = 12;

/**
 * O mesmo dia, meses depois; o que não há passa ao primeiro do mês seguinte: quem nasceu a 29/02
 * faz anos a 01/03 nos anos comuns.
 */
function diaMesesDepois({ ano, mes, dia }: DataCivil, meses: number): DataCivil {
  const total = ano * MESES + mes - 1 + meses;
  const [noAno, noMes] = [Math.floor(total / MESES), (total % MESES) + 1];
  const havidos = diasDoMes(noAno, noMes);
  return dia <= havidos
    ? { ano: noAno, mes: noMes, dia }
    : dataDosDias(diasDesdeEpoca({ ano: noAno, mes: noMes, dia: havidos }) + 1);
}

/**
 * Anos civis inteiros vividos nesse dia, no calendário do lugar do nascimento: mudam à meia-noite
 * do aniversário.
 * @returns negativo antes de nascer
 */
export function anosVividos(nascimento: DataCivil, dia: DataCivil): number {
  const anos = dia.ano - nascimento.ano;
  const aniversario = diaMesesDepois(nascimento, anos * MESES);
  return diasDesdeEpoca(dia) < diasDesdeEpoca(aniversario) ? anos - 1 : anos;
}

/** 'aaaa-MM-dd', as duas pontas contam. */
interface Dias {
  readonly de: string;
  readonly ate: string;
}

export interface AnoDaProfeccao extends LugarDaProfeccao, Dias {
  readonly idade: number;
  /** Os doze do ano, do aniversário em diante. */
  readonly meses: readonly (LugarDaProfeccao & Dias)[];
}

/** @param idade anos vividos, 0 ou mais */
export function anoDaProfeccao(
  nascimento: DataCivil,
  ascendente: Signo,
  idade: number,
): AnoDaProfeccao {
  const comeco = (meses: number): string =>
    isoDaData(diaMesesDepois(nascimento, idade * MESES + meses));
  const dias = (de: number, ate: number): Dias => ({
    de: comeco(de),
    ate: somarDias(comeco(ate), -1),
  });
  return {
    idade,
    ...lugarDaProfeccao(ascendente, idade),
    ...dias(0, MESES),
    meses: Array.from({ length: MESES }, (_, mes) => ({
      ...lugarDaProfeccao(ascendente, idade + mes),
      ...dias(mes, mes + 1),
    })),
  };
}
