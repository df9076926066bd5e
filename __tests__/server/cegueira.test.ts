/**
 * Ninguém fica a saber de quem é um mapa às cegas. De cada rota que uma aluna pode chamar, em cada
 * nível: nada do que se esconde, e nenhum número mais fino do que o nível. E de dois nascimentos que
 * mostram o mesmo, com outro nome, as mesmas respostas, byte por byte.
 */
import { CATALOGO_DE_PERGUNTAS, perguntaDe } from '@core/astrology';
import {
  ROTAS,
  type AstroInfo,
  type Cegueira,
  type LinkCriado,
  type NomeDaRota,
  type Roteiro,
} from '@core/contract';
import { CHAMADAS_DE_CALCULO } from '@core/tecnicas';
import { calculadoraLocal } from '@server/calculos/calculadora';
import { servidorDeTeste, usarServidor, type ServidorDeTeste } from '../support/server';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { IDS, LINK, MAPA, ROTEIRO, semearCenario, tokenDe } from '../support/serverCenario';
import { MATRIZ } from './matriz';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let [equipe, aluna]: (string | null)[] = [];
beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
  aluna = await tokenDe(s, 'AE');
});

const FUTURO = '2399-01-01T00:00:00Z';
const D2 = { id: IDS.D2 };
const mudar = (cegueira: Cegueira) =>
  s.pedir('mudarMapaDaTurma', {
    parametros: D2,
    corpo: { cegueira, revelaEm: FUTURO },
    token: equipe,
  });

/** Não sabem de mapas guardados: respondem ao que se lhes pergunta. */
const PURAS: readonly NomeDaRota[] = [
  ...CHAMADAS_DE_CALCULO,
  'fuso',
  'verao',
  'fusoNoInstante',
  'lugares',
  'lugar',
];
/** O que cada resposta traz de novo. */
const VOLATEIS = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

interface Resposta {
  readonly rota: string;
  readonly status: number;
  readonly cabecalhos: Readonly<Record<string, string>>;
  readonly corpo: string;
}

/** Tudo o que ela pode ler: com os ids que conhece e com os que pudesse adivinhar. */
async function tudoOQueLe(): Promise<Resposta[]> {
  const ids = [IDS.D2, IDS.T1, IDS.E1, IDS.M2, IDS.C1, IDS.RO1, IDS.Q1, IDS.R1, LINK];
  const respostas: Resposta[] = [];
  for (const { rota, caso, pedido } of MATRIZ) {
    if (ROTAS[rota].metodo !== 'GET' || PURAS.includes(rota)) continue;
    for (const id of pedido?.parametros ? ids : ['']) {
      const parametros = pedido?.parametros && { ...pedido.parametros, id, mapaId: id, codigo: id };
      const r = await s.pedir(rota, { ...pedido, ...(parametros && { parametros }), token: aluna });
      const cabecalhos = Object.fromEntries(
        Object.entries(r.headers)
          .filter(([nome]) => !VOLATEIS.has(nome))
          .map(([nome, valor]) => [nome, JSON.stringify(valor)]),
      );
      const qual = `${rota} ${caso ?? ''} ${id}`;
      respostas.push({ rota: qual, status: r.statusCode, cabecalhos, corpo: r.body });
    }
  }
  return respostas;
}

/** A que o treino responde, e com quê. */
async function tudoOQueTreina(): Promise<string[]> {
  const respostas: string[] = [];
  for (const pergunta of CATALOGO_DE_PERGUNTAS.filter((_, i) => i % 3 === 0)) {
    const resposta = perguntaDe(pergunta)?.opcoes[0]?.valor ?? '';
    const corpo = { pergunta, resposta };
    respostas.push((await s.pedir('treinar', { parametros: D2, corpo, token: aluna })).body);
  }
  return respostas;
}

/** Quantos bytes tem cada resposta, como quer que se comprima. */
async function tamanhos(): Promise<number[]> {
  const bytes: number[] = [];
  const rotas: readonly [NomeDaRota, string][] = [
    ['ceuAsCegas', IDS.D2],
    ['mapaDaTurma', IDS.D2],
    ['perguntasDoTreino', IDS.D2],
    ['roteiro', IDS.RO1],
    ['ceuDoRoteiro', IDS.RO1],
    ['exercicio', IDS.Q1],
    ['minhasTurmas', ''],
  ];
  for (const [rota, id] of rotas)
    for (const forma of ['identity', 'gzip', 'br']) {
      const cabecalhos = { 'accept-encoding': forma };
      const parametros = id === '' ? undefined : { id };
      const r = await s.pedir(rota, {
        ...(parametros && { parametros }),
        cabecalhos,
        token: aluna,
      });
      expect([rota, r.statusCode]).toEqual([rota, 200]);
      bytes.push(r.rawPayload.length);
    }
  return bytes;
}

/** Os números com casas decimais, e por onde se chega a eles; o raio de um traço não é do céu. */
function numerosFinos(valor: unknown, onde = ''): string[] {
  if (typeof valor === 'number')
    return Number.isInteger(valor) || /\.pontos\.\d+\.1$/.test(onde) ? [] : [`${onde}: ${valor}`];
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.entries(valor).flatMap(([chave, v]) => numerosFinos(v, `${onde}.${chave}`));
}
const vazio = (v: unknown): boolean =>
  v === null || v === '' || (Array.isArray(v) && v.length === 0);
function chavesDe(valor: unknown): string[] {
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.entries(valor).flatMap(([chave, v]) => [
    ...(Array.isArray(valor) || vazio(v) ? [] : [chave]),
    ...chavesDe(v),
  ]);
}
const DO_NASCIMENTO = ['dataHora', 'fuso', 'localidade', 'ianaTimeZone', 'nascimento', 'aviso'];
const lido = (corpo: string): unknown => (/^[[{]/.test(corpo) ? JSON.parse(corpo) : null);

const comONome = (passos = ROTEIRO.passos) => ({
  titulo: 'A leitura de Mapa M2',
  passos: passos.map((p) => ({ ...p, legenda: 'Em mapa m2, o Sol.' })),
});
const prepararRoteiro = (corpo: object) =>
  s.pedir('salvarRoteiro', {
    parametros: { id: IDS.RO1 },
    corpo,
    cabecalhos: { 'if-match': '"1"' },
    token: equipe,
  });

test.each(['sem nome', 'sem dados', 'só signos e casas'] as const)(
  '%s: nenhuma rota diz o que se esconde',
  async (cegueira) => {
    await mudar(cegueira);
    expect((await prepararRoteiro(comONome())).statusCode).toBe(204);
    const semNada = cegueira !== 'sem nome';
    const segredos = [
      IDS.M2,
      'Mapa M2',
      'mapa m2',
      ...(semNada ? ['1985', MAPA.localidade, 'Campinas', 'Sao_Paulo', 'Horário de verão'] : []),
    ];
    const respostas = (await tudoOQueLe()).filter((r) => !r.rota.startsWith('abrirLink'));
    expect(respostas.filter((r) => r.status === 200).length).toBeGreaterThan(20);
    for (const { rota, corpo, cabecalhos } of respostas) {
      const dito = JSON.stringify(cabecalhos) + corpo;
      expect([rota, segredos.filter((x) => dito.includes(x))]).toEqual([rota, []]);
      // A etiqueta, onde a há, é só o número da versão que se leu.
      expect(cabecalhos['etag'] ?? '"\\"1\\""').toMatch(/^"\\"\d+\\""$/);
      if (!semNada) continue;
      expect([rota, numerosFinos(lido(corpo))]).toEqual([rota, []]);
      expect([rota, chavesDe(lido(corpo)).filter((c) => DO_NASCIMENTO.includes(c))]).toEqual([
        rota,
        [],
      ]);
    }
  },
);

test.each(['sem dados', 'só signos e casas'] as const)(
  '%s: outro nome e outro nascimento que mostra o mesmo, e as respostas são as mesmas',
  async (cegueira) => {
    await mudar(cegueira);
    await s.pedir('compartilharComTurma', {
      parametros: { id: IDS.T1 },
      corpo: { mapas: [IDS.M1], cegueira: 'às claras', revelaEm: null },
      token: equipe,
    });
    const antes = [await tudoOQueLe(), await tudoOQueTreina(), await tamanhos()];
    // Seis segundos depois, e a um quilômetro dali: os graus inteiros são os mesmos.
    const outro = {
      ...MAPA,
      nome: `Aaa, o primeiro da lista, com um nome ${'muito '.repeat(10)}comprido`,
      data: { ...MAPA.data, dataHora: '1985-11-10T16:30:06Z' },
      latitude: { ...MAPA.latitude, segundo: 51 },
      localidade: 'Valinhos/SP',
    };
    const mudado = await s.pedir('substituirMapa', {
      parametros: { id: IDS.M2 },
      corpo: outro,
      cabecalhos: { 'if-match': '"1"' },
      token: equipe,
    });
    expect(mudado.statusCode).toBe(204);
    expect([await tudoOQueLe(), await tudoOQueTreina(), await tamanhos()]).toEqual(antes);
  },
);

describe('roteiro às cegas', () => {
  const ceu = async () =>
    (
      await s.pedir('ceuDoRoteiro', { parametros: { id: IDS.RO1 }, token: aluna })
    ).json<AstroInfo>();
  const ler = async (token = aluna) =>
    (await s.pedir('roteiro', { parametros: { id: IDS.RO1 }, token })).json<Roteiro>();
  const comTracos = (tracos: object[], aspectos: string[] = []) =>
    prepararRoteiro({
      titulo: 'R',
      passos: [
        {
          camadas: ['eixos', 'signos', 'luminares', 'pessoais', 'sociais', 'lentos', 'pontos'],
          aspectos,
          selecao: 'Planeta:Sol',
          tracos,
          legenda: '',
        },
      ],
    });
  /** O Sol está a 228,22°. */
  const volta = (longitude: number, raio = 0.7) =>
    Array.from({ length: 25 }, (_, i) => {
      const a = (2 * Math.PI * i) / 24;
      return [longitude + 3 * Math.cos(a), raio + 0.05 * Math.sin(a)];
    });
  const meio = (pontos: readonly (readonly [number, number])[]) =>
    pontos.reduce((soma, [l]) => soma + l, 0) / pontos.length;

  test('um círculo em volta do Sol é do Sol: desenha-se onde ela o vê', async () => {
    await comTracos([{ cor: 'azul', pontos: volta(228.22) }]);
    const [traco] = (await ler()).passos[0]?.tracos ?? [];
    expect(traco).toMatchObject({ cor: 'azul', alvo: 'Sol' });
    expect(meio(traco?.pontos.slice(1) ?? [])).toBeCloseTo(228, 6);
    // A equipe vê o que desenhou.
    expect((await ler(equipe)).passos[0]?.tracos[0]?.pontos[0]?.[0]).toBeCloseTo(231.22, 6);
  });

  test('de um traço livre ficam poucos pontos, em passos de cinco graus', async () => {
    const pontos = Array.from({ length: 60 }, (_, i) => [100 + i / 4 + 0.37, 0.9]);
    await comTracos([{ cor: 'verde', pontos }]);
    const [traco] = (await ler()).passos[0]?.tracos ?? [];
    expect(traco?.pontos.length).toBeLessThanOrEqual(8);
    expect(traco?.pontos.every(([l]) => l % 5 === 0)).toBe(true);
  });

  test('os passos contam-se sobre o grau inteiro: de que lado do meio grau está uma cúspide não se diz', async () => {
    // A cúspide da casa 5 está a 102,54°: 102 está mais perto de 100, e 102,54 de 105.
    const pontos = [
      [102.54, 0.5],
      [102.54, 0.8],
    ];
    await comTracos([{ cor: 'verde', pontos }]);
    expect((await ler()).passos[0]?.tracos[0]?.pontos.map(([l]) => l)).toEqual([100, 100]);
  });

  test('só signos e casas: ficam os círculos com nome, no lugar do desenho dela', async () => {
    await mudar('só signos e casas');
    const pontos = volta(228.22);
    await comTracos([
      { cor: 'azul', pontos, alvo: 'Sol' },
      { cor: 'azul', pontos },
      { cor: 'verde', pontos: volta(100) },
    ]);
    const tracos = (await ler()).passos[0]?.tracos ?? [];
    expect(tracos.map((t) => t.alvo)).toEqual(['Sol']);
    const sol = (await ceu()).planetas[0]?.ponto.longitude ?? NaN;
    expect(meio(tracos[0]?.pontos.slice(1) ?? [])).toBeCloseTo(sol, 6);
  });

  test('os aspectos são os do céu que ela vê, e na ordem dele', async () => {
    await comTracos([], ['Sol-Conjunção-Plutão', 'Lua-Trígono-Marte']);
    const { aspectos } = await ceu();
    const chaves = aspectos
      .sort((a, b) => a.diferença - b.diferença)
      .map((a) => `${a.de.nome}-${a.aspecto}-${a.para.nome}`);
    expect((await ler()).passos[0]?.aspectos).toEqual(chaves.slice(0, 2));
  });

  test('quem o vê às claras noutra turma vê-o às claras; em duas às cegas, vale a que menos esconde', async () => {
    const { id } = (
      await s.pedir('criarTurma', {
        parametros: { id: IDS.E1 },
        corpo: { nome: 'B', inicio: null, fim: null, equipe: [], alunos: [IDS.matriculaAE] },
        token: equipe,
      })
    ).json<{ id: string }>();
    const naOutra = async (cegueira: Cegueira) => {
      await s.pedir('compartilharComTurma', {
        parametros: { id },
        corpo: { mapas: [IDS.M2], cegueira, revelaEm: null },
        token: equipe,
      });
      return ler();
    };
    const doisRotulos = await naOutra('só signos e casas');
    expect(doisRotulos).toMatchObject({ cegueira: 'sem dados', mapa: 'Mapa 1' });
    expect((await ceu()).grao).toBe('grau');
    const semNome = await naOutra('sem nome');
    expect(semNome).toMatchObject({ cegueira: 'sem nome', asCegas: true });
    expect(semNome.mapa).not.toBe('Mapa 1');
    expect((await ceu()).grao).toBeUndefined();
    expect(await naOutra('às claras')).toMatchObject({ mapa: 'Mapa M2', asCegas: false });
  });
});

test('o link diz o que o nível dele deixa; conferir se existe (HEAD) não é abri-lo', async () => {
  const dono = await tokenDe(s, 'OW');
  const { codigo } = (
    await s.pedir('criarLink', {
      parametros: { id: IDS.P1 },
      corpo: { dias: 7, cegueira: 'só signos e casas', tabelas: true },
      token: dono,
    })
  ).json<LinkCriado>();
  const url = `/api/links/${codigo}`;
  expect((await s.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  const aberturas = async () =>
    (await s.pedir('linksDoMapa', { parametros: { id: IDS.P1 }, token: dono })).json<
      { aberturas: number; cegueira: string }[]
    >()[0];
  expect(await aberturas()).toMatchObject({ aberturas: 0, cegueira: 'só signos e casas' });
  const r = await s.app.inject({ url });
  expect(await aberturas()).toMatchObject({ aberturas: 1 });
  expect(r.json()).toMatchObject({ nome: null, nascimento: null, info: { grao: 'signo' } });
  expect(numerosFinos(r.json())).toEqual([]);
});

test('a versão anterior do programa, que só conhece três níveis, lê o mais forte como sem dados', async () => {
  await mudar('só signos e casas');
  const linha = await s.db
    .selectFrom('mapas_da_turma')
    .select(['cegueira', 'so_signos'])
    .where('id', '=', IDS.D2)
    .executeTakeFirstOrThrow();
  expect(linha).toEqual({ cegueira: 'sem dados', so_signos: true });
});

describe('a memória dos cálculos', () => {
  const pedidas: string[] = [];
  let outro: ServidorDeTeste;
  beforeAll(async () => {
    const local = calculadoraLocal(await efemeridesDeTeste());
    outro = await servidorDeTeste(
      {},
      {
        calculadora: {
          ...local,
          calcular: (pedido, etiqueta) => {
            pedidas.push(etiqueta);
            return local.calcular(pedido, etiqueta);
          },
        },
      },
    );
    await outro.limpar();
    await semearCenario(outro);
  }, 60_000);
  afterAll(() => outro.fechar());

  const da = async (
    pessoa: 'ST' | 'AE' | 'OW',
    pedir: (token: string | null) => Promise<unknown>,
  ) => {
    pedidas.length = 0;
    await pedir(await tokenDe(outro, pessoa));
    return [...pedidas];
  };

  test('quem adivinha o nascimento não o tem mais depressa: nada do que é de outros lhe serve', async () => {
    const planetas = (token: string | null) =>
      outro.pedir('planetas', {
        consulta: {
          data: MAPA.data.dataHora,
          coordenada: '22°54′20″S,47°03′39″W',
        },
        token,
      });
    const link = async (token: string | null) => {
      const { codigo } = (
        await outro.pedir('criarLink', {
          parametros: { id: IDS.P1 },
          corpo: { dias: 7, cegueira: 'sem dados', tabelas: true },
          token,
        })
      ).json<LinkCriado>();
      return outro.pedir('abrirLink', { parametros: { codigo } });
    };
    // M2, que a turma vê às cegas, e P1, que é de outra pessoa, são do mesmo instante e lugar.
    const turma = await da('AE', (token) => outro.pedir('ceuAsCegas', { parametros: D2, token }));
    const roteiro = await da('AE', (token) =>
      outro.pedir('ceuDoRoteiro', { parametros: { id: IDS.RO1 }, token }),
    );
    const doLink = await da('OW', link);
    const daEquipe = await da('ST', planetas);
    const daAluna = await da('AE', planetas);
    expect([turma, doLink, daEquipe, daAluna].map((e) => e.length)).toEqual([1, 1, 1, 1]);
    expect(roteiro).toEqual(turma);
    const distintas = new Set([turma, doLink, daEquipe, daAluna].flat());
    expect(distintas.size).toBe(4);
    // A mesma pessoa a perguntar o mesmo, sim.
    expect(await da('AE', planetas)).toEqual(daAluna);
  });

  test('dois mapas às cegas do mesmo nascimento não se descobrem um pelo outro', async () => {
    await outro.pedir('compartilharComTurma', {
      parametros: { id: IDS.T1 },
      corpo: { mapas: [IDS.M1], cegueira: 'sem dados', revelaEm: FUTURO },
      token: await tokenDe(outro, 'ST'),
    });
    const { id } = await outro.db
      .selectFrom('mapas_da_turma')
      .select('id')
      .where('mapa_id', '=', IDS.M1)
      .executeTakeFirstOrThrow();
    const ceu = (qual: string) =>
      da('AE', (token) => outro.pedir('ceuAsCegas', { parametros: { id: qual }, token }));
    const [um, dois] = [await ceu(IDS.D2), await ceu(id)];
    expect([um.length, dois.length]).toEqual([1, 1]);
    expect(dois).not.toEqual(um);
  });

  test.each<[NomeDaRota, Pick<Parameters<ServidorDeTeste['pedir']>[1] & object, 'corpo'>]>([
    ['ceuAsCegas', {}],
    ['perguntasDoTreino', {}],
    ['treinar', { corpo: { pergunta: 'signo/Lua', resposta: 'Touro' } }],
    ['ceuDoRoteiro', {}],
    ['roteiro', {}],
  ])(
    '%s: a primeira resposta custa o mesmo a cada pessoa, tenha ou não outra aberto o mapa',
    async (rota, corpo) => {
      const id = rota === 'roteiro' || rota === 'ceuDoRoteiro' ? IDS.RO1 : IDS.D2;
      const pedir = (token: string | null) =>
        outro.pedir(rota, { parametros: { id }, ...corpo, token });
      const [uma, outra] = [await da('AE', pedir), await da('ST', pedir)];
      expect([uma.length, outra.length]).toEqual([1, 1]);
      expect(outra).not.toEqual(uma);
      expect(await da('AE', pedir)).toEqual(uma);
    },
  );
});
