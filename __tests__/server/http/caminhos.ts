/** Cabeçalhos e caminhos: o que não existe, o que não se entende, e como se diz. */
import net, { type AddressInfo } from 'node:net';
import { ESQUEMAS, ROTAS, type Contrato } from '@core/contract';
import { CHAMADAS_DE_CALCULO } from '@core/tecnicas';
import { problema, servidorDeTeste } from '../../support/server';
import { IDS, MAPA } from '../../support/serverCenario';
import { MATRIZ } from '../matriz';
import { s, token, autorizado } from './cena';

/** As respostas puras, que o navegador pode guardar. */
const GUARDAVEIS: ReadonlySet<string> = new Set([
  ...CHAMADAS_DE_CALCULO,
  ...Object.entries<Contrato>(ESQUEMAS).flatMap(([rota, { pura }]) => (pura ? [rota] : [])),
]);

describe('cabeçalhos', () => {
  test.each(
    MATRIZ.filter((l) => ROTAS[l.rota].metodo === 'GET').map(
      (l) => [l.rota + (l.caso ?? ''), l] as const,
    ),
  )('%s: tipo, segurança, identidade e cache', async (_n, linha) => {
    for (const t of [token, null]) {
      const r = await s.pedir(linha.rota, { ...linha.pedido, token: t });
      expect(r.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'cache-control':
          GUARDAVEIS.has(linha.rota) && r.statusCode === 200 ? 'private, no-cache' : 'no-store',
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

describe('caminhos que não existem', () => {
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
});

describe('o que não chega a ser um pedido', () => {
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
});

describe('caminhos fixos', () => {
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
