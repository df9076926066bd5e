/** O que é da própria pessoa: features e o mapa do perfil. */
import type { App, Dependencias } from '../dependencias';
import { novoId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { apresentarMapa } from '../presenters/mapaPresenter';
import { mapaDoPerfil, salvarMapaDoPerfil } from '../repositories/mapasRepository';
import { featuresDe } from '../repositories/usuariosRepository';
import { prepararMapa } from '../atos/prepararMapa';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { anunciarVersao, gravada, versaoLida } from '../http/versao';

export async function perfilRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;

  app.route({
    ...rota('features', { summary: 'Recursos habilitados', tags: ['perfil'] }),
    handler: (request) => featuresDe(db, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('perfilMapa', { summary: 'O próprio mapa; 204 quando não há', tags: ['perfil'] }),
    handler: async (request, reply) => {
      const linha = await mapaDoPerfil(db, exigirSessao(request).usuario.id);
      if (!linha) return reply.code(204).send(null);
      anunciarVersao(reply, linha.versao);
      return apresentarMapa(linha, true);
    },
  });

  app.route({
    ...rota('salvarPerfilMapa', {
      summary:
        'Criar ou substituir o próprio mapa; com If-Match (ou If-None-Match: *), só se ainda é o que se leu',
      tags: ['perfil'],
    }),
    handler: async (request, reply) => {
      const agora = clock();
      const novo = { id: novoId(agora), criadoPor: exigirSessao(request).usuario.id, agora };
      const dados = prepararMapa(deps, request.body);
      const lida = versaoLida(request);
      const { id, versao } = await criarUmaVez(deps, request, async (tx) =>
        gravada(await salvarMapaDoPerfil(tx, novo, dados, lida)),
      );
      anunciarVersao(reply, versao);
      return { id };
    },
  });
}
