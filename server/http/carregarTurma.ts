/** Carrega e autoriza a turma, ou o mapa de uma turma, que o caminho nomeia. */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { MAPA_DA_TURMA_NAO_ENCONTRADO, TURMA_NAO_ENCONTRADA } from '../atos/frases';
import type { App, Dependencias } from '../dependencias';
import { naoEncontrado, semAcesso } from '../erros';
import { lerId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { podeVerTurma } from '../policies/turmas';
import {
  mapaDaTurmaVistoPor,
  turmaVistaPor,
  type MapaDaTurmaVisto,
  type TurmaVista,
} from '../repositories/turmasRepository';

declare module 'fastify' {
  interface FastifyRequest {
    turmaVista: TurmaVista | null;
    mapaDaTurma: MapaDaTurmaVisto | null;
  }
}

export function prepararTurmas(app: App): void {
  app.decorateRequest('turmaVista', null);
  app.decorateRequest('mapaDaTurma', null);
}

/** 404 para a turma de que não se é nem equipe nem aluno; 403 para quem só estuda nela. */
export function carregarTurma(
  { db }: Pick<Dependencias, 'db'>,
  pode: (t: TurmaVista) => boolean,
): preValidationAsyncHookHandler {
  return async (request) => {
    const id = lerId((request.params as { id: string }).id);
    const turma =
      id === null ? null : await turmaVistaPor(db, id, exigirSessao(request).usuario.id);
    if (!turma || !podeVerTurma(turma)) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
    if (!pode(turma)) throw semAcesso();
    request.turmaVista = turma;
  };
}

export function carregarMapaDaTurma(
  { db }: Pick<Dependencias, 'db'>,
  pode: (t: TurmaVista) => boolean,
): preValidationAsyncHookHandler {
  return async (request) => {
    const id = lerId((request.params as { id: string }).id);
    const mapa =
      id === null ? null : await mapaDaTurmaVistoPor(db, id, exigirSessao(request).usuario.id);
    if (!mapa || !podeVerTurma(mapa.turma)) throw naoEncontrado(MAPA_DA_TURMA_NAO_ENCONTRADO);
    if (!pode(mapa.turma)) throw semAcesso();
    request.mapaDaTurma = mapa;
  };
}

export function turmaDoPedido(request: FastifyRequest): TurmaVista {
  if (!request.turmaVista) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
  return request.turmaVista;
}

export function mapaDaTurmaDoPedido(request: FastifyRequest): MapaDaTurmaVisto {
  if (!request.mapaDaTurma) throw naoEncontrado(MAPA_DA_TURMA_NAO_ENCONTRADO);
  return request.mapaDaTurma;
}
