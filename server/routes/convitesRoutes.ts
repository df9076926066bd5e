/** Convites: a equipe os faz e revoga; quem tem o link entra na turma, com a conta que tem ou nova. */
import { guardarNovoConvite, novoConvite } from '../atos/convites';
import {
  confirmarConta,
  entrarPeloConvite,
  lerPedidoDeConta,
  pedirConta,
} from '../auth/contaPorConvite';
import { emailCanonico, emailPlausivel } from '../auth/email';
import type { App, Dependencias } from '../dependencias';
import { conflito, dadosInvalidos, naoEncontrado, semAcesso } from '../erros';
import { lerId } from '../ids';
import { origemDe } from '../plugins/origem';
import { ABERTA, exigirSessao } from '../plugins/session';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import { tentativasDemais } from '../recusas';
import {
  conviteQueVale,
  desfazerEntradas,
  revogarConvite,
  sortearConvite,
  trocarCodigoDoConvite,
  turmaDoConvite,
  type ConviteLido,
} from '../repositories/convitesRepository';
import { escolaVistaPor } from '../repositories/escolasRepository';
import {
  esquecerPedidosDe,
  trocarCodigoDoPedido,
  turmaDoPedidoDeConta,
} from '../repositories/pedidosDeContaRepository';
import { contarTentativa, freiosDoConvite } from '../repositories/tentativasRepository';
import { turmaVistaPor, type TurmaVista } from '../repositories/turmasRepository';
import { usuarioPorEmail } from '../repositories/usuariosRepository';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { carregarTurma, turmaDoPedido } from '../http/carregarTurma';

const tags = ['turmas'];
const CONVITE_NAO_ENCONTRADO =
  'Este convite não vale mais, ou o endereço está incompleto. Peça outro à sua escola.';

export async function convitesRoutes(app: App, deps: Dependencias): Promise<void> {
  convitesDaEquipe(app, deps);
  convitesDeQuemEntra(app, deps);
  contasPorConvite(app, deps);
}

function convitesDaEquipe(app: App, deps: Dependencias): void {
  const { db, clock, config } = deps;

  app.route({
    ...rota('criarConvite', { summary: 'Criar um convite; o código só se diz agora', tags }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const convite = novoConvite(turmaDoPedido(request).id, request.body, clock());
      const criadoPor = exigirSessao(request).usuario.id;
      const criado = await criarUmaVez(deps, request, (tx) =>
        guardarNovoConvite(tx, convite, criadoPor),
      );
      const { id, codigo } = convite;
      // O código não se guarda: a quem repete dá-se outro, que o primeiro não chegou.
      if (criado.id !== id) await trocarCodigoDoConvite(db, criado.id, codigo);
      return reply.code(201).send({ ...criado, codigo });
    },
  });

  app.route({
    ...rota('revogarConvite', { summary: 'Revogar um convite; de novo não muda nada', tags }),
    preValidation: async (request) => {
      await exigirTurmaDe(deps, request, turmaDoConvite, 'Convite não encontrado.');
    },
    handler: async (request, reply) => {
      await revogarConvite(db, request.params.id.toLowerCase(), clock());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('desfazerEntradas', {
      summary: 'Tirar quem entrou por um convite, e revogá-lo; de novo não muda nada',
      tags,
    }),
    preValidation: async (request) => {
      await exigirTurmaDe(deps, request, turmaDoConvite, 'Convite não encontrado.');
    },
    handler: async (request) => {
      const id = request.params.id.toLowerCase();
      const turma = await exigirTurmaDe(deps, request, turmaDoConvite, 'Convite não encontrado.');
      const sairam = await db
        .transaction()
        .execute((tx) =>
          desfazerEntradas(tx, { id, turmaId: turma.id, escolaId: turma.escolaId }, clock()),
        );
      return { sairam };
    },
  });

  app.route({
    ...rota('linkDaConta', {
      summary: 'Sem correio, um código novo para quem pediu uma conta; o de antes deixa de valer',
      tags,
    }),
    preValidation: async (request) => {
      await exigirTurmaDe(
        deps,
        request,
        turmaDoPedidoDeConta,
        'Esta conta já foi confirmada, ou o prazo dela passou.',
      );
    },
    handler: async (request) => {
      if (config.correioPorSmtp)
        throw semAcesso('A mensagem foi por e-mail: só quem a recebeu pode confirmar a conta.');
      const codigo = sortearConvite();
      const id = request.params.id.toLowerCase();
      const expiraEm = await trocarCodigoDoPedido(db, id, codigo, clock());
      if (!expiraEm) throw naoEncontrado('Esta conta já foi confirmada, ou o prazo dela passou.');
      return { codigo, expiraEm: expiraEm.toISOString() };
    },
  });
}

function convitesDeQuemEntra(app: App, deps: Dependencias): void {
  const { db, clock } = deps;

  app.route({
    ...rota('convite', { summary: 'A que turma um convite leva', tags, security: [] }),
    config: ABERTA,
    handler: async (request) => {
      const { escola, turma, expiraEm } = await lerConvite(deps, request.params.codigo, request.ip);
      return { escola, turma, expiraEm: expiraEm.toISOString() };
    },
  });

  app.route({
    ...rota('aceitarConvite', { summary: 'Entrar na turma com a própria conta', tags }),
    handler: async (request) => {
      const { id, email } = exigirSessao(request).usuario;
      const convite = await lerConvite(deps, request.params.codigo, request.ip);
      const escola = await escolaVistaPor(db, convite.escolaId, id);
      if (escola?.daEquipe)
        throw conflito(
          `Você é da equipe de ${convite.escola}: cuide da turma na página da escola.`,
        );
      await db.transaction().execute(async (tx) => {
        await entrarPeloConvite(tx, convite, id, clock());
        await esquecerPedidosDe(tx, convite.turmaId, email);
      });
      return { turmaId: convite.turmaId };
    },
  });
}

function contasPorConvite(app: App, deps: Dependencias): void {
  const { db, carteiro, config } = deps;

  app.route({
    ...rota('criarContaPorConvite', {
      summary: 'Pedir uma conta: a mensagem que a confirma vai para o e-mail',
      tags,
      security: [],
    }),
    config: ABERTA,
    handler: async (request, reply) => {
      const { codigo: codigoDoConvite } = request.params;
      const convite = await lerConvite(deps, codigoDoConvite, request.ip);
      const { nome, senha } = request.body;
      const email = emailCanonico(request.body.email);
      if (!emailPlausivel(email)) throw dadosInvalidos({ Email: ['E-mail inválido.'] });
      const origem = origemDe(request.ip, config);
      await pedirConta(deps, { convite, codigoDoConvite, nome, email, origem });
      app.tarefas.correr(() => carteiro.despachar(), request.log);
      // Uma aba de antes entraria já com a senha que mandou: diz-se-lhe o que falta.
      if (senha !== undefined)
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
    handler: async (request) => {
      const origem = origemDe(request.ip, config);
      const { pedido, convite } = await lerPedidoDeConta(deps, request.params.codigo, origem);
      const { email, nome } = pedido;
      const { escola, turma } = convite;
      const jaTemConta = (await usuarioPorEmail(db, email)) !== null;
      return { nome, email, escola, turma, jaTemConta };
    },
  });

  app.route({
    ...rota('confirmarConta', {
      summary: 'Criar a conta, com a senha escolhida, e entrar com ela na turma',
      tags,
      security: [],
    }),
    config: { ...ABERTA, statusDeValidacao: 400 },
    handler: async (request) => {
      const origem = origemDe(request.ip, config);
      const { senha } = request.body;
      return { turmaId: await confirmarConta(deps, request.params.codigo, { senha, origem }) };
    },
  });
}

interface ComId {
  readonly params: { readonly id: string };
}

/** A turma de que é o que o caminho nomeia. @throws ProblemaHttp 404, ou 403 a quem só estuda */
async function exigirTurmaDe(
  { db }: Pick<Dependencias, 'db'>,
  request: ComId & Parameters<typeof exigirSessao>[0],
  turmaDe: (conexao: typeof db, id: string) => Promise<string | null>,
  ausente: string,
): Promise<TurmaVista> {
  const id = lerId(request.params.id);
  const turmaId = id && (await turmaDe(db, id));
  const turma = turmaId && (await turmaVistaPor(db, turmaId, exigirSessao(request).usuario.id));
  if (!turma || !podeVerTurma(turma)) throw naoEncontrado(ausente);
  if (!podeCuidarDaTurma(turma)) throw semAcesso();
  return turma;
}

/** @throws ProblemaHttp 404 quando não vale mais @throws Recusa 'tentativas' */
async function lerConvite(
  { db, clock, config }: Pick<Dependencias, 'db' | 'clock' | 'config'>,
  codigo: string,
  ip: string,
): Promise<ConviteLido> {
  const agora = clock();
  const convite = await conviteQueVale(db, { codigo }, agora);
  if (convite) return convite;
  const espera = await contarTentativa(db, freiosDoConvite(origemDe(ip, config)), agora);
  if (espera > 0) throw tentativasDemais(espera);
  throw naoEncontrado(CONVITE_NAO_ENCONTRADO);
}
