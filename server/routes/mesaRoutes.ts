/** A mesa: os mapas todos em resumo, o céu deles, e o que se faz a muitos de uma vez. */
import { apagarMapas, calcularCeus, verCeus } from '../atos/mesa';
import type { App, Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { podeVerMapa } from '../policies/mapas';
import { apresentarResumos } from '../presenters/resumosPresenter';
import { mapasResumidos, marcarAberto, resumidosRecentes } from '../repositories/mesaRepository';
import { carregarMapa, mapaDoPedido } from '../http/carregar';
import { anunciarDesfazer } from '../http/exclusao';
import { rota } from '../http/rota';

const tags = ['mesa'];

export async function mesaRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;

  app.route({
    ...rota('resumos', { summary: 'Os mapas que a pessoa pode abrir, em resumo', tags }),
    handler: async (request) => {
      const { id } = exigirSessao(request).usuario;
      const { recentes } = request.query;
      if (recentes === undefined) return apresentarResumos(await mapasResumidos(db, id));
      const lidos = await resumidosRecentes(db, id, recentes);
      return apresentarResumos(lidos, lidos[0]?.total ?? 0);
    },
  });

  app.route({
    ...rota('marcarAberto', { summary: 'Dizer que se abriu um mapa agora', tags }),
    preValidation: carregarMapa(deps, podeVerMapa),
    handler: async (request, reply) => {
      await marcarAberto(
        db,
        exigirSessao(request).usuario.id,
        mapaDoPedido(request).linha.id,
        clock(),
      );
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarMapas', {
      summary: 'Apagar muitos mapas, cada um na versão lida; diz dos que ficaram por quê',
      tags,
    }),
    handler: async (request, reply) => {
      const { id } = exigirSessao(request).usuario;
      const { apagado, resposta } = await apagarMapas(deps, id, request.body);
      anunciarDesfazer(reply, apagado);
      return resposta;
    },
  });

  app.route({
    ...rota('ceus', { summary: 'Os céus já calculados dos mapas, e quantos faltam', tags }),
    handler: (request) => verCeus(deps, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('calcularCeus', {
      summary: 'Calcular os céus de mais alguns mapas: diz os deles, e quantos ainda faltam',
      tags,
    }),
    handler: (request) => calcularCeus(deps, exigirSessao(request).usuario.id),
  });
}
