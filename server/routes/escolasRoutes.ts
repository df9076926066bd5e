/** A página da escola: só para a equipe dela. */
import { LIMITES } from '@core/contract';
import { emailCanonico } from '../auth/email';
import type { Conexao, LinhaDeUsuario } from '../db/schema';
import type { App, Dependencias } from '../dependencias';
import { dadosInvalidos, naoEncontrado, ProblemaHttp, conflito } from '../erros';
import { lerId, novoId } from '../ids';
import { exigirSessao } from '../plugins/session';
import { podeAdministrarEscola, podeSairDaEscola } from '../policies/escolas';
import { ehMapaDeEscola, podeCompartilharMapa } from '../policies/mapas';
import {
  alunosCitados,
  compartilharCom,
  deixarDeCompartilhar,
  itensDoMapa,
} from '../repositories/compartilhamentoRepository';
import { revogarConvites } from '../repositories/convitesRepository';
import {
  alunosDaEscola,
  desmatricular,
  escolaVistaPor,
  mapasDaEscola,
  matricular,
  sairDaEscola,
} from '../repositories/escolasRepository';
import { copiarMapa, criarMapa, mapaVistoPor } from '../repositories/mapasRepository';
import { esquecerRemocoes } from '../repositories/remocoesRepository';
import { contarPalpite, esperaDosPalpites } from '../repositories/tentativasRepository';
import { usuarioPorEmail, usuarioPorId } from '../repositories/usuariosRepository';
import { ESCOLA_NAO_ENCONTRADA, MAPA_NAO_ENCONTRADO } from '../atos/frases';
import { carregarEscola, carregarMapa, escolaDoPedido, mapaDoPedido } from '../http/carregar';
import { enviarJson } from '../http/comprimido';
import { prepararMapa } from '../atos/prepararMapa';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';

const ALUNO_NAO_ENCONTRADO = 'Aluno não encontrado.';
const PALPITES_DEMAIS =
  'Foram procurados muitos alunos que não existem. Aguarde até uma hora e tente de novo.';
const POR_PROVAR =
  'A conta com este e-mail ainda não provou que o endereço é dela. Peça a quem o tem que use Esqueci a senha na tela de entrar, ou mande-lhe um convite de uma turma.';
const tags = ['escolas'];

export async function escolasRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;
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
    ...rota('mapasDaEscola', { summary: 'Os mapas da escola', tags }),
    ...daEquipe,
    handler: async (request, reply) => {
      await enviarJson(request, reply, await mapasDaEscola(db, escolaDoPedido(request).id));
      return reply;
    },
  });

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
      const { id: usuarioId } = exigirSessao(request).usuario;
      const agora = clock();
      const novo = {
        id: novoId(agora),
        escolaId: escolaDoPedido(request).id,
        criadoPor: usuarioId,
        agora,
      };
      const copia = await criarUmaVez(deps, request, async (tx) => {
        const mapa = await mapaVistoPor(tx, request.body.mapaId, usuarioId);
        if (!mapa?.proprio) throw naoEncontrado(MAPA_NAO_ENCONTRADO);
        return copiarMapa(tx, novo, mapa.linha);
      });
      return reply.code(201).send(copia);
    },
  });

  app.route({
    ...rota('matricular', {
      summary: 'Matricular um aluno, por e-mail ou id; de novo não muda nada',
      tags,
    }),
    ...daEquipe,
    handler: async (request, reply) => {
      const { usuario } = exigirSessao(request);
      const agora = clock();
      const achado = await db.transaction().execute(async (tx) => {
        const espera = await esperaDosPalpites(tx, usuario.id, agora);
        if (espera > 0) throw new ProblemaHttp(429, PALPITES_DEMAIS, { tentarEm: espera });
        const conta = await contaDaReferencia(tx, request.params.alunoRef);
        if (conta) await matricularPelaEquipe(tx, escolaDoPedido(request).id, conta, agora);
        else await contarPalpite(tx, usuario.id);
        return conta !== null;
      });
      if (!achado) throw naoEncontrado(ALUNO_NAO_ENCONTRADO);
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
      const alunoId = lerId(request.params.alunoId);
      const escolaId = escolaDoPedido(request).id;
      await db.transaction().execute(async (tx) => {
        if (alunoId === null || !(await desmatricular(tx, escolaId, alunoId, clock())))
          throw naoEncontrado(ALUNO_NAO_ENCONTRADO);
        if (request.query.convites === 'revogar') await revogarConvites(tx, { escolaId }, clock());
      });
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
      if (!(await sairDaEscola(db, escolaDoPedido(request).id, exigirSessao(request).usuario.id)))
        throw naoEncontrado(ESCOLA_NAO_ENCONTRADA);
      return reply.code(204).send(null);
    },
  });

  compartilhamentoRoutes(app, deps);
}

function compartilhamentoRoutes(app: App, deps: Dependencias): void {
  const { db } = deps;
  const daEquipe = {
    preValidation: carregarMapa(deps, podeCompartilharMapa, 'mapaId', ehMapaDeEscola),
  };

  app.route({
    ...rota('compartilhamento', { summary: 'Com que alunos o mapa está compartilhado', tags }),
    ...daEquipe,
    handler: async (request) => {
      const { linha } = mapaDoPedido(request);
      return itensDoMapa(db, linha.id, linha.escola_id as string);
    },
  });

  app.route({
    ...rota('compartilhar', { summary: 'Guardar a lista inteira de compartilhamento', tags }),
    ...daEquipe,
    handler: async (request, reply) => {
      const { linha } = mapaDoPedido(request);
      const itens = request.body.map((i) => ({ ...i, alunoId: i.alunoId.toLowerCase() }));
      const com = (compartilhado: boolean): string[] =>
        itens.filter((i) => i.compartilhado === compartilhado).map((i) => i.alunoId);
      await db.transaction().execute(async (tx) => {
        const escolaId = linha.escola_id as string;
        const daEscola = await alunosCitados(
          tx,
          escolaId,
          itens.map((i) => i.alunoId),
        );
        if (itens.some((i) => !daEscola.has(i.alunoId)))
          throw dadosInvalidos({
            AlunoId: ['A lista tem quem não é aluno desta escola. Recarregue a página.'],
          });
        await deixarDeCompartilhar(tx, linha.id, com(false));
        await compartilharCom(tx, linha.id, escolaId, com(true));
      });
      return reply.code(204).send(null);
    },
  });
}

/**
 * Uma conta que não provou o e-mail pode ser de outra pessoa: não se lhe entrega o que se quis dar
 * a quem tem o endereço. @throws ProblemaHttp 409
 */
async function matricularPelaEquipe(
  tx: Conexao,
  escolaId: string,
  conta: LinhaDeUsuario,
  agora: Date,
): Promise<void> {
  const jaEstuda = (await escolaVistaPor(tx, escolaId, conta.id))?.matriculado === true;
  if (!conta.email_provado && !jaEstuda) throw conflito(POR_PROVAR);
  await matricular(tx, novoId(agora), escolaId, conta.id);
  await esquecerRemocoes(tx, escolaId, conta.id);
}

async function contaDaReferencia(db: Conexao, referencia: string): Promise<LinhaDeUsuario | null> {
  const texto = referencia.normalize('NFC').trim();
  const id = lerId(texto);
  const conta =
    texto.length > LIMITES.referenciaDeAluno
      ? null
      : await (id === null ? usuarioPorEmail(db, emailCanonico(texto)) : usuarioPorId(db, id));
  return conta && !conta.desabilitado ? conta : null;
}
