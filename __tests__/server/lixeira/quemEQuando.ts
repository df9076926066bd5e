/** Quem desfaz, quantas vezes, até quando, e o que já não cabe. */
import { sql } from 'kysely';
import { PRAZO_DE_DESFAZER_MS } from '@core/contract';
import { apagarEscola } from '@server/repositories/escolasRepository';
import { varrerExclusoes } from '@server/repositories/lixeiraRepository';
import { apagarPessoa } from '@server/repositories/pessoaRepository';
import { problema } from '../../support/server';
import { emailDe, IDS, MAPA } from '../../support/serverCenario';
import { apagar, casoDe, desfazer, exclusoes, oBanco, s, token } from './cena';

const UM_MINUTO = 60_000;

test('só quem apagou: aos outros, da mesma equipe que sejam, não existe', async () => {
  await sql`insert into equipe (escola_id, usuario_id) values (${IDS.E1}, ${IDS.OT})`.execute(s.db);
  const qual = await apagar(casoDe('apagarTurma'));
  const alheio = await desfazer(qual, 'OT');
  const ausente = await desfazer('01900000-0000-7000-8000-0000000000ff', 'OT');
  expect(alheio.statusCode).toBe(404);
  expect(problema(alheio)).toEqual(problema(ausente));
  expect(problema(await desfazer('abc', 'OT'))).toEqual(problema(ausente));
});

test('depois do prazo já não, e o que venceu deixa de se guardar', async () => {
  const qual = await apagar(casoDe('apagarTexto'));
  s.relogio.avancar(PRAZO_DE_DESFAZER_MS);
  expect((await desfazer(qual, 'ST')).statusCode).toBe(404);
  expect(await exclusoes()).toBeGreaterThan(0);
  await varrerExclusoes(s.db, s.relogio.agora);
  expect(await exclusoes()).toBe(0);
});

test('apagar outra coisa leva o que já venceu', async () => {
  await apagar(casoDe('apagarTexto'));
  s.relogio.avancar(PRAZO_DE_DESFAZER_MS);
  await apagar(casoDe('apagarAnotacao'));
  expect(await exclusoes()).toBe(1);
});

test('repetir o pedido não faz nada de novo; e o que se apagou outra vez não volta por ele', async () => {
  const antes = await oBanco();
  const qual = await apagar(casoDe('apagarExercicio'));
  const juntos = await Promise.all([desfazer(qual, 'ST'), desfazer(qual, 'ST')]);
  expect(juntos.map((r) => r.statusCode)).toEqual([204, 204]);
  expect(await oBanco()).toEqual(antes);
  const outra = await apagar(casoDe('apagarExercicio'));
  const velha = await desfazer(qual, 'ST');
  expect([velha.statusCode, problema(velha).detail]).toEqual([
    409,
    'Isso já foi desfeito uma vez e apagado de novo depois.',
  ]);
  expect((await desfazer(outra, 'ST')).statusCode).toBe(204);
  expect(await oBanco()).toEqual(antes);
});

test('dois cliques em apagar: o segundo não acha nada, e o primeiro ainda se desfaz', async () => {
  const antes = await oBanco();
  const t = await token('ST');
  const { pedido } = casoDe('apagarMapa');
  const [um, dois] = await Promise.all([
    s.pedir('apagarMapa', { ...pedido, token: t }),
    s.pedir('apagarMapa', { ...pedido, token: t }),
  ]);
  expect([um.statusCode, dois.statusCode].sort()).toEqual([204, 404]);
  const qual = String((um.statusCode === 204 ? um : dois).headers['x-desfazer']);
  expect((await desfazer(qual, 'ST')).statusCode).toBe(204);
  expect(await oBanco()).toEqual(antes);
});

test('quem saiu da equipe entretanto já não desfaz, e nada volta', async () => {
  for (const rota of ['apagarMapa', 'apagarTurma', 'desmatricular'] as const) {
    const qual = await apagar(casoDe(rota));
    const apagado = await oBanco();
    await sql`delete from equipe where usuario_id = ${IDS.ST}`.execute(s.db);
    const r = await desfazer(qual, 'ST');
    expect(r.statusCode).toBeGreaterThanOrEqual(403);
    expect(r.statusCode).toBeLessThan(410);
    const fora = { equipe: [], turma_equipe_com_apagados: [] };
    expect({ ...(await oBanco()), ...fora }).toEqual({ ...apagado, ...fora });
    await sql`insert into equipe (escola_id, usuario_id) values (${IDS.E1}, ${IDS.ST})`.execute(
      s.db,
    );
    await sql`insert into turma_equipe (turma_id, escola_id, usuario_id)
      select id, escola_id, ${IDS.ST} from turmas where id = ${IDS.T1} on conflict do nothing`.execute(
      s.db,
    );
    await desfazer(qual, 'ST');
  }
});

test('o que se apagou depois, e de que isto dependia, continua apagado', async () => {
  const qual = await apagar(casoDe('apagarExercicio'));
  const doMapa = await apagar(casoDe('tirarMapaDaTurma'));
  const antes = await s.db.selectFrom('exercicio_mapas').selectAll().execute();
  expect((await desfazer(qual, 'ST')).statusCode).toBe(204);
  const so = await s.db.selectFrom('exercicio_mapas').selectAll().execute();
  expect(so.filter((l) => l.mapa_da_turma_id === IDS.D2)).toEqual([]);
  expect((await desfazer(doMapa, 'ST')).statusCode).toBe(204);
  expect((await s.db.selectFrom('exercicio_mapas').selectAll().execute()).length).toBeGreaterThan(
    Math.max(antes.length, so.length),
  );
});

test('de dentro do que se apagou nada volta: uma frase, e nada pela metade', async () => {
  const qual = await apagar(casoDe('apagarExercicio'));
  await apagar(casoDe('apagarTurma'));
  const antes = await oBanco();
  expect((await desfazer(qual, 'ST')).statusCode).toBe(403);
  expect(await oBanco()).toEqual(antes);
});

test('há já outra igual: quem se tirou e voltou a matricular-se', async () => {
  const qual = await apagar(casoDe('desmatricular'));
  const volta = await s.pedir('matricular', {
    parametros: { id: IDS.E1, alunoRef: emailDe('AE') },
    token: await token('ST'),
  });
  expect(volta.statusCode).toBe(204);
  expect((await desfazer(qual, 'ST')).statusCode).toBe(409);
});

describe('o limite dos mapas de um aluno', () => {
  const criar = async () =>
    (await s.pedir('criarMapa', { corpo: MAPA, token: await token('AE') })).json<{ id: string }>()
      .id;
  const apagarUm = async (id: string) =>
    apagar({ ...casoDe('apagarMapa'), quem: 'AE', pedido: { parametros: { id } } });
  const quantos = async () =>
    (await s.pedir('mapas', { token: await token('AE') })).json<unknown[]>().length;

  test('o lugar que se ocupou entretanto não se fura', async () => {
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await criar());
    s.relogio.avancar(UM_MINUTO);
    const qual = await apagarUm(ids[0] as string);
    await criar();
    const r = await desfazer(qual, 'AE');
    expect(r.statusCode).toBe(409);
    expect(await quantos()).toBe(6);
  });

  test('quem já tinha mais do que hoje criaria tem-nos de volta', async () => {
    const linha = await s.db
      .selectFrom('mapas')
      .selectAll()
      .where('id', '=', IDS.P1)
      .executeTakeFirstOrThrow();
    const ids = Array.from(
      { length: 9 },
      (_, n) => `01900000-0000-7000-8000-00000000f${n.toString(16).padStart(3, '0')}`,
    );
    for (const id of ids)
      await s.db
        .insertInto('mapas')
        .values({ ...linha, id, dono_id: IDS.AE })
        .execute();
    s.relogio.avancar(UM_MINUTO);
    const qual = await apagarUm(ids[0] as string);
    expect((await desfazer(qual, 'AE')).statusCode).toBe(204);
    expect(await quantos()).toBe(9);
  });
});

describe('o que se apaga de vez (LGPD)', () => {
  const tantas = async (tabela: string, onde: ReturnType<typeof sql>): Promise<number> =>
    (await sql`select 1 from ${sql.table(tabela)} where ${onde}`.execute(s.db)).rows.length;

  test('com a conta de quem apagou', async () => {
    await apagar(casoDe('apagarTurma'));
    await s.db
      .transaction()
      .execute((tx) => apagarPessoa(tx, { id: IDS.ST, email: emailDe('ST') }));
    expect([await exclusoes(), await tantas('turmas_com_apagados', sql`id = ${IDS.T1}`)]).toEqual([
      0, 0,
    ]);
  });

  test('com a conta de quem entregou o que se apagou', async () => {
    const daAluna = sql`usuario_id = ${IDS.AE}`;
    await apagar(casoDe('apagarExercicio'));
    expect(await tantas('entregas_com_apagados', daAluna)).toBeGreaterThan(0);
    await s.db
      .transaction()
      .execute((tx) => apagarPessoa(tx, { id: IDS.AE, email: emailDe('AE') }));
    expect(await tantas('entregas_com_apagados', daAluna)).toBe(0);
  });

  test('com a escola', async () => {
    await apagar(casoDe('apagarTexto'));
    await s.db.transaction().execute((tx) => apagarEscola(tx, IDS.E1));
    expect(await tantas('textos_com_apagados', sql`escola_id = ${IDS.E1}`)).toBe(0);
  });
});
