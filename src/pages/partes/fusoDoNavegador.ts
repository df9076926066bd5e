/**
 * O fuso de uma zona num instante, pela base de zonas do próprio navegador. Só para o presente: o
 * passado é do servidor.
 */
export function fusoDoNavegador(instante: string, ianaTimeZone: string): string {
  const partes = new Intl.DateTimeFormat('en-US', {
    timeZone: ianaTimeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(instante));
  const nome = partes.find((p) => p.type === 'timeZoneName')?.value ?? '';
  // 'GMT-03:00', ou só 'GMT' em Greenwich.
  return /[+-]\d{2}:\d{2}/.exec(nome)?.[0] ?? '+00:00';
}
