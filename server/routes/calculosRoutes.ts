/** Cálculos: puros, iguais para a mesma consulta, e por isso o navegador pode guardá-los. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { grausDecimais, lerParDaApi } from '@core/civil';
import { astroInfoSchema, planetasConsultaSchema } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { calcularAstroInfo } from '../ephemeris/astroInfo';
import { dadosInvalidos } from '../erros';
import { PROBLEMAS, rota } from './rota';

/** Muda quando o resultado de uma mesma consulta muda. */
const VERSAO_DO_CALCULO = 1;
const CACHE = 'private, max-age=86400';

export async function calculosRoutes(app: App, { ephemeris }: Dependencias): Promise<void> {
  app.route({
    ...rota('planetas'),
    schema: { summary: 'Tudo o que se calcula de um mapa', tags: ['cálculos'], querystring: planetasConsultaSchema, response: { 200: astroInfoSchema, 304: z.null(), ...PROBLEMAS } },
    handler: async (request, reply) => {
      const { data, coordenada } = request.query;
      const lugar = lerParDaApi(coordenada);
      if (!lugar) throw dadosInvalidos({ Coordenada: ['Coordenada inválida.'] });
      const etag = `"${createHash('sha256').update(`${VERSAO_DO_CALCULO}|${data}|${coordenada}`).digest('base64url').slice(0, 27)}"`;
      void reply.header('cache-control', CACHE).header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(null);
      return calcularAstroInfo(ephemeris, data, grausDecimais(lugar.latitude), grausDecimais(lugar.longitude));
    },
  });
}
