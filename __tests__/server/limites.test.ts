/** O limite geral de pedidos: quem conta, quem não conta, e a soma entre instâncias. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ContagemCompartilhada } from '@server/plugins/contagemCompartilhada';
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
    agora = new Date('2026-11-21T15:00:00Z');
    await s.db.deleteFrom('pedidos_por_minuto').execute();
  });
  const instancia = (db = s.db) => new ContagemCompartilhada(db, () => agora);
  const contar = (c: ContagemCompartilhada, vezes = 1, endereco = '10.0.0.1'): number => {
    let visto = 0;
    for (let i = 0; i < vezes; i += 1) c.incr(endereco, (_, r) => (visto = r?.current ?? 0));
    return visto;
  };

  test('cada uma passa a saber dos pedidos da outra', async () => {
    const [uma, outra] = [instancia(), instancia()];
    contar(uma, 700);
    contar(outra, 400);
    await uma.acertar();
    await outra.acertar();
    expect(contar(outra)).toBe(1101);
    contar(uma, 100);
    await uma.acertar();
    await outra.acertar();
    expect([contar(uma), contar(outra), contar(uma, 1, '10.0.0.2')]).toEqual([1201, 1202, 1]);
  });

  test('acertar muitas vezes não conta nada duas vezes', async () => {
    const uma = instancia();
    contar(uma, 10);
    for (let i = 0; i < 3; i += 1) await uma.acertar();
    expect(contar(uma)).toBe(11);
  });

  test('no minuto seguinte recomeça, e do anterior não fica nada', async () => {
    const uma = instancia();
    contar(uma, 10);
    await uma.acertar();
    agora = new Date(agora.getTime() + 60_000);
    expect(contar(uma)).toBe(1);
    await uma.acertar();
    expect(await s.db.selectFrom('pedidos_por_minuto').select('pedidos').execute()).toEqual([
      { pedidos: 1 },
    ]);
  });

  test('sem banco, conta-se o daqui; quando volta, soma-se o que faltava', async () => {
    let fora = true;
    const db = new Proxy(s.db, {
      get(alvo, nome) {
        if (fora) throw new Error('banco fora');
        const membro: unknown = Reflect.get(alvo, nome);
        return typeof membro === 'function' ? (membro.bind(alvo) as unknown) : membro;
      },
    });
    const uma = instancia(db);
    contar(uma, 5);
    await expect(uma.acertar()).rejects.toThrow('banco fora');
    expect(contar(uma)).toBe(6);
    fora = false;
    await uma.acertar();
    expect(await s.db.selectFrom('pedidos_por_minuto').select('pedidos').execute()).toEqual([
      { pedidos: 6 },
    ]);
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
