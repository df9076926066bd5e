/** Os calendários que se assinam: do código guarda-se só o resumo, e o que se revoga apaga-se. */
import { createHash, randomBytes } from 'node:crypto';
import type { AssinaturaEntrada, Assinaturas } from '@core/contract';
import type { Conexao } from '../db/schema';
import { emIso } from './instantes';

export type EscolhasDaAssinatura = Pick<AssinaturaEntrada, 'especies' | 'foraDeCurso'>;

/** 192 bits ao acaso, em base64url (32 caracteres). */
export const sortearAssinatura = (): string => randomBytes(24).toString('base64url');
const resumo = (codigo: string): string => createHash('sha256').update(codigo).digest('hex');
const lidas = (escolhas: string): EscolhasDaAssinatura =>
  JSON.parse(escolhas) as EscolhasDaAssinatura;

interface NovaAssinatura {
  readonly id: string;
  readonly usuarioId: string;
  readonly codigo: string;
  readonly agora: Date;
}

export async function guardarAssinatura(
  tx: Conexao,
  { id, usuarioId, codigo, agora }: NovaAssinatura,
  { turma, especies, foraDeCurso }: AssinaturaEntrada,
): Promise<void> {
  await tx
    .insertInto('assinaturas')
    .values({
      id,
      usuario_id: usuarioId,
      turma_id: turma,
      hash: resumo(codigo),
      escolhas: JSON.stringify({ especies, foraDeCurso } satisfies EscolhasDaAssinatura),
      criada_em: agora,
    })
    .execute();
}

/** O código de quem repete a criação: o da resposta que se perdeu não chegou a ninguém. */
export async function trocarCodigoDaAssinatura(
  db: Conexao,
  id: string,
  codigo: string,
): Promise<void> {
  await db
    .updateTable('assinaturas')
    .set({ hash: resumo(codigo) })
    .where('id', '=', id)
    .execute();
}

/** As da pessoa, da mais nova à mais antiga. */
export async function assinaturasDe(db: Conexao, usuarioId: string): Promise<Assinaturas> {
  const linhas = await db
    .selectFrom('assinaturas as a')
    .leftJoin('turmas as t', 't.id', 'a.turma_id')
    .select(['a.id', 'a.criada_em', 'a.escolhas', 't.id as turma_id', 't.nome as turma'])
    .where('a.usuario_id', '=', usuarioId)
    .orderBy('a.criada_em', 'desc')
    .orderBy('a.id')
    .execute();
  return linhas.map(({ id, criada_em, escolhas, turma_id, turma }) => ({
    id,
    criadaEm: emIso(criada_em),
    ...lidas(escolhas),
    turma: turma_id !== null && turma !== null ? { id: turma_id, nome: turma } : null,
  }));
}

/** Já não vale, nesse instante; a de outra pessoa fica. */
export async function apagarAssinatura(
  db: Conexao,
  { id, usuarioId }: { readonly id: string; readonly usuarioId: string },
): Promise<void> {
  await db
    .deleteFrom('assinaturas')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .execute();
}

export interface AssinaturaLida extends EscolhasDaAssinatura {
  readonly usuarioId: string;
  readonly turmaId: string | null;
}

/** null: não há, revogou-se, ou a conta de quem a fez está desligada. */
export async function assinaturaDoCodigo(
  db: Conexao,
  codigo: string,
): Promise<AssinaturaLida | null> {
  const linha = await db
    .selectFrom('assinaturas as a')
    .innerJoin('usuarios as u', 'u.id', 'a.usuario_id')
    .select(['a.usuario_id', 'a.turma_id', 'a.escolhas'])
    .where('a.hash', '=', resumo(codigo))
    .where('u.desabilitado', '=', false)
    .executeTakeFirst();
  return linha
    ? { usuarioId: linha.usuario_id, turmaId: linha.turma_id, ...lidas(linha.escolhas) }
    : null;
}

/** O que há no calendário de uma turma, além dos exercícios. */
export const periodoDaTurma = (db: Conexao, turmaId: string) =>
  db.selectFrom('turmas').select(['inicio', 'fim']).where('id', '=', turmaId).executeTakeFirst();
