/** As datas e os instantes das turmas, em palavras. */
import { exigirData, textoDaData } from '@core/civil';

interface Periodo {
  readonly inicio: string | null;
  readonly fim: string | null;
}

const dia = (iso: string): string => textoDaData(exigirData(iso));

/** 'de 02/03/2026 a 30/06/2026', 'desde 02/03/2026', 'até 30/06/2026' ou ''. */
export function textoDoPeriodo({ inicio, fim }: Periodo): string {
  if (inicio !== null && fim !== null) return `de ${dia(inicio)} a ${dia(fim)}`;
  if (inicio !== null) return `desde ${dia(inicio)}`;
  return fim === null ? '' : `até ${dia(fim)}`;
}

/** 'GMT-3': a zona do relógio deste aparelho. */
export function zonaDaqui(quando = new Date()): string {
  const partes = new Intl.DateTimeFormat('pt-BR', { timeZoneName: 'short' }).formatToParts(quando);
  return partes.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** '22/11/2026, 14:30 (GMT-3)', no relógio deste aparelho. */
export function textoDoMomento(instante: string): string {
  const quando = new Date(instante);
  const hora = quando.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  return `${quando.toLocaleDateString('pt-BR')}, ${hora} (${zonaDaqui(quando)})`;
}
