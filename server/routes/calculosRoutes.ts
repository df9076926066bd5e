/** O mapa: puro, igual para a mesma consulta, e por isso o navegador pode guardá-lo. */
import type { App, Dependencias } from '../dependencias';
import { mapaNatal, responderCalculo } from './guardavel';
import { rota } from './rota';

export async function calculosRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('planetas', { summary: 'Tudo o que se calcula de um mapa', tags: ['cálculos'] }),
    handler: async (request, reply) => {
      const { data, coordenada } = request.query;
      await responderCalculo(deps, request, reply, {
        tipo: 'planetas',
        mapa: mapaNatal(data, coordenada, request.query),
      });
      return reply;
    },
  });
}
