/** Saúde do servidor e o que o navegador precisa saber antes do login. */
import { z } from 'zod';
import { configuracaoPublicaSchema } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { diaJuliano } from '../ephemeris/ephemeris';
import { indisponivel } from '../erros';
import { DISCO_CHEIO } from '../espaco';
import { ABERTA } from '../plugins/session';
import { bancoResponde } from '../repositories/saudeRepository';
import { PROBLEMAS, rota } from './rota';

const situacaoSchema = z.object({ situacao: z.literal('ok') });
const DIA_DE_PROVA = '2000-01-01T12:00:00Z';

export async function saudeRoutes(app: App, { db, ephemeris, config, semEspaco }: Dependencias): Promise<void> {
  app.route({
    ...rota('saude'),
    config: ABERTA,
    schema: { summary: 'O servidor está de pé', tags: ['saúde'], security: [], response: { 200: situacaoSchema, ...PROBLEMAS } },
    handler: async () => ({ situacao: 'ok' as const }),
  });

  app.route({
    ...rota('pronto'),
    config: ABERTA,
    schema: { summary: 'O banco e as efemérides respondem, há espaço para gravar, e não se está encerrando', tags: ['saúde'], security: [], response: { 200: situacaoSchema, ...PROBLEMAS } },
    handler: async (request) => {
      if (app.despedida.comecou) throw indisponivel('Este servidor está encerrando.');
      if (semEspaco()) throw indisponivel(DISCO_CHEIO);
      try {
        await bancoResponde(db);
        ephemeris.posicao('Sol', diaJuliano(DIA_DE_PROVA));
      } catch (err) {
        request.log.error({ err }, 'não está pronto');
        throw indisponivel('O servidor ainda não está pronto.');
      }
      return { situacao: 'ok' as const };
    },
  });

  app.route({
    ...rota('configuracaoPublica'),
    config: ABERTA,
    schema: { summary: 'Configuração do navegador', tags: ['saúde'], security: [], response: { 200: configuracaoPublicaSchema, ...PROBLEMAS } },
    handler: async () => ({ googleMapsApiKey: config.googleMapsApiKey }),
  });
}
