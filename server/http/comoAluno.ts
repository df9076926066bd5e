/** A equipe lê com os direitos de um aluno da escola. */
import type { FastifyRequest } from 'fastify';
import { CABECALHO_COMO_ALUNO } from '@core/contract/comoAluno';
import { semAcesso } from '../base/erros';
import { lerId } from '../base/ids';
import type { Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { alunoDaEquipe, type Usuario } from '../repositories/usuariosRepository';

/** null: cada um como é. @throws 403 quando não é aluno de uma escola em que quem pede ensina */
export async function alunoPorQuemSeLe(
  { db }: Pick<Dependencias, 'db'>,
  request: FastifyRequest,
): Promise<Usuario | null> {
  const pedido = request.headers[CABECALHO_COMO_ALUNO];
  if (typeof pedido !== 'string' || request.method !== 'GET') return null;
  const id = lerId(pedido);
  const aluno = id && (await alunoDaEquipe(db, exigirSessao(request).usuario.id, id));
  if (!aluno) throw semAcesso();
  return aluno;
}
