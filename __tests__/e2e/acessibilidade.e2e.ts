/** Toda página, em três larguras: o axe não acha nada, nada passa da largura, e o navegador não reclama. */
import type { Browser, Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { entrar } from '../support/historias';
import { abrirNavegador, novaPagina } from '../support/navegador';
import { credenciais, ligar, novaPastaDeDados, type Produto } from '../support/produto';

jest.setTimeout(180_000);

const LARGURAS = [1600, 1440, 1024, 390];
const { pasta, apagar } = novaPastaDeDados();
let navegador: Browser;
let produto: Produto;
let page: Page;
let problemas: string[];
let escola: string;

beforeAll(async () => {
  [navegador, produto] = await Promise.all([abrirNavegador(), ligar(pasta)]);
  ({ page, problemas } = await novaPagina(navegador, produto.base));
});
afterAll(async () => {
  await navegador?.close();
  await produto?.encerrar();
  apagar();
});

async function conferir(): Promise<void> {
  for (const largura of LARGURAS) {
    await page.setViewportSize({ width: largura, height: 900 });
    await page.waitForLoadState('networkidle');
    expect({ largura, axe: await examinar(page), sobra: await sobraNaLargura(page) }).toEqual({ largura, axe: [], sobra: 0 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.each(['/login', '/redefinir-senha?code=x&userId=y'])('sem entrar: %s', async (caminho) => {
  await page.goto(caminho);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await conferir();
});

test('entra a equipe de uma escola', async () => {
  const equipe = credenciais(pasta).find((c) => c.papel === 'equipe');
  if (!equipe) throw new Error('A demonstração não criou equipe.');
  await entrar(page, equipe);
  await page.getByRole('button', { name: /Escola Urânia/ }).click();
  const link = page.getByRole('link', { name: 'Página da escola >' });
  escola = (await link.getAttribute('href')) ?? '';
  await conferir();
  await page.keyboard.press('Escape');
});

test.each(['/', '/mapas/agora', '/mapas/novo', '/perfil', '/configuracao', '/sobre', '/forbidden', '/nada'])('%s', async (caminho) => {
  await page.goto(caminho);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await conferir();
});

test('página da escola com o compartilhamento aberto', async () => {
  await page.goto(escola);
  await page.getByRole('button', { name: /^Compartilhar / }).first().click();
  await page.getByRole('checkbox').first().waitFor();
  await conferir();
});

test.each([['transitos', 'Linha do tempo'], ['revolucao', 'Revolução Solar']])('vista %s de um mapa', async (vista, titulo) => {
  await page.goto(escola);
  const mapa = await page.getByRole('list', { name: 'Mapas da escola' }).getByRole('link').first().getAttribute('href');
  await page.goto(`${mapa ?? ''}?vista=${vista}`);
  await page.getByRole('heading', { name: titulo }).first().waitFor();
  await conferir();
});

test('formulário com erros', async () => {
  await page.goto('/mapas/novo');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Informe o nome.').waitFor();
  await conferir();
});

test('o navegador não reclamou de nada', () => expect(problemas).toEqual([]));
