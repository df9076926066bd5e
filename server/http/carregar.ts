/**
 * Carrega e autoriza o que o caminho nomeia, antes de o corpo ser validado: quem é de fora não
 * aprende nada com ele.
 */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { ESCOLA_NAO_ENCONTRADA, MAPA_NAO_ENCONTRADO } from '../atos/frases';
import type { App, Dependencias } from '../dependencias';
import { naoEncontrado, semAcesso } from '../erros';
import { lerId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { podeVerMapa } from '../policies/mapas';
import { escolaVistaPor, type EscolaVista } from '../repositories/escolasRepository';
import { mapaVistoPor, type MapaVisto } from '../repositories/mapasRepository';

declare module 'fastify' {
  interface FastifyRequest {
    mapaVisto: MapaVisto | null;
    escolaVista: EscolaVista | null;
  }
}

export function prepararCarregamento(app: App): void {
  app.decorateRequest('mapaVisto', null);
  app.decorateRequest('escolaVista', null);
}

function idDoCaminho(request: FastifyRequest, nome: string, ausente: string): string {
  const id = lerId((request.params as Record<string, string>)[nome] ?? '');
  if (id === null) throw naoEncontrado(ausente);
  return id;
}

/** 404 para o mapa que não se pode ver; 403 para o que se vê mas não se pode assim usar. */
export function carregarMapa(
  { db }: Pick<Dependencias, 'db'>,
  pode: (m: MapaVisto) => boolean,
  parametro = 'id',
  existe: (m: MapaVisto) => boolean = () => true,
): preValidationAsyncHookHandler {
  return async (request) => {
    const mapa = await mapaVistoPor(
      db,
      idDoCaminho(request, parametro, MAPA_NAO_ENCONTRADO),
      exigirSessao(request).usuario.id,
    );
    if (!mapa || !podeVerMapa(mapa) || !existe(mapa)) throw naoEncontrado(MAPA_NAO_ENCONTRADO);
    if (!pode(mapa)) throw semAcesso();
    request.mapaVisto = mapa;
  };
}

/** 404 para a escola que não existe; 403 para quem não pode. */
export function carregarEscola(
  { db }: Pick<Dependencias, 'db'>,
  pode: (e: EscolaVista) => boolean,
): preValidationAsyncHookHandler {
  return async (request) => {
    const escola = await escolaVistaPor(
      db,
      idDoCaminho(request, 'id', ESCOLA_NAO_ENCONTRADA),
      exigirSessao(request).usuario.id,
    );
    if (!escola) throw naoEncontrado(ESCOLA_NAO_ENCONTRADA);
    if (!pode(escola)) throw semAcesso();
    request.escolaVista = escola;
  };
}

export function mapaDoPedido(request: FastifyRequest): MapaVisto {
  if (!request.mapaVisto) throw naoEncontrado(MAPA_NAO_ENCONTRADO);
  return request.mapaVisto;
}

export function escolaDoPedido(request: FastifyRequest): EscolaVista {
  if (!request.escolaVista) throw naoEncontrado(ESCOLA_NAO_ENCONTRADA);
  return request.escolaVista;
}
