/** Propriedades do mapa calculado e os limites do intervalo. */
import fc from 'fast-check';
import {
  arco,
  DEFINICOES,
  GRAUS_DA_REGRA_DOS_5,
  PLANETAS,
  PONTOS_COM_ASPECTO,
  separacao,
} from '@core/astrology';
import { instanteDosSegundos, segundosDoInstante } from '@core/civil';
import { AVISO_FORA_DO_INTERVALO, astroInfoSchema, type AstroInfo } from '@core/contract';
import { avisoDasCasas } from '@server/presenters/natalPresenter';
import { diaJuliano, ForaDoIntervaloError, type Ephemeris } from '@server/ephemeris/ephemeris';
import { criarSwissEphemeris } from '@server/ephemeris/swissEphemeris';
import type { ComHora } from '../support/comHora';
import { astroInfoDe, efemeridesDeTeste } from '../support/serverEfemerides';
import { sorteios } from '../support/sorteios';

/** Os arquivos começam em 1800-01-01 TT; a luz de Plutão saiu umas cinco horas antes. */
const PRIMEIRO_INSTANTE = '1800-01-01T06:00:00Z';
const ULTIMO_INSTANTE = '2399-12-31T23:59:00Z';
const SEMENTE = 20261121;

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const segundos = (iso: string): number => segundosDoInstante(iso) as number;
const instante = fc
  .integer({ min: segundos(PRIMEIRO_INSTANTE), max: segundos(ULTIMO_INSTANTE) - 3600 })
  .map(instanteDosSegundos);
const latitude = fc.integer({ min: -900_000, max: 900_000 }).map((n) => n / 10_000);
const temperada = fc.integer({ min: -600_000, max: 600_000 }).map((n) => n / 10_000);
const longitude = fc.integer({ min: -1_800_000, max: 1_800_000 }).map((n) => n / 10_000);

function numeros(valor: unknown): number[] {
  if (typeof valor === 'number') return [valor];
  return valor !== null && typeof valor === 'object' ? Object.values(valor).flatMap(numeros) : [];
}
const corpos = (info: ComHora<AstroInfo>) => [
  ...info.planetas,
  ...info.pontosAstronomicos,
  ...info.partesArabicas,
];
const longitudeDe = (info: ComHora<AstroInfo>, tipo: string): number =>
  corpos(info).find((c) => c.ponto.tipo === tipo)?.ponto.longitude as number;

describe('para qualquer instante e lugar, polos incluídos', () => {
  test('o mapa cumpre o contrato, todos os números são finitos e as cúspides andam uma volta', () => {
    fc.assert(
      fc.property(instante, latitude, longitude, (t, lat, long) => {
        const info = astroInfoDe(ephemeris, t, lat, long);
        expect(astroInfoSchema.parse(info)).toEqual(info);
        expect(numeros(info).every(Number.isFinite)).toBe(true);
        const volta = info.cuspides.casas.reduce(
          (soma, c, i, todas) => soma + arco(c, todas[(i + 1) % 12] as number),
          0,
        );
        expect(volta).toBeCloseTo(360, 6);
      }),
      { numRuns: sorteios(60, 300), seed: SEMENTE },
    );
  });

  test('cada ponto está na casa cujo arco o contém, e a próxima só a até 5° da cúspide', () => {
    fc.assert(
      fc.property(instante, latitude, longitude, (t, lat, long) => {
        const info = astroInfoDe(ephemeris, t, lat, long);
        const cuspide = (casa: number): number => info.cuspides.casas[(casa - 1) % 12] as number;
        for (const { ponto, casas } of corpos(info)) {
          const seguinte = cuspide(casas.atual + 1);
          expect(arco(cuspide(casas.atual), ponto.longitude)).toBeLessThan(
            arco(cuspide(casas.atual), seguinte),
          );
          const perto = arco(ponto.longitude, seguinte) <= GRAUS_DA_REGRA_DOS_5;
          expect(casas.proxima).toBe(perto ? (casas.atual % 12) + 1 : null);
        }
      }),
      { numRuns: sorteios(40, 200), seed: SEMENTE },
    );
  });

  test('os elementos somam dez, os nodos se opõem e a Fortuna segue o dia e a noite', () => {
    fc.assert(
      fc.property(instante, latitude, longitude, (t, lat, long) => {
        const info = astroInfoDe(ephemeris, t, lat, long);
        const { fogo, terra, ar, agua } = info.elementos;
        expect(fogo + terra + ar + agua).toBe(PLANETAS.length);
        expect(separacao(longitudeDe(info, 'NodoMédio'), longitudeDe(info, 'NodoSul'))).toBeCloseTo(
          180,
          9,
        );
        const [ac, sol, lua] = [
          info.cuspides.ascendente,
          longitudeDe(info, 'Sol'),
          longitudeDe(info, 'Lua'),
        ];
        const deDia = arco(ac, longitudeDe(info, 'Fortuna'));
        expect(separacao(deDia, info.secto === 'diurno' ? lua - sol : sol - lua)).toBeCloseTo(0, 8);
      }),
      { numRuns: sorteios(40, 200), seed: SEMENTE },
    );
  });

  test('os aspectos são de pares distintos dos treze pontos, dentro do orbe, um por par', () => {
    fc.assert(
      fc.property(instante, temperada, longitude, (t, lat, long) => {
        const { aspectos } = astroInfoDe(ephemeris, t, lat, long);
        const pares = aspectos.map((a) => [a.de.nome, a.para.nome].sort().join('|'));
        expect(new Set(pares).size).toBe(pares.length);
        for (const a of aspectos) {
          expect(PONTOS_COM_ASPECTO as readonly string[]).toEqual(
            expect.arrayContaining([a.de.nome, a.para.nome]),
          );
          expect(a.de.nome).not.toBe(a.para.nome);
          expect(a.distancia).toBeCloseTo(separacao(a.de.posição, a.para.posição), 9);
          expect(a.diferença).toBeLessThanOrEqual(10);
        }
      }),
      { numRuns: sorteios(20, 100), seed: SEMENTE },
    );
  });
});

test('recalculado pouco depois, o orbe de um aspecto aplicativo encolhe e o de um separativo cresce', () => {
  const PASSO_EM_SEGUNDOS = 10;
  let conferidos = 0;
  fc.assert(
    fc.property(instante, temperada, longitude, (t, lat, long) => {
      const antes = astroInfoDe(ephemeris, t, lat, long);
      const depois = astroInfoDe(
        ephemeris,
        instanteDosSegundos(segundos(t) + PASSO_EM_SEGUNDOS),
        lat,
        long,
      );
      for (const a of antes.aspectos) {
        const alvo = DEFINICOES.find((d) => d.nome === a.aspecto)?.angulo as number;
        const orbeDepois = Math.abs(
          separacao(longitudeDe(depois, a.de.nome), longitudeDe(depois, a.para.nome)) - alvo,
        );
        const variacao = orbeDepois - a.diferença;
        // Fora: os que cruzam o exato dentro do passo e os parados um em relação ao outro.
        if (a.diferença < 0.2 || Math.abs(variacao) < 1e-8) continue;
        conferidos += 1;
        expect([
          t,
          lat,
          long,
          a.de.nome,
          a.para.nome,
          variacao < 0 ? 'Aplicativo' : 'Separativo',
        ]).toEqual([t, lat, long, a.de.nome, a.para.nome, a.modo]);
      }
    }),
    { numRuns: sorteios(40, 200), seed: SEMENTE },
  );
  expect(conferidos).toBeGreaterThan(sorteios(600, 3000));
});

describe('limites do intervalo', () => {
  test.each([PRIMEIRO_INSTANTE, '1800-01-02T00:00:00Z', '2399-12-30T23:59:59Z', ULTIMO_INSTANTE])(
    '%s calcula',
    (t) => {
      expect(astroInfoDe(ephemeris, t, -23.5, -46.6).planetas).toHaveLength(10);
    },
  );

  test.each([
    '1799-12-31T23:59:59Z',
    '1799-12-31T06:00:00Z',
    '2400-01-01T00:00:00Z',
    '1500-04-22T12:00:00Z',
    '5000-01-01T00:00:00Z',
  ])('%s é recusado com a frase do intervalo', (t) => {
    expect(() => astroInfoDe(ephemeris, t, 0, 0)).toThrow(ForaDoIntervaloError);
    expect(() => astroInfoDe(ephemeris, t, 0, 0)).toThrow(AVISO_FORA_DO_INTERVALO);
  });

  test('na primeira madrugada de 1800 a luz de Plutão ainda não cabe nos arquivos: recusa, não aproxima', () => {
    expect(() => astroInfoDe(ephemeris, '1800-01-01T00:00:00Z', 0, 0)).toThrow(
      ForaDoIntervaloError,
    );
  });

  test('instante impossível, lugar impossível e NaN dizem o valor', () => {
    expect(() => diaJuliano('2023-02-29T00:00:00Z')).toThrow('Data invalida: 2023-02-29T00:00:00Z');
    expect(() =>
      ephemeris.casas({ dia: 2_451_545, latitude: 90.01, longitude: 0 }, 'Placidus'),
    ).toThrow(/90\.01/);
    expect(() =>
      ephemeris.casas({ dia: 2_451_545, latitude: 0, longitude: NaN }, 'Placidus'),
    ).toThrow(/NaN/);
    expect(() => ephemeris.posicao('Sol', NaN)).toThrow(/NaN/);
  });
});

test('a fração de segundo entra no instante', () => {
  expect((diaJuliano('2000-01-01T12:00:00.500Z') - 2_451_545) * 86_400).toBeCloseTo(0.5, 3);
});

test('o aviso polar não muda a latitude: AC e MC continuam os do lugar', () => {
  const info = astroInfoDe(ephemeris, '2000-06-21T12:00:00Z', 78.2, 15.6);
  expect(info.aviso).toBe(avisoDasCasas('Placidus', 'Porfírio'));
  expect(info.cuspides.casas[0]).toBeCloseTo(info.cuspides.ascendente, 9);
});

test('sem os arquivos exatos é erro, nunca aproximação calada', async () => {
  const bandeiraDeMoshier = 4;
  const falso = {
    HEAPF64: new Float64Array(1024),
    _malloc: () => 8,
    UTF8ToString: () => 'arquivo corrompido',
    _swe_set_sid_mode: () => undefined,
    _swe_calc_ut: () => bandeiraDeMoshier,
    _swe_houses_ex2: () => 0,
  };
  class Pacote {
    readonly SweModule = falso;
    initSwissEph(): Promise<void> {
      return Promise.resolve();
    }
  }
  const aproximada = await criarSwissEphemeris(() => Promise.resolve({ default: Pacote }));
  expect(() => aproximada.posicao('Sol', 2_451_545)).toThrow(
    /Efemérides exatas indisponíveis para Sol/,
  );
});
