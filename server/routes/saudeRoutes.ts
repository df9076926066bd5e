/** Saúde do servidor e o que o navegador precisa saber antes do login. */

import type { App, Dependencias } from '../dependencias';
import { diaJuliano } from '../ephemeris/ephemeris';
import { indisponivel } from '../base/erros';
import { DISCO_CHEIO } from '../sistema/espaco';
import { ABERTA } from '../plugins/session';
import { bancoResponde } from '../repositories/saudeRepository';
import { rota } from '../http/rota';

const DIA_DE_PROVA = '2000-01-01T12:00:00Z';

export async function saudeRoutes(
  app: App,
  { db, ephemeris, config, semEspaco }: Dependencias,
): Promise<void> {
  app.route({
    ...rota('saude', { summary: 'O servidor está de pé', tags: ['saúde'], security: [] }),
    config: ABERTA,
    handler: async () => ({ situacao: 'ok' as const }),
  });

  app.route({
    ...rota('pronto', {
      summary: 'O banco e as efemérides respondem, há espaço em disco, e não se está encerrando',
      tags: ['saúde'],
      security: [],
    }),
    config: ABERTA,
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
    ...rota('configuracaoPublica', {
      summary: 'Configuração do navegador',
      tags: ['saúde'],
      security: [],
    }),
    config: ABERTA,
    handler: async () => ({ googleMapsApiKey: config.googleMapsApiKey }),
  });
}
