/** Busca de lugares. */
import { LIMITES } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { naoEncontrado } from '../erros';
import { rota } from '../http/rota';

export async function lugaresRoutes(app: App, { lugares }: Dependencias): Promise<void> {
  app.route({
    ...rota('lugares', { summary: 'Lugares pelo nome', tags: ['lugares'] }),
    handler: async (request) => lugares.buscar(request.query.texto, LIMITES.lugares),
  });

  app.route({
    ...rota('lugar', { summary: 'Um lugar', tags: ['lugares'] }),
    handler: async (request) => {
      const lugar = lugares.porId(request.params.id);
      if (!lugar) throw naoEncontrado('Lugar não encontrado.');
      return lugar;
    },
  });
}
