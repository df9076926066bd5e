/** Os pontos num mapa, e no que dele se deriva. */
import {
  aspectoDaSeparacao,
  fazemAspecto,
  nomeNoIdioma,
  PERFIL_PADRAO,
  PLANETAS,
  PONTOS_A_MAIS,
  type PerfilDeCalculo,
  type PontoComAspecto,
} from '@core/astrology';
import { calcularNatal } from '@server/doutrina/natal';
import { progredir } from '@server/doutrina/progressao';
import { calcularRevolucao } from '@server/doutrina/revolucao';
import { calcularTransitosLongos } from '@server/doutrina/transitosLongos';
import { diaJuliano } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';
import { todas } from '../../support/serverEfemerides';
import { segundosDeArco } from '../referencia';
import { casos, ephemeris } from './cena';

const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 };

const TUDO: PerfilDeCalculo = {
  ...PERFIL_PADRAO,
  nodo: 'verdadeiro',
  pontos: PONTOS_A_MAIS,
  paralelos: true,
};

const natal = (ut: string, perfil: PerfilDeCalculo = TUDO) =>
  calcularNatal(ephemeris, { dia: diaJuliano(ut), ...CAMPINAS }, perfil);

const DE_NOITE = '1985-11-10T04:30:00Z';

const DE_DIA = '1985-11-10T16:30:00Z';

describe('num mapa: os pontos a mais', () => {
  test('o Nodo Sul opõe-se ao nodo que se escolheu', () => {
    const { NodoVerdadeiro, NodoSul } = todas(natal(DE_DIA).posicoes);
    expect(segundosDeArco(NodoVerdadeiro.longitude + 180, NodoSul.longitude)).toBeLessThan(1e-6);
    expect(NodoSul.velocidade).toBe(NodoVerdadeiro.velocidade);
    expect(natal(DE_DIA).posicoes.NodoMédio).toBeUndefined();
  });

  test.each([
    ['de dia', DE_DIA, 'porSecto', 1],
    ['de noite', DE_NOITE, 'porSecto', -1],
    ['sempre diurno', DE_NOITE, 'sempreDiurna', 1],
  ] as const)('%s, o Espírito é AC ± (Sol − Lua), e anda assim', (_quando, ut, fortuna, sinal) => {
    const { Espírito, Fortuna, Ascendente, Sol, Lua } = todas(
      natal(ut, { ...TUDO, fortuna }).posicoes,
    );
    const esperada = Ascendente.longitude + sinal * (Sol.longitude - Lua.longitude);
    expect(segundosDeArco(Espírito.longitude, esperada)).toBeLessThan(1e-6);
    expect(Espírito.latitude).toBe(0);
    expect(Espírito.velocidade).toBeCloseTo(
      Ascendente.velocidade + sinal * (Sol.velocidade - Lua.velocidade),
      9,
    );
    expect(
      segundosDeArco(Espírito.longitude + Fortuna.longitude, 2 * Ascendente.longitude),
    ).toBeLessThan(1e-6);
  });

  test('o Vertex anda o que diz a sua velocidade', () => {
    const SEGUNDOS = 4;
    const antes = todas(natal(DE_DIA).posicoes).Vertex;
    const depois = todas(natal('1985-11-10T16:30:04Z').posicoes).Vertex;
    const andou = ((depois.longitude - antes.longitude) * 86_400) / SEGUNDOS;
    expect(Math.abs(andou / antes.velocidade - 1)).toBeLessThan(1e-2);
  });

  test('os pontos pedidos recebem aspectos dos planetas e dos ângulos, e nenhum entre si', () => {
    const aspectos = [DE_DIA, DE_NOITE, '2001-03-02T09:00:00Z'].flatMap((ut) => {
      const info = apresentarNatal(natal(ut));
      expect(info.pontosAstronomicos).toHaveLength(12);
      for (const a of info.aspectos)
        expect(fazemAspecto(a.de.nome as PontoComAspecto, a.para.nome as PontoComAspecto)).toBe(
          true,
        );
      return info.aspectos;
    });
    for (const ponto of ['NodoVerdadeiro', ...PONTOS_A_MAIS])
      expect(aspectos.some((a) => a.para.nome === ponto || a.de.nome === ponto)).toBe(true);
    const semEles = apresentarNatal(natal(DE_DIA, PERFIL_PADRAO));
    const nomes = new Set(semEles.aspectos.flatMap((a) => [a.de.nome, a.para.nome]));
    for (const ponto of PONTOS_A_MAIS) expect(nomes.has(ponto)).toBe(false);
    // Não contam nos elementos nem nos modos.
    const { elementos, modos } = apresentarNatal(natal(DE_DIA));
    expect([elementos, modos]).toEqual([semEles.elementos, semEles.modos]);
  });
});

describe('num mapa: os paralelos e os aspectos menores', () => {
  test('os paralelos são os da declinação da referência, 1°, e só em tabela', () => {
    let achados = 0;
    for (const caso of casos.slice(0, 40)) {
      const nosso = natal(caso.ut, { ...PERFIL_PADRAO, paralelos: true }).paralelos ?? [];
      const esperados = PLANETAS.flatMap((de, i) =>
        PLANETAS.slice(i + 1).flatMap((para) => {
          const [a, b] = [de, para].map((p) => caso.decl[nomeNoIdioma(p, 'en')] as number) as [
            number,
            number,
          ];
          const tipo = a * b > 0 ? 'Paralelo' : 'Contraparalelo';
          const diferença = a * b > 0 ? Math.abs(a - b) : Math.abs(a + b);
          return diferença <= 1
            ? [{ tipo, de, para, diferença: expect.closeTo(diferença, 5) }]
            : [];
        }),
      );
      const ehPlaneta = (nome: string) => (PLANETAS as readonly string[]).includes(nome);
      expect(nosso.filter((p) => ehPlaneta(p.de) && ehPlaneta(p.para))).toEqual(esperados);
      achados += esperados.length;
    }
    expect(achados).toBeGreaterThan(100);
    expect(natal(DE_DIA, PERFIL_PADRAO).paralelos).toBeNull();
  });

  test('os aspectos menores, a quem os pede', () => {
    const aspectos = ['Semissextil', 'Quintil', 'Sesquiquadratura'] as const;
    const menores = casos
      .slice(0, 20)
      .flatMap(({ ut }) => apresentarNatal(natal(ut, { ...PERFIL_PADRAO, aspectos })).aspectos);
    expect(new Set(menores.map((a) => a.aspecto))).toEqual(new Set(aspectos));
    const ANGULOS: Partial<Record<string, [number, number]>> = {
      Semissextil: [30, 2],
      Quintil: [72, 1],
      Sesquiquadratura: [135, 2],
    };
    for (const a of menores) {
      const [angulo, orbe] = ANGULOS[a.aspecto] as [number, number];
      expect(Math.abs(a.distancia - angulo)).toBeLessThanOrEqual(orbe);
      expect(aspectoDaSeparacao(a.distancia)?.nome).not.toBe(a.aspecto);
    }
  });
});

describe('no que dele se deriva', () => {
  test('o retorno e o progredido levam os pontos; os aspectos ao natal são dos de sempre, com o nodo escolhido', () => {
    const mapa = natal(DE_DIA);
    const { retorno, aspectos } = calcularRevolucao(ephemeris, mapa, {
      ano: 2026,
      lugar: CAMPINAS,
    });
    const progredido = progredir(ephemeris, mapa, {
      alvo: diaJuliano('2026-03-10T12:00:00Z'),
      sentido: 'direta',
      trecho: { de: 0, ate: 1 },
    });
    for (const { posicoes } of [retorno, progredido])
      expect(Object.keys(posicoes)).toEqual(Object.keys(mapa.posicoes));
    const nomes = new Set(
      [...aspectos, ...progredido.aspectos].flatMap((a) => [a.de.nome, a.para.nome]),
    );
    expect([...nomes].filter((n) => (PONTOS_A_MAIS as readonly string[]).includes(n))).toEqual([]);
    expect([nomes.has('NodoVerdadeiro'), nomes.has('NodoMédio')]).toEqual([true, false]);
  });

  test('Quíron transita: entra e sai do orbe a 1° do alvo, e o exato é exato', () => {
    const mapa = natal(DE_DIA, PERFIL_PADRAO);
    const transitos = calcularTransitosLongos(ephemeris, mapa, 'Quíron', {
      de: diaJuliano('2024-01-01T00:00:00Z'),
      ate: diaJuliano('2027-01-01T00:00:00Z'),
    });
    expect(transitos.length).toBeGreaterThan(3);
    expect(transitos.some((t) => t.exatos.length >= 3)).toBe(true);
    for (const { natal: ponto, aspecto, entrada, exatos, saida } of transitos) {
      const angulo = {
        Conjunção: 0,
        Oposição: 180,
        Quadratura: 90,
        Trígono: 120,
        Sextil: 60,
        Quincuncio: 150,
      }[aspecto as 'Sextil'];
      const orbe = (dia: number) =>
        Math.abs(
          segundosDeArco(
            ephemeris.posicao('Quíron', dia).longitude,
            todas(mapa.posicoes)[ponto].longitude,
          ) /
            3600 -
            angulo,
        );
      for (const { dia } of exatos) expect(orbe(dia)).toBeLessThan(1e-4);
      for (const dia of [entrada, saida]) expect(orbe(dia as number)).toBeCloseTo(1, 3);
    }
  });

  test('sem quincuncio no perfil não há trânsitos por quincuncio; com quintil, há', () => {
    const longos = (aspectos: PerfilDeCalculo['aspectos']) =>
      new Set(
        calcularTransitosLongos(
          ephemeris,
          natal(DE_DIA, { ...PERFIL_PADRAO, aspectos }),
          'Júpiter',
          {
            de: diaJuliano('2024-01-01T00:00:00Z'),
            ate: diaJuliano('2027-01-01T00:00:00Z'),
          },
        ).map((t) => t.aspecto),
      );
    expect(longos(PERFIL_PADRAO.aspectos).has('Quincuncio')).toBe(true);
    expect(longos(['Trígono', 'Quintil'])).toEqual(new Set(['Trígono', 'Quintil']));
  });
});
