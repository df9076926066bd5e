/**
 * Toda rota da API exige sessão, salvo as que se dizem abertas. O papel é o de agora, e não o do
 * token.
 */
import type { FastifyRequest } from 'fastify';
import type { App, Dependencias } from '../dependencias';
import { naoAutenticado } from '../base/erros';
import { sessaoViva, type Sessao } from '../repositories/sessoesRepository';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Não exige sessão. */
    aberta?: boolean;
  }
  interface FastifyRequest {
    sessao: Sessao | null;
  }
}

export const ABERTA = { aberta: true } as const;

export function exigirSessaoNasRotas(app: App, deps: DependenciasDaSessao): void {
  app.decorateRequest('sessao', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.aberta || request.is404) return;
    request.sessao = await sessaoDoPedido(request, deps);
    if (!request.sessao) throw naoAutenticado();
  });
}

type DependenciasDaSessao = Pick<Dependencias, 'db' | 'tokens' | 'clock'>;

export async function sessaoDoPedido(
  request: FastifyRequest,
  { db, tokens, clock }: DependenciasDaSessao,
): Promise<Sessao | null> {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token || token.length > 4096) return null;
  const agora = clock();
  const lido = await tokens.ler(token, agora);
  return lido ? sessaoViva(db, lido.sessaoId, lido.usuarioId, agora) : null;
}

/** A sessão de uma rota que a exige. */
export function exigirSessao(request: FastifyRequest): Sessao {
  if (!request.sessao) throw naoAutenticado();
  return request.sessao;
}
