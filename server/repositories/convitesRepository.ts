/**
 * Convites a uma turma: um link que expira, se revoga e serve a um tanto de pessoas; guarda-se só o
 * resumo do código dele, e quem entrou por ele.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITES, USOS_DO_CONVITE, type Convite } from '@core/contract';
import type { Conexao } from '../db/schema';
import { emIso } from './instantes';
import { anotarRemocoes, foiRemovido } from './remocoesRepository';

/** 256 bits ao acaso, em base64url (43 caracteres). */
export const sortearConvite = (): string => randomBytes(32).toString('base64url');
export const hashDoConvite = (codigo: string): string =>
  createHash('sha256').update(codigo).digest('hex');

interface NovoConvite {
  readonly id: string;
  readonly turmaId: string;
  readonly codigo: string;
  readonly criadoPor: string;
  readonly agora: Date;
  readonly expiraEm: Date;
  readonly maximo?: number;
}

export async function guardarConvite(
  db: Conexao,
  { id, turmaId, codigo, criadoPor, agora, expiraEm, maximo = USOS_DO_CONVITE }: NovoConvite,
): Promise<void> {
  await db
    .insertInto('convites')
    .values({
      id,
      turma_id: turmaId,
      hash: hashDoConvite(codigo),
      criado_por: criadoPor,
      criado_em: agora,
      expira_em: expiraEm,
      maximo,
    })
    .execute();
}

/** O código de quem repete a criação: o da resposta que se perdeu não chegou a ninguém. */
export async function trocarCodigoDoConvite(
  db: Conexao,
  id: string,
  codigo: string,
): Promise<void> {
  await db
    .updateTable('convites')
    .set({ hash: hashDoConvite(codigo) })
    .where('id', '=', id)
    .execute();
}

export interface ConviteLido {
  readonly id: string;
  readonly turmaId: string;
  readonly turma: string;
  readonly escolaId: string;
  readonly escola: string;
  readonly criadoEm: Date;
  readonly expiraEm: Date;
  readonly usos: number;
  readonly maximo: number;
}

/** @param qual o código, ou o id dele @returns null quando não existe, expirou ou foi revogado */
export async function conviteQueVale(
  db: Conexao,
  qual: { readonly codigo: string } | { readonly id: string },
  agora: Date,
): Promise<ConviteLido | null> {
  const todos = db
    .selectFrom('convites as c')
    .innerJoin('turmas as t', 't.id', 'c.turma_id')
    .innerJoin('escolas as e', 'e.id', 't.escola_id')
    .select(['c.id', 't.id as turmaId', 't.nome as turma', 'e.id as escolaId', 'e.nome as escola'])
    .select(['c.criado_em as criadoEm', 'c.expira_em as expiraEm', 'c.usos', 'c.maximo'])
    .where('c.revogado_em', 'is', null)
    .where('c.expira_em', '>', agora);
  const achado = await (
    'codigo' in qual
      ? todos.where('c.hash', '=', hashDoConvite(qual.codigo))
      : todos.where('c.id', '=', qual.id)
  ).executeTakeFirst();
  return achado ?? null;
}

/** A turma de um convite, valha ele ou não. */
export async function turmaDoConvite(db: Conexao, id: string): Promise<string | null> {
  const achado = await db
    .selectFrom('convites')
    .select('turma_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return achado?.turma_id ?? null;
}

export async function revogarConvite(db: Conexao, id: string, agora: Date): Promise<void> {
  await db
    .updateTable('convites')
    .set({ revogado_em: agora })
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .execute();
}

/** @param de uma turma, ou todas as de uma escola */
export async function revogarConvites(
  db: Conexao,
  de: { readonly turmaId: string } | { readonly escolaId: string },
  agora: Date,
): Promise<void> {
  const vivos = db
    .updateTable('convites')
    .set({ revogado_em: agora })
    .where('revogado_em', 'is', null);
  await (
    'turmaId' in de
      ? vivos.where('turma_id', '=', de.turmaId)
      : vivos.where('turma_id', 'in', (eb) =>
          eb.selectFrom('turmas').select('id').where('escola_id', '=', de.escolaId),
        )
  ).execute();
}

export async function convitesVivosDaTurma(
  db: Conexao,
  turmaId: string,
  agora: Date,
): Promise<number> {
  const { n } = await db
    .selectFrom('convites')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('turma_id', '=', turmaId)
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function convitesVivosDaEscola(
  db: Conexao,
  escolaId: string,
  agora: Date,
): Promise<number> {
  const { n } = await db
    .selectFrom('convites as c')
    .innerJoin('turmas as t', 't.id', 'c.turma_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('t.escola_id', '=', escolaId)
    .where('c.revogado_em', 'is', null)
    .where('c.expira_em', '>', agora)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Os que valem, e os que já não valem mas por que entrou quem ainda está na turma. */
export async function convitesDaTurma(
  db: Conexao,
  turmaId: string,
  agora: Date,
): Promise<{ convites: Convite[]; convitesPassados: Convite[] }> {
  const linhas = await db
    .selectFrom('convites as c')
    .select(['c.id', 'c.usos', 'c.maximo', 'c.criado_em', 'c.expira_em', 'c.revogado_em'])
    .select(
      sql<number>`(select count(*)::int from turma_alunos a where a.convite_id = c.id)`.as(
        'dentro',
      ),
    )
    .where('c.turma_id', '=', turmaId)
    .orderBy('c.criado_em')
    .orderBy('c.id')
    .execute();
  const comVida = linhas.map(({ criado_em, expira_em, revogado_em, ...c }) => ({
    vale: revogado_em === null && expira_em > agora,
    convite: { ...c, criadoEm: emIso(criado_em), expiraEm: emIso(expira_em) },
  }));
  return {
    convites: comVida.filter((c) => c.vale).map((c) => c.convite),
    convitesPassados: comVida.filter((c) => !c.vale && c.convite.dentro > 0).map((c) => c.convite),
  };
}

/** Por que não se entra por um convite que vale. */
export type NaoEntra = 'removido' | 'turma cheia' | 'convite esgotado';

/**
 * Quem já está na turma continua nela, e o convite não se conta de novo. Deve correr numa
 * transação, que se desfaz quando não se entra.
 */
export async function entrarNaTurma(
  tx: Conexao,
  { id, turmaId, escolaId, criadoEm }: ConviteLido,
  usuarioId: string,
  agora: Date,
): Promise<NaoEntra | null> {
  // Um de cada vez, e por esta ordem, que é também a de quem salva a turma.
  await sql`select 1 from turmas where id = ${turmaId} for update`.execute(tx);
  const { rows } = await sql<{ matricula_id: string }>`
    insert into turma_alunos (turma_id, escola_id, matricula_id, entrou_em, convite_id)
    select ${turmaId}, escola_id, id, ${agora}::timestamptz, ${id} from matriculas
      where escola_id = ${escolaId} and usuario_id = ${usuarioId}
    on conflict do nothing returning matricula_id`.execute(tx);
  if (rows.length === 0) return null;
  if (await foiRemovido(tx, { escolaId, turmaId, usuarioId, desde: criadoEm })) return 'removido';
  const { n } = await tx
    .selectFrom('turma_alunos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('turma_id', '=', turmaId)
    .executeTakeFirstOrThrow();
  if (Number(n) > LIMITES.compartilhamento) return 'turma cheia';
  const contado = await tx
    .updateTable('convites')
    .set({ usos: sql`usos + 1` })
    .where('id', '=', id)
    .whereRef('usos', '<', 'maximo')
    .executeTakeFirst();
  if (contado.numUpdatedRows === 0n) return 'convite esgotado';
  // Quem a editava leu uma lista sem esta pessoa: gravá-la por cima a tiraria.
  await subirVersao(tx, turmaId);
  return null;
}

const subirVersao = (tx: Conexao, turmaId: string) =>
  tx
    .updateTable('turmas')
    .set({ versao: sql`versao + 1` })
    .where('id', '=', turmaId)
    .execute();

/**
 * Quem entrou por este convite sai da turma, e da escola quem só por ele nela está; o convite deixa
 * de valer. @returns quantas pessoas saíram
 */
export async function desfazerEntradas(
  tx: Conexao,
  { id, turmaId, escolaId }: { id: string; turmaId: string; escolaId: string },
  agora: Date,
): Promise<number> {
  await sql`select 1 from turmas where id = ${turmaId} for update`.execute(tx);
  await revogarConvite(tx, id, agora);
  const saem = await tx
    .deleteFrom('turma_alunos')
    .where('turma_id', '=', turmaId)
    .where('convite_id', '=', id)
    .returning('matricula_id')
    .execute();
  if (saem.length === 0) return 0;
  const matriculas = saem.map((s) => s.matricula_id);
  const pessoas = await tx
    .selectFrom('matriculas')
    .select('usuario_id')
    .where('id', 'in', matriculas)
    .execute();
  await anotarRemocoes(tx, {
    escolaId,
    turmaId,
    usuarios: pessoas.map((p) => p.usuario_id),
    agora,
  });
  await tx
    .deleteFrom('matriculas')
    .where('id', 'in', matriculas)
    .where('convite_id', '=', id)
    .where(
      sql<boolean>`not exists (select 1 from turma_alunos a where a.matricula_id = matriculas.id)`,
    )
    .execute();
  await subirVersao(tx, turmaId);
  return saem.length;
}
