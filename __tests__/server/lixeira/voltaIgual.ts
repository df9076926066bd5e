/** O que se apaga volta igual, com tudo o que levou. */
import { sql } from 'kysely';
import { EXCLUSOES, ROTAS, type NomeDaRota } from '@core/contract';
import { IDS } from '../../support/serverCenario';
import { apagar, casoDe, CASOS, desfazer, naLixeira, oBanco, oQueVaiCom, s, token } from './cena';

test('toda rota que apaga ou se desfaz, ou diz porque não', () => {
  const apagam = (Object.keys(ROTAS) as NomeDaRota[]).filter((r) => ROTAS[r].metodo === 'DELETE');
  expect(apagam.filter((r) => !(r in EXCLUSOES))).toEqual([]);
  const desfazem = Object.entries(EXCLUSOES).filter(([, como]) => como === 'desfaz-se');
  expect(CASOS.map(({ rota }) => rota).sort()).toEqual(desfazem.map(([rota]) => rota).sort());
});

test.each(CASOS.map((c) => [c.rota, c] as const))(
  '%s: o banco volta igual',
  async (_rota, caso) => {
    const antes = await oBanco();
    const qual = await apagar(caso);
    const depois = await oBanco();
    // A cena tem de tudo o que o banco leva com ela: uma tabela nova tem de entrar aqui.
    for (const tabela of await oQueVaiCom(caso.tabela))
      expect([tabela, depois[tabela]?.length]).not.toEqual([tabela, antes[tabela]?.length]);
    expect((await desfazer(qual, caso.quem)).statusCode).toBe(204);
    expect(await oBanco()).toEqual(antes);
    // Do que voltou já nada se guarda.
    expect(await naLixeira()).toBe(1);
  },
);

test('o banco só apaga em cascata ou esvazia a coluna, e toda tabela tem chave primária', async () => {
  const { rows } = await sql`select conname from pg_constraint
    where connamespace = current_schema()::regnamespace and contype = 'f' and confdeltype not in ('c', 'n')`.execute(
    s.db,
  );
  expect(rows).toEqual([]);
  const semChave = await sql`select relname from pg_class c where relkind = 'r'
    and relnamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_constraint p where p.conrelid = c.oid and p.contype = 'p')`.execute(
    s.db,
  );
  expect(semChave.rows).toEqual([]);
});

test('uma tabela que ainda não há vai e volta com o mapa, sem que se lhe diga', async () => {
  await sql`create table de_amanha (id serial primary key, mapa_id uuid references mapas_guardados (id) on delete cascade,
    outro uuid references roteiros (id) on delete set null, quando timestamptz, dados jsonb)`.execute(
    s.db,
  );
  try {
    await sql`insert into de_amanha (mapa_id, outro, quando, dados) values
      (${IDS.M2}, null, now(), '{"a": [1.10, null]}'), (null, ${IDS.RO1}, null, 'null')`.execute(
      s.db,
    );
    const antes = await oBanco();
    const qual = await apagar(casoDe('apagarMapa'));
    const { rows } = await sql<{ outro: string | null }>`select outro from de_amanha`.execute(s.db);
    expect(rows).toEqual([{ outro: null }]);
    expect((await desfazer(qual, 'ST')).statusCode).toBe(204);
    expect(await oBanco()).toEqual(antes);
  } finally {
    await sql`drop table de_amanha`.execute(s.db);
  }
});

test('apagar o que mudou entretanto não guarda nada, nem diz por onde se desfaz', async () => {
  const r = await s.pedir('apagarAnotacao', {
    parametros: { id: IDS.N1 },
    cabecalhos: { 'if-match': '"7"' },
    token: await token('ST'),
  });
  expect([r.statusCode, r.headers['x-desfazer']]).toEqual([409, undefined]);
  expect(await naLixeira()).toBe(0);
});

test('de muitos, só se guarda o que se apagou', async () => {
  const antes = await oBanco();
  const r = await s.pedir('apagarMapas', {
    corpo: {
      mapas: [
        { id: IDS.M1, versao: 9 },
        { id: IDS.M2, versao: 1 },
        { id: IDS.P1, versao: 1 },
      ],
    },
    token: await token('ST'),
  });
  expect(r.json()).toEqual({
    apagados: [IDS.M2],
    recusados: [
      { id: IDS.M1, motivo: 'mudou' },
      { id: IDS.P1, motivo: 'ausente' },
    ],
  });
  expect((await desfazer(String(r.headers['x-desfazer']), 'ST')).statusCode).toBe(204);
  expect(await oBanco()).toEqual(antes);
});

test('os convites que se revogaram com quem se tirou continuam revogados', async () => {
  const caso = casoDe('desmatricular');
  const qual = await apagar({
    ...caso,
    pedido: { ...caso.pedido, consulta: { convites: 'revogar' } },
  });
  expect((await desfazer(qual, 'ST')).statusCode).toBe(204);
  const { revogado_em } = await s.db
    .selectFrom('convites')
    .select('revogado_em')
    .where('id', '=', IDS.C1)
    .executeTakeFirstOrThrow();
  expect(revogado_em).not.toBeNull();
});
