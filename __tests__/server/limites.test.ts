/** O limite geral de pedidos: quem conta, quem não conta, e a soma entre instâncias. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ContagemNoBanco } from '@server/plugins/contagemNoBanco';
import { manter } from '@server/repositories/manutencaoRepository';
import { pastaTemporaria } from '../support/pastas';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';

const POR_MINUTO = 1200;
const pasta = pastaTemporaria('navegador');
mkdirSync(path.join(pasta, 'assets'));
writeFileSync(path.join(pasta, 'index.html'), '<!doctype html>');
writeFileSync(path.join(pasta, 'assets', 'main.0123456789.js'), '1');

const servidor = usarServidor({ pastaDoNavegador: pasta });
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const pedir = async (url: string, ip: string) => s.app.inject({ url, remoteAddress: ip });
const gastar = async (url: string, ip: string, vezes = POR_MINUTO) => {
  for (let i = 0; i < vezes; i += 1) await pedir(url, ip);
};

test('passado o limite, 429 com Retry-After e uma frase; outro endereço segue', async () => {
  await gastar('/api/configuracao', '10.9.0.1');
  const r = await pedir('/api/configuracao', '10.9.0.1');
  expect([r.statusCode, Number(r.headers['retry-after']) > 0, problema(r).detail]).toEqual([
    429,
    true,
    'Há muitas solicitações no momento. Aguarde um pouco e tente de novo.',
  ]);
  expect((await pedir('/api/configuracao', '10.9.0.2')).statusCode).toBe(200);
});

test('os arquivos da aplicação, as páginas e a saúde não contam, nem se recusam a quem passou do limite', async () => {
  for (const url of ['/assets/main.0123456789.js', '/', '/api/saude', '/api/saude/pronto'])
    await gastar(url, '10.9.0.3', 400);
  expect((await pedir('/api/configuracao', '10.9.0.3')).headers['x-ratelimit-remaining']).toBe(
    String(POR_MINUTO - 1),
  );
  await gastar('/api/configuracao', '10.9.0.3');
  expect((await pedir('/api/configuracao', '10.9.0.3')).statusCode).toBe(429);
  for (const url of ['/assets/main.0123456789.js', '/', '/api/saude', '/api/saude/pronto'])
    expect((await pedir(url, '10.9.0.3')).statusCode).toBe(200);
});

describe('entre instâncias', () => {
  let agora: Date;
  beforeEach(async () => {
    agora = new Date('2026-11-21T15:00:10Z');
    await s.db.deleteFrom('pedidos_por_minuto').execute();
  });
  const instancia = (db = s.db) => new ContagemNoBanco(db, () => agora);
  const contar = (c: ContagemNoBanco, endereco = '10.0.0.1') =>
    new Promise<{ current: number; ttl: number } | undefined>((resolve) =>
      c.incr(endereco, (_, r) => resolve(r)),
    );

  test('o que se pede a uma conta para a outra, por endereço e por minuto', async () => {
    const [uma, outra] = [instancia(), instancia()];
    const juntos = await Promise.all([uma, outra, uma, outra, uma].map((c) => contar(c)));
    expect(juntos.map((r) => r?.current).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await contar(outra, '10.0.0.2')).toEqual({ current: 1, ttl: 50_000 });
    agora = new Date(agora.getTime() + 60_000);
    expect(await contar(outra)).toEqual({ current: 1, ttl: 50_000 });
    await manter(s.db, agora, false);
    expect(await s.db.selectFrom('pedidos_por_minuto').select('pedidos').execute()).toEqual([
      { pedidos: 1 },
    ]);
  });

  test('sem banco, não se recusa ninguém por isso', async () => {
    const fora = new Proxy(s.db, {
      get() {
        throw new Error('banco fora');
      },
    });
    await expect(contar(instancia(fora))).resolves.toMatchObject({ current: 0 });
  });
});

describe('sem dar conta do resto', () => {
  // Qualquer atraso chega: o que se prova é o que se recusa, e não quando.
  const cheio = usarServidor({ pastaDoNavegador: pasta, atrasoDeSobrecargaMs: 1e-6 });
  const dele = async (url: string) => cheio().app.inject({ url });
  beforeEach(async () => {
    while (!cheio().app.isUnderPressure()) await new Promise((feito) => setImmediate(feito));
  });

  test('as perguntas à API recusam-se, com quando voltar', async () => {
    for (const url of ['/api/configuracao', '/api/saude/pronto', '/api/nao-existe']) {
      const r = await dele(url);
      expect([url, r.statusCode, r.headers['retry-after'], problema(r).detail]).toEqual([
        url,
        503,
        '5',
        'O serviço está sobrecarregado. Tente de novo em instantes.',
      ]);
    }
  });

  test('a aplicação chega a quem a abre, e a saúde diz que o processo vive', async () => {
    for (const url of ['/', '/login', '/mapas', '/assets/main.0123456789.js', '/api/saude'])
      expect([url, (await dele(url)).statusCode]).toEqual([url, 200]);
  });
});
