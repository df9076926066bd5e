/**
 * As posições e as casas contra a libswe em C com os mesmos arquivos (origem em
 * fixtures/golden/README.md).
 */
import { fichaDoPonto, PLANETAS, type Planeta } from '@core/astrology';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { astroInfoDe, efemeridesDeTeste } from '../support/serverEfemerides';
import {
  INGLES,
  lerCasos,
  MaiorErro,
  segundosDeArco,
  TOLERANCIA_ARCO,
  TOLERANCIA_VELOCIDADE,
  type CasoDeCasas,
  type CasoDePlanetas,
} from './referencia';

const planetas = lerCasos<CasoDePlanetas>('planets.jsonl');
const casas = lerCasos<CasoDeCasas>('houses.jsonl');
let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

function doCaso(
  caso: CasoDePlanetas,
  corpo: keyof typeof INGLES,
): { lon: number; lat: number; lonSpeed: number } {
  const ref = caso.planets[INGLES[corpo]];
  if (!ref) throw new Error(`${caso.id} não tem ${corpo}`);
  return ref;
}

test('o dia juliano de cada instante é o da referência', () => {
  for (const { ut, jd_ut: jd } of [...planetas, ...casas])
    expect(Math.abs(diaJuliano(ut) - jd) * 86_400).toBeLessThan(1e-3);
});

test('longitudes, latitudes e velocidades dos dez planetas e dos nodos, em 100 instantes', () => {
  const arco = new MaiorErro();
  const velocidade = new MaiorErro();
  for (const caso of planetas) {
    for (const corpo of Object.keys(INGLES) as (keyof typeof INGLES)[]) {
      const [ref, nosso] = [doCaso(caso, corpo), ephemeris.posicao(corpo, caso.jd_ut)];
      arco.anotar('longitude', segundosDeArco(nosso.longitude, ref.lon), `${caso.id} ${corpo}`);
      arco.anotar('latitude', Math.abs(nosso.latitude - ref.lat) * 3600, `${caso.id} ${corpo}`);
      velocidade.anotar(
        'velocidade',
        Math.abs(nosso.velocidade - ref.lonSpeed),
        `${caso.id} ${corpo}`,
      );
    }
  }
  arco.imprimir('″');
  velocidade.imprimir('°/dia');
  expect(arco.de('longitude')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  expect(arco.de('latitude')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  expect(velocidade.de('velocidade')).toBeLessThanOrEqual(TOLERANCIA_VELOCIDADE);
});

test('cúspides, Ascendente e Meio do Céu em 80 lugares, polares incluídos', () => {
  const arco = new MaiorErro();
  for (const { id, jd_ut: jd, lat, lon, houses } of casas) {
    const nosso = ephemeris.casas({ dia: jd, latitude: lat, longitude: lon }, 'Placidus');
    expect(nosso.sistema).toBe(houses.P.rc === 0 ? 'Placidus' : 'Porfírio');
    nosso.cuspides.forEach((c, i) =>
      arco.anotar('cúspide', segundosDeArco(c, houses.P.cusps[i] as number), `${id} casa ${i + 1}`),
    );
    arco.anotar('Ascendente', segundosDeArco(nosso.ascendente, houses.P.asc), id);
    arco.anotar('Meio do Céu', segundosDeArco(nosso.meioDoCeu, houses.P.mc), id);
  }
  arco.imprimir('″');
  for (const grandeza of ['cúspide', 'Ascendente', 'Meio do Céu'])
    expect(arco.de(grandeza)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
});

test('no círculo polar as casas são as de Porfírio e o mapa avisa', () => {
  const polares = casas.filter((c) => c.houses.P.rc !== 0);
  expect(polares.length).toBeGreaterThanOrEqual(10);
  for (const { ut, lat, lon, houses } of polares) {
    const info = astroInfoDe(ephemeris, ut, lat, lon);
    expect(info.sistemaDeCasas).toBe('Porfírio');
    expect(info.aviso).toMatch(/Porfírio/);
    info.cuspides.casas.forEach((c, i) =>
      expect(segundosDeArco(c, houses.O.cusps[i] as number)).toBeLessThanOrEqual(TOLERANCIA_ARCO),
    );
  }
});

describe('movimento', () => {
  const esperado = (planeta: Planeta, velocidade: number): string => {
    if (Math.abs(velocidade) <= (fichaDoPonto(planeta).limiar ?? 0) && velocidade !== 0)
      return 'estacionário';
    return velocidade < 0 ? 'retrógrado' : 'direto';
  };

  test('de cada planeta em cada um dos 100 instantes, pela velocidade da referência', () => {
    for (const caso of planetas) {
      const info = astroInfoDe(ephemeris, caso.ut, -23.5, -46.6);
      for (const p of info.planetas)
        expect([caso.id, p.ponto.tipo, p.movimento]).toEqual([
          caso.id,
          p.ponto.tipo,
          esperado(p.ponto.tipo, doCaso(caso, p.ponto.tipo).lonSpeed),
        ]);
    }
  });

  test('nas 20 estações: o planeta para, e o sinal da velocidade é o certo antes e depois', () => {
    const estacoes = planetas.filter((c) => c.kind === 'station');
    expect(estacoes).toHaveLength(20);
    for (const caso of estacoes) {
      const planeta = PLANETAS.find((p) => INGLES[p] === caso.body) as Planeta;
      const info = astroInfoDe(ephemeris, caso.ut, 0, 0);
      expect(info.planetas.find((p) => p.ponto.tipo === planeta)?.movimento).toBe('estacionário');
      expect(Math.sign(ephemeris.posicao(planeta, caso.jd_ut).velocidade)).toBe(
        Math.sign(doCaso(caso, planeta).lonSpeed),
      );
      const estacao = caso.station_jd_ut as number;
      const antes = ephemeris.posicao(planeta, estacao - 0.5).velocidade;
      const depois = ephemeris.posicao(planeta, estacao + 0.5).velocidade;
      expect(antes * depois).toBeLessThan(0);
    }
  });
});
