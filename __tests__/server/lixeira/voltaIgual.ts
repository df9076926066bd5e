/** O que se apaga volta igual, com tudo o que levou. */
import { sql } from 'kysely';
import { EXCLUSOES, PRAZO_DE_DESFAZER_MS, ROTAS, type NomeDaRota } from '@core/contract';
import { varrerExclusoes } from '@server/repositories/lixeiraRepository';
import { IDS } from '../../support/serverCenario';
import { MATRIZ } from '../matriz';
import { CALCULOS } from '../matriz/calculos';
import {
  apagar,
  casoDe,
  CASOS,
  desfazer,
  exclusoes,
  oBanco,
  oQueSeVe,
  oQueVaiCom,
  s,
  token,
} from './cena';

/** De quem se escreve um convite que caiu, a coluna esvazia-se quando se varre; não se lê. */
const semConvite = (tudo: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(tudo).map(([tabela, linhas]) => [
      tabela,
      linhas.map((l) => l.replace(/"convite_id": (?:null|"[^"]+"),? ?/, '')).sort(),
    ]),
  );

/**
 * Um cálculo não lê o banco; e o que um exercício apagado perguntava só volta a treinar-se quando ele
 * já não pode voltar.
 */
const LEITURAS = MATRIZ.filter(
  (linha) =>
    ROTAS[linha.rota].metodo === 'GET' &&
    !linha.preparar &&
    !CALCULOS.includes(linha) &&
    linha.rota !== 'perguntasDoTreino',
);

/** Tudo o que o contrato sabe dizer, a quem ensina e a quem estuda. */
async function asLeituras(): Promise<Record<string, unknown>> {
  const respostas: Record<string, unknown> = {};
  for (const quem of ['ST', 'AE', 'SH'] as const) {
    const sessao = await token(quem);
    for (const { rota, caso = '', pedido, esperado } of LEITURAS) {
      if (esperado[quem] >= 300) continue;
      const r = await s.pedir(rota, { ...pedido, token: sessao });
      respostas[`${quem} ${rota} ${caso}`] = [r.statusCode, r.body];
    }
  }
  return respostas;
}

test('toda rota que apaga ou se desfaz, ou diz porque não', () => {
  const apagam = (Object.keys(ROTAS) as NomeDaRota[]).filter((r) => ROTAS[r].metodo === 'DELETE');
  expect(apagam.filter((r) => !(r in EXCLUSOES))).toEqual([]);
  const desfazem = Object.entries(EXCLUSOES).filter(([, como]) => como === 'desfaz-se');
  expect(CASOS.map(({ rota }) => rota).sort()).toEqual(desfazem.map(([rota]) => rota).sort());
});

test.each(CASOS.map((c) => [c.rota, c] as const))(
  '%s: o banco volta igual',
  async (_rota, caso) => {
    const [antes, visto] = [await oBanco(), await oQueSeVe()];
    const qual = await apagar(caso);
    const depois = await oQueSeVe();
    // A cena tem de tudo o que o banco leva com ela: uma tabela nova tem de entrar aqui.
    for (const tabela of await oQueVaiCom(caso.tabela))
      expect([tabela, depois[tabela]?.length]).not.toEqual([tabela, visto[tabela]?.length]);
    expect((await desfazer(qual, caso.quem)).statusCode).toBe(204);
    expect(await oBanco()).toEqual(antes);
  },
);

test.each(CASOS.map((c) => [c.rota, c] as const))(
  '%s: o que se vê é já o que fica depois de varrido, linha a linha e resposta a resposta',
  async (_rota, caso) => {
    await apagar(caso);
    const respostas = await asLeituras();
    const linhas = await oQueSeVe();
    await varrerExclusoes(s.db, new Date(s.relogio.agora.getTime() + PRAZO_DE_DESFAZER_MS));
    expect(await exclusoes()).toBe(0);
    expect(semConvite(await oQueSeVe())).toEqual(semConvite(linhas));
    expect(await asLeituras()).toEqual(respostas);
    for (const [tabela, delas] of Object.entries(await oBanco()))
      expect([tabela, delas.filter((l) => l.includes(`"id": "${caso.raiz}"`))]).toEqual([
        tabela,
        [],
      ]);
  },
);

test('toda tabela que o banco apaga com outra lê-se por uma visão que olha para essa', async () => {
  const { rows } = await sql<{ filha: string; mae: string; visao: string | null }>`
    select f.relname::text as filha, m.relname::text as mae,
      pg_get_viewdef(to_regclass(replace(f.relname::text, '_com_apagados', ''))) as visao
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class m on m.oid = c.confrelid
    where c.contype = 'f' and c.confdeltype = 'c' and m.relname like '%com_apagados'`.execute(s.db);
  expect(rows.length).toBeGreaterThan(20);
  for (const { filha, mae, visao } of rows)
    expect([filha, visao]).toEqual([
      expect.stringMatching(/_com_apagados$/),
      expect.stringMatching(
        new RegExp(`FROM ${mae.replace('_com_apagados', '')}(_com_apagados)? m`),
      ),
    ]);
});

test('o banco só apaga em cascata ou esvazia a coluna', async () => {
  const { rows } = await sql`select conname from pg_constraint
    where connamespace = current_schema()::regnamespace and contype = 'f' and confdeltype not in ('c', 'n')`.execute(
    s.db,
  );
  expect(rows).toEqual([]);
});

test('apagar o que mudou entretanto não guarda nada, nem diz por onde se desfaz', async () => {
  const r = await s.pedir('apagarAnotacao', {
    parametros: { id: IDS.N1 },
    cabecalhos: { 'if-match': '"7"' },
    token: await token('ST'),
  });
  expect([r.statusCode, r.headers['x-desfazer']]).toEqual([409, undefined]);
  expect(await exclusoes()).toBe(0);
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
