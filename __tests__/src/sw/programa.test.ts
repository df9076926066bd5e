/** O programa guardado: o que se instala, o que se apaga, e o que se responde com e sem rede. */
import { criarPrograma, type Programa } from '@/sw/programa';
import { novosCofres } from '../../support/cofres';

const html = (v: string): string =>
  `<!doctype html><script defer="defer" src="/assets/main.${v}.js"></script>`;
const pecasDe = (v: string): string[] => [`/assets/main.${v}.js`, '/assets/comum.js'];

let cofres: CacheStorage;
let servidor: Record<string, string | number>;
let buscas: string[];
let rede: boolean;

beforeEach(() => {
  cofres = novosCofres();
  buscas = [];
  rede = true;
  publicar('v1');
});

function publicar(v: string): void {
  servidor = {
    '/': html(v),
    '/mapas/1': html(v),
    [`/assets/main.${v}.js`]: `programa ${v}`,
    '/assets/comum.js': 'comum',
  };
}

async function buscar(pedido: Request | string): Promise<Response> {
  const { pathname } = new URL(
    typeof pedido === 'string' ? pedido : pedido.url,
    'http://localhost',
  );
  if (!rede) throw new TypeError('Failed to fetch');
  buscas.push(pathname);
  const corpo = servidor[pathname];
  return typeof corpo === 'string'
    ? new Response(corpo, { headers: { 'content-security-policy': "style-src 'nonce-1'" } })
    : new Response('', { status: corpo ?? 404 });
}

const programa = (v: string, caches = cofres): Programa =>
  criarPrograma({ caches, buscar, pecas: pecasDe(v), versao: v });
async function instalado(v: string): Promise<Programa> {
  publicar(v);
  const p = programa(v);
  await p.instalar();
  await p.ativar();
  return p;
}
const pedido = (caminho: string, mais: object = {}): Request =>
  ({ url: `http://localhost${caminho}`, method: 'GET', mode: 'cors', ...mais }) as Request;
const navegar = (caminho: string): Request => pedido(caminho, { mode: 'navigate' });
const texto = async (resposta: Promise<Response> | null): Promise<string> =>
  (await resposta!).text();

test('sem rede, todo endereço abre com a página guardada, a política dela incluída, e as peças vêm daqui', async () => {
  const p = await instalado('v1');
  rede = false;
  const resposta = await p.responder(navegar('/mapas/1'))!;
  expect(resposta.headers.get('content-security-policy')).toBe("style-src 'nonce-1'");
  expect(await resposta.text()).toBe(html('v1'));
  expect(await texto(p.responder(pedido('/assets/main.v1.js')))).toBe('programa v1');
});

test('com rede, a página é sempre a do servidor; as peças guardadas não se pedem outra vez', async () => {
  const p = await instalado('v1');
  publicar('v2');
  buscas = [];
  expect(await texto(p.responder(navegar('/mapas/1')))).toBe(html('v2'));
  await p.responder(pedido('/assets/comum.js'));
  expect(buscas).toEqual(['/mapas/1']);
});

test.each([502, 503, 504])(
  'o proxy responde %d pelo servidor: vale a página guardada',
  async (status) => {
    const p = await instalado('v1');
    servidor['/mapas/1'] = status;
    expect(await texto(p.responder(navegar('/mapas/1')))).toBe(html('v1'));
  },
);

test('um erro que é mesmo do servidor mostra-se', async () => {
  const p = await instalado('v1');
  servidor['/mapas/1'] = 500;
  expect((await p.responder(navegar('/mapas/1'))!).status).toBe(500);
});

test('uma rede presa não prende a página', async () => {
  jest.useFakeTimers();
  await instalado('v1');
  const preso = criarPrograma({
    caches: cofres,
    buscar: () => new Promise(() => undefined),
    pecas: pecasDe('v1'),
    versao: 'v1',
  });
  const resposta = preso.responder(navegar('/'))!;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await (await resposta).text()).toBe(html('v1'));
  jest.useRealTimers();
});

test('a API, os envios e o que não é peça não são com ele', async () => {
  const p = await instalado('v1');
  expect(p.responder(pedido('/api/mapas'))).toBeNull();
  expect(p.responder(navegar('/api/docs'))).toBeNull();
  expect(p.responder(pedido('/assets/comum.js', { method: 'POST' }))).toBeNull();
  expect(p.responder(pedido('/manifest.webmanifest'))).toBeNull();
});

test('a versão nova só busca o que mudou, e as peças da anterior continuam a servir as abas dela', async () => {
  const v1 = await instalado('v1');
  buscas = [];
  await instalado('v2');
  expect(buscas).toEqual(['/', '/assets/main.v2.js']);
  expect(await texto(v1.responder(pedido('/assets/main.v1.js')))).toBe('programa v1');
  await instalado('v3');
  expect(await cofres.keys()).toEqual(['programa:v2', 'programa:v3']);
});

test('falta uma peça, ou a página já é de outra versão: não se instala', async () => {
  delete servidor['/assets/comum.js'];
  await expect(programa('v1').instalar()).rejects.toThrow('/assets/comum.js: 404');
  publicar('v2');
  await expect(programa('v1').instalar()).rejects.toThrow('outra versão');
});

test('só uma página da versão dele o faz assumir', () => {
  expect(programa('v2').ehDaVersao('/assets/main.v2.js /assets/comum.js')).toBe(true);
  expect(programa('v2').ehDaVersao('/assets/main.v1.js /assets/comum.js')).toBe(false);
  expect(programa('v2').ehDaVersao('')).toBe(false);
});
