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
export const textoDaIdade = (nascimento: string, instante: string): string =>
  textoDosMeses(Math.max(0, differenceInMonths(new UTCDate(instante), new UTCDate(nascimento))));

/** Em anos de 365,2425 dias, que não acabam à hora dos do calendário: '75 anos', '84 anos e 11 meses'. */
export const textoDaIdadeMedia = (nascimento: string, instante: string): string =>
  // O instante vem ao segundo, e doze avos de ano têm frações dele.
  textoDosMeses(Math.floor(anosDeIdade(nascimento, instante) * 12 + 1e-4));

function textoDosMeses(vividos: number): string {
  const emMeses = quantos(vividos % 12, 'mês', 'meses');
  if (vividos < 12) return emMeses;
  const emAnos = quantos(Math.floor(vividos / 12), 'ano', 'anos');
  return vividos % 12 === 0 ? emAnos : `${emAnos} e ${emMeses}`;
}

/** Num dia, de quem nasceu noutro, seja a que hora for: 'aaaa-MM-dd' os dois. */
export const idadeNoDia = (nascimento: string, dia: string): string =>
  textoDaIdade(meioDiaDe(nascimento), meioDiaDe(dia));
