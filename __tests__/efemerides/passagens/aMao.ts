/** As passagens de céus feitos de fórmulas, contadas à mão. */
import { fichaDoPonto } from '@core/astrology';
import { passagens } from '@server/doutrina/passagens';
import { criarTrajetoria, diaDaLongitude } from '@server/doutrina/trajetoria';
import { ceuDeFormulas, uniforme, vaivem } from '../apoio';
import { ORBE, passagensDe } from './cena';

/** Um grau por dia a partir de 350° no dia 0: passa por 10° no dia 20; no orbe, de 19 a 21. */
const reta = ceuDeFormulas({ Sol: uniforme(350, 1), Lua: uniforme(0, 13) });

/**
 * Vai de 100°, volta quase 4° de cada vez, e segue: as estações onde 0,1 + 0,5027·cos(2πt/100) =
 * 0.
 */
const volteia = ceuDeFormulas({ Marte: vaivem(100, 0.1, 8, 100) });

const ESTACAO = (Math.acos(-0.1 / ((8 * 2 * Math.PI) / 100)) * 100) / (2 * Math.PI);

describe('à mão: entrar, ficar exato, sair', () => {
  test('quem não retrograda entra, fica exato e sai, também através de 0°', () => {
    expect(passagensDe('Sol', 10, 0, 31, reta)).toEqual([
      {
        entrada: expect.closeTo(19, 6),
        exatos: [expect.closeTo(20, 6)],
        saida: expect.closeTo(21, 6),
      },
    ]);
    expect(passagensDe('Sol', 0, 0, 31, reta)[0]?.exatos).toEqual([expect.closeTo(10, 6)]);
  });

  test('a janela tem o começo e não o fim: quem saiu ao começar ou entra ao acabar não a toca', () => {
    expect(passagensDe('Sol', 10, 21, 52, reta)).toEqual([]);
    expect(passagensDe('Sol', 10, 20.9, 52, reta)).toHaveLength(1);
    expect(passagensDe('Sol', 10, 0, 19, reta)).toEqual([]);
    expect(passagensDe('Sol', 10, 0, 19.1, reta)).toHaveLength(1);
  });

  test('quem anda para trás entra pela borda da frente, ainda que atravesse o orbe num só passo', () => {
    // Três graus por dia: a 11° em 10 + 1/6 dias, a 10° em 10,5, a 9° em 10 + 5/6.
    const recua = ceuDeFormulas({ Marte: uniforme(41.5, -3) });
    expect(passagensDe('Marte', 10, 0, 31, recua)).toEqual([
      {
        entrada: expect.closeTo(10 + 1 / 6, 6),
        exatos: [expect.closeTo(10.5, 6)],
        saida: expect.closeTo(10 + 5 / 6, 6),
      },
    ]);
  });

  test('a grade larga cobre a janela, ainda que ela acabe a meio de um passo', () => {
    const ceu = ceuDeFormulas({ Marte: uniforme(350, 1) });
    const janela = { de: 0, ate: 20 };
    const trajetoria = criarTrajetoria(ceu, 'Marte', { ...janela, larga: true });
    expect(passagens({ trajetoria, alvo: 10, orbe: ORBE }, janela)).toHaveLength(1);
  });

  test('a Lua passa duas vezes em 31 dias, e são duas passagens', () => {
    const duas = passagensDe('Lua', 0, 1, 60, reta);
    expect(duas.map((p) => p.exatos)).toEqual([
      [expect.closeTo(360 / 13, 6)],
      [expect.closeTo(720 / 13, 6)],
    ]);
    expect(duas[0]?.entrada).toBeCloseTo(359 / 13, 6);
    expect(duas[0]?.saida).toBeCloseTo(361 / 13, 6);
  });
});

describe('à mão: as estações e a grade', () => {
  test('as estações entram na grade, e entre vizinhas o planeta não muda de direção', () => {
    const trajetoria = criarTrajetoria(volteia, 'Marte', { de: 0, ate: 100 });
    const viradas = trajetoria.grade.filter((a) => Math.abs(a.velocidade) < 1e-5).map((a) => a.dia);
    expect(viradas).toEqual([expect.closeTo(ESTACAO, 4), expect.closeTo(100 - ESTACAO, 4)]);
    for (let i = -40; i < trajetoria.grade.length + 40; i += 1) {
      const [a, b] = [trajetoria.amostra(i), trajetoria.amostra(i + 1)];
      expect((b?.dia ?? NaN) > (a?.dia ?? NaN)).toBe(true);
      expect((a?.velocidade ?? NaN) * (b?.velocidade ?? NaN)).toBeGreaterThanOrEqual(-1e-4);
    }
  });

  test.each([1, -1])('uma amostra que cai em cima da estação não se repete (%d)', (sentido) => {
    // Para no dia 5: a velocidade é 5 − dia, ou ao contrário.
    const parabola = ceuDeFormulas({
      Marte: (dia) => ({
        longitude: 100 + sentido * (5 * dia - (dia * dia) / 2),
        velocidade: sentido * 5 - sentido * dia,
      }),
    });
    expect(criarTrajetoria(parabola, 'Marte', { de: 0, ate: 10 }).grade.map((a) => a.dia)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test('as amostras antes e depois da grade vão de passo largo em passo largo, sem falha nem repetição', () => {
    const { passo, passoLargo } = fichaDoPonto('Sol').ritmo;
    const trajetoria = criarTrajetoria(reta, 'Sol', { de: 10, ate: 20 });
    expect(trajetoria.grade.map((a) => a.dia)).toEqual(
      Array.from({ length: 11 }, (_, i) => 10 + i * passo),
    );
    expect([-2, -1, 0, 10, 11, 12].map((i) => trajetoria.amostra(i)?.dia)).toEqual([
      10 - 2 * passoLargo,
      10 - passoLargo,
      10,
      20,
      20 + passoLargo,
      20 + 2 * passoLargo,
    ]);
  });

  test('a faixa vai da menor à maior longitude da grade, sem saltar em 0°', () => {
    expect(criarTrajetoria(reta, 'Sol', { de: 0, ate: 30 }).faixa).toEqual([
      expect.closeTo(350, 9),
      expect.closeTo(380, 9),
    ]);
    const {
      faixa: [menor, maior],
    } = criarTrajetoria(volteia, 'Marte', { de: 0, ate: 100 });
    const em = (dia: number): number => 100 + 0.1 * dia + 8 * Math.sin((2 * Math.PI * dia) / 100);
    expect(menor).toBeCloseTo(Math.min(100, em(100 - ESTACAO)), 6);
    expect(maior).toBeCloseTo(Math.max(em(ESTACAO), em(100)), 6);
  });
});

describe('à mão: as pontas do céu que há', () => {
  test('nas pontas do céu que há, a passagem fica aberta do lado que não se vê', () => {
    const curto = ceuDeFormulas({ Sol: uniforme(350, 1) }, { de: 19.5, ate: 40.5 });
    expect(passagensDe('Sol', 10, 19.5, 31, curto)[0]).toEqual({
      entrada: null,
      exatos: [expect.closeTo(20, 6)],
      saida: expect.closeTo(21, 6),
    });
    expect(passagensDe('Sol', 31, 20, 40.5, curto)[0]).toEqual({
      entrada: expect.closeTo(40, 6),
      exatos: [],
      saida: null,
    });
    expect(criarTrajetoria(curto, 'Sol', { de: 19.5, ate: 40.5 }).amostra(-1)).toBeNull();
    expect(criarTrajetoria(curto, 'Sol', { de: 19.5, ate: 40.5 }).amostra(100)).toBeNull();
  });

  test('um céu que ainda não começou não tem passagens', () => {
    const futuro = ceuDeFormulas({ Sol: uniforme(350, 1) }, { de: 100, ate: 200 });
    expect(passagensDe('Sol', 10, 0, 31, futuro)).toEqual([]);
  });

  test('outro erro do céu não é o fim dos anos', () => {
    expect(() => criarTrajetoria(ceuDeFormulas({}), 'Sol', { de: 0, ate: 10 })).toThrow(
      'não tem Sol',
    );
  });

  test.each([
    ['de dia em dia', 'Marte', 8, 100, false],
    // Cada vaivém só tem quatro amostras: entre elas a curva está longe de uma cúbica.
    ['de quinze em quinze dias', 'Plutão', 8, 62, true],
    // A velocidade vai de 0,0001 a 0,2 sem mudar de sinal: dali a tangente leva para muito longe.
    ['mas não para', 'Plutão', (0.0999 * 20) / (2 * Math.PI), 20, true],
  ] as const)(
    'o dia da longitude acha-se também onde o planeta quase para, %s',
    (_passo, planeta, graus, periodo, larga) => {
      const anda = vaivem(100, 0.1, graus, periodo);
      const ceu = ceuDeFormulas({ [planeta]: anda });
      const trajetoria = criarTrajetoria(ceu, planeta, { de: 0, ate: 300, larga });
      trajetoria.grade.slice(1).forEach((b, i) => {
        const a = trajetoria.grade[i] as typeof b;
        for (const parte of [0.001, 0.1, 0.37, 0.5, 0.8, 0.97, 0.999]) {
          const { longitude } = anda(a.dia + (b.dia - a.dia) * parte);
          const dia = diaDaLongitude(trajetoria, longitude, [a, b]);
          expect(Math.abs(anda(dia).longitude - longitude)).toBeLessThan(1e-7);
          expect(dia).toBeGreaterThanOrEqual(a.dia);
          expect(dia).toBeLessThanOrEqual(b.dia);
        }
      });
    },
  );
});
