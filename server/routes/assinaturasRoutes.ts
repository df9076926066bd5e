/** Calendários que uma agenda assina: a pessoa faz e revoga; quem tem o endereço lê o do céu, ou o da turma. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  assinar,
  criarCalendarios,
  novaAssinatura,
  type CalendarioEscrito,
} from '../atos/assinaturas';
import { lerId } from '../base/ids';
import type { App, Dependencias } from '../dependencias';
import { criarUmaVez } from '../http/repeticao';
import { rota } from '../http/rota';
import { ABERTA, exigirSessao } from '../plugins/session';
import {
  apagarAssinatura,
  assinaturasDe,
  trocarCodigoDaAssinatura,
} from '../repositories/assinaturasRepository';

const tags = ['céu'];
/** Uma agenda pergunta de hora a hora, ou mais devagar. */
const CACHE = 'private, max-age=3600';

/** A quem já o tem, só se diz que é o mesmo. */
async function enviar(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, texto }: CalendarioEscrito,
): Promise<void> {
  void reply.header('cache-control', CACHE).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) await reply.code(304).send();
  else await reply.type('text/calendar; charset=utf-8').send(await texto());
}

export async function assinaturasRoutes(app: App, deps: Dependencias): Promise<void> {
  const { db, clock } = deps;
  app.route({
    ...rota('assinaturas', { summary: 'Os calendários que a pessoa assinou', tags }),
    handler: (request) => assinaturasDe(db, exigirSessao(request).usuario.id),
  });

  app.route({
    ...rota('criarAssinatura', {
      summary: 'Assinar o calendário do céu, ou o de uma turma; o código só se diz agora',
      tags,
    }),
    handler: async (request, reply) => {
      const nova = novaAssinatura(exigirSessao(request).usuario.id, clock());
      const criada = await criarUmaVez(deps, request, (tx) => assinar(tx, nova, request.body));
      const { id, codigo } = nova;
      // O código não se guarda: a quem repete dá-se outro, que o primeiro não chegou.
      if (criada.id !== id) await trocarCodigoDaAssinatura(db, criada.id, codigo);
      return reply.code(201).send({ id: criada.id, codigo });
    },
  });

  app.route({
    ...rota('revogarAssinatura', { summary: 'Revogar um calendário; de novo não muda nada', tags }),
    handler: async (request, reply) => {
      const id = lerId(request.params.id);
      const usuarioId = exigirSessao(request).usuario.id;
      if (id !== null) await apagarAssinatura(db, { id, usuarioId });
      return reply.code(204).send(null);
    },
  });

  const calendario = criarCalendarios(deps);
  app.route({
    ...rota('calendarioAssinado', {
      summary: 'O calendário de um código, para uma agenda, sem conta',
      tags,
      security: [],
    }),
    config: ABERTA,
    handler: async (request, reply) => {
      // Também na recusa: um endereço destes não é para ser achado.
      void reply.header('x-robots-tag', 'noindex, nofollow');
      await enviar(request, reply, await calendario(request.params.codigo));
      return reply;
    },
  });
}
