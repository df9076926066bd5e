/** O que quem estuda lê de um mapa às cegas, por todas as rotas. */
import { CATALOGO_DE_PERGUNTAS, perguntaDe } from '@core/astrology';
import { ROTAS, type Cegueira, type LinkCriado, type NomeDaRota } from '@core/contract';
import { CHAMADAS_DE_CALCULO } from '@core/tecnicas';
import { IDS, LINK, MAPA, ROTEIRO, tokenDe } from '../../support/serverCenario';
import { sorteios } from '../../support/sorteios';
import { MATRIZ } from '../matriz';
import { s, equipe, aluna, D2, mudar, prepararRoteiro } from './cena';

/** Não sabem de mapas guardados: respondem ao que se lhes pergunta. */
const PURAS: readonly NomeDaRota[] = [
  ...CHAMADAS_DE_CALCULO,
  'fuso',
  'verao',
  'fusoNoInstante',
  'fusosDaZona',
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
  const ids = [
    IDS.D2,
    IDS.T1,
    IDS.E1,
    IDS.M2,
    IDS.C1,
    IDS.RO1,
    IDS.Q1,
    IDS.R1,
    IDS.RL1,
    IDS.RLT,
    LINK,
  ];
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

/** À noite de cada três uma; das que se perguntam idade a idade, uma de cada quinze. */
const umaAmostra = (pergunta: string, i: number): boolean =>
  i % (sorteios(5, 1) * (/(Ano|firdaria|Revolucao)\//.test(pergunta) ? 15 : 3)) === 0;

/** A que o treino responde, e com quê. */
async function tudoOQueTreina(): Promise<string[]> {
  const respostas: string[] = [];
  for (const pergunta of CATALOGO_DE_PERGUNTAS.filter(umaAmostra)) {
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
    ['relacaoAsCegas', IDS.D2],
    ['relacoesDaTurma', IDS.T1],
    ['exercicio', IDS.Q1],
    ['minhasTurmas', ''],
  ];
  for (const [rota, id] of rotas)
    for (const forma of ['identity', 'gzip', 'br']) {
      const cabecalhos = { 'accept-encoding': forma };
      const parametros =
        id === '' ? undefined : { id, ...(rota === 'relacaoAsCegas' && { outro: IDS.M1 }) };
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

/** M1, que a turma não tinha, passa a ser dela. */
const daTurma = (cegueira: Cegueira) =>
  s.pedir('compartilharComTurma', {
    parametros: { id: IDS.T1 },
    corpo: { mapas: [IDS.M1], cegueira, revelaEm: null },
    token: equipe,
  });

test.each(['sem nome', 'sem dados', 'só signos e casas'] as const)(
  '%s: nenhuma rota diz o que se esconde',
  async (cegueira) => {
    await mudar(cegueira);
    // Com os dois na turma, a relação deles também se lê.
    await daTurma('só signos e casas');
    expect((await prepararRoteiro(comONome())).statusCode).toBe(204);
    const semNada = cegueira !== 'sem nome';
    const segredos = [
      IDS.M2,
      'Mapa M2',
      'mapa m2',
      ...(semNada ? ['1985', MAPA.localidade, 'Campinas', 'Sao_Paulo', 'Horário de verão'] : []),
    ];
    // O céu é o mesmo para todos, e de mapa nenhum; a zona que se prefere é de quem lê.
    const respostas = (await tudoOQueLe()).filter(
      (r) =>
        !/^(abrirLink|ceuDeAgora|ceu|horasPlanetarias|eclipsesDoLugar|preferencias)\b/.test(r.rota),
    );
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
    await daTurma('às claras');
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
