/** Levar os mapas em arquivos, e trazê-los de volta iguais. */
import type { ExportarEntrada, Ficha, Mapa, MapaEntrada } from '@core/contract';
import { SEM_CLIENTE } from '@core/contract';
import { guardarPerfil } from '@server/repositories/perfilDeCalculoRepository';
import { criarFichas } from '@server/repositories/fichasEmLote';
import { lerFichas } from '@server/repositories/fichasRepository';
import { gravar, importar, registros, ver } from '../support/importacao';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, MAPA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const exportar = async (
  token: string | null,
  formato: ExportarEntrada['formato'],
  ids: ExportarEntrada['ids'],
): Promise<string> => (await s.pedir('exportarMapas', { token, corpo: { formato, ids } })).body;

const mapas = async (token: string | null): Promise<Mapa[]> =>
  (await s.pedir('mapas', { token })).json<Mapa[]>();
const semIds = ({ id: _i, versao: _v, ...mapa }: Mapa) => mapa;

/** Um de cada precisão, um com o fuso à mão, um antes da hora legal, um com o nome cheio de sinais. */
const VARIADOS: readonly MapaEntrada[] = [
  { ...MAPA, rodden: 'AA', fonteDaHora: 'Certidão; livro 12' },
  {
    ...MAPA,
    nome: '=Soma(“1”), o "Doutor"; Júnior',
    hora: { precisao: 'aproximada', minutos: 15 },
  },
  {
    ...MAPA,
    nome: 'Período',
    data: { dataHora: '1985-06-10T18:00:00Z', fuso: '-03:00' },
    hora: { precisao: 'período', de: '14:00', ate: '16:00' },
  },
  {
    ...MAPA,
    nome: 'Sem hora',
    data: { dataHora: '1985-06-10T15:00:00Z', fuso: '-03:00' },
    hora: { precisao: 'desconhecida' },
  },
  { ...MAPA, nome: 'À mão', data: { dataHora: '1985-11-10T17:30:00Z', fuso: '-03:00' } },
  { ...MAPA, nome: 'Antigo', data: { dataHora: '1900-06-10T15:08:15Z', fuso: '-03:08:15' } },
];

async function comCaderno(): Promise<{ token: string | null; ids: string[] }> {
  const token = await tokenDe(s, 'OT');
  const ids: string[] = [];
  for (const corpo of VARIADOS) {
    ids.push((await s.pedir('criarMapa', { token, corpo })).json<{ id: string }>().id);
    s.relogio.avancar(1000);
  }
  await guardarPerfil(s.db, 'mapas', ids[0] ?? '', { sistemaDeCasas: 'Koch' });
  await criarFichas(
    s.db,
    s.cifra,
    [
      {
        mapaId: ids[0] ?? '',
        dono: { usuarioId: IDS.OT },
        pasta: 'Família',
        etiquetas: ['cliente', 'música'],
        anotacoes: [
          { texto: 'Primeira.\n- violão', quando: '2020-03-01T12:00:00.000Z' },
          { texto: 'Segunda', quando: '2021-04-02T12:00:00.000Z' },
        ],
        eventos: [
          { titulo: 'Casou', data: '2010-05-20', precisao: 'hora', hora: '16:30' },
          { titulo: 'Mudou-se', data: '2012', precisao: 'ano' },
          { titulo: 'Viajou', data: '2013-07', precisao: 'mês' },
          { titulo: 'Formou-se', data: '2014-12-10', precisao: 'dia' },
        ],
        cliente: { ...SEM_CLIENTE, telefone: '11 5555-0000', observacoes: 'Linha 1\nLinha 2' },
      },
    ],
    s.relogio.agora,
  );
  return { token, ids };
}

const semChaves = (f: Ficha | undefined) =>
  f && {
    ...f,
    anotacoes: f.anotacoes.map(({ texto, criadaEm }) => ({ texto, criadaEm })),
    eventos: f.eventos.map(({ id: _, ...e }) => e),
  };

test('o JSON volta noutra conta igual: mapas, escolhas de cálculo e caderno inteiro', async () => {
  const { token, ids } = await comCaderno();
  const json = await exportar(token, 'json', 'todos');
  const { mapas: escritos } = JSON.parse(json) as { mapas: { anotacoes: { texto: string }[] }[] };
  expect(escritos[0]?.anotacoes.map((a) => a.texto)).toEqual(['Primeira.\n- violão', 'Segunda']);
  const outro = await tokenDe(s, 'AO');
  const id = await importar(s, outro, json);
  expect((await ver(s, outro, id)).contas).toMatchObject({ todos: 6, erro: 0, entram: 6 });
  await gravar(s, outro, id);
  const [daqui, dali] = [await mapas(token), await mapas(outro)];
  expect(dali.map(semIds)).toEqual(daqui.map(semIds));
  const donos = [
    [IDS.OT, ids[0] ?? ''],
    [IDS.AO, dali[0]?.id ?? ''],
  ] as const;
  const [a, b] = await Promise.all(
    donos.map(async ([usuarioId, mapaId]) =>
      semChaves((await lerFichas(s.db, s.cifra, { usuarioId }, [mapaId])).get(mapaId)),
    ),
  );
  expect(b).toEqual(a);
  expect(a?.anotacoes).toHaveLength(2);
  const linha = s.db
    .selectFrom('mapas')
    .select('calculo')
    .where('id', '=', dali[0]?.id ?? '');
  expect((await linha.executeTakeFirst())?.calculo).toBe('{"sistemaDeCasas":"Koch"}');
});

test.each(['csv', 'aaf'] as const)(
  'o %s, trazido de volta, acha as duplicatas',
  async (formato) => {
    const { token } = await comCaderno();
    const id = await importar(s, token, await exportar(token, formato, 'todos'));
    const lidos = await registros(s, token, id);
    expect(lidos.filter((r) => r.duplicata === 'conta').map((r) => r.numero)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  },
);

test('vai o que se alcança, com o próprio caderno, e mais nada', async () => {
  await criarFichas(
    s.db,
    s.cifra,
    [
      {
        mapaId: IDS.M1,
        dono: { escolaId: IDS.E1 },
        pasta: 'Da equipe',
        etiquetas: [],
        anotacoes: [{ texto: 'Só da equipe', quando: null }],
        eventos: [],
        cliente: SEM_CLIENTE,
      },
      {
        mapaId: IDS.M1,
        dono: { usuarioId: IDS.SH },
        pasta: null,
        etiquetas: [],
        anotacoes: [{ texto: 'Só da aluna', quando: null }],
        eventos: [],
        cliente: SEM_CLIENTE,
      },
    ],
    s.relogio.agora,
  );
  const ids = [IDS.M1, IDS.M9, IDS.P1];
  const daEquipe = await exportar(await tokenDe(s, 'ST'), 'json', ids);
  const daAluna = await exportar(await tokenDe(s, 'SH'), 'json', ids);
  for (const [quem, texto, seu, alheio] of [
    ['equipe', daEquipe, 'Só da equipe', 'Só da aluna'],
    ['aluna', daAluna, 'Só da aluna', 'Só da equipe'],
  ] as const) {
    const { mapas: levados } = JSON.parse(texto) as { mapas: { nome: string }[] };
    expect([quem, levados.map((m) => m.nome)]).toEqual([quem, ['Mapa M1']]);
    expect([quem, texto.includes(seu), texto.includes(alheio)]).toEqual([quem, true, false]);
  }
});

test('o arquivo vem com nome e tipo; o formato desconhecido e a lista vazia recusam-se', async () => {
  const token = await tokenDe(s, 'OW');
  const r = await s.pedir('exportarMapas', { token, corpo: { formato: 'csv', ids: 'todos' } });
  expect(r.headers['content-disposition']).toBe('attachment; filename="mapas-2026-11-21.csv"');
  expect(r.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(r.body.split('\r\n').filter(Boolean)).toHaveLength(3);
  for (const corpo of [
    { formato: 'xls', ids: 'todos' },
    { formato: 'csv', ids: [] },
  ])
    expect((await s.pedir('exportarMapas', { token, corpo })).statusCode).toBe(422);
});
