/** O caderno: os modelos que se guardam, e a marca com que se assina. */
import { salvarMarca, salvarModelo, verMarca } from '../atos/marcas';
import type { App, Dependencias } from '../dependencias';
import { carregarEscola, escolaDoPedido } from '../http/carregar';
import { rota } from '../http/rota';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { modelosDe } from '../repositories/cadernosRepository';

const tags = ['cadernos'];
/** Um logotipo de 200 kB em base64, e o resto. */
const CORPO_DA_MARCA = 320 * 1024;

export async function cadernosRoutes(app: App, deps: Dependencias): Promise<void> {
  const daEquipe = { preValidation: carregarEscola(deps, podeAdministrarEscola) };

  app.route({
    ...rota('marca', { summary: 'A marca da pessoa', tags }),
    handler: (request) => verMarca(deps, { usuario_id: exigirSessao(request).usuario.id }),
  });

  app.route({
    ...rota('salvarMarca', { summary: 'Mudar a marca da pessoa', tags }),
    bodyLimit: CORPO_DA_MARCA,
    handler: async (request, reply) => {
      await salvarMarca(deps, { usuario_id: exigirSessao(request).usuario.id }, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('marcaDaEscola', { summary: 'A marca da escola', tags }),
    ...daEquipe,
    handler: (request) => verMarca(deps, { escola_id: escolaDoPedido(request).id }),
  });

  app.route({
    ...rota('salvarMarcaDaEscola', { summary: 'Mudar a marca da escola', tags }),
    ...daEquipe,
    bodyLimit: CORPO_DA_MARCA,
    handler: async (request, reply) => {
      await salvarMarca(deps, { escola_id: escolaDoPedido(request).id }, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('modelosDeCaderno', { summary: 'Os modelos de caderno da pessoa', tags }),
    handler: async (request) => ({
      modelos: [...(await modelosDe(deps.db, exigirSessao(request).usuario.id))],
    }),
  });

  app.route({
    ...rota('salvarModeloDeCaderno', { summary: 'Salvar um modelo, ou excluí-lo', tags }),
    handler: async (request, reply) => {
      await salvarModelo(deps, exigirSessao(request).usuario.id, request.body);
      return reply.code(204).send(null);
    },
  });
}
