/** O corpo que vem aos poucos: cedo demais para um pedido, a tempo para um arquivo. */
import net, { type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import type { App } from '@server/dependencias';
import { limitarEnvio, responderAoAnalisador } from '@server/plugins/antesDasRotas';

let app: App;
let porta: number;
let soltar: () => void;
beforeEach(async () => {
  app = Fastify({ clientErrorHandler: responderAoAnalisador({ publicUrl: 'http://x' }) });
  limitarEnvio(app, 50);
  const solto = new Promise<void>((resolve) => (soltar = resolve));
  app.post('/pedido', async () => 'chegou');
  app.post('/demora', () => solto.then(() => 'chegou'));
  app.get('/demora', () => solto.then(() => 'chegou'));
  app.post('/arquivo', { config: { envioLongo: true } }, async () => 'chegou');
  await app.listen({ port: 0, host: '127.0.0.1' });
  porta = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

test('o corpo que ninguém lê, chegado inteiro ou vazio, não vence: quem demora é a resposta', async () => {
  const pedir = (linha: string, corpo: string) => {
    const socket = net.connect(porta, '127.0.0.1');
    socket.write(
      `${linha} HTTP/1.1\r\nHost: a\r\nContent-Length: ${corpo.length}\r\nConnection: close\r\n\r\n${corpo}`,
    );
    return text(socket);
  };
  const respostas = [
    pedir('POST /demora', ''),
    pedir('GET /demora', 'ab'),
    pedir('GET /demora', 'a'.repeat(50_000)),
  ];
  // Quando este, que começou depois, passou do prazo, os outros também já o tinham passado.
  expect(await text(comecar('/pedido'))).toMatch(/^HTTP\/1\.1 408 /);
  soltar();
  for (const r of await Promise.all(respostas)) expect(r).toMatch(/^HTTP\/1\.1 200 /);
});

/** Envia os cabeçalhos e metade do corpo. */
function comecar(caminho: string): Socket {
  const socket = net.connect(porta, '127.0.0.1');
  socket.write(
    `POST ${caminho} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\na`,
  );
  return socket;
}

test('o pedido que não acaba de chegar recusa-se com 408; o arquivo espera-se', async () => {
  const arquivo = comecar('/arquivo');
  const recusa = await text(comecar('/pedido'));
  expect(recusa).toMatch(/^HTTP\/1\.1 408 /);
  expect(recusa).toContain('A solicitação demorou demais a chegar.');
  const resposta = text(arquivo);
  arquivo.write('b');
  expect(await resposta).toMatch(/^HTTP\/1\.1 200 [\s\S]*chegou$/);
});

test('o que chega a tempo responde-se, ainda que a resposta demore mais do que o prazo', async () => {
  const demora = comecar('/demora');
  demora.write('b');
  const resposta = text(demora);
  // Quando este, que começou depois, passou do prazo, o outro também já o tinha passado.
  expect(await text(comecar('/pedido'))).toMatch(/^HTTP\/1\.1 408 /);
  soltar();
  expect(await resposta).toMatch(/^HTTP\/1\.1 200 /);
});
