/** Peças que as rotas têm em comum. */
import type { HTTPMethods } from 'fastify';
import { z } from 'zod';
import { problemaSchema, ROTAS, type NomeDaRota } from '@core/contract';

/** Método e caminho de uma rota do contrato. */
export function rota(nome: NomeDaRota): { method: HTTPMethods; url: string } {
  const { metodo, caminho } = ROTAS[nome];
  return { method: metodo, url: caminho };
}

/** O que toda rota pode responder além do seu sucesso. */
export const PROBLEMAS = { '4xx': problemaSchema, '5xx': problemaSchema };
export const SEM_CORPO = { 204: z.null().describe('Sem corpo.') };

export const idNoCaminho = z.object({ id: z.string() });
