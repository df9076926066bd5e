/** Dois algarismos: 7 → '07'. */
export function dois(n: number): string {
  return String(n).padStart(2, '0');
}
