/** As listas que podem ser longas: iguais ao que se lê um a um, e comprimidas como quem pede quer. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  mapasDasEscolasSchema,
  mapasDeEscolaSchema,
  mapasSchema,
  type Mapa,
  type MapaDeEscola,
  type MapasDaEscola,
} from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, MAPA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let [dono, equipe]: [string | null, string | null] = [null, null];
beforeEach(async () => {
  s = servidor();
  [dono, equipe] = [await tokenDe(s, 'OT'), await tokenDe(s, 'ST')];
});

const NOMES = [
  'Aspas " e barra \\ e </script>',
  'Ação, café: ♈︎ 🜨',
  "D'Ávila; drop table",
  '   pontas   ',
  '{"json": [1, null]}',
];
const LUGARES = [
  {
    latitude: { grau: 90, minuto: 0, segundo: 0, direcao: 'Norte' },
    longitude: { grau: 180, minuto: 0, segundo: 0, direcao: 'Oeste' },
  },
  {
    latitude: { grau: 0, minuto: 0, segundo: 0, direcao: 'Sul' },
    longitude: { grau: 0, minuto: 0, segundo: 1, direcao: 'Leste' },
  },
  {
    latitude: { grau: 59, minuto: 59, segundo: 59, direcao: 'Sul' },
    longitude: { grau: 179, minuto: 59, segundo: 59, direcao: 'Leste' },
  },
] as const;

test('cada mapa da lista pessoal é, letra por letra, o que se lê sozinho', async () => {
  const ids: string[] = [];
  for (const [i, nome] of NOMES.entries()) {
    s.relogio.avancar(1);
    ids.push(
      (
        await s.pedir('criarMapa', {
          token: dono,
          corpo: { ...MAPA, ...LUGARES[i % LUGARES.length], nome },
        })
      ).json<{ id: string }>().id,
    );
  }
  const r = await s.pedir('mapas', { token: dono });
  const lista = mapasSchema.parse(r.json());
  expect(r.json()).toEqual(lista);
  expect([r.headers['content-type'], r.headers['cache-control']]).toEqual([
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(lista).toEqual(
    await Promise.all(
      ids.map(async (id) =>
        (await s.pedir('mapa', { token: dono, parametros: { id } })).json<Mapa>(),
      ),
    ),
  );
});

test('os da escola e os do menu: na ordem, com quem se compartilha, e vazios quando não há', async () => {
  const pedir = { parametros: { id: IDS.E1 }, token: equipe };
  const daEscola = mapasDeEscolaSchema.parse((await s.pedir('mapasDaEscola', pedir)).json());
  const criadoEm = '2026-11-21T15:00:00.000Z';
  const turmas = [{ id: IDS.T1, nome: 'Turma T1', alunos: 1, asCegas: true }];
  expect(daEscola).toEqual([
    { id: IDS.M1, nome: 'Mapa M1', compartilhadoCom: 1, turmas: [], criadoEm },
    { id: IDS.M2, nome: 'Mapa M2', compartilhadoCom: 0, turmas, criadoEm },
  ] satisfies MapaDeEscola[]);
  const menu = async (ator: 'ST' | 'SH' | 'AE' | 'OT') =>
    mapasDasEscolasSchema.parse(
      (await s.pedir('mapasDasEscolas', { token: await tokenDe(s, ator) })).json(),
    );
  const escola = { id: IDS.E1, nome: 'Escola Um' };
  expect(await menu('ST')).toEqual([
    {
      escola,
      equipe: true,
      mapas: [
        { id: IDS.M1, nome: 'Mapa M1' },
        { id: IDS.M2, nome: 'Mapa M2' },
      ],
    },
  ] satisfies MapasDaEscola[]);
  expect(await menu('SH')).toEqual([
    { escola, equipe: false, mapas: [{ id: IDS.M1, nome: 'Mapa M1' }] },
  ]);
  expect(await menu('AE')).toEqual([{ escola, equipe: false, mapas: [] }]);
  expect(await menu('OT')).toEqual([]);
  await s.db.deleteFrom('mapas').where('escola_id', '=', IDS.E1).execute();
  expect((await s.pedir('mapasDaEscola', pedir)).json()).toEqual([]);
});

describe('com milhares', () => {
  const abrir = { br: brotliDecompressSync, gzip: gunzipSync, identity: (b: Buffer) => b } as const;

  test.each(['mapas', 'mapasDaEscola', 'mapasDasEscolas'] as const)(
    '%s: igual em brotli, em gzip e sem compressão',
    async (rota) => {
      const base = await s.db
        .selectFrom('mapas')
        .selectAll()
        .where('id', '=', IDS.M1)
        .executeTakeFirstOrThrow();
      const de = rota === 'mapas' ? { dono_id: IDS.ST, escola_id: null } : {};
      await s.db
        .insertInto('mapas')
        .values(
          Array.from({ length: 1500 }, (_, i) => ({
            ...base,
            ...de,
            id: `01900000-0000-7000-9000-${String(i).padStart(12, '0')}`,
            nome: `Mapa ${i}`,
          })),
        )
        .execute();
      const corpos = await Promise.all(
        (['br', 'gzip', 'identity'] as const).map(async (codificacao) => {
          const r = await s.pedir(rota, {
            token: equipe,
            ...(rota === 'mapasDaEscola' && { parametros: { id: IDS.E1 } }),
            cabecalhos: { 'accept-encoding': codificacao },
          });
          expect([r.statusCode, r.headers['content-encoding']]).toEqual([
            200,
            codificacao === 'identity' ? undefined : codificacao,
          ]);
          return abrir[codificacao](r.rawPayload).toString();
        }),
      );
      expect(new Set(corpos).size).toBe(1);
      expect(corpos[0]).toContain('"Mapa 1499"');
    },
  );
});

test.each([
  ['br', 'br'],
  ['gzip, br;q=0.5', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('planetas a quem aceita %s: %s', async (aceita, codificacao) => {
  const r = await s.pedir('planetas', {
    token: dono,
    consulta: { data: '1985-11-10T16:30:00Z', coordenada: '22°54′20″S,47°03′39″W' },
    cabecalhos: aceita ? { 'accept-encoding': aceita } : {},
  });
  const corpo =
    codificacao === 'br'
      ? brotliDecompressSync(r.rawPayload)
      : codificacao === 'gzip'
        ? gunzipSync(r.rawPayload)
        : r.rawPayload;
  expect([
    r.statusCode,
    r.headers['content-encoding'],
    (JSON.parse(corpo.toString()) as { planetas: unknown[] }).planetas.length,
  ]).toEqual([200, codificacao, 10]);
  if (codificacao) expect(r.headers.vary).toMatch(/accept-encoding/i);
});
