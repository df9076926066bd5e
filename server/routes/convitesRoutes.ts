/** Convites: a equipe os faz e revoga; quem tem o link entra na turma, com a conta que tem ou nova. */
import type { FastifyRequest } from 'fastify';
import {
  aceitarConvite,
  darLinkDaConta,
  desfazerConvite,
  guardarNovoConvite,
  novoConvite,
  pedirContaPorConvite,
  verContaPorConfirmar,
  verConvite,
} from '../atos/convites';
import { CONTA_NAO_ENCONTRADA } from '../atos/frases';
import { confirmarConta } from '../auth/contaPorConvite';
import type { App, Dependencias } from '../dependencias';
import type { Conexao } from '../db/schema';
import { conflito } from '../base/erros';
import { origemDe } from '../plugins/origem';
import { ABERTA, exigirSessao } from '../plugins/session';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import {
  revogarConvite,
  trocarCodigoDoConvite,
  turmaDoConvite,
} from '../repositories/convitesRepository';
import { turmaDoPedidoDeConta } from '../repositories/pedidosDeContaRepository';
import { turmaVistaPor } from '../repositories/participantes';
import { carregador } from '../http/carregar';
import { carregarTurma, turmaDoPedido } from '../http/carregarTurma';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';

const tags = ['turmas'];

/** O que é de uma turma: vê-o quem a vê. */
const deUmaTurma = (
  turmaDe: (db: Conexao, id: string) => Promise<string | null>,
  ausente: string,
) =>
  carregador({
    achar: async ({ db }, id, usuarioId) => {
      const turmaId = await turmaDe(db, id);
      const turma = turmaId && (await turmaVistaPor(db, turmaId, usuarioId));
      return turma ? { id, turma } : null;
    },
    relacao: ({ turma }) => turma,
    podeVer: podeVerTurma,
    ausente,
  });
const convite = deUmaTurma(turmaDoConvite, 'Convite não encontrado.');
const pedidoDeConta = deUmaTurma(turmaDoPedidoDeConta, CONTA_NAO_ENCONTRADA);

export async function convitesRoutes(app: App, deps: Dependencias): Promise<void> {
  convitesDaEquipe(app, deps);
  convitesDeQuemEntra(app, deps);
  contasPorConvite(app, deps);
}

function convitesDaEquipe(app: App, deps: Dependencias): void {
  const { db, clock } = deps;
  const doConvite = { preValidation: convite.carregar(deps, podeCuidarDaTurma) };

  app.route({
    ...rota('criarConvite', { summary: 'Criar um convite; o código só se diz agora', tags }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const novo = novoConvite(turmaDoPedido(request).id, request.body, clock());
      const criadoPor = exigirSessao(request).usuario.id;
      const criado = await criarUmaVez(deps, request, (tx) =>
        guardarNovoConvite(tx, novo, criadoPor),
      );
      const { id, codigo } = novo;
      // O código não se guarda: a quem repete dá-se outro, que o primeiro não chegou.
      if (criado.id !== id) await trocarCodigoDoConvite(db, criado.id, codigo);
      return reply.code(201).send({ ...criado, codigo });
    },
  });

  app.route({
    ...rota('revogarConvite', { summary: 'Revogar um convite; de novo não muda nada', tags }),
    ...doConvite,
    handler: async (request, reply) => {
      await revogarConvite(db, convite.doPedido(request).id, clock());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('desfazerEntradas', {
      summary: 'Remover quem entrou por um convite, e revogá-lo; de novo não muda nada',
      tags,
    }),
    ...doConvite,
    handler: (request) => {
      const { id, turma } = convite.doPedido(request);
      return desfazerConvite(deps, turma, id);
    },
  });

  app.route({
    ...rota('linkDaConta', {
      summary: 'Sem correio, um código novo para quem pediu uma conta; o de antes deixa de valer',
      tags,
    }),
    preValidation: pedidoDeConta.carregar(deps, podeCuidarDaTurma),
    handler: (request) => darLinkDaConta(deps, pedidoDeConta.doPedido(request).id),
  });
}

/** O código do endereço, e de onde se pede. */
const aberto = (
  { config }: Pick<Dependencias, 'config'>,
  { ip, params }: Pick<FastifyRequest, 'ip'> & { readonly params: { readonly codigo: string } },
) => ({ codigo: params.codigo, origem: origemDe(ip, config) });

function convitesDeQuemEntra(app: App, deps: Dependencias): void {
  app.route({
    ...rota('convite', { summary: 'A que turma um convite leva', tags, security: [] }),
    config: ABERTA,
    handler: (request) => verConvite(deps, aberto(deps, request)),
  });

  app.route({
    ...rota('aceitarConvite', { summary: 'Entrar na turma com a própria conta', tags }),
    handler: (request) =>
      aceitarConvite(deps, exigirSessao(request).usuario, aberto(deps, request)),
  });
}

function contasPorConvite(app: App, deps: Dependencias): void {
  const { carteiro, config } = deps;

  app.route({
    ...rota('criarContaPorConvite', {
      summary: 'Pedir uma conta: a mensagem que a confirma vai para o e-mail',
      tags,
      security: [],
    }),
    config: ABERTA,
    handler: async (request, reply) => {
      await pedirContaPorConvite(deps, aberto(deps, request), request.body);
      app.tarefas.correr(() => carteiro.despachar(), request.log);
      // Uma aba de antes entraria já com a senha que mandou: diz-se-lhe o que falta.
      if (request.body.senha !== undefined)
        throw conflito(
          'Falta confirmar o e-mail: enviamos uma mensagem para ele. Abra-a e escolha a senha por lá.',
        );
      return reply.code(202).send({ porCorreio: config.correioPorSmtp });
    },
  });

  app.route({
    ...rota('contaPorConfirmar', {
      summary: 'De quem é a conta que o código da mensagem confirma',
      tags,
      security: [],
    }),
    config: ABERTA,
    handler: (request) => verContaPorConfirmar(deps, aberto(deps, request)),
  });

  app.route({
    ...rota('confirmarConta', {
      summary: 'Criar a conta, com a senha escolhida, e entrar com ela na turma',
      tags,
      security: [],
    }),
    config: { ...ABERTA, statusDeValidacao: 400 },
    handler: async (request) => {
      const { codigo, origem } = aberto(deps, request);
      const { senha } = request.body;
      return { turmaId: await confirmarConta(deps, codigo, { senha, origem }) };
    },
  });
}
