/** O calendário do céu: o que nele acontece, e as horas planetárias de um lugar. */
import { grausDecimais } from '@core/civil';
import type { App, Dependencias } from '../dependencias';
import { responderCalculo } from '../http/guardavel';
import { rota } from '../http/rota';

const tags = ['céu'];

export async function ceuRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('ceu', {
      summary:
        'Lunações, ingressos, estações, eclipses e Lua fora de curso, de um instante a outro',
      tags,
    }),
    handler: async (request, reply) => {
      const pedido = { chamada: 'ceu' as const, ...request.query };
      await responderCalculo(deps, request, reply, pedido, 'de todos');
      return reply;
    },
  });

  app.route({
    ...rota('horasPlanetarias', {
      summary: 'O nascer e o pôr do Sol de um lugar, e a hora planetária de um instante',
      tags,
    }),
    handler: async (request, reply) => {
      const { instante, coord } = request.query;
      await responderCalculo(deps, request, reply, {
        chamada: 'horasPlanetarias',
        em: instante,
        latitude: grausDecimais(coord.latitude),
        longitude: grausDecimais(coord.longitude),
      });
      return reply;
    },
  });

  app.route({
    ...rota('eclipsesDoLugar', {
      summary: 'Como os eclipses são vistos de um lugar, de um instante a outro',
      tags,
    }),
    handler: async (request, reply) => {
      const { de, ate, coord } = request.query;
      await responderCalculo(deps, request, reply, {
        chamada: 'eclipsesDoLugar',
        de,
        ate,
        latitude: grausDecimais(coord.latitude),
        longitude: grausDecimais(coord.longitude),
      });
      return reply;
    },
  });
}
