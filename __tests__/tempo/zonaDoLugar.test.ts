/**
 * Zona de coordenadas digitadas. Esperados: o mapa do `timezone-boundary-builder` e a zona da
 * cidade.
 */
import { criarZonaDoLugar } from '@server/time/zonaDoLugar';
import { fusos } from './apoio';

const zonaDoLugar = criarZonaDoLugar();

test.each([
  ['São Paulo', -23.5336, -46.6169, 'America/Sao_Paulo'],
  ['Rio Branco', -9.975, -67.81, 'America/Rio_Branco'],
  ['Eirunepé (AM ocidental)', -6.66, -69.874, 'America/Eirunepe'],
  ['Fernando de Noronha', -3.85, -32.42, 'America/Noronha'],
  ['Recife', -8.05, -34.9, 'America/Recife'],
  // A entrada padrão de geo-tz daria Europe/Brussels: Amsterdã tem história própria antes de 1970.
  ['Amsterdã', 52.37, 4.9, 'Europe/Amsterdam'],
  ['Oslo', 59.91, 10.75, 'Europe/Oslo'],
  ['Atlântico em 0, 0', 0, 0, 'Etc/GMT'],
  ['Pacífico Sul', -40, -120, 'Etc/GMT+8'],
  ['polo norte', 90, -45, 'Etc/GMT+3'],
  ['polo sul', -90, 0, 'Antarctica/McMurdo'],
  ['linha de data', 0, 180, 'Etc/GMT+12'],
])('%s', (_, latitude, longitude, esperada) => {
  expect(zonaDoLugar(latitude, longitude)).toBe(esperada);
});

test('toda zona que sai existe no arquivo de fusos', () => {
  const zonas = new Set<string>();
  for (let lat = -88; lat <= 88; lat += 2)
    for (let lon = -179; lon <= 179; lon += 2) zonas.add(zonaDoLugar(lat, lon));
  console.log(`${zonas.size} zonas diferentes numa grade de 2°`);
  expect([...zonas].filter((z) => fusos.canonico(z) === null)).toEqual([]);
});

test.each([
  [91, 0],
  [-91, 0],
  [0, 181],
  [0, -181],
  [NaN, 0],
  [0, NaN],
])('recusa %p, %p', (lat, lon) => {
  expect(() => zonaDoLugar(lat, lon)).toThrow(RangeError);
});
