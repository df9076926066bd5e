/** O lugar mais próximo de um ponto. */
import type { Colunas } from './formato';

const KM_POR_GRAU = 111.195;

/** Posição do mais próximo a até `raioKm`, ou `null`. Percorre todos: cerca de 1 ms. */
export function vizinhoEntre(
  { latitude, longitude }: Colunas,
  lat: number,
  lon: number,
  raioKm: number,
): number | null {
  const faixa = (raioKm / KM_POR_GRAU) * 1e5;
  const alvo = lat * 1e5;
  let menor = raioKm;
  let melhor: number | null = null;
  for (let i = 0; i < latitude.length; i++) {
    if (Math.abs(latitude[i]! - alvo) > faixa) continue;
    const km = distanciaKm(lat, lon, latitude[i]! / 1e5, longitude[i]! / 1e5);
    if (km <= menor) {
      menor = km;
      melhor = i;
    }
  }
  return melhor;
}

/** Pela esfera de raio 6.371 km (haversine). */
function distanciaKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const r = Math.PI / 180;
  const h =
    Math.sin(((lat2 - lat1) * r) / 2) ** 2 +
    Math.cos(lat1 * r) * Math.cos(lat2 * r) * Math.sin(((lon2 - lon1) * r) / 2) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(h)));
}
