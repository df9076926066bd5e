export interface Ponto {
  readonly latitude: number;
  readonly longitude: number;
}

/** Distância em km pela esfera de raio 6.371 km. */
export function distanciaKm(a: Ponto, b: Ponto): number {
  const r = Math.PI / 180;
  const h =
    Math.sin(((b.latitude - a.latitude) * r) / 2) ** 2 +
    Math.cos(a.latitude * r) *
      Math.cos(b.latitude * r) *
      Math.sin(((b.longitude - a.longitude) * r) / 2) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** O mais próximo de `de` a até `raioKm`, ou `null`. */
export function maisProximo<T extends Ponto>(
  de: Ponto,
  pontos: readonly T[],
  raioKm = Infinity,
): T | null {
  let melhor: T | null = null;
  let menor = raioKm;
  for (const p of pontos) {
    const d = distanciaKm(de, p);
    if (d <= menor) {
      menor = d;
      melhor = p;
    }
  }
  return melhor;
}
