/** A zona de cada lugar, por `geo-tz/all`, com o GeoNames para desempatar. */
import { find } from 'geo-tz/all';
import type { Fusos } from '../../server/time/fusos';
import type { Ponto } from './distancia';

/** Anéis de busca de terra firme, em graus. */
const ANEIS = [0.02, 0.05, 0.1, 0.2, 0.5];
const RUMOS = [0, 45, 90, 135, 180, 225, 270, 315].map((g) => (g * Math.PI) / 180);

/**
 * Onde geo-tz dá várias zonas (áreas disputadas), a do GeoNames se estiver entre elas. Onde o
 * ponto cai no mar (portos, coordenadas grossas), a do GeoNames ou a da terra mais próxima.
 */
export function zonaDe(p: Ponto, doGeonames: string | undefined, fusos: Fusos): string {
  const candidatas = find(p.latitude, p.longitude);
  const preferida = candidatas.find((z) => z === doGeonames) ?? candidatas[0] ?? '';
  const zona = preferida.startsWith('Etc/')
    ? (doGeonames ?? daTerraMaisProxima(p) ?? preferida)
    : preferida;
  const canonica = fusos.canonico(zona);
  if (canonica === null)
    throw new Error(`Zona sem história no tzdata: ${zona} em ${p.latitude}, ${p.longitude}`);
  return canonica;
}

function daTerraMaisProxima({ latitude, longitude }: Ponto): string | undefined {
  const zonas = ANEIS.flatMap((r) =>
    RUMOS.flatMap((rumo) => find(latitude + r * Math.cos(rumo), longitude + r * Math.sin(rumo))),
  );
  return zonas.find((z) => !z.startsWith('Etc/'));
}
