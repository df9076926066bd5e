/** Busca de lugares. */
import { z } from 'zod';
import { LIMITES, lugarSchema, lugaresConsultaSchema, lugaresSchema } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { naoEncontrado } from '../erros';
import { PROBLEMAS, rota } from './rota';

export async function lugaresRoutes(app: App, { lugares }: Dependencias): Promise<void> {
  app.route({
    ...rota('lugares'),
    schema: { summary: 'Lugares pelo nome', tags: ['lugares'], querystring: lugaresConsultaSchema, response: { 200: lugaresSchema, ...PROBLEMAS } },
    handler: async (request) => lugares.buscar(request.query.texto, LIMITES.lugares),
  });

  app.route({
    ...rota('lugar'),
    schema: { summary: 'Um lugar', tags: ['lugares'], params: z.object({ id: z.string() }), response: { 200: lugarSchema, ...PROBLEMAS } },
    handler: async (request) => {
      const lugar = lugares.porId(request.params.id);
      if (!lugar) throw naoEncontrado('Lugar não encontrado.');
      return lugar;
    },
  });
}
