import { carregarGoogle, coordenadasNoGoogle, lugaresNoGoogle } from '@/api/lugares/googlePlaces';
import { googleFalso } from '../../../support/googleFalso';

afterEach(() => {
  delete window.google;
  document.head.querySelectorAll('script').forEach((s) => s.remove());
});

test('procura só cidades e dá as coordenadas pelo identificador do lugar', async () => {
  const { maps, pedidos } = googleFalso();
  expect(await lugaresNoGoogle(maps, 'campin')).toEqual([
    { id: 'p1', rotulo: 'Campinas - SP, Brasil', detalhe: 'Google', posicao: null },
  ]);
  expect(await coordenadasNoGoogle(maps, 'p1')).toEqual({
    latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
    longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
  });
  expect(pedidos).toEqual([
    { input: 'campin', types: ['(cities)'], language: 'pt-BR' },
    { placeId: 'p1' },
  ]);
});

test('lugar que ele não localiza é um erro que diz qual', async () => {
  await expect(coordenadasNoGoogle(googleFalso({ lugares: {} }).maps, 'p1')).rejects.toThrow('p1');
});

test('o programa que não carrega é um erro, e na vez seguinte tenta-se de novo; duas perguntas juntas esperam o mesmo', async () => {
  const scripts = () => [...document.head.querySelectorAll('script')];
  const cargas = [carregarGoogle('chave'), carregarGoogle('chave')];
  expect(scripts().map((s) => s.src)).toEqual([
    'https://maps.googleapis.com/maps/api/js?key=chave&libraries=places&language=pt-BR',
  ]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  for (const carga of cargas) await expect(carga).rejects.toThrow('não carregou');
  const { maps } = googleFalso();
  const outra = carregarGoogle('chave');
  window.google = { maps };
  scripts()[1]?.dispatchEvent(new Event('load'));
  expect(await outra).toBe(maps);
});

test('já carregado, não se insere de novo', async () => {
  window.google = { maps: googleFalso().maps };
  await carregarGoogle('chave');
  expect(document.head.querySelector('script')).toBeNull();
});
