/**
 * A ficha de um mapa e as suas anotações, sempre no caderno de quem pede. De um caderno alheio nada
 * se diz, nem que existe.
 */
import type { FastifyRequest } from 'fastify';
import {
  anotacaoVistaPor,
  anotar,
  arrumarMapas,
  gravarFicha,
  mudarAnotacao,
  porqueNaoSeApagou,
} from '../atos/fichas';
import { ANOTACAO_NAO_ENCONTRADA } from '../atos/frases';
import { apagarDesfazivel } from '../atos/lixeira';
import { criarSemaforo } from '../auth/semaforo';
import type { Dono } from '../base/caderno';
import type { App, Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { cadernoDe } from '../policies/cadernos';
import { podeVerMapa } from '../policies/mapas';
import { buscarAnotacoes } from '../repositories/anotacoesRepository';
import { lerFicha, nomesDasFichas } from '../repositories/fichasRepository';
import { carregador, carregarMapa, mapaDoPedido } from '../http/carregar';
import { criarUmaVez } from '../http/repeticao';
import { anunciarDesfazer } from '../http/exclusao';
import { enviarJson } from '../http/json';
import { rota } from '../http/rota';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';

const tags = ['fichas'];
/** Uma anotação inteira em UTF-8, uma ficha cheia, ou os ids de todos os mapas de uma conta. */
const CORPO_MAXIMO = 1024 * 1024;
/** Abrir milhares de anotações ocupa o processador: poucas buscas de cada vez. */
const BUSCAS_DE_CADA_VEZ = 2;
const BUSCAS_A_ESPERA = 20;

const { carregar: carregarAnotacao, doPedido: anotacaoDoPedido } = carregador({
  achar: ({ db }, id, usuarioId) => anotacaoVistaPor(db, id, usuarioId),
  relacao: (anotacao) => anotacao,
  ausente: ANOTACAO_NAO_ENCONTRADA,
});

export async function fichasRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDaFicha(app, deps);
  rotasDasAnotacoes(app, deps);
  rotasDeMuitasFichas(app, deps);
}

/** O mapa do pedido, e o caderno de quem pede em que dele se escreve. */
function doMapaDoPedido(request: FastifyRequest): { readonly dono: Dono; readonly mapaId: string } {
  const mapa = mapaDoPedido(request);
  return { dono: cadernoDe(exigirSessao(request).usuario.id, mapa), mapaId: mapa.linha.id };
}

function rotasDaFicha(app: App, deps: Dependencias): void {
  const { db, cifra } = deps;
  const doMapa = { preValidation: carregarMapa(deps, podeVerMapa), bodyLimit: CORPO_MAXIMO };

  app.route({
    ...rota('ficha', { summary: 'A ficha e as anotações de quem pede sobre um mapa', tags }),
    ...doMapa,
    handler: async (request, reply) => {
      const { dono, mapaId } = doMapaDoPedido(request);
      const ficha = await lerFicha(db, cifra, dono, mapaId);
      anunciarVersao(reply, ficha.versao);
      // O esquema do cliente e dos eventos é o da entrada, que transforma: não serve para escrever.
      return enviarJson(reply, JSON.stringify(ficha));
    },
  });

  app.route({
    ...rota('salvarFicha', {
      summary:
        'Salvar a ficha na versão lida (If-Match; 0 quando não havia); 428 sem ela, 409 já outra',
      tags,
    }),
    ...doMapa,
    handler: async (request, reply) => {
      const qual = { ...doMapaDoPedido(request), lida: exigirVersaoLida(request) };
      const gravada = await gravarFicha(deps, qual, request.body);
      anunciarVersao(reply, gravada.versao);
      return gravada;
    },
  });
}

function rotasDasAnotacoes(app: App, deps: Dependencias): void {
  const { cifra, clock } = deps;
  const daAnotacao = { preValidation: carregarAnotacao(deps), bodyLimit: CORPO_MAXIMO };

  app.route({
    ...rota('criarAnotacao', { summary: 'Criar uma anotação num mapa', tags }),
    preValidation: carregarMapa(deps, podeVerMapa),
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const onde = { ...doMapaDoPedido(request), agora: clock() };
      const criada = await criarUmaVez(deps, request, (tx) =>
        anotar(tx, cifra, onde, request.body.texto),
      );
      return reply.code(201).send(criada);
    },
  });

  app.route({
    ...rota('salvarAnotacao', {
      summary: 'Alterar uma anotação na versão lida (If-Match); 428 sem ela, 409 já outra',
      tags,
    }),
    ...daAnotacao,
    handler: async (request, reply) => {
      const lida = exigirVersaoLida(request);
      const { texto } = request.body;
      const gravada = await mudarAnotacao(deps, anotacaoDoPedido(request), lida, texto);
      anunciarVersao(reply, gravada.versao);
      return gravada;
    },
  });

  app.route({
    ...rota('apagarAnotacao', {
      summary: 'Apagar uma anotação na versão lida (If-Match); 428 sem ela, 409 já outra',
      tags,
    }),
    ...daAnotacao,
    handler: async (request, reply) => {
      const qual = anotacaoDoPedido(request);
      const raiz = { id: qual.id, versao: exigirVersaoLida(request) };
      const quando = { usuarioId: exigirSessao(request).usuario.id, agora: deps.clock() };
      const apagado = await deps.db
        .transaction()
        .execute((tx) => apagarDesfazivel(tx, 'apagarAnotacao', quando, [raiz]));
      if (!apagado) throw await porqueNaoSeApagou(deps.db, qual);
      anunciarDesfazer(reply, apagado);
      return reply.code(204).send(null);
    },
  });
}

function rotasDeMuitasFichas(app: App, deps: Dependencias): void {
  const { db, cifra } = deps;
  const buscas = criarSemaforo(BUSCAS_DE_CADA_VEZ, BUSCAS_A_ESPERA);

  app.route({
    ...rota('arrumarFichas', { summary: 'Pasta e etiquetas de muitos mapas de uma vez', tags }),
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      await arrumarMapas(deps, exigirSessao(request).usuario.id, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('nomesDasFichas', { summary: 'As pastas e etiquetas que a pessoa já usou', tags }),
    handler: (request) => nomesDasFichas(db, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('buscarAnotacoes', { summary: 'Os mapas cujas anotações contêm um texto', tags }),
    handler: async (request, reply) => {
      const { usuario } = exigirSessao(request);
      const foiSe = (): boolean => reply.raw.destroyed;
      return {
        ids: await buscas.rodar(() =>
          buscarAnotacoes(db, cifra, usuario.id, request.query.texto, foiSe),
        ),
      };
    },
  });
}
