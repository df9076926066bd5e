/**
 * Apagar guardando o que cai, e repô-lo. O que cai com uma linha di-lo o catálogo do banco (as chaves
 * que apagam ou esvaziam em cascata): uma tabela nova entra sem que aqui se saiba dela.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Conexao } from '../db/schema';

interface Chave {
  readonly filha: string;
  readonly mae: string;
  /** 'c': a linha vai com a de que depende; 'n': fica, e estas colunas ficam nulas. */
  readonly aoApagar: string;
  readonly colunas: readonly string[];
  readonly aponta: readonly string[];
  readonly anula: readonly string[];
}
interface Catalogo {
  readonly chaves: readonly Chave[];
  /** As colunas da chave primária de cada tabela. */
  readonly primarias: ReadonlyMap<string, readonly string[]>;
}

const nomesDe = (tabela: string, numeros: string): RawBuilder<string[]> =>
  sql`(select array_agg(a.attname::text order by k.o)
    from unnest(${sql.raw(numeros)}) with ordinality k(n, o)
    join pg_attribute a on a.attrelid = ${sql.raw(tabela)} and a.attnum = k.n)`;

/** O banco diz de si mesmo: quem aponta para quem, e o que lhe acontece. */
async function lerCatalogo(tx: Conexao): Promise<Catalogo> {
  const { rows } = await sql<Chave & { tipo: string }>`
    select c.contype::text as tipo, f.relname::text as filha, coalesce(m.relname::text, '') as mae,
      c.confdeltype::text as "aoApagar", ${nomesDe('c.conrelid', 'c.conkey')} as colunas,
      coalesce(${nomesDe('c.confrelid', 'c.confkey')}, '{}') as aponta,
      coalesce(${nomesDe('c.conrelid', 'coalesce(c.confdelsetcols, c.conkey)')}, '{}') as anula
    from pg_constraint c join pg_class f on f.oid = c.conrelid left join pg_class m on m.oid = c.confrelid
    where c.connamespace = current_schema()::regnamespace and c.contype in ('f', 'p')
    order by c.oid`.execute(tx);
  return {
    chaves: rows.filter(({ tipo }) => tipo === 'f'),
    primarias: new Map(
      rows.filter(({ tipo }) => tipo === 'p').map((p) => [p.filha, p.colunas] as const),
    ),
  };
}

const emObjeto = (alias: string, colunas: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(colunas.flatMap((c) => [sql.lit(c), sql.ref(`${alias}.${c}`)]))})`;

const iguais = (
  a: string,
  colunas: readonly string[],
  b: string,
  outras: readonly string[],
): RawBuilder<unknown> =>
  sql.join(
    colunas.map((c, i) => sql`${sql.ref(`${a}.${c}`)} = ${sql.ref(`${b}.${outras[i] as string}`)}`),
    sql` and `,
  );

const primariaDe = ({ primarias }: Catalogo, tabela: string): readonly string[] => {
  const colunas = primarias.get(tabela);
  if (!colunas) throw new Error(`A tabela ${tabela} não tem chave primária: não se repõe.`);
  return colunas;
};

export interface Raiz {
  readonly id: string;
  /** A que se leu: outra, e essa não se apaga. */
  readonly versao?: number;
}
export interface NovaExclusao {
  readonly id: string;
  readonly usuarioId: string;
  readonly rota: string;
  readonly tabela: string;
  readonly raizes: readonly Raiz[];
  readonly agora: Date;
  readonly expiraEm: Date;
}

async function guardarRaizes(
  tx: Conexao,
  catalogo: Catalogo,
  { id, tabela, raizes }: NovaExclusao,
): Promise<string[]> {
  const comVersao = raizes.some(({ versao }) => versao !== undefined);
  // Travadas antes de se lerem os que delas dependem: nada lhes nasce no meio.
  const { rows } = await sql<{ id: string }>`
    insert into lixeira_linhas (lixeira_id, tabela, chave, passo, linha)
    select ${id}, ${tabela}, ${emObjeto('f', primariaDe(catalogo, tabela))}, 0, to_jsonb(f)
    from json_to_recordset(${JSON.stringify(raizes)}::json) as r (id uuid, versao integer)
    join ${sql.table(tabela)} f on f.id = r.id
    ${comVersao ? sql`where f.versao = r.versao` : sql``}
    for update of f
    returning linha ->> 'id' as id`.execute(tx);
  return rows.map((r) => r.id);
}

/** As linhas que apontam para as do passo anterior. @returns se havia alguma nova */
async function guardarFilhas(
  tx: Conexao,
  catalogo: Catalogo,
  id: string,
  { filha, mae, colunas, aponta }: Chave,
  passo: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into lixeira_linhas (lixeira_id, tabela, chave, passo, linha)
    select ${id}, ${filha}, ${emObjeto('f', primariaDe(catalogo, filha))}, ${sql.lit(passo)}::integer, to_jsonb(f)
    from lixeira_linhas l
    cross join lateral jsonb_populate_record(null::${sql.table(mae)}, l.linha) m
    join ${sql.table(filha)} f on ${iguais('f', colunas, 'm', aponta)}
    where l.lixeira_id = ${id} and l.tabela = ${mae} and l.passo = ${sql.lit(passo - 1)}
    for update of f
    on conflict do nothing`.execute(tx);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

/** Das que continuam, o que vai ficar nulo. */
async function guardarAnuladas(
  tx: Conexao,
  catalogo: Catalogo,
  id: string,
  { filha, mae, colunas, aponta, anula }: Chave,
): Promise<void> {
  await sql`
    insert into lixeira_linhas (lixeira_id, tabela, chave, passo, linha, anuladas)
    select ${id}, ${filha}, ${emObjeto('f', primariaDe(catalogo, filha))}, 0,
      ${emObjeto('f', [...primariaDe(catalogo, filha), ...anula])}, ${[...anula]}::text[]
    from lixeira_linhas l
    cross join lateral jsonb_populate_record(null::${sql.table(mae)}, l.linha) m
    join ${sql.table(filha)} f on ${iguais('f', colunas, 'm', aponta)}
    where l.lixeira_id = ${id} and l.tabela = ${mae} and l.anuladas is null
    for update of f
    on conflict (lixeira_id, tabela, chave) do update
      set linha = lixeira_linhas.linha || excluded.linha,
        anuladas = lixeira_linhas.anuladas || excluded.anuladas
      where lixeira_linhas.anuladas is not null`.execute(tx);
}

/**
 * Apaga as raízes que houver (na versão lida, se se diz) e guarda-as, com tudo o que vai com elas.
 * Deve correr numa transação. @returns os ids das que se apagaram
 */
export async function apagarGuardando(tx: Conexao, nova: NovaExclusao): Promise<string[]> {
  const { id, usuarioId, rota, tabela, agora, expiraEm } = nova;
  await limparLixeira(tx, agora);
  await tx
    .insertInto('lixeira')
    .values({ id, usuario_id: usuarioId, rota, raizes: [], apagada_em: agora, expira_em: expiraEm })
    .execute();
  const catalogo = await lerCatalogo(tx);
  const apagadas = await guardarRaizes(tx, catalogo, nova);
  if (apagadas.length === 0) {
    await tx.deleteFrom('lixeira').where('id', '=', id).execute();
    return [];
  }
  let novas = new Set([tabela]);
  const todas = new Set(novas);
  for (let passo = 1; novas.size > 0; passo += 1) {
    const seguintes = new Set<string>();
    for (const chave of catalogo.chaves) {
      if (chave.aoApagar !== 'c' || !novas.has(chave.mae)) continue;
      if (await guardarFilhas(tx, catalogo, id, chave, passo)) seguintes.add(chave.filha);
    }
    seguintes.forEach((t) => todas.add(t));
    novas = seguintes;
  }
  for (const chave of catalogo.chaves)
    if (chave.aoApagar === 'n' && todas.has(chave.mae))
      await guardarAnuladas(tx, catalogo, id, chave);
  await sql`delete from ${sql.table(tabela)} where id = any(${apagadas}::uuid[])`.execute(tx);
  await tx.updateTable('lixeira').set({ raizes: apagadas }).where('id', '=', id).execute();
  return apagadas;
}

export interface Exclusao {
  readonly id: string;
  readonly rota: string;
  readonly raizes: readonly string[];
  readonly apagadaEm: Date;
  readonly desfeita: boolean;
}

/** A de quem a fez, no prazo; travada, que duas abas não a desfaçam ao mesmo tempo. */
export async function exclusaoDe(
  tx: Conexao,
  id: string,
  usuarioId: string,
  agora: Date,
): Promise<Exclusao | null> {
  const achada = await tx
    .selectFrom('lixeira')
    .select(['id', 'rota', 'raizes', 'apagada_em as apagadaEm', 'desfeita'])
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .where('expira_em', '>', agora)
    .forUpdate()
    .executeTakeFirst();
  return achada ?? null;
}

/** As mães antes das filhas. */
function emOrdem(tabelas: readonly string[], { chaves }: Catalogo): string[] {
  const ordem: string[] = [];
  const porUltimo = (tabela: string): void => {
    if (ordem.includes(tabela) || !tabelas.includes(tabela)) return;
    for (const { filha, mae } of chaves) if (filha === tabela && mae !== filha) porUltimo(mae);
    ordem.push(tabela);
  };
  tabelas.forEach(porUltimo);
  return ordem;
}

/**
 * Tudo volta como estava, com os mesmos ids e as mesmas versões. Deve correr numa transação, que se
 * desfaz se alguma linha já não couber.
 */
export async function repor(tx: Conexao, id: string): Promise<void> {
  const catalogo = await lerCatalogo(tx);
  const { rows } = await sql<{ tabela: string; anuladas: string[] | null }>`
    select distinct tabela, anuladas from lixeira_linhas where lixeira_id = ${id}`.execute(tx);
  const caidas = rows.filter((r) => r.anuladas === null).map((r) => r.tabela);
  for (const tabela of emOrdem(caidas, catalogo))
    await sql`insert into ${sql.table(tabela)} select r.* from lixeira_linhas l
      cross join lateral jsonb_populate_record(null::${sql.table(tabela)}, l.linha) r
      where l.lixeira_id = ${id} and l.tabela = ${tabela} and l.anuladas is null`.execute(tx);
  for (const { tabela, anuladas } of rows)
    for (const coluna of anuladas ?? [])
      await sql`update ${sql.table(tabela)} f set ${sql.ref(coluna)} = r.${sql.ref(coluna)}
        from lixeira_linhas l
        cross join lateral jsonb_populate_record(null::${sql.table(tabela)}, l.linha) r
        where l.lixeira_id = ${id} and l.tabela = ${tabela} and l.anuladas = ${anuladas}
          and ${iguais('f', primariaDe(catalogo, tabela), 'r', primariaDe(catalogo, tabela))}
          and f.${sql.ref(coluna)} is null`.execute(tx);
}

/** Já não guarda nada: só se lembra de que se desfez, para quem repita o pedido. */
export async function encerrarExclusao(tx: Conexao, id: string): Promise<void> {
  await tx.deleteFrom('lixeira_linhas').where('lixeira_id', '=', id).execute();
  await tx.updateTable('lixeira').set({ desfeita: true }).where('id', '=', id).execute();
}

export async function existem(
  tx: Conexao,
  tabela: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}
    where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.n === ids.length;
}

export async function limparLixeira(db: Conexao, agora: Date): Promise<void> {
  await sql`delete from lixeira where id in (
    select id from lixeira where expira_em <= ${agora} for update skip locked)`.execute(db);
}

/** O que fala de quem (pessoa, escola) se apagou não espera pelo prazo. */
export async function esquecerNaLixeira(db: Conexao, id: string): Promise<void> {
  await sql`delete from lixeira where id in (
    select lixeira_id from lixeira_linhas where position(${id} in linha::text) > 0)`.execute(db);
}

/** Tudo: o que lá está pode ir cifrado com uma chave que vai sair. */
export async function esvaziarLixeira(db: Conexao): Promise<void> {
  await db.deleteFrom('lixeira').execute();
}
