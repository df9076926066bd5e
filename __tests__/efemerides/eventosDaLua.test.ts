/** O que acontece à Lua progredida, por contas que se fazem à mão e pelo céu verdadeiro. */
import {
  PERFIL_PADRAO,
  casaDaLongitude,
  CORPOS_CELESTES,
  DEFINICOES,
  PONTOS_COM_ASPECTO,
  separacao,
  signoDaLongitude,
  SIGNOS,
  type CorpoCeleste,
  type Ponto,
} from '@core/astrology';
import { eventosDaLua, type EventoDaLua } from '@server/doutrina/eventosDaLua';
import type { Natal, Posicoes } from '@server/doutrina/mapa';
import { progredir } from '@server/doutrina/progressao';
import { ANO_TROPICO } from '@core/tecnicas/progressao/medidas';
import { diaDaVida, diaProgredido, type Sentido } from '@server/doutrina/vida';
import type { Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste, natalDe, todas } from '../support/serverEfemerides';
import { ceuDeFormulas, uniforme } from './apoio';

const ehCorpoCeleste = (ponto: Ponto): ponto is CorpoCeleste =>
  (CORPOS_CELESTES as readonly Ponto[]).includes(ponto);
const SENTIDOS = ['direta', 'conversa'] as const;

const NASCIMENTO = 1000;

const ceu = ceuDeFormulas({ Lua: uniforme(100 - 13 * NASCIMENTO, 13) });

/** Casas de 30° a partir de 5°; todos os pontos a 17°, menos o Sol, a 111°. */
const natal = {
  perfil: PERFIL_PADRAO,
  observacao: { dia: NASCIMENTO, latitude: 0, longitude: 0 },
  casas: {
    cuspides: Array.from({ length: 12 }, (_, i) => 5 + i * 30),
    sistema: 'Placidus',
    ascendente: 5,
    meioDoCeu: 275,
    vertex: 185,
    deDia: false,
  },
  paralelos: null,
  incerteza: null,
  posicoes: Object.fromEntries(
    PONTOS_COM_ASPECTO.map((p) => [
      p,
      { longitude: p === 'Sol' ? 111 : 17, latitude: 0, velocidade: 0 },
    ]),
  ) as Posicoes,
} satisfies Natal;

/** Dois anos de vida a contar do nascimento: 26° de Lua, de 100° a 126°, ou de 100° a 74°. */
const daVida = (anos: number): number => NASCIMENTO + anos * ANO_TROPICO;

const eventos = (sentido: Sentido, de = 0, ate = 2): EventoDaLua[] =>
  eventosDaLua(ceu, natal, { sentido, de: daVida(de), ate: daVida(ate) });

const anos = (e: EventoDaLua): number => (e.dia - NASCIMENTO) / ANO_TROPICO;

describe('uma Lua de 13° por dia, que nasceu a 100°', () => {
  test('direta: entra no signo e na casa que começam ali', () => {
    const [casa, signo] = ['casa', 'signo'].map((tipo) =>
      eventos('direta').filter((e) => e.acontecimento.tipo === tipo),
    );
    // 120° é o começo de Leão, a 20° de Lua; 125° o da casa 5, a 25°.
    expect(signo).toEqual([
      { dia: expect.closeTo(daVida(20 / 13), 6), acontecimento: { tipo: 'signo', signo: 'Leão' } },
    ]);
    expect(casa).toEqual([
      { dia: expect.closeTo(daVida(25 / 13), 6), acontecimento: { tipo: 'casa', casa: 5 } },
    ]);
  });

  test('conversa: entra, de trás para diante, no signo e na casa que ali terminam', () => {
    const [casa, signo] = ['casa', 'signo'].map((tipo) =>
      eventos('conversa').filter((e) => e.acontecimento.tipo === tipo),
    );
    // 95° é o fim da casa 3, a 5° de Lua; 90° o fim de Gêmeos, a 10°.
    expect(casa).toEqual([
      { dia: expect.closeTo(daVida(5 / 13), 6), acontecimento: { tipo: 'casa', casa: 3 } },
    ]);
    expect(signo).toEqual([
      {
        dia: expect.closeTo(daVida(10 / 13), 6),
        acontecimento: { tipo: 'signo', signo: 'Gêmeos' },
      },
    ]);
  });

  test('a volta inteira: os doze signos e as doze casas, pela ordem da vida', () => {
    const voltas = 360 / 13;
    const signos = (sentido: Sentido, quantas = 1): string[] =>
      eventos(sentido, 0, voltas * quantas).flatMap(({ acontecimento: a }) =>
        a.tipo === 'signo' ? [a.signo] : [],
      );
    const casas = (sentido: Sentido): number[] =>
      eventos(sentido, 0, voltas * 0.999).flatMap(({ acontecimento: a }) =>
        a.tipo === 'casa' ? [a.casa] : [],
      );
    const osDoze = [...SIGNOS.slice(4), ...SIGNOS.slice(0, 4)];
    expect(signos('direta')).toEqual(osDoze);
    expect(signos('direta', 1.1)).toEqual([...osDoze, 'Leão']);
    expect(signos('conversa')).toEqual([
      ...SIGNOS.slice(0, 3).reverse(),
      ...SIGNOS.slice(3).reverse(),
    ]);
    expect(casas('direta')).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4]);
    expect(casas('conversa')).toEqual([3, 2, 1, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });
});

describe('uma Lua de 13° por dia: os aspectos e o trecho', () => {
  test('os aspectos exatos, de um e de outro lado, e só os do trecho', () => {
    const doSol = (sentido: Sentido) =>
      eventos(sentido).filter(({ acontecimento: a }) => a.tipo === 'aspecto' && a.natal === 'Sol');
    expect(doSol('direta')).toEqual([
      {
        dia: expect.closeTo(daVida(11 / 13), 6),
        acontecimento: { tipo: 'aspecto', aspecto: 'Conjunção', natal: 'Sol' },
      },
    ]);
    expect(doSol('conversa')).toEqual([]);
    // 107° é a quadratura de 17°, e 77° o sextil, da Lua natal como de todos.
    const daLua = (sentido: Sentido) =>
      eventos(sentido).filter(({ acontecimento: a }) => a.tipo === 'aspecto' && a.natal === 'Lua');
    expect(daLua('direta')).toEqual([
      {
        dia: expect.closeTo(daVida(7 / 13), 6),
        acontecimento: { tipo: 'aspecto', aspecto: 'Quadratura', natal: 'Lua' },
      },
    ]);
    expect(daLua('conversa')).toEqual([
      {
        dia: expect.closeTo(daVida(23 / 13), 6),
        acontecimento: { tipo: 'aspecto', aspecto: 'Sextil', natal: 'Lua' },
      },
    ]);
    expect(eventos('direta').map(anos)).toEqual(
      eventos('direta')
        .map(anos)
        .sort((a, b) => a - b),
    );
  });

  test('o trecho tem o começo e não o fim', () => {
    const signos = (de: number, ate: number): number =>
      eventos('direta', de, ate).filter((e) => e.acontecimento.tipo === 'signo').length;
    expect(signos(0, 20 / 13 - 1e-6)).toBe(0);
    expect(signos(20 / 13 - 1e-6, 2)).toBe(1);
    expect(signos(20 / 13 + 1e-6, 2)).toBe(0);
  });
});

test('um dia de céu é um ano de vida, para a frente ou para trás, e volta', () => {
  expect(diaProgredido(1000, 1000 + 10 * ANO_TROPICO, 'direta')).toBeCloseTo(1010, 9);
  expect(diaProgredido(1000, 1000 + 10 * ANO_TROPICO, 'conversa')).toBeCloseTo(990, 9);
  expect(diaDaVida(1000, 1010, 'direta')).toBeCloseTo(1000 + 3652.4219, 6);
  expect(diaDaVida(1000, 990, 'conversa')).toBeCloseTo(1000 + 3652.4219, 6);
});

describe('no céu verdadeiro', () => {
  const NASCIMENTOS = [
    ['1985-11-10T16:30:00Z', -22.9056, -47.0608],
    ['1960-03-21T05:35:00Z', -23.5475, -46.6361],
    ['1999-07-04T22:10:00Z', 41.15, -8.61],
  ] as const;
  let ephemeris: Ephemeris;
  beforeAll(async () => {
    ephemeris = await efemeridesDeTeste();
  });

  test.each(SENTIDOS)(
    '%s: pouco depois de entrar, a Lua está no signo e na casa que se disse; pouco antes, não',
    (sentido) => {
      let conferidos = 0;
      for (const [instante, latitude, longitude] of NASCIMENTOS) {
        const natal = natalDe(ephemeris, instante, latitude, longitude);
        const trecho = {
          de: natal.observacao.dia + 20 * ANO_TROPICO,
          ate: natal.observacao.dia + 45 * ANO_TROPICO,
        };
        const lua = (dia: number): number =>
          ephemeris.posicao('Lua', diaProgredido(natal.observacao.dia, dia, sentido)).longitude;
        for (const { dia, acontecimento: a } of eventosDaLua(ephemeris, natal, {
          sentido,
          ...trecho,
        })) {
          if (a.tipo === 'aspecto') continue;
          const onde = (x: number): unknown =>
            a.tipo === 'signo'
              ? signoDaLongitude(lua(x))
              : casaDaLongitude(lua(x), natal.casas.cuspides);
          expect(onde(dia + 1)).toBe(a.tipo === 'signo' ? a.signo : a.casa);
          expect(onde(dia - 1)).not.toBe(onde(dia + 1));
          conferidos += 1;
        }
      }
      expect(conferidos).toBeGreaterThan(60);
    },
  );

  test.each(SENTIDOS)(
    '%s: o aspecto aplicativo é o que fecha no dia seguinte da vida',
    (sentido) => {
      let conferidos = 0;
      for (const [instante, latitude, longitude] of NASCIMENTOS) {
        const natal = natalDe(ephemeris, instante, latitude, longitude);
        for (let idade = 5; idade < 80; idade += 5) {
          const alvo = natal.observacao.dia + idade * ANO_TROPICO;
          const { aspectos } = progredir(ephemeris, natal, {
            alvo,
            sentido,
            trecho: { de: alvo, ate: alvo + 1 },
          });
          for (const a of aspectos) {
            if (!ehCorpoCeleste(a.de.nome)) {
              expect(a.modo).toBe('Separativo');
              continue;
            }
            const angulo = DEFINICOES.find((d) => d.nome === a.aspecto)?.angulo ?? NaN;
            const depois = ephemeris.posicao(
              a.de.nome,
              diaProgredido(natal.observacao.dia, alvo + 1, sentido),
            ).longitude;
            const orbe = Math.abs(
              separacao(depois, todas(natal.posicoes)[a.para.nome].longitude) - angulo,
            );
            if (a.diferença < 0.05 || Math.abs(orbe - a.diferença) < 1e-8) continue;
            expect([idade, a.de.nome, a.para.nome, a.modo]).toEqual([
              idade,
              a.de.nome,
              a.para.nome,
              orbe < a.diferença ? 'Aplicativo' : 'Separativo',
            ]);
            conferidos += 1;
          }
        }
      }
      expect(conferidos).toBeGreaterThan(100);
    },
  );
});
