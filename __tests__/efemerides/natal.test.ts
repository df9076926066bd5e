/**
 * O que do céu se deriva: a Fortuna anda o que a conta dela diz, o Nodo Sul opõe-se, os ângulos
 * progredidos fecham.
 */
import { diferencaOrientada, pontoPeloNomeIngles, separacao, type Ponto } from '@core/astrology';
import type { Natal } from '@server/doutrina/mapa';
import { progredir, type PedidoDeProgressao } from '@server/doutrina/progressao';
import { diaDoRetorno } from '@server/doutrina/retorno';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { comCasas, efemeridesDeTeste, natalDe, todas } from '../support/serverEfemerides';
import { ceuDeFormulas, uniforme } from './apoio';
import { lerCasos, TOLERANCIA_ARCO } from './referencia';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

describe('Fortuna e nodos', () => {
  const SEGUNDOS = 20;
  test.each([
    ['de dia', '1985-11-10T16:30:00Z', true],
    ['de noite', '1985-11-10T04:30:00Z', false],
  ] as const)('%s, a velocidade da Fortuna é o que ela anda', (_quando, instante, diurno) => {
    const natal = natalDe(ephemeris, instante, -22.9056, -47.0608);
    const { Fortuna, Ascendente, MeioDoCéu } = todas(natal.posicoes);
    expect(natal.casas.deDia).toBe(diurno);
    const depois = todas(
      natalDe(
        ephemeris,
        instanteDoDiaJuliano(diaJuliano(instante) + SEGUNDOS / 86_400),
        -22.9056,
        -47.0608,
      ).posicoes,
    ).Fortuna;
    const andou = (diferencaOrientada(Fortuna.longitude, depois.longitude) * 86_400) / SEGUNDOS;
    // A Lua anda 12° mais que o Sol por dia: com o sinal trocado o erro seria de 24°.
    expect(Math.abs(Fortuna.velocidade - andou)).toBeLessThan(1);
    // As partes e os ângulos são pontos da eclíptica.
    expect([Fortuna, Ascendente, MeioDoCéu].map((p) => p.latitude)).toEqual([0, 0, 0]);
  });

  test('o Nodo Sul anda com o Norte, do outro lado, sobre a eclíptica sem sinal', () => {
    const { NodoMédio, NodoSul } = todas(
      natalDe(ephemeris, '1985-11-10T16:30:00Z', -22.9056, -47.0608).posicoes,
    );
    expect(separacao(NodoMédio.longitude, NodoSul.longitude)).toBeCloseTo(180, 9);
    expect(NodoSul.velocidade).toBe(NodoMédio.velocidade);
    expect(Object.is(NodoSul.latitude, 0)).toBe(true);
  });
});

interface ArcoSolar {
  readonly id: string;
  readonly natal_ut: string;
  readonly place: { readonly lat: number; readonly lon: number };
  readonly target_jd_ut: number;
  readonly natal: Readonly<Record<string, number>>;
  readonly direct: { readonly lon: Readonly<Record<string, number>> };
  readonly converse: { readonly lon: Readonly<Record<string, number>> };
}

const progredido = (natal: Natal, pedido: PedidoDeProgressao) =>
  comCasas(progredir(ephemeris, natal, pedido));

describe('arco solar', () => {
  const casos = lerCasos<ArcoSolar>('solar_arc.jsonl');
  const NOMES: Readonly<Record<string, Ponto>> = { Asc: 'Ascendente', MC: 'MeioDoCéu' };
  const pontoDe = (nome: string): Ponto => NOMES[nome] ?? (pontoPeloNomeIngles(nome) as Ponto);

  test.each([
    ['direct', 'direta'],
    ['converse', 'conversa'],
  ] as const)(
    `as ${casos.length} referências, %s: o natal e o Meio do Céu progredido`,
    (qual, sentido) => {
      for (const caso of casos) {
        const natal = natalDe(ephemeris, caso.natal_ut, caso.place.lat, caso.place.lon);
        for (const [nome, longitude] of Object.entries(caso.natal)) {
          expect(
            separacao(todas(natal.posicoes)[pontoDe(nome)].longitude, longitude) * 3600,
          ).toBeLessThan(TOLERANCIA_ARCO);
        }
        const { casas } = progredido(natal, {
          alvo: caso.target_jd_ut,
          sentido,
          trecho: { de: caso.target_jd_ut, ate: caso.target_jd_ut + 1 },
        });
        expect(separacao(casas.meioDoCeu, caso[qual].lon.MC ?? NaN) * 3600).toBeLessThan(
          TOLERANCIA_ARCO,
        );
      }
    },
  );

  test('à idade zero o Ascendente e as casas progredidas são os natais, em todos os quadrantes do Meio do Céu', () => {
    const quadrantes = new Set<number>();
    for (const { natal_ut: instante, place } of casos) {
      if (Math.abs(place.lat) > 60) continue;
      const natal = natalDe(ephemeris, instante, place.lat, place.lon);
      quadrantes.add(Math.floor(natal.casas.meioDoCeu / 90));
      const alvo = natal.observacao.dia;
      const { casas } = progredido(natal, {
        alvo,
        sentido: 'direta',
        trecho: { de: alvo, ate: alvo + 1 },
      });
      expect(separacao(casas.ascendente, natal.casas.ascendente) * 3600).toBeLessThan(
        TOLERANCIA_ARCO,
      );
      casas.cuspides.forEach((c, i) =>
        expect(separacao(c, natal.casas.cuspides[i] ?? NaN) * 3600).toBeLessThan(TOLERANCIA_ARCO),
      );
    }
    expect(quadrantes.size).toBe(4);
  });

  test('os ângulos progredidos não andam, e estão sobre a eclíptica', () => {
    const natal = natalDe(ephemeris, '1985-11-10T16:30:00Z', -22.9056, -47.0608);
    const alvo = natal.observacao.dia + 36_525;
    const { posicoes } = progredido(natal, {
      alvo,
      sentido: 'direta',
      trecho: { de: alvo, ate: alvo + 1 },
    });
    expect(todas(natal.posicoes).Ascendente.latitude).toBe(0);
    expect(todas(natal.posicoes).MeioDoCéu.latitude).toBe(0);
    for (const { latitude, velocidade } of [todas(posicoes).Ascendente, todas(posicoes).MeioDoCéu])
      expect([latitude, velocidade]).toEqual([0, 0]);
  });
});

describe('retorno', () => {
  test('de quem nasceu em 29 de fevereiro, em ano comum e em bissexto', () => {
    const nascimento = { ano: 1988, mes: 2, dia: 29 };
    const sol = ephemeris.posicao('Sol', diaJuliano('1988-02-29T12:00:00Z')).longitude;
    for (const ano of [1989, 1992, 1900, 2000]) {
      const dia = diaDoRetorno(ephemeris, nascimento, sol, ano);
      expect(instanteDoDiaJuliano(dia).slice(0, 4)).toBe(String(ano));
      expect(separacao(ephemeris.posicao('Sol', dia).longitude, sol) * 3600).toBeLessThan(0.001);
    }
  });

  test('é o mais próximo do aniversário: na virada do ano pode cair no outro', () => {
    const sol = ephemeris.posicao('Sol', diaJuliano('1990-12-31T23:50:00Z')).longitude;
    const nascimento = { ano: 1990, mes: 12, dia: 31 };
    for (const ano of [1991, 1992, 1993, 1994]) {
      const aniversario = diaJuliano(`${ano}-12-31T23:50:00Z`);
      expect(Math.abs(diaDoRetorno(ephemeris, nascimento, sol, ano) - aniversario)).toBeLessThan(
        1.5,
      );
    }
  });

  test('um Sol que não anda para onde diz não tem retorno, e diz-se', () => {
    const perdido = ceuDeFormulas({ Sol: (dia) => ({ ...uniforme(0, 1)(dia), velocidade: 20 }) });
    expect(() => diaDoRetorno(perdido, { ano: 2000, mes: 1, dia: 1 }, 77, 2000)).toThrow(
      'não convergiu',
    );
  });
});
