import { buscaDoGoogle, carregarGoogle, type GoogleMaps } from '@/features/mapas/googlePlaces';

/** O que a API do Google faria, sem sair daqui. */
function mapsFalso(resultados = [{ geometry: { location: { lat: () => -22.90556, lng: () => -47.06083 } } }]): { maps: GoogleMaps; pedidos: unknown[] } {
  const pedidos: unknown[] = [];
  const maps: GoogleMaps = {
    places: { AutocompleteService: class { getPlacePredictions(p: unknown) { pedidos.push(p); return Promise.resolve({ predictions: [{ description: 'Campinas - SP, Brasil', place_id: 'p1' }] }); } } },
    Geocoder: class { geocode(p: unknown) { pedidos.push(p); return Promise.resolve({ results: resultados }); } },
  };
  return { maps, pedidos };
}

afterEach(() => {
  delete window.google;
  document.head.querySelectorAll('script').forEach((s) => s.remove());
});

test('procura só cidades e dá a posição pelo identificador do lugar; a zona fica para o servidor', async () => {
  const { maps, pedidos } = mapsFalso();
  const [opcao] = await buscaDoGoogle(maps)('campin');
  expect(opcao).toMatchObject({ id: 'p1', rotulo: 'Campinas - SP, Brasil' });
  expect(await opcao?.posicao()).toEqual({ latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' }, longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' }, iana: null });
  expect(pedidos).toEqual([{ input: 'campin', types: ['(cities)'], language: 'pt-BR' }, { placeId: 'p1' }]);
});

test('lugar que ele não localiza é um erro que diz qual', async () => {
  const [opcao] = await buscaDoGoogle(mapsFalso([]).maps)('campin');
  await expect(opcao?.posicao()).rejects.toThrow('p1');
});

test('o programa que não carrega é um erro', async () => {
  const carga = carregarGoogle('chave');
  const script = document.head.querySelector('script');
  expect(script?.src).toBe('https://maps.googleapis.com/maps/api/js?key=chave&libraries=places&language=pt-BR');
  script?.dispatchEvent(new Event('error'));
  await expect(carga).rejects.toThrow('não carregou');
});

test('já carregado, não se insere de novo', async () => {
  window.google = { maps: mapsFalso().maps };
  await carregarGoogle('chave');
  expect(document.head.querySelector('script')).toBeNull();
});
