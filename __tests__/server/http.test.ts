/** O que vale para toda resposta: cabeçalhos, erros, corpo, arquivos do navegador, registro. */
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { ROTAS } from '@core/contract';
import { CHAMADAS_DE_CALCULO } from '@core/tecnicas';
import { DISCO_CHEIO, ESPACO_MINIMO, vigiarEspaco } from '@server/sistema/espaco';
import {
  PRAZO_DE_ABERTURA_MS,
  problema,
  servidorDeTeste,
  usarServidor,
  type ServidorDeTeste,
} from '../support/server';
import { pastaTemporaria } from '../support/pastas';
import { IDS, MAPA, semearCenario, tokenDe } from '../support/serverCenario';
import { MATRIZ } from './matriz';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'ST');
});
/** O nível de registro de um pedido comum. */
const INFO = 30;
/** As respostas puras, que o navegador pode guardar. */
const GUARDAVEIS: ReadonlySet<string> = new Set(CHAMADAS_DE_CALCULO);
const autorizado = () => ({ authorization: `Bearer ${token}` });

describe('cabeçalhos', () => {
  test.each(
    MATRIZ.filter((l) => ROTAS[l.rota].metodo === 'GET').map(
      (l) => [l.rota + (l.caso ?? ''), l] as const,
    ),
  )('%s: tipo, segurança, identidade e cache', async (_n, linha) => {
    await linha.preparar?.(s);
    for (const t of [token, null]) {
      const r = await s.pedir(linha.rota, { ...linha.pedido, token: t });
      expect(r.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'cache-control':
          GUARDAVEIS.has(linha.rota) && r.statusCode === 200
            ? 'private, max-age=86400'
            : 'no-store',
        'content-security-policy': expect.stringContaining("script-src 'self';"),
      });
      expect(r.headers['access-control-allow-origin']).toBeUndefined();
      expect(r.headers['strict-transport-security'] !== undefined).toBe(true);
      if (r.body)
        expect(r.headers['content-type']).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
    }
  });

  test('o x-request-id de quem pede é ignorado', async () => {
    const r = await s.pedir('saude', { cabecalhos: { 'x-request-id': 'forjado' } });
    expect(r.headers['x-request-id']).not.toBe('forjado');
  });

  test('a resposta grande vai comprimida a quem aceita', async () => {
    const consulta = { data: '2000-01-01T12:00:00Z', coordenada: '23°32′01″S,46°37′01″W' };
    const r = await s.pedir('planetas', {
      consulta,
      token,
      cabecalhos: { 'accept-encoding': 'gzip' },
    });
    expect(r.headers['content-encoding']).toBe('gzip');
    expect(r.rawPayload.length).toBeLessThan(5000);
  });
});

describe('caminhos', () => {
  test.each(['/api', '/api/', '/api/nada', '/api/mapas/x/y', '/API/Nada', '/api/../api/nada'])(
    '%s: 404 em documento de erro, mesmo a quem quer HTML',
    async (url) => {
      const r = await s.app.inject({ url, headers: { ...autorizado(), accept: 'text/html' } });
      expect([r.statusCode, problema(r).title]).toEqual([404, 'Não encontrado']);
    },
  );

  test.each(['PATCH', 'TRACE', 'PUT', 'OPTIONS'] as const)(
    '%s em /api/mapas: 404, sem CORS',
    async (method) => {
      const r = await s.app.inject({
        method: method as 'PUT',
        url: '/api/mapas',
        headers: autorizado(),
      });
      expect(r.statusCode).toBe(404);
      expect(r.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    'abc',
    '9007199254740993',
    '%00',
    "'",
    '"',
    '%3Csvg%3E',
    '%F0%9F%98%80',
    'null',
    'undefined',
    'NaN',
    'x'.repeat(300),
    IDS.E1,
  ])('id %s: 404 igual ao ausente', async (id) => {
    const r = await s.app.inject({ url: `/api/mapas/${id}`, headers: autorizado() });
    expect([r.statusCode, problema(r).detail]).toEqual([404, 'Mapa não encontrado.']);
  });

  test.each([
    ['/api/mapas/%ff', 400],
    ['/api/mapas/%', 400],
    ['/api/mapas/%E0%A4%A', 400],
    ['/%ff', 400],
    ['/api/nada/%zz?x=segredo', 400],
    [`/api/mapas/${'segredo'.repeat(700)}`, 404],
  ])(
    'endereço que não se entende, %s: %i, com todos os cabeçalhos e sem eco',
    async (url, status) => {
      for (const method of ['GET', 'PUT'] as const) {
        const r = await s.app.inject({ method, url, headers: autorizado() });
        expect([r.statusCode, problema(r).status]).toEqual([status, status]);
        expect(r.body).not.toMatch(/segredo|%|FST_/);
        expect(r.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
          'content-security-policy': expect.any(String),
        });
      }
    },
  );

  test('o que o analisador de HTTP recusa também é documento de erro, e a conexão se fecha', async () => {
    await s.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = s.app.server.address() as AddressInfo;
    const comum = await s.app.inject({ url: '/api/nada' });
    const DE_CADA_RESPOSTA = new Set([
      ...['x-request-id', 'content-length', 'date', 'connection', 'vary'],
      ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
    ]);
    const cru = (texto: string): Promise<string> =>
      new Promise((resolve) => {
        let lido = '';
        const c = net.connect(port, '127.0.0.1', () => c.write(texto));
        c.setEncoding('utf8')
          .on('data', (pedaco: string) => {
            lido += pedaco;
          })
          .on('close', () => resolve(lido));
      });
    for (const [texto, status] of [
      [`GET /api/saude HTTP/1.1\r\nHost: x\r\nX: ${'segredo'.repeat(4000)}\r\n\r\n`, 431],
      ['segredo\r\n\r\n', 400],
      ['FOO /segredo HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['POST /segredo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', 400],
    ] as const) {
      const [cabeca = '', corpo = ''] = (await cru(texto)).split('\r\n\r\n');
      expect(cabeca).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const vieram = new Map(
        cabeca
          .split('\r\n')
          .slice(1)
          .map((l) => l.split(/: (.*)/s).slice(0, 2) as [string, string]),
      );
      // Todos os que traz uma recusa como as outras, com os mesmos valores.
      for (const [nome, valor] of Object.entries(comum.headers)) {
        if (DE_CADA_RESPOSTA.has(nome)) continue;
        expect([nome, vieram.get(nome)]).toEqual([
          nome,
          nome === 'content-security-policy' ? "default-src 'none'; frame-ancestors 'none'" : valor,
        ]);
      }
      expect(vieram.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect((JSON.parse(corpo) as { status: number }).status).toBe(status);
      expect(cabeca + corpo).not.toContain('segredo');
    }
  });

  test('a mesma identificação na resposta e no registro, também do que não se chegou a entender', async () => {
    const linhas: string[] = [];
    const comRegistro = await servidorDeTeste({
      logLevel: 'info',
      destinoDoRegistro: { write: (linha) => void linhas.push(linha) },
    });
    try {
      await comRegistro.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = comRegistro.app.server.address() as AddressInfo;
      const inteira = await fetch(`http://127.0.0.1:${port}/api/nada`);
      const torta = await new Promise<string>((resolve) =>
        net
          .connect(port, '127.0.0.1')
          .setEncoding('utf8')
          .once('data', (s: string) => resolve(s))
          .write('torta\r\n\r\n'),
      );
      const ids = [inteira.headers.get('x-request-id'), /x-request-id: (\S+)/.exec(torta)?.[1]];
      const registrados = linhas
        .map((l) => JSON.parse(l) as { reqId?: string; status?: number })
        .filter((l) => l.status !== undefined)
        .map((l) => [l.reqId, l.status]);
      expect(registrados).toEqual([
        [ids[0], 404],
        [ids[1], 400],
      ]);
      expect(linhas.join('')).not.toContain('torta');
    } finally {
      await comRegistro.fechar();
    }
  });

  test('as rotas fixas não caem em /mapas/:id', async () => {
    expect(
      (
        await s.app.inject({
          method: 'POST',
          url: `/api/mapas/escola/${IDS.E1}`,
          headers: autorizado(),
          payload: MAPA,
        })
      ).statusCode,
    ).toBe(201);
    for (const url of [
      '/api/mapas/revolucao-solar',
      '/api/mapas/Revolucao-Solar/',
      '/api/mapas/transitos/aspectos/x',
    ])
      expect([url, (await s.app.inject({ url, headers: autorizado() })).statusCode]).toEqual([
        url,
        422,
      ]);
    for (const url of [
      '/api/mapas/progressao-secundaria',
      '/api/mapas/progressao-secundaria/aspectos',
    ])
      expect([url, (await s.app.inject({ url, headers: autorizado() })).statusCode]).toEqual([
        url,
        403,
      ]);
    expect(
      (await s.app.inject({ url: '/api/mapas/transitos', headers: autorizado() })).statusCode,
    ).toBe(404);
  });
});

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

  test('muito fundo ou com muitas chaves: recusado depressa', async () => {
    const inicio = performance.now();
    expect((await enviar(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).statusCode).toBe(422);
    expect(
      (await enviar(`{${Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join(',')}}`))
        .statusCode,
    ).toBe(422);
    expect(performance.now() - inicio).toBeLessThan(2000);
  });
});

describe('falhas', () => {
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
});

test('a documentação descreve cada rota, com esquema e resumo em português', () => {
  const { paths = {} } = s.app.swagger() as {
    paths?: Record<string, Record<string, { summary?: string; responses?: object }>>;
  };
  const operacoes = Object.values(paths).flatMap((p) => Object.values(p));
  expect(operacoes).toHaveLength(Object.keys(ROTAS).length);
  for (const o of operacoes) {
    expect(o.summary).toBeTruthy();
    expect(o.responses).toHaveProperty('4XX');
  }
});

test(
  '/api/docs só quando se quer',
  async () => {
    const semDocumentacao = await servidorDeTeste({ documentacao: false });
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json'])
      expect([url, (await semDocumentacao.app.inject({ url })).statusCode]).toEqual([url, 404]);
    await semDocumentacao.fechar();
  },
  PRAZO_DE_ABERTURA_MS,
);

test('/api/docs mostra a página, com a sua própria política de conteúdo', async () => {
  const r = await s.app.inject({ url: '/api/docs/' });
  expect([r.statusCode, r.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect(r.headers['content-security-policy']).not.toContain('unsafe');
});

describe('a aplicação do navegador', () => {
  let comNavegador: ServidorDeTeste;
  const pasta = pastaTemporaria('navegador');
  beforeAll(async () => {
    mkdirSync(path.join(pasta, 'assets'));
    writeFileSync(
      path.join(pasta, 'index.html'),
      '<!doctype html><title>Mapa</title><meta name="nonce" nonce="__NONCE__">',
    );
    const js = `console.log(${JSON.stringify('x'.repeat(3000))})`;
    writeFileSync(path.join(pasta, 'assets', 'main.1a2b3c4d.js'), js);
    writeFileSync(path.join(pasta, 'assets', 'main.1a2b3c4d.js.gz'), gzipSync(js));
    comNavegador = await servidorDeTeste({
      pastaDoNavegador: pasta,
      publicUrl: 'http://localhost:3000',
    });
  }, PRAZO_DE_ABERTURA_MS);
  afterAll(() =>
    comNavegador.fechar().finally(() => rmSync(pasta, { recursive: true, force: true })),
  );
  const abrir = (url: string, mais: Record<string, string> = {}) =>
    comNavegador.app.inject({ url, headers: mais });

  test.each([
    '/',
    '/login',
    `/mapas/${IDS.P1}`,
    '/escolas/x/mapas/novo',
    '/forbidden',
    '/mapas/impressao?nome=Z%C3%A9&fuso=%2B00:00',
  ])('%s: o index.html, sem cache', async (url) => {
    const r = await abrir(url);
    expect([r.statusCode, r.headers['cache-control'], r.headers['content-type']]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('text/html'),
    ]);
    expect(r.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(r.headers['strict-transport-security']).toBeUndefined();
  });

  test('cada página traz uma senha nova para os estilos dela, a do cabeçalho; nenhuma resposta deixa passar estilos em linha', async () => {
    const senhas = await Promise.all(
      ['/', '/login', '/'].map(async (url) => {
        const r = await abrir(url);
        const [, nonce = ''] = /nonce="([A-Za-z0-9+/=]{24})"/.exec(r.body) ?? [];
        expect(r.headers['content-security-policy']).toContain(
          `style-src 'self' 'nonce-${nonce}';`,
        );
        expect(r.headers['etag']).toBeUndefined();
        return nonce;
      }),
    );
    expect(new Set(senhas).size).toBe(3);
    for (const url of ['/', '/api/saude', '/assets/main.1a2b3c4d.js', '/nada.js'])
      expect((await abrir(url)).headers['content-security-policy']).not.toContain('unsafe');
    expect((await abrir('/api/saude')).headers['content-security-policy']).toContain(
      "style-src 'self';",
    );
    expect((await abrir('/index.html')).statusCode).toBe(404);
  });

  test('o arquivo com hash é para sempre, e vai o comprimido na construção', async () => {
    const r = await abrir('/assets/main.1a2b3c4d.js', { 'accept-encoding': 'gzip' });
    expect([r.statusCode, r.headers['cache-control'], r.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'gzip',
    ]);
  });

  test.each([
    '/assets/main.ffffffff.js',
    '/favicon.ico',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('%s: 404 (ou recusado), nunca a página nem o arquivo', async (url) => {
    const r = await abrir(url);
    expect([400, 403, 404]).toContain(r.statusCode);
    expect(r.body).not.toMatch(/doctype|"dependencies"/);
  });

  test('a API continua a API', async () => {
    expect((await abrir('/api/nada', { accept: 'text/html' })).statusCode).toBe(404);
    expect((await abrir('/api/saude')).json()).toEqual({ situacao: 'ok' });
  });
});

test(
  'o registro não traz e-mail, consulta, token, senha nem nome de mapa',
  async () => {
    const linhas: string[] = [];
    const comRegistro = await servidorDeTeste({
      logLevel: 'trace',
      destinoDoRegistro: { write: (linha) => void linhas.push(linha) },
    });
    await semearCenario(comRegistro);
    const t = await tokenDe(comRegistro, 'OW');
    await comRegistro.pedir('login', {
      corpo: { email: 'segredo@exemplo.com.br', senha: 'senhasecreta' },
    });
    await comRegistro.app.inject({
      method: 'POST',
      url: '/api/auth/esqueci/segredo%40exemplo.com.br',
    });
    await comRegistro.pedir('planetas', {
      token: t,
      consulta: { data: '1985-11-10T16:30:00Z', coordenada: '22°54′20″S,47°03′39″W' },
    });
    await comRegistro.pedir('transitos', {
      token: t,
      parametros: { data: '2031-07-04T12:00:00Z' },
      consulta: { data: '1985-11-10T16:30:00Z', coord: '22°54′20″S,47°03′39″W' },
    });
    await comRegistro.pedir('transitos', {
      token: t,
      parametros: { data: '2031-07-04 (quebrada)' },
      consulta: { data: '1985-11-10T16:30:00Z', coord: '22°54′20″S' },
    });
    await comRegistro.pedir('criarMapa', { token: t, corpo: { ...MAPA, nome: 'Nome Secreto' } });
    await comRegistro.app.inject({ url: '/api/nada/segredo@exemplo.com.br?x=1985' });
    for (let i = 0; i < 3; i += 1)
      await comRegistro.app.inject({
        url: '/api/saude',
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    await comRegistro.fechar();
    const texto = linhas.join('');
    expect(linhas.length).toBeGreaterThan(4);
    expect(texto).toContain('"rota":"/api/auth/esqueci/:email"');
    // Um proxy de que não se sabe: diz-se uma vez, com o que fazer.
    expect(
      linhas.filter((l) => l.includes('Defina TRUST_PROXY com o número de proxies.')),
    ).toHaveLength(1);
    for (const proibido of [
      '203.0.113',
      'segredo@',
      'segredo%40',
      'senhasecreta',
      '1985-11-10',
      '2031-07-04',
      '22°',
      'Nome Secreto',
      'eyJ',
    ])
      expect(texto).not.toContain(proibido);
  },
  PRAZO_DE_ABERTURA_MS,
);

test(
  'quem desliga no meio do envio ou da resposta não é erro no registro, nem banco fora',
  async () => {
    const linhas: string[] = [];
    const comRegistro = await servidorDeTeste({
      logLevel: 'info',
      destinoDoRegistro: { write: (linha) => void linhas.push(linha) },
    });
    await semearCenario(comRegistro);
    const t = await tokenDe(comRegistro, 'OW');
    const base = await comRegistro.db
      .selectFrom('mapas')
      .selectAll()
      .where('id', '=', IDS.P1)
      .executeTakeFirstOrThrow();
    await comRegistro.db
      .insertInto('mapas')
      .values(
        Array.from({ length: 1500 }, (_, i) => ({
          ...base,
          id: `01900000-0000-7000-9000-${String(i).padStart(12, '0')}`,
        })),
      )
      .execute();
    await comRegistro.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = comRegistro.app;
    const comecouALer = async (): Promise<void> => {
      const [pedido] = (await once(server, 'request')) as [IncomingMessage];
      while (pedido.listenerCount('data') === 0) await new Promise((r) => setImmediate(r));
    };
    /** Envia, desliga quando `quando` diz, e espera que o servidor o note. */
    const desligar = async (
      texto: string,
      quando: (cliente: net.Socket) => Promise<unknown>,
    ): Promise<void> => {
      const doServidor = once(server, 'connection') as Promise<[net.Socket]>;
      const cliente = net
        .connect((server.address() as AddressInfo).port, '127.0.0.1', () => cliente.write(texto))
        .on('error', () => undefined);
      const [conexao] = await doServidor;
      const fechada = new Promise((resolve) => conexao.once('close', resolve));
      await quando(cliente);
      cliente.resetAndDestroy();
      await fechada;
    };
    const cabecalhos = `Host: x\r\nAuthorization: Bearer ${t}\r\nContent-Type: application/json\r\n`;
    await desligar(
      `POST /api/mapas HTTP/1.1\r\n${cabecalhos}Content-Length: 500\r\n\r\n{"nome":`,
      comecouALer,
    );
    await desligar(`GET /api/mapas HTTP/1.1\r\n${cabecalhos}Accept-Encoding: gzip\r\n\r\n`, (c) =>
      once(c, 'data'),
    );
    await desligar(`GET /api/mapas HTTP/1.1\r\n${cabecalhos}\r\n`, (c) => once(c, 'data'));
    await comRegistro.fechar();
    expect(
      linhas.filter(
        (l) => (JSON.parse(l) as { level: number }).level > INFO || l.includes('"status":503'),
      ),
    ).toEqual([]);
  },
  PRAZO_DE_ABERTURA_MS,
);

test('nenhuma rota da matriz responde 5xx com parâmetros trocados entre si', async () => {
  const ids = Object.values(IDS);
  for (const linha of MATRIZ.filter((l) => l.pedido?.parametros)) {
    for (const id of ids.slice(0, 6)) {
      const parametros = Object.fromEntries(
        Object.keys(linha.pedido?.parametros ?? {}).map((k) => [k, id]),
      );
      const r = await s.pedir(linha.rota, { ...linha.pedido, parametros, token });
      expect([linha.rota, r.statusCode < 500]).toEqual([linha.rota, true]);
    }
  }
});
