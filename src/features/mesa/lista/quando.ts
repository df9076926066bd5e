/** As datas da mesa, em palavras. */
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

const DIA_MS = 86_400_000;
/** O começo do dia de um instante, ms, no relógio deste aparelho. */
export const comecoDoDia = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** 'hoje, 14:30', 'ontem, 09:05' ou '03/11/2026'. @param hoje {@link comecoDoDia} */
export function quandoSeAbriu(abertoEm: number | null, hoje: number): string {
  if (abertoEm === null) return '';
  const quando = new Date(abertoEm * 1000);
  // Com a mudança da hora, um dia pode ter 23 ou 25.
  const dias = Math.round((hoje - comecoDoDia(quando.getTime())) / DIA_MS);
  if (dias > 1) return quando.toLocaleDateString('pt-BR');
  const hora = quando.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  return `${dias === 1 ? 'ontem' : 'hoje'}, ${hora}`;
}
