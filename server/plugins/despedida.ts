/**
 * A despedida de uma instância entre várias: ainda atende, mas /api/saude/pronto já diz que não,
 * para que o proxy mande os próximos a outra, e cada resposta fecha a sua conexão, para que nenhuma
 * parada se feche com um pedido a caminho.
 */
import type { App } from '../dependencias';

interface Despedida {
  readonly comecou: boolean;
  comecar(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    despedida: Despedida;
  }
}

export function registrarDespedida(app: App): void {
  let comecou = false;
  app.decorate('despedida', {
    get comecou() {
      return comecou;
    },
    comecar: () => void (comecou = true),
  });
  app.addHook('onSend', async (_request, reply) => {
    if (comecou) void reply.header('connection', 'close');
  });
}
