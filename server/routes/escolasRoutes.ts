/** A página da escola: só para a equipe dela. */
import {
  compartilharMapa,
  copiarParaAEscola,
  desmatricularAluno,
  matricularAluno,
  sairDaEscola,
} from '../atos/escola';
import { prepararMapa } from '../atos/prepararMapa';
import type { App, Dependencias } from '../dependencias';
import {
  carregarEscola,
  carregarMapaDeEscola,
  escolaDoPedido,
  mapaDeEscolaDoPedido,
} from '../http/carregar';
import { criarUmaVez } from '../http/repeticao';
import { anunciarDesfazer } from '../http/exclusao';
import { rota } from '../http/rota';
import { novoId } from '../base/ids';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola, podeSairDaEscola } from '../policies/escolas';
import { podeCompartilharMapa } from '../policies/mapas';
import { itensDoMapa } from '../repositories/compartilhamentoRepository';
import {
  alunosDaEscola,
  mapasDaEscola,
  quemEnsinaNaEscola,
} from '../repositories/escolasRepository';
import { criarMapa } from '../repositories/mapasRepository';

const tags = ['escolas'];

export async function escolasRoutes(app: App, deps: Dependencias): Promise<void> {
  rotasDeVer(app, deps);
  rotasDosMapas(app, deps);
  rotasDasMatriculas(app, deps);
  rotasDoCompartilhamento(app, deps);
}

function rotasDeVer(app: App, deps: Dependencias): void {
  const { db } = deps;
  const daEquipe = { preValidation: carregarEscola(deps, podeAdministrarEscola) };

  app.route({
    ...rota('escola', { summary: 'Uma escola', tags }),
    ...daEquipe,
    handler: async (request) => escolaDoPedido(request),
  });

  app.route({
    ...rota('alunosDaEscola', { summary: 'Os alunos da escola', tags }),
    ...daEquipe,
    handler: (request) => alunosDaEscola(db, escolaDoPedido(request).id),
  });

  app.route({
    ...rota('equipeDaEscola', { summary: 'Quem ensina na escola, e em que turmas', tags }),
    ...daEquipe,
    handler: (request) => quemEnsinaNaEscola(db, escolaDoPedido(request).id),
  });

  app.route({
    ...rota('mapasDaEscola', { summary: 'Os mapas da escola', tags }),
    ...daEquipe,
    handler: (request) => mapasDaEscola(db, escolaDoPedido(request).id),
  });
}

function rotasDosMapas(app: App, deps: Dependencias): void {
  const { clock } = deps;
  const daEquipe = { preValidation: carregarEscola(deps, podeAdministrarEscola) };

  app.route({
    ...rota('criarMapaDaEscola', { summary: 'Criar um mapa da escola', tags }),
    ...daEquipe,
    handler: async (request, reply) => {
      const agora = clock();
      const novo = {
        id: novoId(agora),
        escolaId: escolaDoPedido(request).id,
        criadoPor: exigirSessao(request).usuario.id,
        agora,
      };
      const dados = prepararMapa(deps, request.body);
      return reply
        .code(201)
        .send(await criarUmaVez(deps, request, (tx) => criarMapa(tx, novo, dados)));
    },
  });

  app.route({
    ...rota('copiarParaEscola', { summary: 'Copiar para a escola um mapa pessoal seu', tags }),
    ...daEquipe,
    handler: async (request, reply) => {
      const { mapaId } = request.body;
      const pedida = {
        escolaId: escolaDoPedido(request).id,
        usuarioId: exigirSessao(request).usuario.id,
        mapaId,
        agora: clock(),
      };
      const copia = await criarUmaVez(deps, request, (tx) => copiarParaAEscola(tx, pedida));
      return reply.code(201).send(copia);
    },
  });
}

function rotasDasMatriculas(app: App, deps: Dependencias): void {
  const daEquipe = { preValidation: carregarEscola(deps, podeAdministrarEscola) };

  app.route({
    ...rota('matricular', {
      summary: 'Matricular um aluno, por e-mail ou id; de novo não muda nada',
      tags,
    }),
    ...daEquipe,
    handler: async (request, reply) => {
      await matricularAluno(deps, escolaDoPedido(request).id, {
        por: exigirSessao(request).usuario.id,
        referencia: request.params.alunoRef,
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('desmatricular', {
      summary: 'Desmatricular um aluno; o que lhe foi compartilhado deixa de ser',
      tags,
    }),
    ...daEquipe,
    handler: async (request, reply) => {
      const apagado = await desmatricularAluno(deps, escolaDoPedido(request).id, {
        por: exigirSessao(request).usuario.id,
        aluno: request.params.alunoId,
        revogar: request.query.convites === 'revogar',
      });
      anunciarDesfazer(reply, apagado);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('sairDaEscola', {
      summary: 'Sair da escola em que se estuda; o que ela compartilhou deixa de se ver',
      tags,
    }),
    preValidation: carregarEscola(deps, podeSairDaEscola),
    handler: async (request, reply) => {
      const { id } = exigirSessao(request).usuario;
      anunciarDesfazer(reply, await sairDaEscola(deps, escolaDoPedido(request).id, id));
      return reply.code(204).send(null);
    },
  });
}

function rotasDoCompartilhamento(app: App, deps: Dependencias): void {
  const { db } = deps;
  const daEquipe = {
    preValidation: carregarMapaDeEscola(deps, podeCompartilharMapa, 'mapaId'),
  };

  app.route({
    ...rota('compartilhamento', { summary: 'Com que alunos o mapa está compartilhado', tags }),
    ...daEquipe,
    handler: async (request) => {
      const { linha } = mapaDeEscolaDoPedido(request);
      return itensDoMapa(db, linha.id, linha.escola_id as string);
    },
  });

  app.route({
    ...rota('compartilhar', { summary: 'Salvar a lista inteira de compartilhamento', tags }),
    ...daEquipe,
    handler: async (request, reply) => {
      await compartilharMapa(deps, mapaDeEscolaDoPedido(request).linha, request.body);
      return reply.code(204).send(null);
    },
  });
}
