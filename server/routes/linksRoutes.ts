/** Links públicos: o dono de um mapa faz e revoga; quem tem o endereço vê o que ele deixa ver. */
import { guardarNovoLink, novoLink, verPeloLink } from '../atos/links';
import type { App, Dependencias } from '../dependencias';
import { lerId } from '../base/ids';
import { origemDe } from '../plugins/origem';
import { ABERTA, exigirSessao } from '../plugins/session';
import { ehDono } from '../policies/mapas';
import { linksDoMapa, revogarLink, trocarCodigoDoLink } from '../repositories/linksRepository';
import { carregarMapa, mapaDoPedido } from '../http/carregar';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';

const tags = ['links'];

export async function linksRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDoDono(app, deps);
  rotaDeQuemAbre(app, deps);
}

function rotasDoDono(app: App, deps: Dependencias): void {
  const { db, clock } = deps;
  const doDono = { preValidation: carregarMapa(deps, ehDono) };

  app.route({
    ...rota('linksDoMapa', { summary: 'Os links de um mapa que ainda valem', tags }),
    ...doDono,
    handler: (request) => linksDoMapa(db, mapaDoPedido(request).linha.id, clock()),
  });

  app.route({
    ...rota('criarLink', { summary: 'Criar um link; o código só se diz agora', tags }),
    ...doDono,
    handler: async (request, reply) => {
      const mapaId = mapaDoPedido(request).linha.id;
      const link = novoLink(mapaId, exigirSessao(request).usuario.id, request.body, clock());
      const criado = await criarUmaVez(deps, request, (tx) =>
        guardarNovoLink(tx, link, request.body),
      );
      const { id, codigo } = link;
      // O código não se guarda: a quem repete dá-se outro, que o primeiro não chegou.
      if (criado.id !== id) await trocarCodigoDoLink(db, criado.id, codigo);
      return reply.code(201).send({ id: criado.id, codigo });
    },
  });

  app.route({
    ...rota('revogarLink', { summary: 'Revogar um link; de novo não muda nada', tags }),
    ...doDono,
    handler: async (request, reply) => {
      const id = lerId(request.params.linkId);
      const mapaId = mapaDoPedido(request).linha.id;
      if (id !== null) await revogarLink(db, { id, mapaId }, clock());
      return reply.code(204).send(null);
    },
  });
}

function rotaDeQuemAbre(app: App, deps: Dependencias): void {
  app.route({
    ...rota('abrirLink', { summary: 'O mapa de um link, sem conta', tags, security: [] }),
    config: ABERTA,
    handler: (request, reply) => {
      // Também na recusa: um endereço destes não é para ser achado.
      void reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
      return verPeloLink(deps, {
        codigo: request.params.codigo,
        origem: origemDe(request.ip, deps.config),
        // Quem só confere se o endereço existe (um programa de mensagens) não o abriu.
        conta: request.method !== 'HEAD',
      });
    },
  });
}
