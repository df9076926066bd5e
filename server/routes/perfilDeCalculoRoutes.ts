/** O perfil de cálculo em cada uma das suas camadas: escola, pessoa e mapa. */
import type { App, Dependencias } from '../dependencias';
import { naoEncontrado } from '../base/erros';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeMudarMapa, podeVerMapa } from '../policies/mapas';
import {
  alcanceDaEscola,
  camadasDoMapa,
  guardarPerfil,
  perfilDaCamada,
} from '../repositories/perfilDeCalculoRepository';
import { MAPA_NAO_ENCONTRADO } from '../atos/frases';
import { salvarPerfilDaEscola } from '../atos/perfilDeCalculo';
import { carregarEscola, carregarMapa, escolaDoPedido, mapaDoPedido } from '../http/carregar';
import { rota } from '../http/rota';

const tags = ['perfil de cálculo'];

export async function perfilDeCalculoRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDaPessoa(app, deps);
  rotasDoMapa(app, deps);
  rotasDaEscola(app, deps);
}

function rotasDaPessoa(app: App, { db }: Dependencias): void {
  app.route({
    ...rota('calculoDoUsuario', { summary: 'O que a pessoa escolheu do perfil de cálculo', tags }),
    handler: async (request) =>
      (await perfilDaCamada(db, 'usuarios', exigirSessao(request).usuario.id)) ?? {},
  });

  app.route({
    ...rota('salvarCalculoDoUsuario', {
      summary: 'Salvar o perfil de cálculo da pessoa; sem campos, segue o padrão',
      tags,
    }),
    handler: async (request, reply) => {
      await guardarPerfil(db, 'usuarios', exigirSessao(request).usuario.id, request.body);
      return reply.code(204).send(null);
    },
  });
}

function rotasDoMapa(app: App, deps: Dependencias): void {
  const { db } = deps;

  app.route({
    ...rota('calculoDoMapa', {
      summary: 'As camadas do perfil de cálculo que valem num mapa',
      tags,
    }),
    preValidation: carregarMapa(deps, podeVerMapa),
    handler: (request) =>
      camadasDoMapa(db, mapaDoPedido(request).linha, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('salvarCalculoDoMapa', {
      summary: 'Salvar o perfil de cálculo de um mapa; sem campos, segue o padrão',
      tags,
    }),
    preValidation: carregarMapa(deps, podeMudarMapa),
    handler: async (request, reply) => {
      if (!(await guardarPerfil(db, 'mapas', mapaDoPedido(request).linha.id, request.body)))
        throw naoEncontrado(MAPA_NAO_ENCONTRADO);
      return reply.code(204).send(null);
    },
  });
}

function rotasDaEscola(app: App, deps: Dependencias): void {
  const { db } = deps;
  const daEquipe = { preValidation: carregarEscola(deps, podeAdministrarEscola) };

  app.route({
    ...rota('calculoDaEscola', { summary: 'O que a escola escolheu do perfil de cálculo', tags }),
    ...daEquipe,
    handler: async (request) =>
      (await perfilDaCamada(db, 'escolas', escolaDoPedido(request).id)) ?? {},
  });

  app.route({
    ...rota('alcanceDoCalculoDaEscola', {
      summary: 'A quantos mapas e pessoas chega o perfil da escola',
      tags,
    }),
    ...daEquipe,
    handler: (request) => alcanceDaEscola(db, escolaDoPedido(request).id),
  });

  app.route({
    ...rota('salvarCalculoDaEscola', {
      summary: 'Salvar o perfil de cálculo dos mapas da escola; sem campos, segue o padrão',
      tags,
    }),
    ...daEquipe,
    handler: async (request, reply) => {
      const { id } = escolaDoPedido(request);
      await salvarPerfilDaEscola(deps, id, request.body);
      return reply.code(204).send(null);
    },
  });
}
