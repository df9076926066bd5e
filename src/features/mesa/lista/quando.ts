/** As datas da mesa, em palavras. */
import { differenceInCalendarDays } from 'date-fns';
import { diaDaqui, horaDaqui } from '@/tempo/daqui';
import { temCasas } from '@core/astrology';
import { civilDoInstante, horaArrumada, isoDaHora, textoDaData } from '@core/civil';
import type { Linha } from './linhas';

/** '10/11/1985 14:30', '10/11/1985 cerca de 14:30' ou '10/11/1985, sem hora'. */
export function quandoNasceu({
  dataHora,
  fuso,
  precisao,
}: Pick<Linha, 'dataHora' | 'fuso' | 'precisao'>): string {
  const civil = civilDoInstante(dataHora, fuso);
  const data = textoDaData(civil);
  if (precisao === 'desconhecida') return `${data}, sem hora`;
  if (!temCasas(precisao)) return `${data}, por período`;
  const hora = horaArrumada(isoDaHora(civil));
  return precisao === 'aproximada' ? `${data}, cerca de ${hora}` : `${data} ${hora}`;
}

/**
 * 'hoje, 14:30', 'ontem, 09:05' ou '03/11/2026', no relógio deste aparelho.
 * @param abertoEm segundos desde 1970
 * @param agora ms
 */
export function quandoSeAbriu(abertoEm: number | null, agora: number): string {
  if (abertoEm === null) return '';
  const ms = abertoEm * 1000;
  const dias = differenceInCalendarDays(agora, ms);
  if (dias > 1) return diaDaqui(ms);
  return `${dias === 1 ? 'ontem' : 'hoje'}, ${horaDaqui(ms)}`;
}
