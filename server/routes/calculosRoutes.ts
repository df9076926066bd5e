/** O mapa: puro, igual para a mesma consulta, e por isso o navegador pode guardá-lo. */
import { z } from 'zod';
import { grausDecimais, lerParDaApi } from '@core/civil';
import { astroInfoSchema, planetasConsultaSchema } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { calcularNatal } from '../doutrina/natal';
import { diaJuliano } from '../ephemeris/ephemeris';
import { dadosInvalidos } from '../erros';
import { apresentarMapa } from '../presenters/calculosPresenter';
import { jaGuardada } from './guardavel';
import { PROBLEMAS, rota } from './rota';

export async function calculosRoutes(app: App, { ephemeris }: Dependencias): Promise<void> {
  app.route({
    ...rota('planetas'),
    schema: { summary: 'Tudo o que se calcula de um mapa', tags: ['cálculos'], querystring: planetasConsultaSchema, response: { 200: astroInfoSchema, 304: z.null(), ...PROBLEMAS } },
    handler: async (request, reply) => {
      const { data, coordenada } = request.query;
      const lugar = lerParDaApi(coordenada);
      if (!lugar) throw dadosInvalidos({ Coordenada: ['Coordenada inválida.'] });
      if (jaGuardada(request, reply, [data, coordenada])) return reply.code(304).send(null);
      return apresentarMapa(calcularNatal(ephemeris, { dia: diaJuliano(data), latitude: grausDecimais(lugar.latitude), longitude: grausDecimais(lugar.longitude) }));
    },
  });
}
