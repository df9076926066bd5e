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

/** '22/11/2026, 14:30 (GMT-3)', no relógio deste aparelho. */
export const textoDoMomento = (instante: string): string => {
  const quando = new Date(instante);
  const zona =
    new Intl.DateTimeFormat('pt-BR', { timeZoneName: 'short' })
      .formatToParts(quando)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const data = quando.toLocaleDateString('pt-BR');
  const hora = quando.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  return `${data}, ${hora}${zona && ` (${zona})`}`;
};
