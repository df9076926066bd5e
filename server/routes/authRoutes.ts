/** Entrar, sair, e a senha: esquecida, redefinida, trocada. */
import { emailCanonico } from '../auth/email';
import { entrar } from '../auth/entrar';
import { alterarSenha, confirmarSenha, pedirCodigo } from '../auth/redefinir';
import type { App, Dependencias } from '../dependencias';
import { origemDe } from '../plugins/origem';
import { ABERTA, exigirSessao, sessaoDoPedido } from '../plugins/session';
import { encerrarSessao } from '../repositories/sessoesRepository';
import { rota } from '../http/rota';

export async function authRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('login', { summary: 'Entrar', tags: ['contas'], security: [] }),
    config: ABERTA,
    handler: async (request) => ({
      access_token: await entrar(deps, {
        ...request.body,
        email: emailCanonico(request.body.email),
        origem: origemDe(request.ip, deps.config),
      }),
    }),
  });

  app.route({
    ...rota('logout', {
      summary: 'Sair: encerra a sessão do token, se houver',
      tags: ['contas'],
      security: [],
    }),
    config: ABERTA,
    handler: async (request, reply) => {
      const sessao = await sessaoDoPedido(request, deps);
      if (sessao) await encerrarSessao(deps.db, sessao.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('esqueciSenha', {
      summary: 'Pedir por e-mail um código para redefinir a senha',
      tags: ['contas'],
      security: [],
    }),
    config: ABERTA,
    handler: async (request, reply) => {
      // O trabalho corre depois da resposta: existir ou não a conta não muda nem o texto nem o
      // tempo.
      app.tarefas.correr(
        () => pedirCodigo(deps, { email: emailCanonico(request.params.email), ip: request.ip }),
        request.log,
      );
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('confirmaSenha', {
      summary: 'Escolher nova senha com o código recebido',
      tags: ['contas'],
      security: [],
    }),
    config: { ...ABERTA, statusDeValidacao: 400 },
    handler: async (request, reply) => {
      await confirmarSenha(deps, request.body, origemDe(request.ip, deps.config));
      app.tarefas.correr(() => deps.carteiro.despachar(), request.log);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...rota('alteracaoSenha', { summary: 'Trocar a própria senha', tags: ['contas'] }),
    config: { statusDeValidacao: 400 },
    handler: async (request, reply) => {
      await alterarSenha(deps, exigirSessao(request), request.body);
      return reply.code(204).send(null);
    },
  });
}
