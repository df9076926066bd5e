/** A aplicação do navegador: páginas, nonces e arquivos. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PRAZO_DE_ABERTURA_MS, servidorDeTeste, type ServidorDeTeste } from '../../support/server';
import { pastaTemporaria } from '../../support/pastas';
import { IDS } from '../../support/serverCenario';
import './cena';

let comNavegador: ServidorDeTeste;

const pasta = pastaTemporaria('navegador');

const abrir = (url: string, mais: Record<string, string> = {}) =>
  comNavegador.app.inject({ url, headers: mais });

describe('a aplicação do navegador', () => {
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

  describe('as páginas', asPaginas);
  describe('os arquivos e a API', osArquivos);
});

function asPaginas(): void {
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
}

function osArquivos(): void {
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
}
