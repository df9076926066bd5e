/** Corrigir exercícios: as entregas da turma, os resultados, e devolver. */
import { devolver, devolverMuitas, verEntregasDoAluno, verResultados } from '../atos/correcao';
import type { App, Dependencias } from '../dependencias';
import {
  carregarEntrega,
  carregarExercicio,
  entregaDoPedido,
  exercicioDoPedido,
} from '../http/carregarExercicio';
import { carregarTurma, turmaDoPedido } from '../http/carregarTurma';
import { rota } from '../http/rota';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';
import { podeCuidarDaTurma } from '../policies/turmas';
import { entregasDoExercicio, resultadosDaTurma } from '../repositories/correcaoRepository';

const tags = ['exercícios'];

export async function correcaoRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db } = deps;
  const cuidar = { preValidation: carregarExercicio(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('resultadosDoExercicio', { summary: 'O que cada pessoa da turma entregou', tags }),
    ...cuidar,
    handler: (request) => verResultados(deps, exercicioDoPedido(request)),
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
    handler: (request) =>
      verEntregasDoAluno(deps, exercicioDoPedido(request), request.params.usuario),
  });

  app.route({
    ...rota('devolverEntrega', { summary: 'Comentar, dar nota e devolver uma entrega', tags }),
    preValidation: carregarEntrega(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const lida = exigirVersaoLida(request);
      const { id } = entregaDoPedido(request);
      anunciarVersao(reply, await devolver(deps, { id, lida }, request.body));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('devolverEntregas', { summary: 'Devolver muitas entregas, na versão lida', tags }),
    ...cuidar,
    handler: (request) => devolverMuitas(deps, exercicioDoPedido(request), request.body),
  });
}
