/** Roteiros: a equipe grava-os sobre os mapas da escola; os alunos das turmas que os têm repassam-nos. */
import { ROTEIRO_NAO_ENCONTRADO } from '../atos/frases';
import {
  gravarRoteiro,
  marcarRoteiro,
  salvarRoteiro,
  verCeuDoRoteiro,
  verRoteiro,
  verRoteirosDaTurma,
} from '../atos/roteiros';
import type { App, Dependencias } from '../dependencias';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeCompartilharMapa } from '../policies/mapas';
import { podeMudarRoteiro, podeVerRoteiro } from '../policies/roteiros';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import { roteirosDaEscola, roteiroVistoPor } from '../repositories/roteirosRepository';
import {
  carregador,
  carregarEscola,
  carregarMapaDeEscola,
  escolaDoPedido,
  mapaDeEscolaDoPedido,
} from '../http/carregar';
import { criarUmaVez } from '../http/repeticao';
import { apagarUma } from '../http/exclusao';
import { rota } from '../http/rota';
import { carregarTurma, turmaDoPedido } from '../http/carregarTurma';
import { anunciarVersao, exigirVersaoLida } from '../http/versao';

const tags = ['roteiros'];
/** O maior roteiro legítimo, com vinte mil pontos desenhados, tem uns 350 kB. */
const CORPO_MAXIMO = 512 * 1024;

const { carregar: carregarRoteiro, doPedido: roteiroDoPedido } = carregador({
  achar: ({ db }, id, usuarioId) => roteiroVistoPor(db, id, usuarioId),
  relacao: (roteiro) => roteiro,
  podeVer: podeVerRoteiro,
  ausente: ROTEIRO_NAO_ENCONTRADO,
  comoAluno: true,
});

export async function roteirosRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDaEscola(app, deps);
  rotasDeVer(app, deps);
  rotasDeMudar(app, deps);
  rotasDaTurma(app, deps);
}

function rotasDaEscola(app: App, deps: Dependencias): void {
  const { db, clock } = deps;

  app.route({
    ...rota('roteirosDaEscola', { summary: 'Os roteiros da escola', tags }),
    preValidation: carregarEscola(deps, podeAdministrarEscola),
    handler: (request) => roteirosDaEscola(db, escolaDoPedido(request).id),
  });

  app.route({
    ...rota('criarRoteiro', { summary: 'Salvar um roteiro sobre um mapa da escola', tags }),
    preValidation: carregarMapaDeEscola(deps, podeCompartilharMapa),
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const { linha } = mapaDeEscolaDoPedido(request);
      const novo = {
        escolaId: linha.escola_id as string,
        mapaId: linha.id,
        por: exigirSessao(request).usuario.id,
        agora: clock(),
      };
      const criado = await criarUmaVez(deps, request, (tx) =>
        gravarRoteiro(tx, novo, request.body),
      );
      return reply.code(201).send(criado);
    },
  });
}

function rotasDeVer(app: App, deps: Dependencias): void {
  const ver = { preValidation: carregarRoteiro(deps) };

  app.route({
    ...rota('roteiro', { summary: 'Um roteiro, com o que do mapa se pode saber', tags }),
    ...ver,
    handler: async (request, reply) => {
      const roteiro = await verRoteiro(deps, roteiroDoPedido(request));
      anunciarVersao(reply, roteiro.versao);
      return roteiro;
    },
  });

  app.route({
    ...rota('ceuDoRoteiro', {
      summary: 'O céu do mapa de um roteiro, como a pessoa o pode ver',
      tags,
    }),
    ...ver,
    handler: (request) => verCeuDoRoteiro(deps, roteiroDoPedido(request)),
  });
}

function rotasDeMudar(app: App, deps: Dependencias): void {
  const mudar = { preValidation: carregarRoteiro(deps, podeMudarRoteiro) };

  app.route({
    ...rota('salvarRoteiro', { summary: 'Substituir um roteiro na versão lida (If-Match)', tags }),
    ...mudar,
    bodyLimit: CORPO_MAXIMO,
    handler: async (request, reply) => {
      const lida = exigirVersaoLida(request);
      const versao = await salvarRoteiro(deps, roteiroDoPedido(request), lida, request.body);
      anunciarVersao(reply, versao);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('apagarRoteiro', { summary: 'Apagar um roteiro', tags }),
    ...mudar,
    handler: (request, reply) =>
      apagarUma(deps, [request, reply], 'apagarRoteiro', {
        id: roteiroDoPedido(request).id,
        ausente: ROTEIRO_NAO_ENCONTRADO,
      }),
  });
}

function rotasDaTurma(app: App, deps: Dependencias): void {
  app.route({
    ...rota('roteirosDaTurma', { summary: 'Os roteiros de uma turma', tags }),
    preValidation: carregarTurma(deps, podeVerTurma),
    handler: (request) =>
      verRoteirosDaTurma(deps, turmaDoPedido(request), exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('marcarRoteiroDaTurma', { summary: 'Dar um roteiro à turma, ou tirá-lo', tags }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      await marcarRoteiro(deps, turmaDoPedido(request), request.body);
      return reply.code(204).send(null);
    },
  });
}
