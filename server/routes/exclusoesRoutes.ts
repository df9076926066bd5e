/** Desfazer o que se acabou de apagar. */
import { desfazerExclusao } from '../atos/lixeira';
import { lerId } from '../base/ids';
import type { App, Dependencias } from '../dependencias';
import { rota } from '../http/rota';
import { exigirSessao } from '../plugins/session';

export async function exclusoesRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('desfazerExclusao', {
      summary: 'Trazer de volta, tal como estava, o que a própria pessoa acabou de apagar',
      tags: ['exclusões'],
    }),
    handler: async (request, reply) => {
      await desfazerExclusao(deps, lerId(request.params.id), exigirSessao(request).usuario);
      return reply.code(204).send(null);
    },
  });
}
