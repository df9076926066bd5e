/** O início, parte a parte. */
import { verCeuDeAgora, verMapasDoInicio, verPendencias, verRodas } from '../atos/inicio';
import type { App, Dependencias } from '../dependencias';
import { rota } from '../http/rota';
import { exigirSessao } from '../plugins/session';

const tags = ['início'];

export async function inicioRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('mapasDoInicio', {
      summary: 'Os últimos mapas que a pessoa abriu, com o que basta para os desenhar pequenos',
      tags,
    }),
    handler: (request) => verMapasDoInicio(deps, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('rodas', {
      summary: 'O que basta para desenhar pequenos estes mapas; só os que a pessoa pode abrir',
      tags,
    }),
    handler: (request) => verRodas(deps, exigirSessao(request).usuario.id, request.query.ids),
  });

  app.route({
    ...rota('ceuDeAgora', {
      summary: 'A Lua de agora, quando muda de signo e quando fica fora de curso',
      tags,
    }),
    handler: (request) => verCeuDeAgora(deps, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('pendencias', { summary: 'O que espera por quem estuda, ou por quem ensina', tags }),
    handler: (request) => verPendencias(deps, exigirSessao(request).usuario.id),
  });
}
