/** Contas com datas 'aaaa-MM-dd', e como se leem. Aritmética inteira: nada passa pelo relógio do navegador. */
import { agora } from '@/api/relogio';
import { dataDosDias, diasDesdeEpoca, diasDoMes, isoDaData, lerData, type DataCivil } from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';

export const PRIMEIRO_DIA = `${ANOS_DAS_EFEMERIDES.primeiro}-01-01`;
export const ULTIMO_DIA = `${ANOS_DAS_EFEMERIDES.ultimo}-12-31`;

/** A data de hoje onde está este navegador, pela hora do servidor. */
export function hoje(quando = new Date(agora())): string {
  return isoDaData({ ano: quando.getFullYear(), mes: quando.getMonth() + 1, dia: quando.getDate() });
}

/** @throws RangeError 'Data invalida: {valor}' */
export function exigirData(iso: string): DataCivil {
  const data = lerData(iso);
  if (data === null) throw new RangeError(`Data invalida: ${iso}`);
  return data;
}

export function somarDias(iso: string, dias: number): string {
  return isoDaData(dataDosDias(diasDesdeEpoca(exigirData(iso)) + dias));
}

/** O mesmo dia noutro mês, ou o último dele: um mês depois de 31/01 é 28/02. */
export function somarMeses(iso: string, meses: number): string {
  const { ano, mes, dia } = exigirData(iso);
  const total = ano * 12 + mes - 1 + meses;
  const [novoAno, novoMes] = [Math.floor(total / 12), (total % 12) + 1];
  return isoDaData({ ano: novoAno, mes: novoMes, dia: Math.min(dia, diasDoMes(novoAno, novoMes)) });
}

/** Uma data inteira, dentro de [de, ate]? */
export function dataEntre(iso: string, de: string, ate: string): boolean {
  return lerData(iso) !== null && iso >= de && iso <= ate;
}

const dois = (n: number): string => String(n).padStart(2, '0');

/** dd/M, como a especificação escreve os dias dos trânsitos: 05/3. */
export function textoDiaEMes(iso: string): string {
  const { dia, mes } = exigirData(iso);
  return `${dois(dia)}/${mes}`;
}

/** MM/yy */
export function textoMesEAno(iso: string): string {
  const { mes, ano } = exigirData(iso);
  return `${dois(mes)}/${dois(ano % 100)}`;
}

/** dd/MM/yyyy de uma data ou de um instante UTC. */
export function textoDoDia(iso: string): string {
  const { dia, mes, ano } = exigirData(iso.slice(0, 10));
  return `${dois(dia)}/${dois(mes)}/${ano}`;
}

/** dd/MM/yyyy HH:mm de um instante UTC. */
export function textoDoInstante(iso: string): string {
  return `${textoDoDia(iso)} ${iso.slice(11, 16)}`;
}
