/** Levar mapas num arquivo. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { exportar } from '../atos/exportacao';
import type { App, Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { rota } from '../http/rota';

/** Vinte mil ids em JSON passam de 700 kB. */
const CORPO_MAXIMO = 1024 * 1024;

/** A resposta que se guarda como arquivo: dela o contrato não diz a forma. */
const enviarArquivo = (reply: FastifyReply, nome: string, tipoDeMidia: string): FastifyReply =>
  reply
    .type(`${tipoDeMidia}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${nome}"`);

export async function exportacaoRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('exportarMapas', {
      summary: 'Mapas num arquivo, com o caderno de quem os leva; os que não alcança não vão',
      tags: ['importação'],
    }),
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const { id } = exigirSessao(request).usuario;
      const { nome, tipoDeMidia, pedacos } = await exportar(deps, id, request.body);
      await enviarArquivo(reply, nome, tipoDeMidia).send(Readable.from(pedacos));
      return reply;
    },
  });
}
