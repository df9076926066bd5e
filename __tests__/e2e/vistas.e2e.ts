/** Trânsitos, revolução solar e progressão secundária do mapa de Campinas, no produto inteiro. */
import type { Browser, Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { ate, entrar } from '../support/historias';
import { abrirNavegador, novaPagina } from '../support/navegador';
import { credenciais, ligar, novaPastaDeDados, type Produto } from '../support/produto';

jest.setTimeout(180_000);

const { pasta, apagar } = novaPastaDeDados();
let navegador: Browser;
let produto: Produto;
let page: Page;
let problemas: string[];

beforeAll(async () => {
  [navegador, produto] = await Promise.all([abrirNavegador(), ligar(pasta)]);
  ({ page, problemas } = await novaPagina(navegador, produto.base));
  const pessoa = credenciais(pasta).find((c) => c.papel === 'usuario');
  if (pessoa) await entrar(page, pessoa);
});
afterAll(async () => {
  await navegador?.close();
  await produto?.encerrar();
  apagar();
});

const principal = async (): Promise<string> => (await page.locator('main').textContent()) ?? '';

async function conferir(): Promise<void> {
  // Uma dica que ainda se apaga não é a página.
  await page.mouse.move(0, 0);
  await ate(async () => (await page.getByRole('tooltip').count()) === 0, 'a dica sumir');
  for (const largura of [1440, 1024, 390]) {
    await page.setViewportSize({ width: largura, height: 900 });
    await page.waitForLoadState('networkidle');
    expect({ largura, axe: await examinar(page), sobra: await sobraNaLargura(page) }).toEqual({ largura, axe: [], sobra: 0 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function escreverData(ddMMaaaa: string): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Dia' }).first().click();
  await page.keyboard.type(ddMMaaaa);
}

test('as abas do mapa são as da especificação, e o seletor as repete na tela estreita', async () => {
  await page.goto('/');
  // A da progressão chega com as features da pessoa.
  await page.getByRole('tab', { name: 'Progressão Secundária' }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Natal', 'Transito', 'Progressão Secundária', 'Revolução Solar']);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('combobox', { name: 'Vista do mapa' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Vista do mapa' }).getByRole('option').allTextContents()).toEqual(['Natal', 'Trânsitos', 'Progressão Secundária', 'Revolução Solar']);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('trânsitos: em 10/11/2026 o Sol volta ao Sol natal, e o dia está marcado como exato', async () => {
  await page.getByRole('tab', { name: 'Transito' }).click();
  await escreverData('10112026');
  await page.getByText('12:00 UTC (09:00 em Brasília)').waitFor();
  await page.getByRole('row', { name: /^10\/11/ }).getByLabel(/Conjunção.*exat/).first().waitFor();
  await conferir();
});

test('trânsitos: os botões andam um dia e um mês; escolhidas depressa, mostra a última', async () => {
  const diaSeguinte = page.getByRole('button', { name: 'Um dia depois' });
  for (let i = 0; i < 5; i += 1) await diaSeguinte.click();
  // A tabela começa no dia escolhido: o de antes já não está nela.
  await ate(async () => (await page.getByRole('row', { name: /^14\/11/ }).count()) === 0, 'a tabela desde 15/11');
  await page.getByRole('row', { name: /^15\/11/ }).first().waitFor();
  expect(await page.getByRole('spinbutton', { name: 'Dia' }).first().textContent()).toBe('15');
});

test('revolução solar: os instantes de 2026 e 2027 são os da libswe, na hora do lugar', async () => {
  await page.getByRole('tab', { name: 'Revolução Solar' }).click();
  await page.getByRole('button', { name: 'Calcular' }).click();
  await ate(async () => (await principal()).includes('10/11/2026 11:53:49'), 'o retorno de 2026');
  expect(await principal()).toContain('−03:00, hora legal');
  await page.getByRole('button', { name: /[Pp]róximo ano|[Aa]no seguinte/ }).click();
  await ate(async () => (await principal()).includes('10/11/2027 17:42:51'), 'o retorno de 2027');
  await page.getByRole('button', { name: 'Lado a Lado' }).click();
  await ate(async () => (await page.locator('main svg[role="graphics-document"]').count()) === 2, 'as duas rodas');
  await conferir();
});

test('progressão secundária: calcula ao abrir, diz o método, mostra as quatro tabelas e troca a roda', async () => {
  await page.getByRole('tab', { name: 'Progressão Secundária' }).click();
  for (const titulo of ['Lua Progredida', 'Lua Conversa', 'Planetas Progredidos', 'Planetas Conversos']) await page.getByRole('heading', { name: titulo, exact: true }).waitFor();
  expect(await principal()).toMatch(/arco solar verdadeiro em longitude/);
  for (const modo of ['Radical', 'Converso', 'Direto']) {
    await page.getByRole('button', { name: modo, exact: true }).click();
    await page.locator('main svg[role="graphics-document"]').waitFor();
  }
  await conferir();
});

test('o navegador não reclamou de nada', () => expect(problemas).toEqual([]));
