/** O composto de um grupo, contra a referência dos pares e contas que não partilham código. */
import { PERFIL_PADRAO, PLANETAS } from '@core/astrology';
import { comporGrupo, MENOR_RESULTANTE, type CompostoDoGrupo } from '@server/doutrina/grupo';
import { presentes, type Natal } from '@server/doutrina/mapa';
import { arcoDaMedia, mediaCircular } from '@server/doutrina/mediaCircular';
import { calcularNatal } from '@server/doutrina/natal';
import type { Ephemeris } from '@server/ephemeris/ephemeris';
import { compostoDoGrupo } from '@server/tecnicas/grupo';
import { efemeridesDeTeste } from '../../support/serverEfemerides';
import { INGLES, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from '../referencia';
import { doPar, nascido, PARES, sorteio } from './casos';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const grupo = (mapas: readonly Natal[], latitude = 0): CompostoDoGrupo => {
  const feito = comporGrupo(ephemeris, mapas as [Natal, ...Natal[]], latitude);
  if ('planetaSemMeio' in feito) throw new Error(`Sem meio: ${feito.planetaSemMeio}`);
  return feito;
};
const rad = (g: number): number => (g * Math.PI) / 180;

test('de dois, é o composto da referência: os pontos, e as casas pelo lugar', () => {
  const erro = new MaiorErro();
  const semMeio: string[] = [];
  for (const par of PARES) {
    const composto = comporGrupo(ephemeris, doPar(ephemeris, par), par.derived_place.lat);
    if ('planetaSemMeio' in composto) {
      // Quase opostos no par: de tão perto de se anularem, o meio não quer dizer nada.
      semMeio.push(`${par.id} ${composto.planetaSemMeio}`);
      continue;
    }
    for (const { nome, longitude } of presentes(
      composto.posicoes,
      Object.keys(INGLES) as (keyof typeof INGLES)[],
    )) {
      const certo = par.midpoints.lon[INGLES[nome]];
      if (certo !== undefined)
        erro.anotar('ponto', segundosDeArco(longitude, certo), `${par.id} ${nome}`);
    }
    const { casas } = composto;
    if (!casas) {
      semMeio.push(`${par.id} Meio do Céu`);
      continue;
    }
    erro.anotar('MC', segundosDeArco(casas.meioDoCeu, par.midpoints.mc), par.id);
    erro.anotar('AC', segundosDeArco(casas.ascendente, par.derived_place.asc), par.id);
    casas.cuspides.forEach((c, i) =>
      erro.anotar(
        'cúspide',
        segundosDeArco(c, par.derived_place.cusps[i] as number),
        `${par.id} casa ${i + 1}`,
      ),
    );
  }
  erro.imprimir('″');
  expect(semMeio.length).toBeLessThan(PARES.length / 2);
  expect(erro.de('ponto')).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  // O nascimento mais novo do par dá a obliquidade; na referência, o mesmo.
  for (const qual of ['MC', 'AC', 'cúspide'] as const)
    expect(erro.de(qual)).toBeLessThanOrEqual(0.6);
});

test('de três a doze, cada ponto é a direção de que os desvios se anulam, e do lado de todos', () => {
  const r = sorteio(27);
  const todos = PARES.flatMap((p) => [nascido(ephemeris, p.a), nascido(ephemeris, p.b)]);
  let [conferidos, recusados] = [0, 0];
  for (let vez = 0; vez < 60; vez += 1) {
    const quantos = 3 + Math.floor(r() * 10);
    const mapas = Array.from(
      { length: quantos },
      () => todos[Math.floor(r() * todos.length)] as Natal,
    );
    const feito = comporGrupo(ephemeris, mapas as [Natal, ...Natal[]], -20);
    if ('planetaSemMeio' in feito) {
      // A soma dos vetores, somada à parte.
      const longitudes = mapas.map((m) => m.posicoes[feito.planetaSemMeio].longitude);
      const x = longitudes.reduce((s, l) => s + Math.cos(rad(l)), 0) / quantos;
      const y = longitudes.reduce((s, l) => s + Math.sin(rad(l)), 0) / quantos;
      expect(Math.sqrt(x * x + y * y)).toBeLessThan(0.05);
      recusados += 1;
      continue;
    }
    for (const nome of PLANETAS) {
      const { longitude } = feito.posicoes[nome];
      const desvios = mapas.map((m) => rad(m.posicoes[nome].longitude - longitude));
      expect(Math.abs(desvios.reduce((s, d) => s + Math.sin(d), 0))).toBeLessThan(1e-9);
      expect(desvios.reduce((s, d) => s + Math.cos(d), 0)).toBeGreaterThan(0);
      conferidos += 1;
    }
  }
  expect([conferidos > 400, recusados > 0]).toEqual([true, true]);
});

test('o que se anula não tem meio: recusa-se, dizendo qual, e nada se inventa', () => {
  expect(mediaCircular([0, 120, 240]).resultante).toBeLessThan(MENOR_RESULTANTE);
  const juntos = mediaCircular([10, 10, 10]);
  expect([juntos.longitude, juntos.resultante].map((n) => n.toFixed(9))).toEqual([
    '10.000000000',
    '1.000000000',
  ]);
  const [a] = doPar(ephemeris, PARES[0]!);
  const comSolEm = (longitude: number): Natal => ({
    ...a,
    posicoes: { ...a.posicoes, Sol: { ...a.posicoes.Sol, longitude } },
  });
  const resposta = compostoDoGrupo.calcula(ephemeris, [comSolEm(5), comSolEm(125), comSolEm(245)], {
    latitude: 0,
    letras: ['A', 'B', 'C'],
  });
  expect(resposta.mapa).toBeNull();
  expect(resposta.recusa).toMatch(/^O Sol está tão espalhado/);
});

test('por onde anda a média de arcos: nada sorteado dentro deles a leva para fora, e as pontas alcançam-se', () => {
  const r = sorteio(1965);
  let estreitos = 0;
  for (let vez = 0; vez < 200; vez += 1) {
    const centro = r() * 360;
    const arcos = Array.from({ length: 2 + Math.floor(r() * 11) }, () => ({
      de: (centro + (r() - 0.5) * 150 + 360) % 360,
      largura: r() < 0.4 ? 0 : r() * 15,
    }));
    const media = mediaCircular(arcos.map((a) => (a.de + a.largura / 2) % 360)).longitude;
    const arco = arcoDaMedia(arcos, media);
    if (!arco) continue;
    estreitos += 1;
    const desde = (l: number): number => {
      const d = (((l - arco.de) % 360) + 360) % 360;
      return d > 359 ? d - 360 : d;
    };
    let [menor, maior] = [Infinity, -Infinity];
    for (let k = 0; k < 400; k += 1) {
      // Ao acaso por dentro, e os cantos: cada um numa das pontas.
      const em = arcos.map((a) => a.de + a.largura * (k % 2 ? r() : Math.round(r())));
      const onde = desde(mediaCircular(em).longitude);
      [menor, maior] = [Math.min(menor, onde), Math.max(maior, onde)];
    }
    const cantos = [0, 1].map((lado) =>
      desde(
        mediaCircular(
          arcos.map((a) => {
            // Quem está a mais de 90° da média puxa-a ao contrário.
            const perto = Math.cos(rad(a.de + a.largura / 2 - media)) > 0;
            return a.de + (perto === (lado === 1) ? a.largura : 0);
          }),
        ).longitude,
      ),
    );
    expect(menor).toBeGreaterThan(-1e-6);
    expect(maior).toBeLessThan(arco.largura + 1e-6);
    // Os cantos ficam dentro e, salvo quem passa pelos 90°, são as próprias pontas.
    expect(cantos[0]).toBeGreaterThan(-1e-6);
    expect(cantos[1]).toBeLessThan(arco.largura + 1e-6);
    expect(arco.largura - ((cantos[1] as number) - (cantos[0] as number))).toBeLessThan(0.6);
  }
  expect(estreitos).toBeGreaterThan(100);
});

test('sem a hora de um: sem casas, a Lua num arco, e certo só o que se forma em todas as horas dele', () => {
  const { a, b } = PARES[3]!;
  const dia = Math.floor(b.jd_ut - 0.5) + 0.5;
  const em = (jd: number, hora: 'exata' | 'desconhecida' = 'exata') =>
    calcularNatal(
      ephemeris,
      { dia: jd, latitude: b.lat, longitude: b.lon },
      PERFIL_PADRAO,
      hora === 'exata' ? { precisao: hora } : { precisao: hora, de: dia, ate: dia + 1 },
    );
  const [primeiro, terceiro] = [nascido(ephemeris, a), nascido(ephemeris, PARES[4]!.a)];
  const incerto = grupo([primeiro, em(dia + 0.5, 'desconhecida'), terceiro]);
  expect(incerto.casas).toBeNull();
  const lua = incerto.incerteza?.arcos.get('Lua');
  const aspectos = incerto.incerteza?.aspectos ?? [];
  const chave = (x: { aspecto: string; de: { nome: string }; para: { nome: string } }) =>
    `${x.de.nome} ${x.aspecto} ${x.para.nome}`;
  const vistos = new Map<string, number>();
  const HORAS = 25;
  for (let h = 0; h < HORAS; h += 1) {
    const certo = grupo([primeiro, em(dia + h / (HORAS - 1)), terceiro]);
    const desde = (((certo.posicoes.Lua.longitude - (lua?.de ?? 0)) % 360) + 360) % 360;
    expect(desde > 359.99 ? 0 : desde).toBeLessThanOrEqual((lua?.largura ?? 0) + 1e-3);
    const { mapa } = compostoDoGrupo.calcula(
      ephemeris,
      [primeiro, em(dia + h / (HORAS - 1)), terceiro],
      { latitude: 0, letras: ['A', 'B', 'C'] },
    );
    for (const x of mapa?.aspectos ?? []) vistos.set(chave(x), (vistos.get(chave(x)) ?? 0) + 1);
  }
  // Sem casas não há aspectos aos ângulos.
  const [certos, possiveis] = (['certo', 'possível'] as const).map((qual) =>
    aspectos.filter(({ certeza }) => certeza === qual).map(chave),
  ) as [string[], string[]];
  expect(certos.filter((x) => vistos.get(x) !== HORAS)).toEqual([]);
  const ditos = new Set([...certos, ...possiveis]);
  expect(
    [...vistos.keys()].filter((x) => !/Ascendente|MeioDoCéu/.test(x) && !ditos.has(x)),
  ).toEqual([]);
  expect(certos.length).toBeGreaterThan(0);
});
