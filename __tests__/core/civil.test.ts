/** Datas, fusos e coordenadas: ida e volta, limites e recusas. */
import fc from 'fast-check';
import {
  civilDoInstante, coordenadaNaApi, coordenadaNaTela, coordenadaNoCampo, dataDosDias, diasDesdeEpoca, exigirInstante, fusoNaTela, grausDecimais, instanteDoCivil,
  instanteDosSegundos, isoDaDataHora, latitudeDecimal, lerCoordenada, lerData, lerDataHoraCivil, lerHora, lerPar, lerParDaApi, lerTextoDe7, longitudeDecimal, parNaApi, segundosDoFuso,
  segundosDoInstante, textoDaDataHora, textoDoFuso, FUSO_MAXIMO_SEGUNDOS,
} from '@core/civil';

const SEMENTE = { seed: 20261121, numRuns: 500 };

describe('datas', () => {
  test.each(['2024-02-29', '2000-02-29', '1582-10-10', '0001-01-01', '9999-12-31'])('%s existe', (d) => expect(lerData(d)).not.toBeNull());
  test.each(['2023-02-29', '1900-02-29', '2024-02-30', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00', '24-01-01', '2024-1-1', '2024-01-01T', '', '２０２４-01-01', '-0001-01-01'])('%j não', (d) => expect(lerData(d)).toBeNull());
  test.each(['24:00:00', '23:60', '23:59:60', '1:00', '', '12', '12:00:00.5'])('hora %j não existe', (h) => expect(lerHora(h)).toBeNull());

  test('dias desde a época: pontos conhecidos e ida e volta', () => {
    expect([diasDesdeEpoca({ ano: 1970, mes: 1, dia: 1 }), diasDesdeEpoca({ ano: 2000, mes: 3, dia: 1 }), diasDesdeEpoca({ ano: 1800, mes: 1, dia: 1 })]).toEqual([0, 11_017, -62_091]);
    fc.assert(fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (n) => expect(diasDesdeEpoca(dataDosDias(n))).toBe(n)), SEMENTE);
  });

  test('o instante lê-se como o relógio do ambiente o lê, quando é válido', () => {
    fc.assert(fc.property(fc.date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2399-12-31T23:59:59Z'), noInvalidDate: true }), (d) => {
      const iso = `${d.toISOString().slice(0, 19)}Z`;
      expect(segundosDoInstante(iso)).toBe(Math.floor(Date.parse(iso) / 1000));
      expect(instanteDosSegundos(segundosDoInstante(iso) as number)).toBe(iso);
    }), SEMENTE);
  });

  test.each(['2000-01-01T00:00:00', '2000-01-01T00:00Z', '2000-01-01t00:00:00z', '2000-01-01 00:00:00Z', '2000-01-01T00:00:00+00:00', '2000-01-01T00:00:00.1234Z', 'now', ''])('instante %j é recusado com o valor', (t) => {
    expect(segundosDoInstante(t)).toBeNull();
    expect(() => exigirInstante(t)).toThrow(`Data invalida: ${t}`);
  });

  test('civil e instante são inversos para qualquer fuso, através de dias e anos', () => {
    const fuso = fc.integer({ min: -FUSO_MAXIMO_SEGUNDOS, max: FUSO_MAXIMO_SEGUNDOS }).map(textoDoFuso);
    fc.assert(fc.property(fc.integer({ min: -5_000_000_000, max: 13_000_000_000 }), fuso, (s, f) => {
      const instante = instanteDosSegundos(s);
      expect(instanteDoCivil(civilDoInstante(instante, f), f)).toBe(instante);
    }), SEMENTE);
    expect(textoDaDataHora(civilDoInstante('1985-11-10T16:30:00Z', '-02:00'))).toBe('10/11/1985 14:30:00');
    expect(isoDaDataHora(civilDoInstante('2000-01-01T01:00:00Z', '-03:06:28'))).toBe('1999-12-31T21:53:32');
    expect(() => civilDoInstante('2000-01-01T00:00:00Z', 'x')).toThrow('Fuso inválido: x');
  });

  test('o Z da hora civil não quer dizer UTC; sem segundos também se lê', () => {
    expect(lerDataHoraCivil('2000-01-02T03:04Z')).toEqual({ ano: 2000, mes: 1, dia: 2, hora: 3, minuto: 4, segundo: 0 });
    expect(lerDataHoraCivil('2000-01-02')).toBeNull();
  });
});

describe('fusos', () => {
  test.each([['+00:00', 0], ['-00:00', 0], ['-03:00', -10_800], ['+05:45', 20_700], ['-03:06:28', -11_188], ['-15:59:59', -FUSO_MAXIMO_SEGUNDOS]])('%s = %i s', (t, s) => expect(segundosDoFuso(t)).toBe(s));
  test.each(['+16:00', '-03', '-0300', '03:00', '−03:00', '+3:00', 'Z', '', '-03:60', '-03:00:60', ' -03:00'])('%j não é fuso', (t) => expect(segundosDoFuso(t)).toBeNull());
  test('ida e volta', () => {
    fc.assert(fc.property(fc.integer({ min: -FUSO_MAXIMO_SEGUNDOS, max: FUSO_MAXIMO_SEGUNDOS }), (s) => expect(segundosDoFuso(textoDoFuso(s))).toBe(s)), SEMENTE);
    expect(() => textoDoFuso(1.5)).toThrow('1.5');
    expect(fusoNaTela('-03:00')).toBe('−03:00');
  });
});

describe('coordenadas', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });

  test('decimal → graus, minutos e segundos → decimal: a menos de meio segundo, e nunca 60', () => {
    fc.assert(fc.property(latitude, longitude, (la, lo) => {
      const [a, o] = [latitudeDecimal(la), longitudeDecimal(lo)];
      expect(Math.abs(grausDecimais(a) - la) * 3600).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(Math.abs(grausDecimais(o) - lo) * 3600).toBeLessThanOrEqual(0.5 + 1e-6);
      for (const c of [a, o]) expect(c.minuto < 60 && c.segundo < 60).toBe(true);
    }), SEMENTE);
    expect(latitudeDecimal(-23.99999)).toEqual({ grau: 24, minuto: 0, segundo: 0, direcao: 'Sul' });
    for (const ruim of [90.0001, NaN]) expect(() => latitudeDecimal(ruim)).toThrow(String(ruim));
  });

  test('a forma da API é inversa da leitura; a colada e a digitada também se leem', () => {
    fc.assert(fc.property(latitude, longitude, (la, lo) => {
      const [a, o] = [latitudeDecimal(la), longitudeDecimal(lo)];
      expect(lerParDaApi(parNaApi(a, o))).toEqual({ latitude: a, longitude: o });
      // Em 0° a letra da tela diz a direção, que o valor perdeu.
      expect(lerCoordenada('latitude', coordenadaNaTela(a))).toEqual(expect.objectContaining({ grau: a.grau, minuto: a.minuto, segundo: a.segundo }));
    }), SEMENTE);
    const sp = { grau: 23, minuto: 32, segundo: 1, direcao: 'Sul' as const };
    expect([coordenadaNaTela(sp), coordenadaNoCampo(sp), coordenadaNaApi(sp)]).toEqual(['23°32′01″ S', `23 º 32 ' 01 " S`, '23°32′01″S']);
  });

  test.each(['-23.5,-46.6', '46°37′01″W,23°32′01″S', '23°32′01″S', '91°00′00″N,0°00′00″E', '23°32′01″S,181°00′00″W', '23°60′01″S,46°37′01″W', "23°32'01\"S,46°37'01\"W", ''])('a API recusa %j', (t) => expect(lerParDaApi(t)).toBeNull());

  test.each([
    ['latitude', '233201S', 'Sul'], ['latitude', '23°32\'01"S', 'Sul'], ['latitude', '2332 01S', 'Sul'], ['latitude', '233201N', 'Norte'], ['latitude', '233201X', 'Sul'], ['longitude', '463701L', 'Leste'], ['longitude', '463701O', 'Oeste'],
  ] as const)('7 caracteres, %s %j: %s', (eixo, t, direcao) => expect(lerTextoDe7(eixo, t)?.direcao).toBe(direcao));
  test.each(['1394130L', '233201', '٢٣٣٢٠١S', '2E3201S', '996199S', '', '23320S', '23X201S'])('7 caracteres, %j: não', (t) => expect(lerTextoDe7('latitude', t)).toBeNull());

  test.each([
    ['latitude', '-23.5336', { grau: 23, minuto: 32, segundo: 1, direcao: 'Sul' }], ['latitude', 'S 23 32 01', { grau: 23, minuto: 32, segundo: 1, direcao: 'Sul' }],
    ['longitude', '139°41\'30" L', { grau: 139, minuto: 41, segundo: 30, direcao: 'Leste' }], ['longitude', '46,6169 O', { grau: 46, minuto: 37, segundo: 1, direcao: 'Oeste' }], ['latitude', '−23,5', { grau: 23, minuto: 30, segundo: 0, direcao: 'Sul' }],
  ] as const)('livre: %s %j', (eixo, t, c) => expect(lerCoordenada(eixo, t)).toEqual(c));
  test.each([null, undefined, 23, {}, '', 'abc', '23 60 00 S', '91 N', '1 2 3 4', '23 S N', 'x'.repeat(100_000)])('livre: não é coordenada (%#)', (t) => expect(lerCoordenada('latitude', t)).toBeNull());

  test('um par colado', () => {
    for (const t of ['-23.5336, -46.6169', '23°32\'01"S 46°37\'01"O', '23 32 01 S; 46 37 01 O']) expect(lerPar(t)).toEqual({ latitude: latitudeDecimal(-23.53361), longitude: longitudeDecimal(-46.61694) });
    expect(lerPar('nada')).toBeNull();
  });
});
