/** Carrega e autoriza o exercício que o caminho nomeia. */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { EXERCICIO_NAO_ENCONTRADO } from '../atos/frases';
import type { Dependencias } from '../dependencias';
import { naoEncontrado, semAcesso } from '../erros';
import { lerId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { podeVerTurma } from '../policies/turmas';
import { exercicioVistoPor, type ExercicioVisto } from '../repositories/exerciciosRepository';
import type { TurmaVista } from '../repositories/turmasRepository';

declare module 'fastify' {
  interface FastifyRequest {
    exercicioVisto?: ExercicioVisto;
  }
}

/** 404 para o exercício de uma turma que não se vê; 403 para o que se vê e não se pode assim usar. */
export function carregarExercicio(
  { db }: Pick<Dependencias, 'db'>,
  pode: (t: TurmaVista) => boolean,
): preValidationAsyncHookHandler {
  return async (request) => {
    await exigirExercicio(db, request, lerId((request.params as { id: string }).id), pode);
  };
}

export async function exigirExercicio(
  db: Dependencias['db'],
  request: FastifyRequest,
  id: string | null,
  pode: (t: TurmaVista) => boolean,
): Promise<void> {
  const visto =
    id === null ? null : await exercicioVistoPor(db, id, exigirSessao(request).usuario.id);
  if (!visto || !podeVerTurma(visto.turma)) throw naoEncontrado(EXERCICIO_NAO_ENCONTRADO);
  if (!pode(visto.turma)) throw semAcesso();
  request.exercicioVisto = visto;
}

export function exercicioDoPedido({ exercicioVisto }: FastifyRequest): ExercicioVisto {
  if (!exercicioVisto) throw naoEncontrado(EXERCICIO_NAO_ENCONTRADO);
  return exercicioVisto;
}
