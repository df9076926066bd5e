/** De quando a quando vai uma turma, em palavras. */
import { textoDoDia } from '@core/civil';

interface Periodo {
  readonly inicio: string | null;
  readonly fim: string | null;
}

/** 'de 02/03/2026 a 30/06/2026', 'desde 02/03/2026', 'até 30/06/2026' ou ''. */
export function textoDoPeriodo({ inicio, fim }: Periodo): string {
  if (inicio !== null && fim !== null) return `de ${textoDoDia(inicio)} a ${textoDoDia(fim)}`;
  if (inicio !== null) return `desde ${textoDoDia(inicio)}`;
  return fim === null ? '' : `até ${textoDoDia(fim)}`;
}
