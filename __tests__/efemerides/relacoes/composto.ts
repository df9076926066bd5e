import { fichaDoSistema, PERFIL_PADRAO, SISTEMAS_DE_CASAS } from '@core/astrology';
import { comporPeloLugar, comporPelosMeios } from '@server/doutrina/composto';
import { comAsEscolhasDe } from '@server/doutrina/mapaDosMeios';
import { presentes } from '@server/doutrina/mapa';
import { calcularNatal } from '@server/doutrina/natal';
import { angulosMedios, cuspidesMedias } from '@server/doutrina/pontosMedios';
import type { Ephemeris } from '@server/ephemeris/ephemeris';
import { apresentarComposto } from '@server/tecnicas/composto/apresentar';
import { comCasas, efemeridesDeTeste } from '../../support/serverEfemerides';
import { INGLES, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from '../referencia';
import { doPar, PARES, sorteio, type Par } from './casos';
import { sorteios } from '../../support/sorteios';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const grausDe = (casas: readonly number[]) =>
  casas.reduce(
    (soma, c, i) => soma + (((((casas[(i + 1) % 12] as number) - c) % 360) + 360) % 360),
    0,
  );
const emOrdem = (casas: readonly number[]): boolean => Math.abs(grausDe(casas) - 360) < 1e-6;

test('os pontos e as cúspides no meio, e as casas que se viram, como na referência', () => {
  const erro = new MaiorErro();
  for (const par of PARES) {
    const composto = comporPelosMeios(ephemeris, ...doPar(ephemeris, par));
    let conferidos = 0;
    for (const { nome, longitude } of presentes(
      composto.posicoes,
      Object.keys(INGLES) as (keyof typeof INGLES)[],
    )) {
      const certo = par.midpoints.lon[INGLES[nome]];
      if (certo === undefined) continue;
      conferidos += 1;
      erro.anotar('ponto médio', segundosDeArco(longitude, certo), `${par.id} ${nome}`);
    }
    expect([par.id, conferidos]).toEqual([par.id, 11]);
    const { turned } = par.midpoints.repair;
    expect([par.id, composto.viradas]).toEqual([par.id, turned]);
    const { cuspides, ascendente, meioDoCeu } = comCasas(composto).casas;
    cuspides.forEach((c, i) => {
      const virada = turned.includes(i + 1) ? 180 : 0;
      const certa = (par.midpoints.cusps[i] as number) + virada;
      erro.anotar('cúspide média', segundosDeArco(c, certa), `${par.id} casa ${i + 1}`);
    });
    expect(emOrdem(cuspides)).toBe(true);
    expect([ascendente, meioDoCeu]).toEqual([cuspides[0], cuspides[9]]);
  }
  erro.imprimir('″');
  expect(erro.de('ponto médio')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  expect(erro.de('cúspide média')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  // A referência tem dos dois: os que é preciso virar, e os que não.
  expect(PARES.filter((p) => p.midpoints.repair.turned.length > 0).length).toBeGreaterThan(0);
});

test('as casas pelo lugar, como na referência', () => {
  const erro = new MaiorErro();
  for (const par of PARES) {
    const certo = par.derived_place;
    const { casas, viradas } = comporPeloLugar(ephemeris, ...doPar(ephemeris, par), certo.lat);
    expect(viradas).toEqual([]);
    const pares: readonly (readonly [number, number])[] = [
      [casas?.ascendente ?? NaN, certo.asc],
      [casas?.meioDoCeu ?? NaN, par.midpoints.mc],
      ...certo.cusps.map((c, i) => [casas?.cuspides[i] ?? NaN, c] as const),
    ];
    for (const [nossa, dela] of pares)
      erro.anotar('casa pelo lugar', segundosDeArco(nossa, dela), par.id);
  }
  erro.imprimir('″');
  expect(erro.de('casa pelo lugar')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
});

describe('quarenta mil pares sorteados', () => {
  const NASCIDOS = sorteios(200, 2000);
  const PARES_SORTEADOS = sorteios(2_000, 40_000);

  test('nenhum fica fora de ordem; sem as virar ficava um em vinte', () => {
    const azar = sorteio(20261123);
    const nascidos = Array.from({ length: NASCIDOS }, () =>
      ephemeris.casas(
        {
          dia: 2_378_497 + azar() * 219_000,
          latitude: azar() * 120 - 60,
          longitude: azar() * 360 - 180,
        },
        'Placidus',
      ),
    );
    const um = () => nascidos[Math.floor(azar() * NASCIDOS)] as (typeof nascidos)[number];
    let virados = 0;
    for (let i = 0; i < PARES_SORTEADOS; i += 1) {
      const { cuspides, viradas } = cuspidesMedias(um(), um());
      if (!emOrdem(cuspides)) throw new Error(`fora de ordem: ${cuspides.join(' ')}`);
      virados += Number(viradas.length > 0);
    }
    process.stdout.write(`${virados} de ${PARES_SORTEADOS} com casas viradas\n`);
    expect(virados / PARES_SORTEADOS).toBeGreaterThan(0.03);
    expect(virados / PARES_SORTEADOS).toBeLessThan(0.3);
  });
});

test.each(SISTEMAS_DE_CASAS)('em %s as casas são desse sistema, e em ordem', (sistemaDeCasas) => {
  for (const par of PARES) {
    const perfil = { ...PERFIL_PADRAO, sistemaDeCasas };
    const [a, b] = doPar(ephemeris, par).map((m) => comAsEscolhasDe(ephemeris, perfil, m)) as [
      ReturnType<typeof comAsEscolhasDe>,
      ReturnType<typeof comAsEscolhasDe>,
    ];
    const { casas } = comCasas(comporPelosMeios(ephemeris, a, b));
    expect([par.id, emOrdem(casas.cuspides)]).toEqual([par.id, true]);
    if (fichaDoSistema(sistemaDeCasas).emGrausIguais) {
      const primeira =
        sistemaDeCasas === 'SignosInteiros'
          ? Math.floor(casas.ascendente / 30) * 30
          : casas.ascendente;
      expect(casas.cuspides[0]).toBe(primeira);
      expect(segundosDeArco(casas.cuspides[6] as number, primeira + 180)).toBeLessThan(1e-6);
    }
  }
});

test('não anda: nada retrograda, os aspectos não têm modo, e o nodo e a Fortuna são os do composto', () => {
  const resposta = apresentarComposto(
    comporPelosMeios(ephemeris, ...doPar(ephemeris, PARES[0] as Par)),
  );
  const corpos = [...resposta.planetas, ...resposta.pontosAstronomicos, ...resposta.partesArabicas];
  expect(new Set(corpos.map((c) => c.movimento))).toEqual(new Set(['direto']));
  expect(new Set(corpos.map((c) => c.ponto.extra.velocidadeLong))).toEqual(new Set([0]));
  expect(resposta.aspectos.filter((a) => 'modo' in a)).toEqual([]);
  const de = (tipo: string) => corpos.find((c) => c.ponto.tipo === tipo)?.ponto.longitude ?? NaN;
  expect(segundosDeArco(de('NodoSul'), de('NodoMédio') + 180)).toBeLessThan(1e-6);
  // Sol 190,263 em Libra, Ascendente 190,2426: o Sol passou há pouco o Ascendente, e é noite.
  expect(segundosDeArco(de('Fortuna'), 190.242583617 + 190.2629971 - 310.14083948)).toBeLessThan(
    0.5,
  );
  expect(resposta.hora).toBeNull();
});

test('opostos ao grau: a 90° do primeiro, e diz-se; Mercúrio do lado oposto ao Sol diz-se', () => {
  const mapa = doPar(ephemeris, PARES[0] as Par)[0];
  const em = (Sol: number, Mercúrio: number, Vênus: number) => ({
    ...mapa,
    posicoes: {
      ...mapa.posicoes,
      Sol: { ...mapa.posicoes.Sol, longitude: Sol },
      Mercúrio: { ...mapa.posicoes.Mercúrio, longitude: Mercúrio },
      Vênus: { ...mapa.posicoes.Vênus, longitude: Vênus },
    },
  });
  const composto = comporPelosMeios(ephemeris, em(10, 20, 60), em(190, 30, 80));
  expect([composto.posicoes.Sol.longitude, composto.opostos]).toEqual([100, ['Sol']]);
  expect(apresentarComposto(composto).notas).toEqual([
    'Nos dois mapas Sol está no grau oposto: dos dois meios, mostramos o que vem 90° depois do primeiro mapa.',
  ]);
  // De 10 a 340 o meio é 355; de 100 a 230, 165: do outro lado.
  expect(
    apresentarComposto(comporPelosMeios(ephemeris, em(10, 100, 350), em(340, 230, 0))).notas,
  ).toEqual([
    'Mercúrio cai do lado oposto ao Sol, onde no céu nunca está: é o meio mais curto, e não se vira.',
  ]);
});

test('as escolhas são as do primeiro, também nos pontos do segundo', () => {
  const [a, b] = doPar(ephemeris, PARES[3] as Par);
  const perfil = {
    ...PERFIL_PADRAO,
    nodo: 'verdadeiro',
    pontos: ['Quíron', 'LilithMédia'],
  } as const;
  const primeiro = calcularNatal(ephemeris, a.observacao, perfil);
  const composto = comporPelosMeios(
    ephemeris,
    primeiro,
    comAsEscolhasDe(ephemeris, primeiro.perfil, b),
  );
  expect(Object.keys(composto.posicoes)).toEqual(
    expect.arrayContaining(['NodoVerdadeiro', 'Quíron', 'LilithMédia']),
  );
  expect(Object.keys(composto.posicoes)).not.toContain('NodoMédio');
});

test.each([
  // O Ascendente a 10° um do outro é a âncora: o Meio do Céu médio, 182,5°, fica a 92,5° dos 275° e vira-se.
  ['vira-se o Meio do Céu', [0, 270], [10, 95], [5, 2.5]],
  // A 87,5° ainda serve.
  ['nada se vira', [0, 270], [10, 105], [5, 187.5]],
  // O Meio do Céu é a âncora: vira-se o Ascendente, 272,5°.
  ['vira-se o Ascendente', [0, 270], [185, 280], [92.5, 275]],
] as const)('a âncora é o ângulo em que os dois estão mais perto: %s', (_qual, a, b, certos) => {
  const angulos = ([ascendente, meioDoCeu]: readonly [number, number]) => ({
    ascendente,
    meioDoCeu,
  });
  expect(angulosMedios(angulos(a), angulos(b))).toEqual(angulos(certos));
});
