/** As relações salvas, as que uma turma tem, e as de um mapa que se vê às cegas. */
import { importarRelacoes, relacoesNoArquivo } from '../atos/arquivoDeRelacoes';
import { RELACAO_NAO_ENCONTRADA } from '../atos/frases';
import { verRelacaoAsCegas } from '../atos/relacaoAsCegas';
import { guardarRelacao, salvarRelacao } from '../atos/relacoes';
import { compartilharRelacao, verRelacoesDaTurma } from '../atos/relacoesDaTurma';
import type { App, Dependencias } from '../dependencias';
import { carregador } from '../http/carregar';
import { carregarTurma, turmaDoPedido } from '../http/carregarTurma';
import { apagarUma } from '../http/exclusao';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';
import { exigirSessao } from '../plugins/session';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import { relacaoDaTurmaVistaPor } from '../repositories/relacoesDaTurmaRepository';
import { relacaoVistaPor, relacoesVistasPor, verRelacao } from '../repositories/relacoesRepository';

const tags = ['relações'];
/** As notas inteiras, em UTF-8. */
const CORPO_MAXIMO = 256 * 1024;
/** Cem delas, com notas compridas. */
const ARQUIVO_MAXIMO = 8 * 1024 * 1024;

const { carregar: carregarRelacao, doPedido: relacaoDoPedido } = carregador({
  achar: ({ db }, id, usuarioId) => relacaoVistaPor(db, id, usuarioId),
  relacao: (relacao) => relacao,
  ausente: RELACAO_NAO_ENCONTRADA,
});

const { carregar: carregarDaTurma, doPedido: daTurmaDoPedido } = carregador({
  achar: ({ db }, id, usuarioId) => relacaoDaTurmaVistaPor(db, id, usuarioId),
  relacao: ({ turma }) => turma,
  podeVer: podeVerTurma,
  ausente: RELACAO_NAO_ENCONTRADA,
  comoAluno: true,
});

export async function relacoesRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDeTodas(app, deps);
  rotasDeUma(app, deps);
  rotasDaTurma(app, deps);
}

function rotasDeTodas(app: App, deps: Dependencias): void {
  const { db, cifra, clock } = deps;

  app.route({
    ...rota('relacoes', { summary: 'As relações salvas que a pessoa vê agora', tags }),
    handler: (request) => relacoesVistasPor(db, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('criarRelacao', { summary: 'Salvar uma relação de mapas a que se tem acesso', tags }),
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const quem = { usuarioId: exigirSessao(request).usuario.id, agora: clock() };
      const criada = await criarUmaVez(deps, request, (tx) =>
        guardarRelacao(tx, cifra, quem, request.body),
      );
      return reply.code(201).send(criada);
    },
  });

  app.route({
    ...rota('relacoesNoArquivo', { summary: 'As relações que a pessoa vê, para levar', tags }),
    handler: (request) => relacoesNoArquivo(deps, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('importarRelacoes', {
      summary: 'Salvar as de um arquivo cujos mapas a pessoa alcança',
      tags,
    }),
    bodyLimit: ARQUIVO_MAXIMO,
    handler: (request) => {
      const quem = { usuarioId: exigirSessao(request).usuario.id, agora: clock() };
      return db.transaction().execute((tx) => importarRelacoes(tx, cifra, quem, request.body));
    },
  });

  app.route({
    ...rota('relacaoAsCegas', {
      summary: 'Dois mapas, algum às cegas: só o que se conclui do que é mostrado',
      tags,
    }),
    handler: (request) => verRelacaoAsCegas(deps, exigirSessao(request).usuario.id, request.params),
  });
}

function rotasDeUma(app: App, deps: Dependencias): void {
  const daRelacao = { preValidation: carregarRelacao(deps) };

  app.route({
    ...rota('relacao', { summary: 'Uma relação salva, com as notas', tags }),
    ...daRelacao,
    handler: async (request, reply) => {
      const relacao = relacaoDoPedido(request);
      anunciarVersao(reply, relacao.versao);
      return verRelacao(deps.cifra, relacao);
    },
  });

  app.route({
    ...rota('salvarRelacao', { summary: 'Substituir uma relação na versão lida (If-Match)', tags }),
    ...daRelacao,
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const como = {
        usuarioId: exigirSessao(request).usuario.id,
        agora: deps.clock(),
        lida: exigirVersaoLida(request),
      };
      anunciarVersao(
        reply,
        await salvarRelacao(deps, relacaoDoPedido(request), como, request.body),
      );
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarRelacao', { summary: 'Apagar uma relação; os mapas ficam', tags }),
    ...daRelacao,
    handler: (request, reply) =>
      apagarUma(deps, [request, reply], 'apagarRelacao', {
        id: relacaoDoPedido(request).id,
        ausente: RELACAO_NAO_ENCONTRADA,
      }),
  });
}

function rotasDaTurma(app: App, deps: Dependencias): void {
  app.route({
    ...rota('relacoesDaTurma', { summary: 'As relações de uma turma', tags }),
    preValidation: carregarTurma(deps, podeVerTurma),
    handler: (request) =>
      verRelacoesDaTurma(deps, turmaDoPedido(request), exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('compartilharRelacao', {
      summary: 'Dar uma relação da escola à turma, com os mapas dela que a turma ainda não tem',
      tags,
    }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const por = exigirSessao(request).usuario.id;
      await compartilharRelacao(deps, turmaDoPedido(request), por, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('tirarRelacaoDaTurma', {
      summary: 'A turma deixa de ter a relação; os mapas dela continuam',
      tags,
    }),
    preValidation: carregarDaTurma(deps, podeCuidarDaTurma),
    handler: (request, reply) =>
      apagarUma(deps, [request, reply], 'tirarRelacaoDaTurma', {
        id: daTurmaDoPedido(request).id,
        ausente: RELACAO_NAO_ENCONTRADA,
      }),
  });
}
