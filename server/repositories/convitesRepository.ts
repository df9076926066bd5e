/** Convites a uma turma: um link que expira e se revoga; guarda-se só o resumo do código dele. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';

/** 256 bits ao acaso, em base64url (43 caracteres). */
export const sortearConvite = (): string => randomBytes(32).toString('base64url');
const hashDoConvite = (codigo: string): string => createHash('sha256').update(codigo).digest('hex');

interface NovoConvite {
  readonly id: string;
  readonly turmaId: string;
  readonly codigo: string;
  readonly criadoPor: string;
  readonly agora: Date;
  readonly expiraEm: Date;
}

export async function guardarConvite(
  db: Conexao,
  { id, turmaId, codigo, criadoPor, agora, expiraEm }: NovoConvite,
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
    })
    .execute();
}

export interface ConviteLido {
  readonly id: string;
  readonly turmaId: string;
  readonly turma: string;
  readonly escolaId: string;
  readonly escola: string;
  readonly expiraEm: Date;
}

/** @returns null quando não existe, expirou ou foi revogado */
export async function conviteQueVale(
  db: Conexao,
  codigo: string,
  agora: Date,
): Promise<ConviteLido | null> {
  const achado = await db
    .selectFrom('convites as c')
    .innerJoin('turmas as t', 't.id', 'c.turma_id')
    .innerJoin('escolas as e', 'e.id', 't.escola_id')
    .select(['c.id', 't.id as turmaId', 't.nome as turma', 'e.id as escolaId', 'e.nome as escola'])
    .select('c.expira_em as expiraEm')
    .where('c.hash', '=', hashDoConvite(codigo))
    .where('c.revogado_em', 'is', null)
    .where('c.expira_em', '>', agora)
    .executeTakeFirst();
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

/** Quem já está na turma continua nela, e o convite não se conta de novo. */
export async function entrarNaTurma(
  tx: Conexao,
  { id, turmaId, escolaId }: ConviteLido,
  usuarioId: string,
  agora: Date,
): Promise<void> {
  const { rows } = await sql<{ matricula_id: string }>`
    insert into turma_alunos (turma_id, escola_id, matricula_id, entrou_em)
    select ${turmaId}, escola_id, id, ${agora}::timestamptz from matriculas
      where escola_id = ${escolaId} and usuario_id = ${usuarioId}
    on conflict do nothing returning matricula_id`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .updateTable('convites')
    .set({ usos: sql`usos + 1` })
    .where('id', '=', id)
    .execute();
  // Quem a editava leu uma lista sem esta pessoa: gravá-la por cima a tiraria.
  await tx
    .updateTable('turmas')
    .set({ versao: sql`versao + 1` })
    .where('id', '=', turmaId)
    .execute();
}
