/** Importar mapas de um arquivo: enviar, acompanhar, decidir, gravar. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { LIMITES_DO_ARQUIVO } from '@core/arquivos';
import { desfazer, verOQueDesfaria } from '../atos/desfazerImportacao';
import { IMPORTACAO_NAO_ENCONTRADA } from '../atos/frases';
import {
  comecarImportacao,
  decidirRegistro,
  descartar,
  escolherEmTodos,
  gravar,
  receberArquivo,
  verImportacao,
  verImportacoes,
  verRegistros,
  verSobras,
} from '../atos/importacoes';
import type { App, Dependencias } from '../dependencias';
import { pedidoInvalido, ProblemaHttp } from '../base/erros';
import { carregador } from '../http/carregar';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { lerParaOBanco } from '../importacao/lerParaOBanco';
import { exigirSessao } from '../plugins/session';
import { importacaoDe } from '../repositories/importacoesRepository';

const tags = ['importação'];
const GRANDE_DEMAIS = 'Este arquivo passa de 20 MB. Divida-o em arquivos menores.';
const NAO_CHEGOU = 'O arquivo não chegou inteiro. Envie-o de novo.';
const BYTES = /^application\/octet-stream$/i;

const abrirGzip = promisify(gunzip);

const grandeDemais = (): ProblemaHttp =>
  new ProblemaHttp(413, GRANDE_DEMAIS, { errors: { Arquivo: [GRANDE_DEMAIS] } });

/** O navegador comprime o que envia: um arquivo de texto chega em um quinto do tempo. */
async function bytesDoPedido({ headers, body }: FastifyRequest): Promise<Uint8Array> {
  const corpo = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (headers['content-encoding'] !== 'gzip') return corpo;
  try {
    return await abrirGzip(corpo, { maxOutputLength: LIMITES_DO_ARQUIVO.bytes });
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw grandeDemais();
    throw pedidoInvalido(NAO_CHEGOU);
  }
}

/** Só de quem a enviou. */
const { carregar: carregarImportacao, doPedido } = carregador({
  achar: ({ db, clock }, id, usuarioId) => importacaoDe(db, id, usuarioId, clock()),
  relacao: (importacao) => importacao,
  ausente: IMPORTACAO_NAO_ENCONTRADA,
});

export async function importacoesRoutes(app: App, deps: Dependencias): Promise<void> {
  await app.register((envio: App) => rotaDeEnvio(envio, deps));
  rotasDeAcompanhar(app, deps);
  rotasDeDecidir(app, deps);
  rotasDeDesfazer(app, deps);
}

async function rotaDeEnvio(envio: App, deps: Dependencias): Promise<void> {
  envio.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, corpo, pronto) =>
    pronto(null, corpo),
  );
  envio.setErrorHandler((erro: Error & { code?: string }) => {
    throw erro.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? grandeDemais() : erro;
  });
  envio.route({
    ...rota('importar', {
      summary: 'Enviar um arquivo de mapas, em application/octet-stream; nada é salvo ainda',
      tags,
    }),
    bodyLimit: LIMITES_DO_ARQUIVO.bytes,
    config: { envioLongo: true },
    handler: async (request, reply) => {
      const { usuario } = exigirSessao(request);
      const { nova, bytes } = await receberArquivo(deps, usuario, request.query, () =>
        bytesDoPedido(request),
      );
      const criada = await criarUmaVez(deps, request, (tx) => comecarImportacao(tx, nova));
      // De um envio repetido, quem lê é o primeiro.
      if (criada.id === nova.id)
        envio.tarefas.correr(() => lerParaOBanco(deps, nova, bytes), envio.log);
      return reply.code(201).send(criada);
    },
  });
}

function rotasDeAcompanhar(app: App, deps: Dependencias): void {
  const daImportacao = { preValidation: carregarImportacao(deps) };

  app.route({
    ...rota('importacoes', { summary: 'As importações não concluídas', tags }),
    handler: (request) =>
      verImportacoes(deps, exigirSessao(request).usuario, request.query.gravadas === 'sim'),
  });

  app.route({
    ...rota('importacao', { summary: 'Uma importação, e como vai', tags }),
    ...daImportacao,
    handler: (request) => verImportacao(deps, exigirSessao(request).usuario, doPedido(request)),
  });

  app.route({
    ...rota('registrosDaImportacao', { summary: 'Os registros lidos, às páginas', tags }),
    ...daImportacao,
    handler: (request) =>
      verRegistros(deps, exigirSessao(request).usuario, doPedido(request), request.query),
  });

  app.route({
    ...rota('sobrasDaImportacao', { summary: 'O que ficou de fora, e por quê', tags }),
    ...daImportacao,
    handler: (request) => verSobras(deps, doPedido(request)),
  });
}

function rotasDeDecidir(app: App, deps: Dependencias): void {
  const daImportacao = { preValidation: carregarImportacao(deps) };

  app.route({
    ...rota('decidirRegistro', { summary: 'Decidir um registro', tags }),
    ...daImportacao,
    handler: async (request, reply) => {
      const numero = Number(request.params.numero);
      await decidirRegistro(deps, doPedido(request), numero, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('escolherNaImportacao', { summary: 'Decidir o mesmo em todos os registros', tags }),
    ...daImportacao,
    handler: async (request, reply) => {
      await escolherEmTodos(deps, doPedido(request), request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('gravarImportacao', {
      summary: 'Importar o que está decidido; interrompido, repete-se e continua',
      tags,
    }),
    ...daImportacao,
    handler: async (request, reply) => {
      await gravar(deps, exigirSessao(request).usuario, doPedido(request));
      return reply.code(204).send(null);
    },
  });
}

function rotasDeDesfazer(app: App, deps: Dependencias): void {
  const daImportacao = { preValidation: carregarImportacao(deps) };

  app.route({
    ...rota('oQueDesfaria', {
      summary: 'O que desfazer a importação remove, repõe e deixa',
      tags,
    }),
    ...daImportacao,
    handler: (request) => verOQueDesfaria(deps, exigirSessao(request).usuario, doPedido(request)),
  });

  app.route({
    ...rota('desfazerImportacao', {
      summary: 'Desfazer uma importação concluída há menos de um dia',
      tags,
    }),
    ...daImportacao,
    handler: (request) => desfazer(deps, exigirSessao(request).usuario, doPedido(request)),
  });

  app.route({
    ...rota('descartarImportacao', { summary: 'Descartar uma importação', tags }),
    ...daImportacao,
    handler: async (request, reply) => {
      await descartar(deps, doPedido(request));
      return reply.code(204).send(null);
    },
  });
}
