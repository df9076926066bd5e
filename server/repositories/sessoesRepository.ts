/** Sessões: uma linha por token vivo, que se lê junto com os papéis de agora. */
import type { Conexao } from '../db/schema';
import { lerPapeis, PAPEIS_EFETIVOS, type Usuario } from './usuariosRepository';

export interface Sessao {
  readonly id: string;
  readonly usuario: Usuario;
}

const SESSOES_POR_CONTA = 50;

/** Com sessões demais na conta, encerra-se a mais antiga. */
export async function abrirSessao(
  db: Conexao,
  id: string,
  usuarioId: string,
  expiraEm: Date,
): Promise<void> {
  await db
    .insertInto('sessoes')
    .values({ id, usuario_id: usuarioId, expira_em: expiraEm })
    .execute();
  await db
    .deleteFrom('sessoes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessoes')
        .select('id')
        .where('usuario_id', '=', usuarioId)
        .orderBy('expira_em', 'desc')
        .orderBy('id', 'desc')
        .offset(SESSOES_POR_CONTA),
    )
    .execute();
}

/** Null quando a sessão acabou, foi encerrada, ou a conta foi desabilitada ou apagada. */
export async function sessaoViva(
  db: Conexao,
  id: string,
  usuarioId: string,
  agora: Date,
): Promise<Sessao | null> {
  const linha = await db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .select(['usuarios.id', 'usuarios.nome', 'usuarios.email', PAPEIS_EFETIVOS.as('papeis')])
    .where('sessoes.id', '=', id)
    .where('sessoes.usuario_id', '=', usuarioId)
    .where('sessoes.expira_em', '>', agora)
    .where('usuarios.desabilitado', '=', false)
    .executeTakeFirst();
  if (!linha) return null;
  const { papeis, ...usuario } = linha;
  return { id, usuario: { ...usuario, papeis: lerPapeis(papeis) } };
}

export async function encerrarSessao(db: Conexao, id: string): Promise<void> {
  await db.deleteFrom('sessoes').where('id', '=', id).execute();
}

/** Encerra todas as sessões do usuário, salvo a indicada. @returns quantas */
export async function encerrarSessoesDe(
  db: Conexao,
  usuarioId: string,
  salvo?: string,
): Promise<number> {
  let consulta = db.deleteFrom('sessoes').where('usuario_id', '=', usuarioId);
  if (salvo !== undefined) consulta = consulta.where('id', '<>', salvo);
  return Number((await consulta.executeTakeFirst()).numDeletedRows);
}

export async function limparSessoesVencidas(db: Conexao, agora: Date): Promise<void> {
  await db.deleteFrom('sessoes').where('expira_em', '<=', agora).execute();
}
