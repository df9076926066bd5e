/** O que se calcula de um mapa, chamada a chamada do catálogo das técnicas: o que vale para todas. */
import { ANOS_DAS_EFEMERIDES, AVISO_FORA_DO_INTERVALO, ROTAS, type Contrato } from '@core/contract';
import { PERFIL_PADRAO } from '@core/astrology';
import { somarMeses } from '@core/civil';
import {
  CHAMADAS_DE_CALCULO,
  FAIXAS_DA_VIDA,
  featureDaChamada,
  porqueSemHora,
  type ChamadaDeCalculo,
  type IdDaTecnica,
} from '@core/tecnicas';
import { diasDaTecnica } from '@core/tecnicas/dias';
import type { Natal } from '@server/doutrina/mapa';
import { definirFeature } from '@server/repositories/usuariosRepository';
import { calculoDe, CHAMADAS, responderPergunta } from '@server/tecnicas';
import { CONTRATOS } from '../support/contratos';
import {
  campoDoNascimento,
  comConsulta,
  doMapa,
  mapasDaPergunta,
  PERGUNTAS,
} from '../support/perguntas';
import { problema, usarServidorPosto, type Pedido, type ServidorDeTeste } from '../support/server';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const DO_CATALOGO = CHAMADAS_DE_CALCULO;

/** OT com tudo o que as técnicas pedem para se verem. */
const servidor = usarServidorPosto(async (s) => {
  await semearCenario(s);
  for (const chamada of DO_CATALOGO) {
    const feature = featureDaChamada(chamada);
    if (feature) await definirFeature(s.db, IDS.OT, feature, true);
  }
});
let s: ServidorDeTeste;
let token: string | null;
beforeAll(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
});

const queixas = (r: Parameters<typeof problema>[0]): string[] =>
  Object.values(problema(r).errors ?? {}).flat();
type Consulta = Readonly<Record<string, string>>;
/** O dia inteiro, em UTC, de um nascimento que a pergunta diz. */
function semHora(nascimento = ''): Consulta {
  const meiaNoite = Date.parse(`${nascimento.slice(0, 10)}T00:00:00Z`);
  const [horaDe, horaAte] = [meiaNoite, meiaNoite + 86_400_000].map((ms) =>
    new Date(ms).toISOString().replace('.000Z', 'Z'),
  ) as [string, string];
  return { precisaoDaHora: 'desconhecida', horaDe, horaAte };
}

test('o servidor calcula o que o catálogo pede, e mais nada', () => {
  expect([...CHAMADAS].sort()).toEqual([...DO_CATALOGO].sort());
});

describe.each(DO_CATALOGO)('%s', (chamada) => {
  const contrato: Contrato = CONTRATOS[chamada];
  const pedir = (pedido: Pedido = PERGUNTAS[chamada], cabecalhos: Record<string, string> = {}) =>
    s.pedir(chamada, { token, ...pedido, cabecalhos });
  const MAPAS = mapasDaPergunta(chamada);
  const nascimentoDe = (sufixo: string) => campoDoNascimento(chamada, sufixo);
  /** O mesmo de cada um dos mapas, um de cada vez. */
  const deCadaMapa = (...ditos: readonly Consulta[]): Consulta[] =>
    MAPAS.flatMap((sufixo) => ditos.map((campos) => doMapa(sufixo, campos)));
  const SEM_HORA: Consulta = Object.assign(
    {},
    ...MAPAS.map((sufixo) =>
      doMapa(sufixo, semHora(PERGUNTAS[chamada].consulta[nascimentoDe(sufixo)])),
    ),
  );
  const APROXIMADA: Consulta = Object.assign(
    {},
    ...MAPAS.map((sufixo) => doMapa(sufixo, { precisaoDaHora: 'aproximada', minutos: '30' })),
  );

  test('lê-se, e a resposta só depende da pergunta', () => {
    expect([ROTAS[chamada].metodo, contrato.pura]).toEqual(['GET', true]);
  });

  /** Tudo o que a pergunta diz de um lugar, em Svalbard. */
  const noPolo = (): Consulta =>
    Object.fromEntries(
      Object.keys(PERGUNTAS[chamada].consulta)
        .filter((campo) => campo.startsWith('coord'))
        .map((campo) => [campo, '78°13′00″N,015°39′00″E']),
    );

  test.each<[string, Consulta]>([
    ['com a hora', {}],
    ...(porqueSemHora(chamada) === null ? [['sem a hora', SEM_HORA] as [string, Consulta]] : []),
    ['com a hora aproximada', APROXIMADA],
    ['num lugar polar', noPolo()],
  ])('%s: responde o que o contrato diz', async (_caso, mais) => {
    const r = await pedir(comConsulta(chamada, mais));
    expect([r.statusCode, contrato.resposta?.safeParse(r.json()).error]).toEqual([200, undefined]);
  });

  const porque = porqueSemHora(chamada);
  if (porque !== null)
    test('sem a hora não se faz, de nenhum dos mapas: diz porquê', async () => {
      for (const sufixo of MAPAS) {
        const nascimento = PERGUNTAS[chamada].consulta[nascimentoDe(sufixo)];
        const r = await pedir(comConsulta(chamada, doMapa(sufixo, semHora(nascimento))));
        expect([r.statusCode, queixas(r)]).toEqual([422, [porque]]);
      }
    });

  test('cada mapa chega ao cálculo com o que dele se disse, e só dele', () => {
    const { consulta, parametros = {} } = PERGUNTAS[chamada];
    const perguntados = (mais: Consulta) =>
      calculoDe(chamada).pergunta({
        query: contrato.consulta?.parse({ ...consulta, ...mais }),
        params: contrato.parametros?.parse(parametros),
      } as never).mapas;
    const antes = perguntados({});
    expect(antes.map((m) => m.nascimento)).toEqual(MAPAS.map((s) => consulta[nascimentoDe(s)]));
    MAPAS.forEach((sufixo, i) => {
      const lugar = ['coord', 'coordenada', 'coordMapa']
        .map((nome) => nome + sufixo)
        .find((nome) => nome in consulta) as string;
      const dele = doMapa(sufixo, {
        sistemaDeCasas: 'Koch',
        precisaoDaHora: 'aproximada',
        minutos: '15',
      });
      const depois = perguntados({ ...dele, [lugar]: '78°12′00″N,015°30′00″E' });
      expect(depois[i]).toMatchObject({
        latitude: 78.2,
        longitude: 15.5,
        perfil: { sistemaDeCasas: 'Koch' },
        hora: { precisao: 'aproximada', minutos: 15 },
      });
      expect(depois.filter((_, j) => j !== i)).toEqual(antes.filter((_, j) => j !== i));
    });
  });

  test('o navegador guarda-a: ETag e 304; outro nascimento ou outro perfil é outra', async () => {
    const r = await pedir();
    const etag = r.headers.etag as string;
    expect([r.statusCode, r.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const deNovo = await pedir(PERGUNTAS[chamada], { 'if-none-match': etag });
    expect([deNovo.statusCode, deNovo.body, deNovo.headers.etag]).toEqual([304, '', etag]);
    const mudancas: readonly Consulta[] = [
      ...MAPAS.map((sufixo) => ({ [nascimentoDe(sufixo)]: '1985-11-10T16:30:01Z' })),
      ...deCadaMapa({ sistemaDeCasas: 'Koch' }, { precisaoDaHora: 'aproximada', minutos: '15' }),
    ];
    for (const mais of mudancas) {
      const outra = await pedir(comConsulta(chamada, mais), { 'if-none-match': etag });
      expect([mais, outra.statusCode, outra.headers.etag === etag]).toEqual([mais, 200, false]);
    }
  });

  test('sem sessão 401, ainda que diga que já a tem', async () => {
    const { etag } = (await pedir()).headers;
    const r = await s.pedir(chamada, {
      ...PERGUNTAS[chamada],
      cabecalhos: { 'if-none-match': etag as string },
    });
    expect([r.statusCode, r.headers.etag]).toEqual([401, undefined]);
  });

  test('sem a funcionalidade dela, se a tem, 403 antes de se ler a pergunta; e nunca 304', async () => {
    const feature = featureDaChamada(chamada);
    const { etag } = (await pedir()).headers;
    if (feature) await definirFeature(s.db, IDS.OT, feature, false);
    const r = await pedir(PERGUNTAS[chamada], { 'if-none-match': etag as string });
    const torta = await pedir({ ...PERGUNTAS[chamada], consulta: {} });
    if (feature) await definirFeature(s.db, IDS.OT, feature, true);
    expect([r.statusCode, torta.statusCode]).toEqual(feature ? [403, 403] : [304, 422]);
  });

  test('o que não se entende é 422, com uma frase', async () => {
    const casos: readonly Pedido[] = [
      { ...PERGUNTAS[chamada], consulta: {} },
      ...MAPAS.map((sufixo) => comConsulta(chamada, { [nascimentoDe(sufixo)]: 'ontem' })),
      ...deCadaMapa({ sistemaDeCasas: 'Vettius' }, { precisaoDaHora: 'desconhecida' }).map((mais) =>
        comConsulta(chamada, mais),
      ),
      ...Object.keys(PERGUNTAS[chamada].parametros ?? {}).map((nome) => ({
        ...PERGUNTAS[chamada],
        parametros: { ...PERGUNTAS[chamada].parametros, [nome]: 'abc' },
      })),
    ];
    for (const caso of casos) {
      const r = await pedir(caso);
      expect([
        caso,
        r.statusCode,
        queixas(r).every((f) => f.endsWith('.')),
        r.headers.etag,
      ]).toEqual([caso, 422, true, undefined]);
    }
  });

  test('fora dos anos das efemérides, 422 com o intervalo', async () => {
    for (const sufixo of MAPAS)
      for (const nascimento of ['1799-12-31T12:00:00Z', '2400-01-01T12:00:00Z']) {
        const r = await pedir(comConsulta(chamada, { [nascimentoDe(sufixo)]: nascimento }));
        expect([r.statusCode, queixas(r)]).toEqual([
          422,
          expect.arrayContaining([AVISO_FORA_DO_INTERVALO]),
        ]);
      }
  });
});

test('uma pergunta de vários mapas: cada um com o seu perfil, a sua hora e o seu lugar', async () => {
  const ephemeris = await efemeridesDeTeste();
  const um = {
    nascimento: '1985-11-10T16:30:00Z',
    latitude: -22.905,
    longitude: -47.061,
    perfil: { ...PERFIL_PADRAO, sistemaDeCasas: 'Koch' },
    hora: { precisao: 'exata' },
  } as const;
  const outro = {
    nascimento: '2000-03-20T07:35:00Z',
    latitude: 38.7167,
    longitude: -9.1333,
    perfil: PERFIL_PADRAO,
    hora: {
      precisao: 'desconhecida',
      de: '2000-03-20T00:00:00Z',
      ate: '2000-03-21T00:00:00Z',
    },
  } as const;
  const vistos = responderPergunta(
    ephemeris,
    { mapas: [um, outro, um], parte: 'parte' },
    {
      calcula: (_ephemeris, natais: readonly Natal[], parte) =>
        [
          parte,
          natais.map((n) => [n.observacao.latitude, n.casas?.sistema, n.incerteza?.precisao]),
          natais[1]?.posicoes.Sol.longitude,
        ] as never,
    },
  );
  expect(vistos).toEqual([
    'parte',
    [
      [-22.905, 'Koch', undefined],
      [38.7167, undefined, 'desconhecida'],
      [-22.905, 'Koch', undefined],
    ],
    // O equinócio de março de 2000, às 7h35 UTC (Observatório Naval dos Estados Unidos): 0° de Áries,
    // a menos de um minuto do sol.
    expect.any(Number),
  ]);
  const sol = (vistos as readonly unknown[])[2] as number;
  expect(Math.min(sol, 360 - sol)).toBeLessThan(0.001);
});

/** Como cada técnica de um dia o diz ao servidor. */
const NO_DIA: Readonly<Record<string, (dia: string) => readonly [ChamadaDeCalculo, Pedido]>> = {
  transitos: (dia) => ['transitos', { parametros: { data: `${dia}T12:00:00Z` } }],
  longos: (dia) => [
    'transitosLongos',
    { consulta: { de: somarMeses(dia, -1), meses: '36', planeta: 'Plutão' } },
  ],
  progressao: (dia) => ['aspectosDaProgressao', { consulta: { dataProgressao: dia } }],
  arcoSolar: (dia) => ['arcoSolar', { consulta: { data: dia } }],
  profeccao: (dia) => ['profeccao', { consulta: { data: dia } }],
};
const NASCIMENTO = '1985-11-10';

describe.each(Object.entries(NO_DIA))('%s: dos dias que a ficha diz', (id, pergunta) => {
  const { de, ate } = diasDaTecnica(id as IdDaTecnica, NASCIMENTO);
  test.each([de, ate])('%s responde', async (dia) => {
    const [chamada, { parametros, consulta }] = pergunta(dia);
    const boa = comConsulta(chamada, consulta ?? {});
    const r = await s.pedir(chamada, { token, ...boa, ...(parametros && { parametros }) });
    expect([r.statusCode, r.statusCode === 200 || problema(r).errors]).toEqual([200, true]);
  });
});

// A meia-noite do primeiro dia ainda não tem céu.
describe.each(FAIXAS_DA_VIDA.map((f) => f.chamada))('%s, nas pontas das efemérides', (chamada) => {
  test.each([ANOS_DAS_EFEMERIDES.primeiro, ANOS_DAS_EFEMERIDES.ultimo])('%d', async (ano) => {
    const doAno = comConsulta(chamada, { de: `${ano}-01-01`, ate: `${ano}-12-31` });
    const r = await s.pedir(chamada, { token, ...doAno });
    expect([r.statusCode, r.statusCode === 200 || problema(r).errors]).toEqual([200, true]);
  });
});
