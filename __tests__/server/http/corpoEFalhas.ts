/** O corpo do pedido, e as falhas do banco e do disco. */
import { gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { DISCO_CHEIO, ESPACO_MINIMO, vigiarEspaco } from '@server/sistema/espaco';
import { problema } from '../../support/server';
import { IDS, MAPA } from '../../support/serverCenario';
import { s, token, autorizado } from './cena';

describe('corpo', () => {
  const enviar = (
    payload: string | Buffer,
    tipo = 'application/json',
    mais: Record<string, string> = {},
  ) =>
    s.app.inject({
      method: 'POST',
      url: '/api/mapas',
      headers: { ...autorizado(), 'content-type': tipo, ...mais },
      payload,
    });
  const BOM = JSON.stringify(MAPA);

  test.each([
    ['JSON quebrado', '{"nome":'],
    ['NaN', '{"nome":NaN}'],
    ['__proto__', '{"__proto__":{"polluted":1}}'],
    ['__proto__ fundo', '{"a":{"b":{"__proto__":{}}}}'],
    ['__proto__ escapado', '{"\\u005f_proto__":{"polluted":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"polluted":1}}}'],
    ['dois documentos', `${BOM}${BOM}`],
  ])('%s: 400', async (_n, payload) => {
    const r = await enviar(payload);
    expect(r.statusCode).toBe(400);
    expect(problema(r).detail).toBe('Não foi possível ler o JSON da solicitação.');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each([
    [
      'chaves que ninguém pediu',
      `{${Array.from({ length: 5_001 }, (_, i) => `"k${i}":1`).join()}}`,
    ],
    ['uma lista sem fim', `[${'1,'.repeat(10_000)}1]`],
    ['objetos vazios', `{"nome":[${'{},'.repeat(5_000)}{}]}`],
    ['fundo sem fim', `${'['.repeat(10_001)}${']'.repeat(10_001)}`],
  ])('%s: 413, sem se ler', async (_n, payload) => {
    const r = await enviar(payload);
    expect([r.statusCode, problema(r).detail]).toEqual([
      413,
      'A solicitação tem partes demais. Envie menos de cada vez.',
    ]);
  });

  test('vírgulas e aspas escritas num texto não são partes', async () => {
    const nome = `a\\"${',:[{'.repeat(5_000)}`;
    expect((await enviar(JSON.stringify({ ...MAPA, nome }))).statusCode).toBe(422);
  });

  test('UTF-8 inválido é 400', async () => {
    expect(
      (await enviar(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).statusCode,
    ).toBe(400);
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json;charset="iso-8859-1"',
  ])('%s: 415', async (tipo) => {
    expect((await enviar(BOM, tipo)).statusCode).toBe(415);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON',
  ])('%s: aceito', async (tipo) => {
    expect((await enviar(BOM, tipo)).statusCode).toBe(201);
  });

  test('64 KiB e um byte: 413; comprimido não se abre: 415 ou 400', async () => {
    expect((await enviar(`{"nome":"${'x'.repeat(64 * 1024)}"}`)).statusCode).toBe(413);
    expect([400, 415]).toContain(
      (await enviar(gzipSync(BOM), 'application/json', { 'content-encoding': 'gzip' })).statusCode,
    );
  });

  test('muito fundo ou com muitas chaves: recusado', async () => {
    expect((await enviar(`${'['.repeat(4_000)}${']'.repeat(4_000)}`)).statusCode).toBe(422);
    expect(
      (await enviar(`{${Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join(',')}}`))
        .statusCode,
    ).toBe(422);
  });
});

/** Toda conexão ao banco falha com este erro enquanto o corpo corre. */
async function comBancoFora(erro: Error, corpo: () => Promise<void>): Promise<void> {
  const espia = jest
    .spyOn(
      Object.getPrototypeOf(s.db.getExecutor()) as { provideConnection: () => Promise<never> },
      'provideConnection',
    )
    .mockRejectedValue(erro);
  try {
    await corpo();
  } finally {
    espia.mockRestore();
  }
}

async function comFalha(erro: Error): Promise<LightMyRequestResponse> {
  const respostas: LightMyRequestResponse[] = [];
  await comBancoFora(erro, async () => void respostas.push(await s.pedir('mapas', { token })));
  return respostas[0] as LightMyRequestResponse;
}

describe('falhas do banco', () => {
  test('um erro de dentro não vaza: frase fixa e código do pedido', async () => {
    const r = await comFalha(
      new Error('select * from usuarios where senha_hash = segredo /opt/produto'),
    );
    expect(r.statusCode).toBe(500);
    expect(r.body).not.toMatch(/select|segredo|work/);
  });

  test.each([
    [{ code: 'ECONNREFUSED' }, 503],
    [{ code: '57P01' }, 503],
    [{ code: '53300' }, 503],
    [{ code: '08006' }, 503],
    [{ code: '40001' }, 503],
    [{ code: '40P01' }, 503],
    [{ code: '23505' }, 409],
    [{ code: '23503' }, 409],
    [{ code: '42P01' }, 500],
    [{ message: 'Query read timeout' }, 503],
    [{ message: 'timeout exceeded when trying to connect' }, 503],
  ])('erro do banco %j: %i', async (campos, status) => {
    const r = await comFalha(Object.assign(new Error('detalhe do banco'), campos));
    expect(r.statusCode).toBe(status);
    expect(problema(r).detail).not.toContain('detalhe do banco');
    if (status === 503) expect(Number(r.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([
    { code: '53100' },
    { message: 'could not extend file "base/5/1": No space left on device' },
  ])('o disco do banco cheio, %j: 503 com a frase', async (campos) => {
    const r = await comFalha(Object.assign(new Error('x'), campos));
    expect([r.statusCode, problema(r).detail, r.headers['retry-after']]).toEqual([
      503,
      DISCO_CHEIO,
      '60',
    ]);
  });
});

describe('falta de espaço, e o banco fora', () => {
  test('quase sem disco: lê-se, não se grava, e pronto é 503 antes de o banco o sentir', async () => {
    s.disco.cheio = true;
    expect((await s.pedir('mapas', { token })).statusCode).toBe(200);
    for (const r of [
      await s.pedir('criarMapa', { corpo: MAPA, token }),
      await s.pedir('login', { corpo: { email: 'a@b.c', senha: 'x' } }),
      await s.pedir('apagarMapa', { parametros: { id: IDS.M1 }, token }),
      await s.pedir('pronto'),
    ]) {
      expect([r.statusCode, problema(r).detail]).toEqual([503, DISCO_CHEIO]);
    }
    expect((await s.pedir('saude')).statusCode).toBe(200);
    s.disco.cheio = false;
    expect((await s.pedir('pronto')).statusCode).toBe(200);
  });

  test('falta espaço abaixo do mínimo, e deixa de faltar; um volume que não o diz não para ninguém', () => {
    let [livres, agora] = [ESPACO_MINIMO, 0];
    const falta = vigiarEspaco(
      '/x',
      () => livres,
      () => agora,
    );
    expect(falta()).toBe(false);
    livres -= 1;
    agora += 1000;
    expect(falta()).toBe(true);
    livres += 1;
    agora += 1000;
    expect(falta()).toBe(false);
    expect(vigiarEspaco('/não existe')()).toBe(false);
  });

  test('sem banco, pronto responde 503 e saúde continua 200', async () => {
    await comBancoFora(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), async () => {
      expect((await s.pedir('pronto')).statusCode).toBe(503);
      expect((await s.pedir('saude')).statusCode).toBe(200);
      // 5xx nunca se confunde com senha errada.
      expect((await s.pedir('login', { corpo: { email: 'a@b.c', senha: 'x' } })).statusCode).toBe(
        503,
      );
      expect((await s.pedir('mapas', { token })).statusCode).toBe(503);
    });
  });
});
