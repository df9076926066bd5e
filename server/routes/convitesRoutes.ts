/** Convites: a equipe os faz e revoga; quem tem o link entra na turma, com a conta que tem ou nova. */
import { dadosInvalidos, naoEncontrado, ProblemaHttp, semAcesso } from '../erros';
import { emailCanonico, emailPlausivel } from '../auth/email';
import { queixasDaSenha } from '../auth/regrasDaSenha';
import type { Conexao } from '../db/schema';
import type { App, Dependencias } from '../dependencias';
import { lerId, novoId } from '../ids';
import { ABERTA, exigirSessao } from '../plugins/session';
import { podeCuidarDaTurma, podeVerTurma } from '../policies/turmas';
import { senhaRecusada, tentativasDemais } from '../recusas';
import {
  conviteQueVale,
  entrarNaTurma,
  guardarConvite,
  revogarConvite,
  sortearConvite,
  turmaDoConvite,
  type ConviteLido,
} from '../repositories/convitesRepository';
import { escolaVistaPor, matricular } from '../repositories/escolasRepository';
import { contarTentativa, freiosDoConvite } from '../repositories/tentativasRepository';
import { turmaVistaPor } from '../repositories/turmasRepository';
import { criarUsuario } from '../repositories/usuariosRepository';
import { rota } from './rota';
import { carregarTurma, turmaDoPedido } from './turmasRoutes';

const tags = ['turmas'];
const UM_DIA_MS = 24 * 3600 * 1000;
const CONVITE_NAO_ENCONTRADO =
  'Este convite não vale mais, ou o endereço está incompleto. Peça outro à sua escola.';

export async function convitesRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock, senhas } = deps;

  app.route({
    ...rota('criarConvite', { summary: 'Criar um convite; o código só se diz agora', tags }),
    preValidation: carregarTurma(deps, podeCuidarDaTurma),
    handler: async (request, reply) => {
      const agora = clock();
      const codigo = sortearConvite();
      const id = novoId(agora);
      const expiraEm = new Date(agora.getTime() + request.body.dias * UM_DIA_MS);
      await guardarConvite(db, {
        id,
        turmaId: turmaDoPedido(request).id,
        codigo,
        criadoPor: exigirSessao(request).usuario.id,
        agora,
        expiraEm,
      });
      return reply.code(201).send({ id, codigo, expiraEm: expiraEm.toISOString() });
    },
  });

  app.route({
    ...rota('revogarConvite', { summary: 'Revogar um convite; de novo não muda nada', tags }),
    preValidation: async (request) => {
      const id = lerId(request.params.id);
      const turmaId = id && (await turmaDoConvite(db, id));
      const turma = turmaId && (await turmaVistaPor(db, turmaId, exigirSessao(request).usuario.id));
      if (!turma || !podeVerTurma(turma)) throw naoEncontrado('Convite não encontrado.');
      if (!podeCuidarDaTurma(turma)) throw semAcesso();
    },
    handler: async (request, reply) => {
      await revogarConvite(db, request.params.id.toLowerCase(), clock());
      return reply.code(204).send(null);
    },
  });

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
      const { id } = exigirSessao(request).usuario;
      const convite = await lerConvite(deps, request.params.codigo, request.ip);
      const escola = await escolaVistaPor(db, convite.escolaId, id);
      if (escola?.daEquipe)
        throw new ProblemaHttp(
          409,
          `Você é da equipe de ${convite.escola}: cuide da turma na página da escola.`,
        );
      await db.transaction().execute((tx) => matricularNaTurma(tx, convite, id, clock()));
      return { turmaId: convite.turmaId };
    },
  });

  app.route({
    ...rota('criarContaPorConvite', {
      summary: 'Criar uma conta, e entrar com ela na turma',
      tags,
      security: [],
    }),
    config: ABERTA,
    handler: async (request, reply) => {
      const convite = await lerConvite(deps, request.params.codigo, request.ip);
      const { nome, senha } = request.body;
      const email = emailCanonico(request.body.email);
      if (!emailPlausivel(email)) throw dadosInvalidos({ Email: ['E-mail inválido.'] });
      const queixas = queixasDaSenha(senha, { email, nome });
      if (queixas.length > 0) throw senhaRecusada({ Senha: queixas });
      const agora = clock();
      const id = novoId(agora);
      const senhaHash = await senhas.gerarHash(senha);
      await db.transaction().execute(async (tx) => {
        if (!(await criarUsuario(tx, { id, email, nome, senhaHash })))
          throw new ProblemaHttp(
            409,
            'Já existe uma conta com este e-mail. Entre com ela para aceitar o convite.',
            { errors: { Email: ['Já existe uma conta com este e-mail.'] } },
          );
        await matricularNaTurma(tx, convite, id, agora);
      });
      return reply.code(204).send(null);
    },
  });
}

/** @throws ProblemaHttp 404 quando não vale mais @throws Recusa 'tentativas' */
async function lerConvite(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  codigo: string,
  ip: string,
): Promise<ConviteLido> {
  const agora = clock();
  const convite = await conviteQueVale(db, codigo, agora);
  if (convite) return convite;
  const espera = await contarTentativa(db, freiosDoConvite(ip), agora);
  if (espera > 0) throw tentativasDemais(espera);
  throw naoEncontrado(CONVITE_NAO_ENCONTRADO);
}

async function matricularNaTurma(
  tx: Conexao,
  convite: ConviteLido,
  usuarioId: string,
  agora: Date,
): Promise<void> {
  await matricular(tx, novoId(agora), convite.escolaId, usuarioId);
  await entrarNaTurma(tx, convite, usuarioId, agora);
}
