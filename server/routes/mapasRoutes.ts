/** Mapas: listar os próprios, criar, ler, substituir, apagar; e os das escolas, no menu. */
import type { App, Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { ehDono, podeMudarMapa, podeVerMapa } from '../policies/mapas';
import { apresentarMapa } from '../presenters/mapaPresenter';
import { menuDasEscolas } from '../repositories/escolasRepository';
import { mapasPessoais, substituirMapa } from '../repositories/mapasRepository';
import { criarMapaPessoal } from '../atos/mapas';
import { MAPA_NAO_ENCONTRADO } from '../atos/frases';
import { carregarMapa, mapaDoPedido } from '../http/carregar';
import { apagarUma } from '../http/exclusao';
import { prepararMapa } from '../atos/prepararMapa';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { anunciarVersao, exigirVersaoLida, gravada } from '../http/versao';

export async function mapasRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;

  app.route({
    ...rota('mapas', { summary: 'Os mapas pessoais, sem o do perfil', tags: ['mapas'] }),
    handler: async (request) =>
      (await mapasPessoais(db, exigirSessao(request).usuario.id)).map((l) =>
        apresentarMapa(l, true),
      ),
  });

  app.route({
    ...rota('criarMapa', { summary: 'Criar um mapa pessoal', tags: ['mapas'] }),
    handler: async (request, reply) => {
      const { usuario } = exigirSessao(request);
      const dados = prepararMapa(deps, request.body);
      const agora = clock();
      const criado = await criarUmaVez(deps, request, (tx) =>
        criarMapaPessoal(tx, usuario, dados, agora),
      );
      return reply.code(201).send(criado);
    },
  });

  app.route({
    ...rota('mapa', { summary: 'Um mapa', tags: ['mapas'] }),
    preValidation: carregarMapa(deps, podeVerMapa),
    handler: async (request, reply) => {
      const mapa = mapaDoPedido(request);
      anunciarVersao(reply, mapa.linha.versao);
      return apresentarMapa(mapa.linha, ehDono(mapa));
    },
  });

  app.route({
    ...rota('substituirMapa', {
      summary: 'Substituir um mapa na versão lida (If-Match); 428 sem ela, 409 quando já é outra',
      tags: ['mapas'],
    }),
    preValidation: carregarMapa(deps, podeMudarMapa),
    handler: async (request, reply) => {
      const { linha } = mapaDoPedido(request);
      const gravacao = await substituirMapa(
        db,
        { id: linha.id, lida: exigirVersaoLida(request), agora: clock() },
        prepararMapa(deps, request.body),
      );
      anunciarVersao(reply, gravada(gravacao, linha.escola_id !== null).versao);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarMapa', { summary: 'Apagar um mapa', tags: ['mapas'] }),
    preValidation: carregarMapa(deps, podeMudarMapa),
    handler: (request, reply) =>
      apagarUma(deps, [request, reply], 'apagarMapa', {
        id: mapaDoPedido(request).linha.id,
        ausente: MAPA_NAO_ENCONTRADO,
      }),
  });

  app.route({
    ...rota('mapasDasEscolas', {
      summary: 'Os mapas de cada escola que a pessoa vê no menu',
      tags: ['escolas'],
    }),
    handler: (request) => menuDasEscolas(db, exigirSessao(request).usuario.id),
  });
}
