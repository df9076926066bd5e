/**
 * Zona de coordenadas digitadas, que não são de um lugar do dicionário.
 *
 * Usa `geo-tz/all`: a entrada padrão de `geo-tz` funde zonas de histórias diferentes antes de 1970
 * e não serve. O cache de polígonos dele não tem limite (570 MB a mais em 80.000 consultas
 * espalhadas) e rende pouco: sem ele a consulta leva 0,13 ms no percentil 99 e a memória não
 * cresce.
 */
import { find, setCache } from 'geo-tz/all';

/**
 * Devolve o nome IANA. Latitude −90..90, longitude −180..180 (leste positiva); fora disso,
 * `RangeError`.
 */
export type ZonaDoLugar = (latitude: number, longitude: number) => string;

/**
 * No mar, a zona náutica (`Etc/GMT±n`). Onde há mais de uma zona (fronteiras e áreas disputadas),
 * a primeira que `geo-tz` dá. Desliga o cache do módulo `geo-tz`, que é um só por processo.
 */
export function criarZonaDoLugar(): ZonaDoLugar {
  setCache({ store: { get: () => undefined, set: () => undefined } });
  return (latitude, longitude) => {
    if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
      throw new RangeError(`Coordenadas inválidas: ${latitude}, ${longitude}`);
    }
    // No polo norte exato geo-tz devolve todas as zonas náuticas: um passo ao lado dá a da
    // longitude.
    const [zona] = find(Math.min(latitude, 89.9999), longitude);
    if (zona === undefined) throw new Error(`Sem zona em ${latitude}, ${longitude}`);
    return zona;
  };
}
