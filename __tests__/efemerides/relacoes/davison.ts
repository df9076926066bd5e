import { calcularDavison } from '@server/doutrina/davison';
import { presentes } from '@server/doutrina/mapa';
import type { Ephemeris } from '@server/ephemeris/ephemeris';
import { comCasas, efemeridesDeTeste } from '../../support/serverEfemerides';
import { INGLES, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from '../referencia';
import { doPar, PARES } from './casos';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const SEGUNDOS = 86_400;
const TOLERANCIA_SEGUNDOS = 0.1;
/** O instante diz-se ao milissegundo, em que um ângulo anda 0,03″. */
const TOLERANCIA_ANGULO = TOLERANCIA_ARCO + 0.03;

test('sem correção e corrigido: o instante, o lugar, os planetas e as casas, como na referência', () => {
  const erro = new MaiorErro();
  for (const par of PARES) {
    const [a, b] = doPar(ephemeris, par);
    const mapa = comCasas(calcularDavison(ephemeris, a, b, false));
    const { observacao, casas, posicoes } = mapa;
    const { davison, davison_corrected: corrigido } = par;
    erro.anotar('instante', Math.abs(observacao.dia - davison.jd_ut) * SEGUNDOS, par.id);
    erro.anotar('lugar', segundosDeArco(observacao.latitude, davison.lat), par.id);
    erro.anotar('lugar', segundosDeArco(observacao.longitude, davison.lon), par.id);
    for (const { nome, longitude } of presentes(
      posicoes,
      Object.keys(INGLES) as (keyof typeof INGLES)[],
    )) {
      const certo = davison.planets[INGLES[nome]];
      if (certo !== undefined) erro.anotar('planeta', segundosDeArco(longitude, certo), par.id);
    }
    davison.cusps.forEach((c, i) =>
      erro.anotar('cúspide', segundosDeArco(casas.cuspides[i] ?? NaN, c), par.id),
    );
    const deCerto = comCasas(calcularDavison(ephemeris, a, b, true));
    erro.anotar(
      'instante corrigido',
      Math.abs(deCerto.observacao.dia - corrigido.jd_ut) * SEGUNDOS,
      par.id,
    );
    erro.anotar(
      'ângulo corrigido',
      segundosDeArco(deCerto.casas.ascendente, corrigido.asc),
      par.id,
    );
    erro.anotar('ângulo corrigido', segundosDeArco(deCerto.casas.meioDoCeu, corrigido.mc), par.id);
    erro.anotar(
      'culminação do composto',
      segundosDeArco(deCerto.casas.meioDoCeu, par.midpoints.mc),
      par.id,
    );
    expect([deCerto.observacao.latitude, deCerto.observacao.longitude]).toEqual([
      observacao.latitude,
      observacao.longitude,
    ]);
  }
  erro.imprimir(' s ou ″');
  for (const qual of ['instante', 'instante corrigido'])
    expect([qual, erro.de(qual)]).toEqual([qual, expect.any(Number)]);
  expect(erro.de('instante')).toBeLessThanOrEqual(TOLERANCIA_SEGUNDOS);
  expect(erro.de('instante corrigido')).toBeLessThanOrEqual(TOLERANCIA_SEGUNDOS);
  expect(erro.de('lugar')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  expect(erro.de('planeta')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  for (const qual of ['cúspide', 'ângulo corrigido', 'culminação do composto'])
    expect(erro.de(qual)).toBeLessThanOrEqual(TOLERANCIA_ANGULO);
});

test('dos dois lados da linha da data, o meio é no Pacífico', () => {
  const [a, b] = doPar(ephemeris, PARES[0] as (typeof PARES)[number]);
  const em = (m: typeof a, longitude: number) => ({
    ...m,
    observacao: { ...m.observacao, longitude },
  });
  const mapa = calcularDavison(ephemeris, em(a, 170), em(b, -160), false);
  expect(Math.abs(mapa.observacao.longitude - -175)).toBeLessThan(1e-9);
});

test('com horas aproximadas, o instante fica em aberto metade da soma delas', () => {
  const [a, b] = doPar(ephemeris, PARES[1] as (typeof PARES)[number]);
  const comHora = (m: typeof a, minutos: number) => ({
    ...m,
    incerteza: {
      precisao: 'aproximada' as const,
      de: m.observacao.dia - minutos / 1440,
      ate: m.observacao.dia + minutos / 1440,
      intervalos: [],
      mudancas: [],
      semSigno: [],
      arcos: new Map(),
      aspectos: null,
    },
  });
  const { incerteza, observacao } = calcularDavison(
    ephemeris,
    comHora(a, 30),
    comHora(b, 10),
    false,
  );
  expect(incerteza?.precisao).toBe('aproximada');
  expect(((incerteza?.ate ?? NaN) - observacao.dia) * 1440).toBeCloseTo(20, 3);
});
