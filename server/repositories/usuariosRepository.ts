/** Contas, papéis e features. */
import { sql } from 'kysely';
import { FEATURES, PAPEIS, type Feature, type Papel } from '@core/contract';
import type { Conexao, LinhaDeUsuario } from '../db/schema';

export interface Usuario {
  readonly id: string;
  readonly nome: string;
  readonly email: string;
  /** 'usuario' quando não tem nenhum outro. */
  readonly papeis: readonly Papel[];
}

/**
 * Papéis próprios, mais o de equipe de quem trabalha numa escola; aluno é o matriculado que não tem
 * nenhum outro.
 */
export const PAPEIS_EFETIVOS = sql<string[]>`array(
  select papel from papeis where papeis.usuario_id = usuarios.id
  union select 'equipe' where exists (select 1 from equipe where equipe.usuario_id = usuarios.id)
  union select 'aluno' where exists (select 1 from matriculas where matriculas.usuario_id = usuarios.id)
    and not exists (select 1 from papeis where papeis.usuario_id = usuarios.id)
    and not exists (select 1 from equipe where equipe.usuario_id = usuarios.id)
)`;

/** Na ordem do contrato, sem 'usuario' quando há papel mais específico. */
export function lerPapeis(guardados: readonly string[]): Papel[] {
  const especificos = PAPEIS.filter((p) => p !== 'usuario' && guardados.includes(p));
  return especificos.length ? especificos : ['usuario'];
}

export async function usuarioPorEmail(db: Conexao, email: string): Promise<LinhaDeUsuario | null> {
  return (
    (await db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst()) ??
    null
  );
}

export async function usuarioPorId(db: Conexao, id: string): Promise<LinhaDeUsuario | null> {
  return (
    (await db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

export async function papeisDe(db: Conexao, id: string): Promise<Papel[]> {
  const linha = await db
    .selectFrom('usuarios')
    .select(PAPEIS_EFETIVOS.as('papeis'))
    .where('id', '=', id)
    .executeTakeFirst();
  return lerPapeis(linha?.papeis ?? []);
}

export interface NovoUsuario {
  readonly id: string;
  readonly email: string;
  readonly nome: string;
  readonly senhaHash: string;
  /** Quem administra responde por ela, ou provou-se com um código. */
  readonly emailProvado?: boolean;
}

/** @returns false quando o e-mail já tem conta */
export async function criarUsuario(
  db: Conexao,
  { id, email, nome, senhaHash, emailProvado = true }: NovoUsuario,
): Promise<boolean> {
  const r = await db
    .insertInto('usuarios')
    .values({ id, email, nome, senha_hash: senhaHash, email_provado: emailProvado })
    .onConflict((c) => c.column('email').doNothing())
    .executeTakeFirst();
  return r.numInsertedOrUpdatedRows === 1n;
}

/** Por quem leu a mensagem que foi para o e-mail da conta, ou por quem administra. */
export async function trocarSenha(db: Conexao, id: string, senhaHash: string): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ senha_hash: senhaHash, email_provado: true })
    .where('id', '=', id)
    .execute();
}

/** Troca a senha que se conferiu. @returns false quando outra troca chegou antes */
export async function trocarSenhaConferida(
  db: Conexao,
  { id, senha_hash: conferida }: LinhaDeUsuario,
  senhaHash: string,
): Promise<boolean> {
  const r = await db
    .updateTable('usuarios')
    .set({ senha_hash: senhaHash })
    .where('id', '=', id)
    .where('senha_hash', '=', conferida)
    .executeTakeFirst();
  return r.numUpdatedRows === 1n;
}

/** Desabilitar termina as sessões na mesma transação de quem chama. */
export async function definirDesabilitado(
  db: Conexao,
  id: string,
  desabilitado: boolean,
): Promise<void> {
  await db.updateTable('usuarios').set({ desabilitado }).where('id', '=', id).execute();
}

export interface UsuarioListado extends Usuario {
  readonly desabilitado: boolean;
}

export async function listarUsuarios(db: Conexao): Promise<UsuarioListado[]> {
  const linhas = await db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'email', 'desabilitado', PAPEIS_EFETIVOS.as('papeis')])
    .orderBy('email')
    .execute();
  return linhas.map(({ papeis, ...u }) => ({ ...u, papeis: lerPapeis(papeis) }));
}

export async function darPapel(db: Conexao, usuarioId: string, papel: Papel): Promise<void> {
  await db
    .insertInto('papeis')
    .values({ usuario_id: usuarioId, papel })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function tirarPapel(db: Conexao, usuarioId: string, papel: Papel): Promise<boolean> {
  const r = await db
    .deleteFrom('papeis')
    .where('usuario_id', '=', usuarioId)
    .where('papel', '=', papel)
    .executeTakeFirst();
  return r.numDeletedRows > 0n;
}

/** As features conhecidas, habilitadas ou não para este usuário. */
export async function featuresDe(db: Conexao, usuarioId: string): Promise<Feature[]> {
  const linhas = await db
    .selectFrom('features')
    .select(['nome', 'habilitada'])
    .where('usuario_id', '=', usuarioId)
    .execute();
  return FEATURES.map((nome) => ({
    nome,
    habilitada: linhas.some((l) => l.nome === nome && l.habilitada),
  }));
}

export async function definirFeature(
  db: Conexao,
  usuarioId: string,
  nome: string,
  habilitada: boolean,
): Promise<void> {
  await db
    .insertInto('features')
    .values({ usuario_id: usuarioId, nome, habilitada })
    .onConflict((c) => c.columns(['usuario_id', 'nome']).doUpdateSet({ habilitada }))
    .execute();
}

/**
 * Serializa o que conta os mapas deste usuário: quem vem depois espera a transação de quem veio
 * antes (e só ele: quem apenas aponta para a conta passa).
 */
export async function travarUsuario(db: Conexao, id: string): Promise<void> {
  await db.selectFrom('usuarios').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** O aluno de uma escola em que a outra pessoa ensina; null se em nenhuma. */
export async function alunoDaEquipe(
  db: Conexao,
  equipeId: string,
  alunoId: string,
): Promise<Usuario | null> {
  const linha = await db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'email', PAPEIS_EFETIVOS.as('papeis')])
    .where('id', '=', alunoId)
    .where(
      sql<boolean>`exists (select 1 from equipe q join matriculas m on m.escola_id = q.escola_id
        where q.usuario_id = ${equipeId} and m.usuario_id = ${alunoId})`,
    )
    .executeTakeFirst();
  return linha ? { ...linha, papeis: lerPapeis(linha.papeis) } : null;
}
