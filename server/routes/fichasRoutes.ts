/**
 * A ficha de um mapa e as suas anotações, sempre no caderno de quem pede. De um caderno alheio nada
 * se diz, nem que existe.
 */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { LIMITES } from '@core/contract';
import { criarSemaforo } from '../auth/semaforo';
import type { Dono } from '../caderno';
import type { App, Dependencias } from '../dependencias';
import { conflito, dadosInvalidos, naoEncontrado, type ProblemaHttp } from '../erros';
import { lerId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { cadernoDe } from '../policies/cadernos';
import { podeVerMapa } from '../policies/mapas';
import {
  apagarAnotacao,
  buscarAnotacoes,
  cadernoDaAnotacao,
  criarAnotacao,
  salvarAnotacao,
} from '../repositories/anotacoesRepository';
import { colunas, type DoCaderno } from '../repositories/cadernos';
import {
  arrumarFichas,
  lerFicha,
  nomesDasFichas,
  salvarFicha,
} from '../repositories/fichasRepository';
import { mapaVistoPor } from '../repositories/mapasRepository';
import { carregarMapa, mapaDoPedido } from '../http/carregar';
import { enviarJson } from '../http/comprimido';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';

const tags = ['fichas'];
/** Uma anotação inteira em UTF-8, uma ficha cheia, ou os ids de todos os mapas de uma conta. */
const CORPO_MAXIMO = 1024 * 1024;
const ANOTACAO_NAO_ENCONTRADA = 'Anotação não encontrada.';
const CHEIO = `Este mapa já tem ${LIMITES.anotacoes} anotações. Apague alguma para criar outra.`;
/** Abrir milhares de anotações ocupa o processador: poucas buscas de cada vez. */
const BUSCAS_DE_CADA_VEZ = 2;
const BUSCAS_A_ESPERA = 20;

const NOMES_DITOS = 3;

function naoCabem(nomes: readonly string[]): ProblemaHttp {
  const ditos = nomes.slice(0, NOMES_DITOS).join(', ');
  const mais = nomes.length - NOMES_DITOS;
  const quais = mais > 0 ? `${ditos} e mais ${mais.toLocaleString('pt-BR')}` : ditos;
  return dadosInvalidos({
    Etiquetas: [
      `Nada mudou. Passariam de ${LIMITES.etiquetas} etiquetas: ${quais}. Tire alguma etiqueta, ou deixe estes mapas de fora.`,
    ],
  });
}

export async function fichasRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDaFicha(app, deps);
  rotasDasAnotacoes(app, deps);
  rotasDeMuitasFichas(app, deps);
}

function rotasDaFicha(app: App, deps: Dependencias): void {
  const { db, cifra } = deps;
  const doMapa = { preValidation: carregarMapa(deps, podeVerMapa), bodyLimit: CORPO_MAXIMO };

  app.route({
    ...rota('ficha', { summary: 'O que quem pede guardou sobre um mapa', tags }),
    ...doMapa,
    handler: async (request, reply) => {
      const ficha = await lerFicha(db, cifra, caderno(request), mapaDoPedido(request).linha.id);
      anunciarVersao(reply, ficha.versao);
      await enviarJson(request, reply, JSON.stringify(ficha));
      return reply;
    },
  });

  app.route({
    ...rota('salvarFicha', {
      summary:
        'Gravar a ficha na versão lida (If-Match; 0 quando não havia); 428 sem ela, 409 já outra',
      tags,
    }),
    ...doMapa,
    handler: async (request, reply) => {
      const [dono, lida] = [caderno(request), exigirVersaoLida(request)];
      const mapaId = mapaDoPedido(request).linha.id;
      const gravada = await db
        .transaction()
        .execute((tx) => salvarFicha(tx, cifra, { dono, mapaId, lida }, request.body));
      if (gravada === 'conflito') throw alteradaPorOutro('Esta ficha', dono);
      anunciarVersao(reply, gravada.versao);
      return gravada;
    },
  });
}

function rotasDasAnotacoes(app: App, deps: Dependencias): void {
  const { db, cifra, clock } = deps;
  const doMapa = { preValidation: carregarMapa(deps, podeVerMapa), bodyLimit: CORPO_MAXIMO };
  const daAnotacao = { preValidation: carregarAnotacao(deps), bodyLimit: CORPO_MAXIMO };

  app.route({
    ...rota('criarAnotacao', { summary: 'Criar uma anotação num mapa', tags }),
    ...doMapa,
    handler: async (request, reply) => {
      const onde = {
        dono: caderno(request),
        mapaId: mapaDoPedido(request).linha.id,
        agora: clock(),
      };
      const criada = await criarUmaVez(deps, request, async (tx) => {
        const nova = await criarAnotacao(tx, cifra, onde, request.body.texto);
        if (!nova) throw dadosInvalidos({ Texto: [CHEIO] });
        return nova;
      });
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
      const qual = { id: idDaAnotacao(request), lida: exigirVersaoLida(request), agora: clock() };
      const gravada = await db
        .transaction()
        .execute((tx) => salvarAnotacao(tx, cifra, qual, request.body.texto));
      if (typeof gravada === 'string') throw recusaDe(gravada, caderno(request));
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
      const lida = exigirVersaoLida(request);
      const recusa = await apagarAnotacao(db, idDaAnotacao(request), lida);
      if (recusa) throw recusaDe(recusa, caderno(request));
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
      const { usuario } = exigirSessao(request);
      await db.transaction().execute(async (tx) => {
        const { comEtiquetasDemais } = await arrumarFichas(tx, usuario.id, request.body);
        if (comEtiquetasDemais.length > 0) throw naoCabem(comEtiquetasDemais);
      });
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

const caderno = (request: FastifyRequest): Dono =>
  cadernoDe(exigirSessao(request).usuario.id, mapaDoPedido(request));

function idDaAnotacao({ params }: FastifyRequest): string {
  const id = lerId((params as { id: string }).id);
  if (id === null) throw naoEncontrado(ANOTACAO_NAO_ENCONTRADA);
  return id;
}

/** 404 para a que não é do caderno de quem pede, ou de um mapa que ele já não vê. */
function carregarAnotacao({ db }: Pick<Dependencias, 'db'>): preValidationAsyncHookHandler {
  return async (request) => {
    const usuarioId = exigirSessao(request).usuario.id;
    const dela = await cadernoDaAnotacao(db, idDaAnotacao(request));
    const mapa = dela && (await mapaVistoPor(db, dela.mapa_id, usuarioId));
    if (!mapa || !podeVerMapa(mapa) || !ehDoCaderno(dela, cadernoDe(usuarioId, mapa)))
      throw naoEncontrado(ANOTACAO_NAO_ENCONTRADA);
    request.mapaVisto = mapa;
  };
}

const ehDoCaderno = (l: Omit<DoCaderno, 'mapa_id'>, dono: Dono): boolean => {
  const { usuario_id, escola_id } = colunas(dono);
  return l.usuario_id === usuario_id && l.escola_id === escola_id;
};

const recusaDe = (motivo: 'conflito' | 'ausente', dono: Dono): ProblemaHttp =>
  motivo === 'ausente'
    ? naoEncontrado(ANOTACAO_NAO_ENCONTRADA)
    : alteradaPorOutro('Esta anotação', dono);

const alteradaPorOutro = (oQue: string, dono: Dono): ProblemaHttp =>
  conflito(
    `${oQue} foi alterada ${'escolaId' in dono ? 'por outra pessoa' : 'em outra aba ou em outro aparelho'} enquanto você a editava.`,
  );
