/** A idade num instante, e como se diz. */
import { UTCDate } from '@date-fns/utc';
import { differenceInMonths } from 'date-fns';
import { meioDiaDe } from '@/tempo/escala';
import { quantos } from '@core/texto';

const MS_POR_ANO = 365.2425 * 86_400_000;

/** Com o que já vai do ano seguinte. */
export const anosDeIdade = (nascimento: string, instante: string): number =>
  (Date.parse(instante) - Date.parse(nascimento)) / MS_POR_ANO;

/** Pelo calendário: '29 anos e 5 meses', '7 meses'; '0 meses' no próprio mês do nascimento. */
export function textoDaIdade(nascimento: string, instante: string): string {
  const vividos = Math.max(0, differenceInMonths(new UTCDate(instante), new UTCDate(nascimento)));
  const emMeses = quantos(vividos % 12, 'mês', 'meses');
  if (vividos < 12) return emMeses;
  const emAnos = quantos(Math.floor(vividos / 12), 'ano', 'anos');
  return vividos % 12 === 0 ? emAnos : `${emAnos} e ${emMeses}`;
}

/** Num dia, de quem nasceu noutro, seja a que hora for: 'aaaa-MM-dd' os dois. */
export const idadeNoDia = (nascimento: string, dia: string): string =>
  textoDaIdade(meioDiaDe(nascimento), meioDiaDe(dia));
