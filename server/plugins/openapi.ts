/**
 * A documentação da API, gerada dos mesmos esquemas que a validam; a página, em /api/docs, só
 * quando se quer.
 */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { PREFIXO_DA_API } from '@core/contract';
import type { App, ConfiguracaoDoApp } from '../dependencias';

export async function registrarOpenapi(
  app: App,
  { documentacao }: Pick<ConfiguracaoDoApp, 'documentacao'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Astrolábio',
        description: 'A API do Astrolábio. Erros em application/problem+json.',
        version: '1',
      },
      components: {
        securitySchemes: { sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ sessao: [] }],
    },
    transform: jsonSchemaTransform,
  });
  if (documentacao)
    await app.register(swaggerUi, {
      routePrefix: `${PREFIXO_DA_API}/docs`,
      staticCSP: true,
      uiConfig: { docExpansion: 'list' },
    });
}
