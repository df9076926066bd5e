/** As turmas: a equipe cuida delas, os alunos veem a sua e os mapas dela, às claras ou às cegas. */
import { MAPA_DA_TURMA_NAO_ENCONTRADO, TURMA_NAO_ENCONTRADA } from '../atos/frases';
import { ceuDoMapaDaTurma } from '../atos/ceuDaTurma';
import {
  abrirTurma,
  darMapasATurma,
  salvarTurma,
  verMapaDaTurma,
  verMinhasTurmas,
  verTurma,
  verTurmaComoAluno,
} from '../atos/turmas';
import type { App, Dependencias } from '../dependencias';
import { carregarEscola, escolaDoPedido } from '../http/carregar';
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
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import { turmasDaEscola } from '../repositories/turmasRepository';
import { marcarAbertoNaTurma, mudarMapaDaTurma } from '../repositories/mapasDaTurmaRepository';

const tags = ['turmas'];

export async function turmasRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDasTurmas(app, deps);
  rotasDeQuemEstuda(app, deps);
  rotasDosMapas(app, deps);
  rotasDeUmMapa(app, deps);
}

function rotasDasTurmas(app: App, deps: Dependencias): void {
  const { db, clock } = deps;
  const daEquipe = { preValidation: carregarEscola(deps, podeAdministrarEscola) };
  const cuidar = { preValidation: carregarTurma(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('turmasDaEscola', { summary: 'As turmas da escola, e quem pode ensinar', tags }),
    ...daEquipe,
    handler: (request) =>
      turmasDaEscola(db, escolaDoPedido(request).id, exigirSessao(request).usuario.id, clock()),
  });

  app.route({
    ...rota('criarTurma', { summary: 'Criar uma turma', tags }),
    ...daEquipe,
    handler: async (request, reply) => {
      const { id } = escolaDoPedido(request);
      const agora = clock();
      const criada = await criarUmaVez(deps, request, (tx) =>
        abrirTurma(tx, id, request.body, agora),
      );
      return reply.code(201).send(criada);
    },
  });

  app.route({
    ...rota('turma', { summary: 'Uma turma, como a equipe a vê', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      const turma = await verTurma(deps, turmaDoPedido(request));
      anunciarVersao(reply, turma.versao);
      return turma;
    },
  });

  app.route({
    ...rota('salvarTurma', { summary: 'Substituir uma turma na versão lida (If-Match)', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      const lida = exigirVersaoLida(request);
      anunciarVersao(reply, await salvarTurma(deps, turmaDoPedido(request), lida, request.body));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarTurma', { summary: 'Apagar uma turma; os mapas continuam na escola', tags }),
    ...cuidar,
    handler: (request, reply) =>
      apagarUma(deps, [request, reply], 'apagarTurma', {
        id: turmaDoPedido(request).id,
        ausente: TURMA_NAO_ENCONTRADA,
      }),
  });
}

function rotasDeQuemEstuda(app: App, deps: Dependencias): void {
  app.route({
    ...rota('minhasTurmas', { summary: 'As turmas em que a pessoa estuda', tags }),
    handler: (request) => verMinhasTurmas(deps, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('turmaComoAluno', { summary: 'A turma como um aluno dela a vê', tags }),
    preValidation: carregarTurma(deps),
    handler: (request) =>
      verTurmaComoAluno(deps, turmaDoPedido(request), exigirSessao(request).usuario.id),
  });
}

function rotasDosMapas(app: App, deps: Dependencias): void {
  const { db, clock } = deps;
  const cuidar = { preValidation: carregarMapaDaTurma(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('compartilharComTurma', {
      summary: 'Compartilhar mapas da escola com a turma inteira, e com quem vier depois',
      tags,
    }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const { id: por } = exigirSessao(request).usuario;
      await darMapasATurma(deps, turmaDoPedido(request), por, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('mudarMapaDaTurma', { summary: 'Mudar a cegueira de um mapa, ou revelá-lo', tags }),
    ...cuidar,
    handler: async (request, reply) => {
      const { cegueira, revelaEm: quando } = request.body;
      const { id, turma } = mapaDaTurmaDoPedido(request);
      const revelaEm = cegueira === 'às claras' ? null : quando;
      await db
        .transaction()
        .execute((tx) =>
          mudarMapaDaTurma(tx, id, { turmaId: turma.id, cegueira, revelaEm, agora: clock() }),
        );
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('tirarMapaDaTurma', { summary: 'Deixar de compartilhar um mapa com a turma', tags }),
    ...cuidar,
    handler: (request, reply) =>
      apagarUma(deps, [request, reply], 'tirarMapaDaTurma', {
        id: mapaDaTurmaDoPedido(request).id,
        ausente: MAPA_DA_TURMA_NAO_ENCONTRADO,
      }),
  });
}

function rotasDeUmMapa(app: App, deps: Dependencias): void {
  const { db, clock } = deps;
  const ver = { preValidation: carregarMapaDaTurma(deps, podeVerTurma) };

  app.route({
    ...rota('mapaDaTurma', { summary: 'Um mapa da turma, com o que dele se pode saber', tags }),
    ...ver,
    handler: async (request) => verMapaDaTurma(mapaDaTurmaDoPedido(request)),
  });

  app.route({
    ...rota('ceuAsCegas', { summary: 'O céu de um mapa da turma, sem minutos', tags }),
    ...ver,
    handler: (request) => ceuDoMapaDaTurma(deps, mapaDaTurmaDoPedido(request)),
  });

  app.route({
    ...rota('abrirMapaDaTurma', { summary: 'Dizer que se abriu agora um mapa da turma', tags }),
    ...ver,
    handler: async (request, reply) => {
      const visto = mapaDaTurmaDoPedido(request);
      // A equipe que olha como aluno não é quem abriu.
      if (visto.turma.aluno)
        await marcarAbertoNaTurma(db, visto, exigirSessao(request).usuario.id, clock());
      return reply.code(204).send(null);
    },
  });
}
