/**
 * A progressão de uma data e os seus 12 meses, e o mapa da revolução: quando se olha, e contra o
 * quê.
 */
import { casaDaLongitude, movimentoPelaVelocidade, PLANETAS, separacao } from '@core/astrology';
import type { DataCivil } from '@core/civil';
import { alvosDe } from '@server/doutrina/alvos';
import { calcularMeses, calcularProgressao } from '@server/doutrina/mesesDaProgressao';
import { aspectosAoNatal } from '@server/doutrina/progressao';
import { calcularRevolucao } from '@server/doutrina/revolucao';
import { diaProgredido } from '@server/doutrina/vida';
import { ForaDoIntervaloError, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste, natalDe, type NatalComCasas } from '../support/serverEfemerides';
import { lerCasos, TOLERANCIA_ARCO } from './referencia';

const SENTIDOS = ['direta', 'conversa'] as const;
const data = (ano: number, mes: number, dia: number): DataCivil => ({ ano, mes, dia });
/** Dia juliano por outra conta: a do relógio do ambiente. */
const juliano = (...partes: [ano: number, mes: number, dia: number, hora: number]): number => {
  const [ano, mes, dia, hora] = partes;
  return Date.UTC(ano, mes - 1, dia, hora) / 86_400_000 + 2_440_587.5;
};

let ephemeris: Ephemeris;
let natal: NatalComCasas;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
  natal = natalDe(ephemeris, '1985-11-10T16:30:00Z', -22.9056, -47.0608);
});

describe('os meses', () => {
  test('são doze, do da data em diante, e viram o ano', () => {
    const primeiros = calcularMeses(ephemeris, natal, data(2026, 3, 10)).map((m) => m.data);
    expect(primeiros).toEqual([
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((m) => data(2026, m, 1)),
      data(2027, 1, 1),
      data(2027, 2, 1),
    ]);
    expect(calcularMeses(ephemeris, natal, data(2026, 12, 31))[0]?.data).toEqual(data(2026, 12, 1));
    expect(calcularMeses(ephemeris, natal, data(2026, 1, 1)).at(-1)?.data).toEqual(
      data(2026, 12, 1),
    );
  });

  test.each(SENTIDOS)('%s: o céu é o do meio-dia do primeiro dia', (sentido) => {
    for (const mes of calcularMeses(ephemeris, natal, data(2026, 3, 10))) {
      const dia = diaProgredido(
        natal.observacao.dia,
        juliano(mes.data.ano, mes.data.mes, 1, 12),
        sentido,
      );
      const ceu = PLANETAS.map((nome) => ({ nome, ...ephemeris.posicao(nome, dia) }));
      mes[sentido].planetas.forEach((p, i) => {
        const esperado = ceu[i] as (typeof ceu)[number];
        expect(separacao(p.longitude, esperado.longitude)).toBeLessThan(1e-9);
        expect(p).toMatchObject({
          nome: esperado.nome,
          casa: casaDaLongitude(esperado.longitude, natal.casas.cuspides),
          movimento: movimentoPelaVelocidade(esperado.nome, esperado.velocidade),
        });
      });
      expect(mes[sentido].aspectos).toEqual(aspectosAoNatal(ceu, natal, sentido));
    }
  });

  test('o último mês que se calcula começa em dezembro de 2399', () => {
    expect(calcularMeses(ephemeris, natal, data(2399, 1, 31))).toHaveLength(12);
    expect(() => calcularMeses(ephemeris, natal, data(2399, 2, 1))).toThrow(ForaDoIntervaloError);
    expect(() => calcularProgressao(ephemeris, natal, data(2399, 2, 1))).toThrow('2399-02-01');
  });
});

interface Progressao {
  readonly id: string;
  readonly natal_ut: string;
  readonly target_ut: string;
  readonly direct: { readonly progressed_jd_ut: number; readonly lon: { readonly Moon: number } };
  readonly converse: { readonly progressed_jd_ut: number; readonly lon: { readonly Moon: number } };
}

describe('a data', () => {
  test('é a do meio-dia, como nas referências, e os eventos da Lua são os dos doze meses', () => {
    let conferidos = 0;
    for (const caso of lerCasos<Progressao>('progressions.jsonl')) {
      const [ano, mes, dia] = caso.target_ut.slice(0, 10).split('-').map(Number) as [
        number,
        number,
        number,
      ];
      const p = calcularProgressao(
        ephemeris,
        natalDe(ephemeris, caso.natal_ut, 10, 20),
        data(ano, mes, dia),
      );
      for (const [qual, sentido] of [
        ['direct', 'direta'],
        ['converse', 'conversa'],
      ] as const) {
        if (caso.target_ut.endsWith('T12:00:00Z')) {
          conferidos += 1;
          expect(Math.abs(p[sentido].dia - caso[qual].progressed_jd_ut) * 86_400).toBeLessThan(0.1);
          expect(
            separacao(p[sentido].posicoes.Lua.longitude, caso[qual].lon.Moon) * 3600,
          ).toBeLessThan(TOLERANCIA_ARCO);
        }
        const [de, ate] = [juliano(ano, mes, 1, 0), juliano(ano + 1, mes, 1, 0)];
        // A Lua anda uns 13° nos doze meses: há sempre o que aconteça.
        expect(p[sentido].eventosDaLua.length).toBeGreaterThan(2);
        for (const e of p[sentido].eventosDaLua)
          expect([caso.id, e.dia >= de - 1e-5 && e.dia < ate + 1e-5]).toEqual([caso.id, true]);
      }
    }
    expect(conferidos).toBeGreaterThan(10);
  });

  test('no dia do nascimento, nunca é antes dele', () => {
    const p = calcularProgressao(ephemeris, natal, data(1985, 11, 10));
    for (const sentido of SENTIDOS) expect(p[sentido].dia).toBe(natal.observacao.dia);
    expect(calcularProgressao(ephemeris, natal, data(1985, 11, 11)).direta.dia).toBeGreaterThan(
      natal.observacao.dia,
    );
  });
});

test('cada ponto tem dez lugares de aspecto, todos diferentes', () => {
  const alvos = alvosDe(natal);
  expect(alvos).toHaveLength(10 * 13);
  const doSol = alvos.filter((a) => a.natal === 'Sol').map((a) => a.longitude);
  expect(new Set(doSol.map((l) => l.toFixed(6))).size).toBe(10);
  const esperados = [0, 60, 90, 120, 150, 180, 210, 240, 270, 300].map(
    (d) => (natal.posicoes.Sol.longitude + d) % 360,
  );
  const emOrdem = (l: number[]): number[] => [...l].sort((a, b) => a - b);
  emOrdem(doSol).forEach((l, i) => expect(l).toBeCloseTo(emOrdem(esperados)[i] as number, 9));
});

test('a revolução: o mapa do instante, ao milissegundo, visto do lugar, e as casas natais em que caem os planetas', () => {
  const lugar = { latitude: 38.7, longitude: -9.14 };
  const { retorno, casasNatais, aspectos } = calcularRevolucao(ephemeris, natal, {
    ano: 2026,
    lugar: lugar,
  });
  expect(retorno.observacao).toMatchObject(lugar);
  expect(
    separacao(retorno.posicoes.Sol.longitude, natal.posicoes.Sol.longitude) * 3600,
  ).toBeLessThan(0.001);
  expect(Math.abs(retorno.observacao.dia - juliano(2026, 11, 10, 16))).toBeLessThan(1.5);
  const ms = retorno.observacao.dia * 86_400_000;
  expect(Math.abs(ms - Math.round(ms))).toBeLessThan(0.1);
  expect(casasNatais).toEqual(
    PLANETAS.map((nome) => ({
      nome,
      casa: casaDaLongitude(retorno.posicoes[nome].longitude, natal.casas.cuspides),
    })),
  );
  expect(aspectos.find((a) => a.de.nome === 'Sol' && a.para.nome === 'Sol')?.aspecto).toBe(
    'Conjunção',
  );
});
