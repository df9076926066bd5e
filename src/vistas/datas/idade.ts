/** A idade num instante, e como se diz. */
import { quantos } from '@core/texto';

const MS_POR_MES = (365.2425 * 86_400_000) / 12;

const meses = (nascimento: string, instante: string): number =>
  (Date.parse(instante) - Date.parse(nascimento)) / MS_POR_MES;

/** Com o que já vai do ano seguinte. */
export const anosDeIdade = (nascimento: string, instante: string): number =>
  meses(nascimento, instante) / 12;

/** '29 anos e 5 meses', '7 meses'; '0 meses' no próprio mês do nascimento. */
export function textoDaIdade(nascimento: string, instante: string): string {
  const vividos = Math.max(0, Math.floor(meses(nascimento, instante)));
  const emMeses = quantos(vividos % 12, 'mês', 'meses');
  if (vividos < 12) return emMeses;
  const emAnos = quantos(Math.floor(vividos / 12), 'ano', 'anos');
  return vividos % 12 === 0 ? emAnos : `${emAnos} e ${emMeses}`;
}
