/** Exercícios: a equipe faz, quem estuda responde, o programa corrige o que sabe, e devolve-se. */
import {
  corrigirRespostas,
  entregar,
  fazerExercicio,
  salvarExercicio,
  verExercicio,
  verExerciciosDaTurma,
} from '../atos/exercicios';
import { verAndamento } from '../atos/andamento';
import { EXERCICIO_NAO_ENCONTRADO } from '../atos/frases';
import { perguntasParaTreinar, responderTreino } from '../atos/treino';
import type { App, Dependencias } from '../dependencias';
import { carregarEscola, escolaDoPedido } from '../http/carregar';
import { carregarExercicio, exercicioDoPedido } from '../http/carregarExercicio';
import {
  carregarMapaDaTurma,
  carregarTurma,
  mapaDaTurmaDoPedido,
  turmaDoPedido,
} from '../http/carregarTurma';
import { criarUmaVez } from '../http/repeticao';
import { apagarUma } from '../http/exclusao';
import { rota } from '../http/rota';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';
import { idAoAcaso } from '../base/ids';
import { exigirSessao } from '../plugins/session';
import { podeEntregar } from '../policies/exercicios';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import { exerciciosDaEscola } from '../repositories/andamentoRepository';

const tags = ['exercícios'];

export async function exerciciosRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDeVer(app, deps);
  rotasDaEquipe(app, deps);
  rotaDeEntregar(app, deps);
  rotasDoTreino(app, deps);
}

function rotasDeVer(app: App, deps: Dependencias): void {
  app.route({
    ...rota('exerciciosDaTurma', { summary: 'Os exercícios da turma', tags }),
    preValidation: carregarTurma(deps, podeVerTurma),
    handler: (request) =>
      verExerciciosDaTurma(deps, turmaDoPedido(request), exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('exerciciosDaEscola', { summary: 'Os exercícios de todas as turmas da escola', tags }),
    preValidation: carregarEscola(deps, podeAdministrarEscola),
    handler: (request) => exerciciosDaEscola(deps.db, escolaDoPedido(request).id),
  });

  app.route({
    ...rota('andamentoDaTurma', {
      summary: 'O que acontece na turma: entregas, atrasos, prazos e o que se compartilhou',
      tags,
    }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: (request) => verAndamento(deps, turmaDoPedido(request)),
  });

  app.route({
    ...rota('exercicio', { summary: 'Um exercício, e o que a pessoa já entregou dele', tags }),
    preValidation: carregarExercicio(deps, podeVerTurma),
    handler: async (request, reply) => {
      const visto = exercicioDoPedido(request);
      anunciarVersao(reply, visto.linha.versao);
      return verExercicio(deps, visto, exigirSessao(request).usuario.id);
    },
  });
}

function rotasDaEquipe(app: App, deps: Dependencias): void {
  const { clock } = deps;
  const cuidar = { preValidation: carregarExercicio(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('criarExercicio', { summary: 'Fazer um exercício para a turma', tags }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const { id } = turmaDoPedido(request);
      const agora = clock();
      const criado = await criarUmaVez(deps, request, (tx) =>
        fazerExercicio(tx, id, request.body, agora),
      );
      return reply.code(201).send(criado);
    },
  });

  app.route({
    ...rota('salvarExercicio', { summary: 'Substituir um exercício na versão lida', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      const lida = exigirVersaoLida(request);
      const visto = exercicioDoPedido(request);
      anunciarVersao(reply, await salvarExercicio(deps, visto, lida, request.body));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarExercicio', { summary: 'Apagar um exercício e as respostas a ele', tags }),
    ...cuidar,
    handler: (request, reply) =>
      apagarUma(deps, [request, reply], 'apagarExercicio', {
        id: exercicioDoPedido(request).linha.id,
        ausente: EXERCICIO_NAO_ENCONTRADO,
      }),
  });
}

function rotaDeEntregar(app: App, deps: Dependencias): void {
  app.route({
    ...rota('entregarExercicio', {
      summary: 'Entregar as respostas a um exercício na versão lida',
      tags,
    }),
    preValidation: carregarExercicio(deps, podeEntregar),
    handler: async (request, reply) => {
      const visto = exercicioDoPedido(request);
      const lida = exigirVersaoLida(request);
      const { id: usuarioId } = exigirSessao(request).usuario;
      const dadas = { lida, respostas: request.body.respostas };
      const respostas = await corrigirRespostas(deps, visto, usuarioId, dadas);
      const agora = deps.clock();
      const criada = await criarUmaVez(deps, request, (tx) =>
        entregar(tx, visto, { id: idAoAcaso(), lida, usuarioId, respostas, agora }),
      );
      return reply.code(201).send(criada);
    },
  });
}

function rotasDoTreino(app: App, deps: Dependencias): void {
  const ver = { preValidation: carregarMapaDaTurma(deps, podeVerTurma) };

  app.route({
    ...rota('perguntasDoTreino', { summary: 'As perguntas que se treinam num mapa', tags }),
    ...ver,
    handler: (request) =>
      perguntasParaTreinar(deps, mapaDaTurmaDoPedido(request), exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('treinar', { summary: 'Responder a uma pergunta de treino sobre um mapa', tags }),
    ...ver,
    handler: (request) =>
      responderTreino(
        deps,
        mapaDaTurmaDoPedido(request),
        exigirSessao(request).usuario.id,
        request.body,
      ),
  });
}
