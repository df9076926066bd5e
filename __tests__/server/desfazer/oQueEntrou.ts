/** Desfazer: o que entrou sai, salvo o que alguém já mudou. */
import { sql } from 'kysely';
import type { Desfeita, Importacao } from '@core/contract';
import { SEM_CLIENTE } from '@core/contract';
import * as desfazerRepository from '@server/repositories/desfazerRepository';
import { manter } from '@server/repositories/manutencaoRepository';
import { criarRelacao } from '@server/repositories/relacoesRepository';
import { gravar, importar, ver } from '../../support/importacao';
import { problema } from '../../support/server';
import { IDS, MAPA } from '../../support/serverCenario';
import {
  s,
  token,
  CABECA,
  linha,
  SEM_NADA,
  mapas,
  nomes,
  contar,
  desfazer,
  importada,
  entrarComo,
} from './cena';

const UM_DIA_MS = 24 * 3600 * 1000;

const idDe = async (nome: string): Promise<string> =>
  (await mapas()).find((m) => m.nome === nome)?.id ?? '';

type Mexer = (id: string) => Promise<{ statusCode: number }>;

const corpoDaFicha = { pasta: 'X', etiquetas: [], eventos: [], cliente: SEM_CLIENTE };

const MEXIDAS: readonly (readonly [string, keyof Desfeita['ficam'], Mexer])[] = [
  [
    'editado',
    'alterados',
    (id) =>
      s.pedir('substituirMapa', {
        parametros: { id },
        corpo: { ...MAPA, nome: 'Ana' },
        token,
        cabecalhos: { 'if-match': '"1"' },
      }),
  ],
  [
    'com outras escolhas de cálculo',
    'alterados',
    (id) =>
      s.pedir('salvarCalculoDoMapa', {
        parametros: { id },
        corpo: { sistemaDeCasas: 'Koch' },
        token,
      }),
  ],
  [
    'anotado',
    'anotados',
    (id) => s.pedir('criarAnotacao', { parametros: { id }, corpo: { texto: 'Vi hoje' }, token }),
  ],
  [
    'com ficha',
    'anotados',
    (id) =>
      s.pedir('salvarFicha', {
        parametros: { id },
        corpo: corpoDaFicha,
        token,
        cabecalhos: { 'if-match': '"0"' },
      }),
  ],
  [
    'arrumado numa pasta',
    'anotados',
    (id) => s.pedir('arrumarFichas', { corpo: { ids: [id], pasta: 'Minha' }, token }),
  ],
  [
    'posto numa relação',
    'anotados',
    async (mapa) => {
      await criarRelacao(
        s.db,
        s.cifra,
        { id: IDS.RLT, dono: { usuarioId: IDS.OT }, agora: s.relogio.agora },
        { nome: 'Ana', vista: 'sinastria', etiquetas: [], notas: '', mapas: [mapa] },
      );
      return { statusCode: 201 };
    },
  ],
  [
    'com um link público',
    'compartilhados',
    (id) =>
      s.pedir('criarLink', {
        parametros: { id },
        corpo: { dias: 30, cegueira: 'sem nome', tabelas: true },
        token,
      }),
  ],
];

describe('o que entrou', () => {
  test('sai todo, com o caderno que trazia; outra vez, diz o mesmo', async () => {
    const id = await importada(CABECA + linha('Ana', 'Família;cliente;Nota') + linha('Rui'));
    expect((await ver(s, token, id)).desfazivelAte).toBe(
      new Date(s.relogio.agora.getTime() - 1000 + UM_DIA_MS).toISOString(),
    );
    const conta = { saem: 2, voltam: 0, ficam: SEM_NADA };
    expect(await contar(id)).toEqual(conta);
    const r = await desfazer(id);
    expect([r.statusCode, r.json()]).toEqual([200, conta]);
    expect(await mapas()).toEqual([]);
    const restam = await sql<{
      n: number;
    }>`select (select count(*) from mapas_com_apagados where dono_id = ${IDS.OT})::int
      + (select count(*) from anotacoes where usuario_id = ${IDS.OT})::int as n`.execute(s.db);
    expect(restam.rows[0]?.n).toBe(0);
    expect((await desfazer(id)).json()).toEqual(conta);
    expect(await ver(s, token, id)).toMatchObject({
      desfazivelAte: null,
      resultado: { novos: 2, desfeita: conta },
    });
  });

  test.each(MEXIDAS)('%s depois, fica, e conta-se', async (_como, porque, mexer) => {
    const id = await importada(CABECA + linha('Ana') + linha('Rui'));
    expect(Math.floor((await mexer(await idDe('Ana'))).statusCode / 100)).toBe(2);
    const conta = { saem: 1, voltam: 0, ficam: { ...SEM_NADA, [porque]: 1 } };
    expect(await contar(id)).toEqual(conta);
    expect((await desfazer(id)).json()).toEqual(conta);
    expect(await nomes()).toEqual(['Ana']);
  });
});

describe('o que entrou, e outros usos', () => {
  test('o que passou a ser o mapa da pessoa fica', async () => {
    const id = await importada(CABECA + linha('Ana') + linha('Rui'));
    await s.db
      .updateTable('mapas')
      .set({ perfil: true })
      .where('id', '=', await idDe('Ana'))
      .execute();
    expect((await desfazer(id)).json()).toMatchObject({ saem: 1 });
    const { rows } = await sql<{ nome: string }>`select nome from mapas_com_apagados
      where dono_id = ${IDS.OT}`.execute(s.db);
    expect(rows.map((r) => r.nome)).toEqual(['Ana']);
  });

  test('só aberto, sai', async () => {
    const id = await importada(CABECA + linha('Ana'));
    await s.pedir('marcarAberto', { parametros: { id: await idDe('Ana') }, token });
    expect(await contar(id)).toMatchObject({ saem: 1 });
  });

  test('tudo o que aponta para um mapa está pensado', async () => {
    // O que vai com o mapa, ou o que o faz ficar (desfazerRepository): uma tabela nova tem de escolher.
    const { rows } = await sql<{
      tabela: string;
    }>`select distinct replace(c.conrelid::regclass::text, '_com_apagados', '') as tabela
      from pg_constraint c where c.contype = 'f' and c.confrelid = 'mapas_com_apagados'::regclass order by 1`.execute(
      s.db,
    );
    expect(rows.map((r) => r.tabela)).toEqual(
      [
        ...['aberturas', 'ceus', 'substituicoes'],
        ...['anotacoes', 'fichas', 'relacao_mapas'],
        ...['compartilhamentos', 'links', 'mapas_da_turma', 'roteiros'],
      ].sort(),
    );
  });
});

test('desfazer que cai a meio continua de onde ia, e conta tudo; o que mudou entretanto fica', async () => {
  const csv = CABECA + Array.from({ length: 130 }, (_, i) => linha(`P${i}`)).join('');
  const id = await importada(csv);
  const { apagarAlguns } = desfazerRepository;
  const apagar = jest
    .spyOn(desfazerRepository, 'apagarAlguns')
    .mockImplementationOnce(apagarAlguns)
    .mockRejectedValueOnce(new Error('de propósito'));
  expect((await desfazer(id)).statusCode).toBe(500);
  apagar.mockRestore();
  expect(await nomes()).toHaveLength(30);
  const [fica] = await mapas();
  await s.db
    .updateTable('mapas')
    .set({ versao: 2 })
    .where('id', '=', fica?.id ?? '')
    .execute();
  const conta = { saem: 129, voltam: 0, ficam: { ...SEM_NADA, alterados: 1 } };
  expect((await desfazer(id)).json()).toEqual(conta);
  expect(await nomes()).toEqual([fica?.nome]);
  expect((await ver(s, token, id)).resultado).toMatchObject({ novos: 130, desfeita: conta });
});

describe('quando não se pode', () => {
  test('depois de um dia; e contado de quando se gravou, não de quando se enviou', async () => {
    const id = await importar(s, token, CABECA + linha('Ana'));
    s.relogio.avancar(UM_DIA_MS - 3600_000);
    await entrarComo('OT');
    await gravar(s, token, id);
    s.relogio.avancar(UM_DIA_MS - 60_000);
    await entrarComo('OT');
    await manter(s.db, s.relogio.agora, false);
    expect(await contar(id)).toMatchObject({ saem: 1 });
    s.relogio.avancar(60_000);
    await manter(s.db, s.relogio.agora, false);
    expect((await desfazer(id)).statusCode).toBe(404);
    expect(await nomes()).toEqual(['Ana']);
  });

  test('antes de gravada', async () => {
    const r = await desfazer(await importar(s, token, CABECA + linha('Ana')));
    expect([r.statusCode, problema(r).detail]).toEqual([
      409,
      'Esta importação ainda não foi concluída: não há o que desfazer.',
    ]);
  });

  test('de uma escola, quem deixou a equipe; os da escola ficam', async () => {
    await entrarComo('ST');
    const id = await importada(CABECA + linha('Ana'), {}, { escola: IDS.E1 });
    await s.db.deleteFrom('equipe').where('usuario_id', '=', IDS.ST).execute();
    expect([404, 403]).toContain((await desfazer(id)).statusCode);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from mapas where nome = 'Ana'`.execute(s.db);
    expect(rows[0]?.n).toBe(1);
  });
});

test('as gravadas de um dia pedem-se à parte; a desfeita já não vem', async () => {
  const id = await importada(CABECA + linha('Ana'));
  const lista = async (consulta = {}): Promise<string[]> =>
    (await s.pedir('importacoes', { consulta, token })).json<Importacao[]>().map((i) => i.id);
  expect([await lista(), await lista({ gravadas: 'sim' })]).toEqual([[], [id]]);
  await desfazer(id);
  expect(await lista({ gravadas: 'sim' })).toEqual([]);
});
