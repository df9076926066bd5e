/** O que é da própria pessoa: features e o mapa do perfil. */
import type { App, Dependencias } from '../dependencias';
import { ZONA_PADRAO } from '@core/contract';
import { novoId } from '../base/ids';
import { exigirSessao } from '../plugins/session';
import { apresentarMapa } from '../presenters/mapaPresenter';
import { mudarPreferencias, preferenciasDe } from '../repositories/preferenciasRepository';
import { mapaDoPerfil, salvarMapaDoPerfil } from '../repositories/mapasRepository';
import { featuresDe } from '../repositories/usuariosRepository';
import { prepararMapa, zonaConhecida } from '../atos/prepararMapa';
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
    ...rota('preferencias', { summary: 'O que a pessoa prefere', tags: ['perfil'] }),
    handler: async (request) => ({
      zona: ZONA_PADRAO,
      ...(await preferenciasDe(db, exigirSessao(request).usuario.id)),
    }),
  });

  app.route({
    ...rota('salvarPreferencias', {
      summary: 'Mudar o que a pessoa prefere; o que não vem fica como está',
      tags: ['perfil'],
    }),
    handler: async (request, reply) => {
      const { zona } = request.body;
      const mudadas = zona === undefined ? {} : { zona: zonaConhecida(deps, zona, 'Zona') };
      const { id } = exigirSessao(request).usuario;
      await db.transaction().execute((tx) => mudarPreferencias(tx, id, mudadas));
      return reply.code(204).send(null);
    },
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
