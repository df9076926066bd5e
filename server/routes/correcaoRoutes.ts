/** Corrigir exercícios: as entregas da turma, os resultados, e devolver. */
import type { preValidationAsyncHookHandler } from 'fastify';
import type { App, Dependencias } from '../dependencias';
import { naoEncontrado, conflito } from '../erros';
import { lerId } from '../ids';
import { podeCuidarDaTurma } from '../policies/turmas';
import { apresentarEntrega } from '../presenters/entregaPresenter';
import { entregasDaPessoa } from '../repositories/entregasRepository';
import {
  devolverEntrega,
  devolverEntregas,
  estudaNaTurma,
  entregasDoExercicio,
  exercicioDaEntrega,
  resultadosDaTurma,
  todasAsEntregas,
} from '../repositories/correcaoRepository';
import { carregarExercicio, exercicioDoPedido, exigirExercicio } from '../http/carregarExercicio';
import { rota } from '../http/rota';
import { carregarTurma, turmaDoPedido } from '../http/carregarTurma';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';

const tags = ['exercícios'];

export async function correcaoRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;
  const cuidar = { preValidation: carregarExercicio(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('resultadosDoExercicio', { summary: 'O que cada pessoa da turma entregou', tags }),
    ...cuidar,
    handler: async (request) =>
      (await todasAsEntregas(db, exercicioDoPedido(request))).map((pessoa) => ({
        ...pessoa,
        entregas: pessoa.entregas.map((e) => apresentarEntrega(e, 'tudo')),
      })),
  });

  app.route({
    ...rota('resultadosDaTurma', {
      summary: 'Os resultados da turma, por pessoa; tudo ou uma parte',
      tags,
    }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: (request) => resultadosDaTurma(db, turmaDoPedido(request).id, request.query),
  });

  app.route({
    ...rota('entregasDoExercicio', {
      summary: 'Quem da turma entregou, e em que pé está cada entrega',
      tags,
    }),
    ...cuidar,
    handler: (request) => entregasDoExercicio(db, exercicioDoPedido(request)),
  });

  app.route({
    ...rota('entregasDoAluno', { summary: 'As tentativas de uma pessoa da turma', tags }),
    ...cuidar,
    handler: async (request) => {
      const usuario = lerId(request.params.usuario);
      const { id, turma_id: turmaId } = exercicioDoPedido(request).linha;
      if (!usuario || !(await estudaNaTurma(db, turmaId, usuario)))
        throw naoEncontrado('Esta pessoa já não está na turma. Recarregue a página.');
      const entregas = await entregasDaPessoa(db, id, usuario);
      return entregas.map((e) => apresentarEntrega(e, 'tudo'));
    },
  });

  app.route({
    ...rota('devolverEntrega', { summary: 'Comentar, dar nota e devolver uma entrega', tags }),
    preValidation: carregarEntrega(deps),
    handler: async (request, reply) => {
      const lida = exigirVersaoLida(request);
      const id = lerId(request.params.id) as string;
      const versao = await devolverEntrega(db, { id, lida, agora: clock() }, request.body);
      if (versao === null)
        throw conflito(
          'Outra pessoa da equipe corrigiu esta entrega enquanto você escrevia. Copie o que escreveu e recarregue a página.',
        );
      anunciarVersao(reply, versao);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('devolverEntregas', { summary: 'Devolver muitas entregas, na versão lida', tags }),
    ...cuidar,
    handler: async (request) => {
      const { entregas, comentario } = request.body;
      const exercicioId = exercicioDoPedido(request).linha.id;
      const devolvidas = await devolverEntregas(
        db,
        { exercicioId, agora: clock() },
        entregas,
        comentario,
      );
      return { devolvidas, mudaram: entregas.length - devolvidas };
    },
  });
}

function carregarEntrega({ db }: Pick<Dependencias, 'db'>): preValidationAsyncHookHandler {
  return async (request) => {
    const id = lerId((request.params as { id: string }).id);
    const exercicio = id === null ? null : await exercicioDaEntrega(db, id);
    await exigirExercicio(db, request, exercicio, podeCuidarDaTurma);
  };
}
