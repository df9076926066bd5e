/** As técnicas que uma escola fixa para os mapas dela. */
import type { App, Dependencias } from '../dependencias';
import { conflito, naoEncontrado } from '../base/erros';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeVerTecnicas } from '../policies/tecnicas';
import { fixarTecnicas, tecnicasFixadas } from '../repositories/tecnicasRepository';
import { ESCOLA_NAO_ENCONTRADA } from '../atos/frases';
import { carregarEscola, escolaDoPedido } from '../http/carregar';
import { rota } from '../http/rota';

const tags = ['escolas'];

export async function tecnicasRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db } = deps;

  app.route({
    ...rota('tecnicasDaEscola', { summary: 'As técnicas que a escola fixou', tags }),
    preValidation: carregarEscola(deps, podeVerTecnicas),
    handler: async (request) => ({
      fixadas: await tecnicasFixadas(db, escolaDoPedido(request).id),
    }),
  });

  app.route({
    ...rota('salvarTecnicasDaEscola', { summary: 'Fixar técnicas nos mapas da escola', tags }),
    preValidation: carregarEscola(deps, podeAdministrarEscola),
    handler: async (request, reply) => {
      const { id } = escolaDoPedido(request);
      const recusa = await db.transaction().execute((tx) => fixarTecnicas(tx, id, request.body));
      if (recusa === 'ausente') throw naoEncontrado(ESCOLA_NAO_ENCONTRADA);
      if (recusa === 'mudou')
        throw conflito(
          'Outra pessoa da equipe mudou as técnicas da escola nesse meio-tempo. Veja as que valem agora e escolha de novo.',
        );
      return reply.code(204).send(null);
    },
  });
}
