/** O calendário do céu pela API: contra a referência, o que se guarda e o que se recusa. */
import { readFileSync } from 'node:fs';
import {
  AVISO_FORA_DO_INTERVALO,
  type Ceu,
  type EclipsesDoLugar,
  type HorasPlanetarias,
} from '@core/contract';
import { calculadoraComMemoria } from '@server/calculos/calculadoraComMemoria';
import { calculadoraLocal, type PedidoDeCalculo } from '@server/calculos/calculadora';
import {
  PRAZO_DE_ABERTURA_MS,
  problema,
  servidorDeTeste,
  type ServidorDeTeste,
} from '../support/server';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { semearCenario, tokenDe, type Pessoa } from '../support/serverCenario';

const pedidas: string[] = [];
let s: ServidorDeTeste;
beforeAll(async () => {
  const local = calculadoraLocal(await efemeridesDeTeste());
  s = await servidorDeTeste(
    {},
    {
      calculadora: {
        ...local,
        calcular: (pedido, etiqueta, quem) => {
          pedidas.push(etiqueta);
          return local.calcular(pedido, etiqueta, quem);
        },
      },
    },
  );
  await s.limpar();
  await semearCenario(s);
}, PRAZO_DE_ABERTURA_MS);
afterAll(() => s.fechar());

type Consulta = Readonly<Record<string, string>>;
const pedir = async (consulta: Consulta, quem: Pessoa = 'OW', cabecalhos = {}) =>
  s.pedir('ceu', { consulta, token: await tokenDe(s, quem), cabecalhos });
const NOVEMBRO = { de: '2026-11-01T03:00:00Z', ate: '2026-12-01T03:00:00Z' };
const MESES = readFileSync('__tests__/fixtures/golden/sky_calendar.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((linha) => JSON.parse(linha) as Mes);
interface Mes {
  readonly month: string;
  readonly lunations: readonly { readonly ut: string }[];
  readonly ingresses: readonly unknown[];
  readonly stations: readonly unknown[];
  readonly void_of_course: readonly { readonly classical: { readonly start_ut: string } }[];
}

test('um mês: o que a referência tem, com os clássicos pedidos', async () => {
  const mes = MESES.find((m) => m.month === '2026-12') as Mes;
  const { eventos } = (
    await pedir({
      de: '2026-12-01T00:00:00Z',
      ate: '2027-01-01T00:00:00Z',
      foraDeCurso: 'classicos',
    })
  ).json<Ceu>();
  const quantos = (tipo: string): number => eventos.filter((e) => e.tipo === tipo).length;
  expect([quantos('lunacao'), quantos('ingresso'), quantos('estacao')]).toEqual([
    mes.lunations.length,
    mes.ingresses.length,
    mes.stations.length,
  ]);
  const comecos = eventos
    .filter((e) => e.tipo === 'foraDeCurso')
    .map((e) => Date.parse(e.instante));
  expect(comecos).toHaveLength(mes.void_of_course.length);
  comecos.forEach((c, i) =>
    expect(Math.abs(c - Date.parse(mes.void_of_course[i]?.classical.start_ut ?? ''))).toBeLessThan(
      500,
    ),
  );
});

test('a mesma pergunta tem a mesma etiqueta, e a quem a tem nada se manda', async () => {
  const r = await pedir(NOVEMBRO);
  const etiqueta = String(r.headers['etag']);
  const outra = await pedir(NOVEMBRO, 'ST', { 'if-none-match': etiqueta });
  expect([outra.statusCode, outra.body]).toEqual([304, '']);
  const classicos = await pedir({ ...NOVEMBRO, foraDeCurso: 'classicos' });
  expect(classicos.headers['etag']).not.toBe(etiqueta);
  // O que se diz é o mesmo, dito de outra maneira.
  expect((await pedir({ ...NOVEMBRO, foraDeCurso: 'modernos' })).headers['etag']).toBe(etiqueta);
  expect((await pedir({ ...NOVEMBRO, tambem: '' })).headers['etag']).toBe(etiqueta);
});

test.each<[string, Consulta, string]>([
  ['ao contrário', { de: NOVEMBRO.ate, ate: NOVEMBRO.de }, 'O fim vem antes do começo.'],
  ['vazia', { de: NOVEMBRO.de, ate: NOVEMBRO.de }, 'O fim vem antes do começo.'],
  [
    'de mais de treze meses',
    { de: '2026-01-01T00:00:00Z', ate: '2027-02-03T00:00:00Z' },
    'Peça no máximo 13 meses de cada vez.',
  ],
  [
    'de séculos',
    { de: '1800-01-01T00:00:00Z', ate: '2399-12-31T00:00:00Z' },
    'Peça no máximo 13 meses de cada vez.',
  ],
  [
    'de antes de 1800',
    { de: '1799-12-31T23:59:59Z', ate: '1800-02-01T00:00:00Z' },
    AVISO_FORA_DO_INTERVALO,
  ],
  [
    'de depois de 2399',
    { de: '2399-12-01T00:00:00Z', ate: '2400-01-01T00:00:01Z' },
    AVISO_FORA_DO_INTERVALO,
  ],
  [
    'que não é um instante',
    { de: '2026-02-30T00:00:00Z', ate: '2026-03-01T00:00:00Z' },
    'Data inválida. Use aaaa-MM-ddTHH:mm:ssZ.',
  ],
  [
    'sem Z',
    { de: '2026-02-01T00:00:00', ate: '2026-03-01T00:00:00Z' },
    'Data inválida. Use aaaa-MM-ddTHH:mm:ssZ.',
  ],
  [
    'com outro fora de curso',
    { ...NOVEMBRO, foraDeCurso: 'todos' },
    'Escolha o fora de curso: modernos ou classicos.',
  ],
  [
    'com o que não se conta',
    { ...NOVEMBRO, tambem: 'cometas' },
    'Peça entre aspectos, aspectosDaLua, sombras, declinacao.',
  ],
  ['com um texto enorme', { ...NOVEMBRO, tambem: 'a,'.repeat(2000) }, 'Peça no máximo o que há.'],
])('recusa uma janela %s, com uma frase', async (_caso, consulta, frase) => {
  const r = await pedir(consulta);
  expect([r.statusCode, Object.values(problema(r).errors ?? {}).flat()]).toEqual([
    422,
    expect.arrayContaining([frase]),
  ]);
});

test('o último mês das efemérides vai até onde elas acabam', async () => {
  const r = await pedir({ de: '2399-12-01T00:00:00Z', ate: '2400-01-01T00:00:00Z' });
  expect([r.statusCode, r.json<Ceu>().eventos.length > 20]).toEqual([200, true]);
  expect(
    (await pedir({ de: '1800-01-01T00:00:00Z', ate: '1800-02-01T00:00:00Z' })).statusCode,
  ).toBe(200);
});

test('treze meses cabem, sejam eles quais forem', async () => {
  // Janeiro de um ano bissexto a janeiro do outro: são os treze mais longos.
  const r = await pedir({ de: '2028-01-01T00:00:00Z', ate: '2029-02-01T00:00:00Z' });
  expect(r.statusCode).toBe(200);
});

describe('o que se gasta com quem pede muito', () => {
  const ano = (n: number): PedidoDeCalculo => ({
    chamada: 'ceu',
    de: `${n}-01-01T00:00:00Z`,
    ate: `${n + 1}-01-01T00:00:00Z`,
    foraDeCurso: 'modernos',
    tambem: [],
  });

  test('séculos de anos não tiram da memória o mapa de ninguém', async () => {
    let calculados = 0;
    const calculadora = calculadoraComMemoria({
      calcular: async () => {
        calculados += 1;
        return 'x'.repeat(40_000);
      },
      uso: () => ({
        aceitos: 0,
        recusados: 0,
        guardados: { respostas: 0, bytes: 0, serviram: 0, faltaram: 0 },
      }),
      fechar: async () => undefined,
    });
    const lua: PedidoDeCalculo = { chamada: 'lua', em: '2026-11-21T15:00:00Z' };
    await calculadora.calcular(lua, 'o de alguém', 'alguém');
    for (let n = 1800; n < 2399; n += 1)
      for (const quais of ['modernos', 'classicos'])
        await calculadora.calcular(ano(n), `${n} ${quais}`, 'alguém');
    expect(calculadora.uso().guardados.bytes).toBeLessThan(5 * 1024 * 1024);
    calculados = 0;
    await calculadora.calcular(lua, 'o de alguém', 'alguém');
    expect(calculados).toBe(0);
  });

  test('o céu é de todos: a segunda pessoa não o faz calcular; as horas de um lugar são de cada um', async () => {
    pedidas.length = 0;
    const horas = { instante: '2026-11-21T15:00:00Z', coord: '22°54′20″S,47°03′39″W' };
    for (const quem of ['OW', 'ST'] as const) {
      await pedir(NOVEMBRO, quem);
      await s.pedir('horasPlanetarias', { consulta: horas, token: await tokenDe(s, quem) });
    }
    const [ceu1, horas1, ceu2, horas2] = pedidas;
    expect(ceu1).toBe(ceu2);
    expect(horas1).not.toBe(horas2);
  });
});

test('as horas planetárias de um lugar; onde o Sol não se põe, di-lo', async () => {
  const horas = async (consulta: Consulta) =>
    (
      await s.pedir('horasPlanetarias', { consulta, token: await tokenDe(s, 'OW') })
    ).json<HorasPlanetarias>();
  // Da referência (rs01): São Luís, 25/03/2168.
  expect(
    await horas({ instante: '2168-03-25T00:16:49Z', coord: '02°31′51″S,44°18′24″W' }),
  ).toMatchObject({ deDia: false, numero: 4, regente: 'Marte', regenteDoDia: 'Júpiter' });
  expect(await horas({ instante: '1994-05-17T11:00:34Z', coord: '82°30′06″N,62°20′53″W' })).toEqual(
    {
      semHoras: 'sempreDia',
    },
  );
});

describe('os eclipses de um lugar', () => {
  const deAgosto = { de: '2026-08-01T00:00:00Z', ate: '2026-09-01T00:00:00Z' };
  const pedirEclipses = async (consulta: Consulta, quem: Pessoa = 'OW') =>
    s.pedir('eclipsesDoLugar', { consulta, token: await tokenDe(s, quem) });

  test('os mesmos do calendário, com o mesmo instante, e como de lá se veem', async () => {
    const coord = '23°32′01″S,46°37′01″W';
    const { eclipses } = (await pedirEclipses({ ...deAgosto, coord })).json<EclipsesDoLugar>();
    const doCalendario = (await pedir(deAgosto))
      .json<Ceu>()
      .eventos.filter((e) => e.tipo === 'eclipse');
    expect(eclipses.map((e) => [e.astro, e.instante])).toEqual(
      doCalendario.map((e) => [e.astro, e.instante]),
    );
    // O da Espanha não se vê em São Paulo; o da Lua de 28/08 vê-se, quase total.
    expect(eclipses.map((e) => e.visto?.especie ?? null)).toEqual([null, 'parcial']);
  });

  test.each<[string, Consulta, string]>([
    ['ao contrário', { de: deAgosto.ate, ate: deAgosto.de }, 'O fim vem antes do começo.'],
    [
      'de séculos',
      { de: '1800-01-01T00:00:00Z', ate: '2399-12-31T00:00:00Z' },
      'Peça no máximo 13 meses de cada vez.',
    ],
  ])('uma janela %s recusa-se', async (_caso, janela, frase) => {
    const r = await pedirEclipses({ ...janela, coord: '23°32′01″S,46°37′01″W' });
    expect([r.statusCode, Object.values(problema(r).errors ?? {}).flat()]).toEqual([422, [frase]]);
  });

  test('o lugar é de quem pergunta: ninguém sabe pela demora o que outro já perguntou', async () => {
    pedidas.length = 0;
    for (const quem of ['OW', 'ST'] as const)
      await pedirEclipses({ ...deAgosto, coord: '22°54′20″S,47°03′39″W' }, quem);
    expect(new Set(pedidas).size).toBe(2);
  });
});
