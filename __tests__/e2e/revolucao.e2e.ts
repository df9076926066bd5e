/** A revolução solar num navegador de verdade: outro lugar, outro ano, os quatro modos, três larguras e acessibilidade. */
import type { Browser, Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { ate, entrar } from '../support/historias';
import { abrirNavegador, novaPagina, type Pagina } from '../support/navegador';
import { credenciais, ligar, novaPastaDeDados, type Produto } from '../support/produto';

jest.setTimeout(180_000);

const { pasta, apagar } = novaPastaDeDados();
let navegador: Browser;
let produto: Produto;
let pagina: Pagina;
let page: Page;

beforeAll(async () => {
  [navegador, produto] = await Promise.all([abrirNavegador(), ligar(pasta)]);
  pagina = await novaPagina(navegador, produto.base);
  page = pagina.page;
  const pessoa = credenciais(pasta).find((c) => c.papel === 'usuario');
  if (!pessoa) throw new Error('A demonstração não criou um usuário.');
  await entrar(page, pessoa);
  await page.getByRole('tab', { name: 'Revolução Solar' }).click();
  await page.getByRole('button', { name: 'Calcular' }).waitFor();
});
afterAll(async () => {
  await navegador?.close();
  await produto?.encerrar();
  apagar();
});

const titulo = (ano: number) => page.getByRole('heading', { name: `Revolução de ${ano}` });

test('vazia até Calcular; o ano escrito, o lugar buscado, só pelo teclado', async () => {
  expect(await page.getByText('aperte Calcular').count()).toBe(1);
  const campo = page.getByRole('combobox', { name: /^Local da revolução/ });
  await campo.fill('Lisboa');
  await page.getByRole('option', { name: /Lisboa/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Europe/Lisbon').waitFor();
  await page.getByRole('group', { name: 'Ano', exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.type('1993');
  await page.getByRole('button', { name: 'Calcular' }).focus();
  await page.keyboard.press('Enter');
  await titulo(1993).waitFor();
  // Em novembro de 1993 Lisboa vivia na hora da Europa Central.
  await page.getByText(/^\d{2}\/11\/1993 \d{2}:\d{2}:\d{2}/).first().waitFor();
  expect(await page.getByText('+01:00').count()).toBeGreaterThan(0);
});

test('de volta ao lugar do mapa, no ano do nascimento: o retorno é o próprio nascimento', async () => {
  await page.getByRole('button', { name: 'Usar o lugar do mapa' }).click();
  await page.getByRole('group', { name: 'Ano', exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.type('1985');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await titulo(1985).waitFor();
  // No cabeçalho do mapa e no do retorno; a fração de segundo deste cai de um lado ou do outro do minuto cheio.
  await ate(async () => (await page.getByText(/^10\/11\/1985 14:(30:00|29:59)/).count()) === 2, 'a hora do nascimento duas vezes');
  await page.getByRole('button', { name: 'Ano anterior' }).click();
  expect(await titulo(1985).count()).toBe(1);
  await page.getByRole('button', { name: 'Ano seguinte' }).click();
  await titulo(1986).waitFor();
});

test('os quatro modos, e as rodas que cada um mostra', async () => {
  // O Playwright não conhece o papel graphics-document.
  const rodas = page.locator('svg[role="graphics-document"]');
  for (const [modo, quantas] of [['Revolução Interna', 1], ['Revolução Externa', 1], ['Lado a Lado', 2], ['Revolução', 1]] as const) {
    await page.getByRole('button', { name: modo, exact: true }).click();
    await ate(async () => (await rodas.count()) === quantas, `${quantas} roda(s) em ${modo}`);
  }
});

test.each([1440, 1024, 390])('a %d px, lado a lado: nada sobra na largura, e o axe nada acha', async (largura) => {
  await page.setViewportSize({ width: largura, height: 900 });
  await page.getByRole('button', { name: 'Lado a Lado' }).click();
  expect(await sobraNaLargura(page)).toBe(0);
  expect(await examinar(page)).toEqual([]);
});

test('a página não reclamou de nada', () => {
  expect(pagina.problemas).toEqual([]);
});
