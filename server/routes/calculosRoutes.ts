/** O mapa: puro, igual para a mesma consulta, e por isso o navegador pode guardá-lo. */
import { grausDecimais } from '@core/civil';
import type { App, Dependencias } from '../dependencias';
import { calcularNatal } from '../doutrina/natal';
import { diaJuliano } from '../ephemeris/ephemeris';
import { apresentarMapa } from '../presenters/calculosPresenter';
import { jaGuardada } from './guardavel';
import { rota } from './rota';

export async function calculosRoutes(app: App, { ephemeris }: Dependencias): Promise<void> {
  app.route({
    ...rota('planetas', { summary: 'Tudo o que se calcula de um mapa', tags: ['cálculos'] }),
    handler: async (request, reply) => {
      const { data, coordenada: { latitude, longitude } } = request.query;
      if (jaGuardada(request, reply)) return reply.code(304).send(null);
      return apresentarMapa(calcularNatal(ephemeris, { dia: diaJuliano(data), latitude: grausDecimais(latitude), longitude: grausDecimais(longitude) }));
    },
  });
}
