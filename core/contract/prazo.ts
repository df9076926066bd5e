/** Quando um prazo acaba. */
const UM_MINUTO_MS = 60_000;
/**
 * O primeiro instante que já é depois do prazo, ms: um prazo diz-se ao minuto, e o minuto é dele.
 * @param prazo instante, UTC ISO ou lido
 */
export const fimDoPrazo = (prazo: string | Date): number =>
  (Math.floor(new Date(prazo).getTime() / UM_MINUTO_MS) + 1) * UM_MINUTO_MS;
