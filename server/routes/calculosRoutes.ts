/** O mapa: puro, igual para a mesma consulta, e por isso o navegador pode guardá-lo. */
import { z } from 'zod';
import { grausDecimais, lerParDaApi } from '@core/civil';
import { astroInfoSchema, planetasConsultaSchema } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { dadosInvalidos } from '../erros';
import { responderCalculo } from './guardavel';
import { PROBLEMAS, rota } from './rota';

export async function calculosRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('planetas'),
    schema: { summary: 'Tudo o que se calcula de um mapa', tags: ['cálculos'], querystring: planetasConsultaSchema, response: { 200: astroInfoSchema, 304: z.null(), ...PROBLEMAS } },
    handler: async (request, reply) => {
      const { data, coordenada } = request.query;
      const lugar = lerParDaApi(coordenada);
      if (!lugar) throw dadosInvalidos({ Coordenada: ['Coordenada inválida.'] });
      const mapa = { nascimento: data, latitude: grausDecimais(lugar.latitude), longitude: grausDecimais(lugar.longitude) };
      await responderCalculo(deps, request, reply, [data, coordenada], { tipo: 'planetas', mapa });
      return reply;
    },
  });
}
