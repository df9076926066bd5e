/** Uma aula pelo teclado, numa segunda janela, gravada e repassada em casa; e um link público que se revoga. */
import type { Page } from '@playwright/test';
import { abrirDoMenu, naBarra } from './acoes';
import { examinar } from './axe';
import { expect, test } from './cena';

test.use({ papel: 'equipe', perdoados: /status of 4(04|10)/ });

const escola = /Escola Urânia/;
const mapa = 'Alberto Santos Dumont';
const TITULO = 'Da roda vazia à Lua';
const palco = (page: Page) => page.locator('[data-palco]');
const corpos = (page: Page) =>
  palco(page).getByRole('group', { name: 'Corpos do mapa' }).locator('[data-chave]');

test('cada tecla mostra o seu e uma voz o diz; gravam-se dois passos, e o aluno repassa-os', async ({
  page,
  context,
  dentro,
}) => {
  const { keyboard } = page;
  const dito = page.getByRole('dialog').getByRole('status').first();
  await page.goto('/');
  await abrirDoMenu(page, escola, mapa);
  await naBarra(page, 'Mais', 'Modo aula');
  await expect(palco(page)).toBeVisible();
  await expect(corpos(page)).toHaveCount(0);

  await test.step('as camadas', async () => {
    await keyboard.press('1');
    await expect(dito).toHaveText(/^À vista: Eixos e casas/);
    await keyboard.press('3');
    await expect(dito).toHaveText(/^À vista: Luminares: Sol e Lua\./);
    await expect(corpos(page)).toHaveCount(2);
    await keyboard.press('9');
    await expect(dito).toHaveText(/^Tudo à vista/);
    await keyboard.press('0');
    await expect(dito).toHaveText(/^Nada à vista/);
  });
  await test.step('a caneta desenha e desfaz-se', async () => {
    await keyboard.press('c');
    await expect(dito).toHaveText(/^Caneta: vermelho/);
    const caixa = await palco(page).boundingBox();
    const [x = 0, y = 0] = [caixa?.x, caixa?.y];
    const [l = 0, a = 0] = [caixa?.width, caixa?.height];
    await page.mouse.move(x + l * 0.4, y + a * 0.4);
    await page.mouse.down();
    await page.mouse.move(x + l * 0.6, y + a * 0.5, { steps: 8 });
    await page.mouse.up();
    const traco = page.locator('[data-traco="vermelho"]');
    await expect(traco).toHaveCount(1);
    await keyboard.press('z');
    await expect(traco).toHaveCount(0);
  });
  await test.step('dois passos, com as legendas na janela de quem ensina; recarregada, a aula está onde estava', async () => {
    await keyboard.press('1');
    await keyboard.press('g');
    await expect(dito).toHaveText(/^Passo 1 adicionado/);
    await keyboard.press('3');
    await keyboard.press('g');
    await expect(dito).toHaveText(/^Passo 2 adicionado/);
    const abriu = context.waitForEvent('page');
    await keyboard.press('r');
    const janela = await abriu;
    await expect(janela.getByLabel('Legenda do passo 1')).toBeVisible();
    expect(await examinar(janela)).toEqual([]);
    await janela.getByLabel('Legenda do passo 1').fill('Os eixos primeiro.');
    await janela.getByLabel('Legenda do passo 2').fill('A Lua, na casa 11.');
    await janela.getByLabel('Título do roteiro').fill(TITULO);
    await janela.getByRole('button', { name: 'Salvar roteiro' }).click();
    await expect(dito).toHaveText(/^Roteiro salvo/);
    await page.reload();
    await expect(corpos(page)).toHaveCount(2);
    const fechou = janela.waitForEvent('close');
    await keyboard.press('Escape');
    await expect(palco(page)).toHaveCount(0);
    await fechou;
  });
  await test.step('vai para a turma, e o aluno repassa-o com as setas', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: escola }).click();
    await page.getByRole('link', { name: 'Página da escola >' }).click();
    await page.getByRole('tab', { name: 'Turmas' }).click();
    await page.getByRole('link', { name: /^Fundamentos/ }).click();
    await page.getByRole('tab', { name: 'Roteiros' }).click();
    const gravado = page.waitForResponse((r) => r.request().method() === 'PUT' && r.ok());
    await page.getByRole('checkbox', { name: new RegExp(TITULO) }).check();
    await gravado;
    const aluno = await dentro('aluno');
    await aluno.goto(new URL(page.url()).pathname);
    await aluno.getByRole('link', { name: new RegExp(TITULO) }).click();
    await expect(aluno.getByText('Os eixos primeiro.')).toBeVisible();
    await expect(corpos(aluno)).toHaveCount(0);
    await aluno.keyboard.press('ArrowRight');
    await expect(aluno.getByText('A Lua, na casa 11.')).toBeVisible();
    await expect(corpos(aluno)).toHaveCount(2);
  });
});

test('um link às cegas abre sem conta, e revogado deixa de abrir', async ({ page, dentro }) => {
  await page.goto('/');
  await abrirDoMenu(page, escola, mapa);
  await naBarra(page, 'Compartilhar', 'Link público');
  await page.getByRole('button', { name: 'Criar link' }).click();
  const { pathname } = new URL(await page.getByLabel('Endereço do link').inputValue());
  const fora = await dentro(null);
  const resposta = await fora.goto(pathname);
  expect(resposta?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(fora.getByRole('heading', { name: 'Mapa natal' })).toBeVisible();
  await expect(fora.getByRole('table', { name: /Planetas/ })).toBeVisible();
  await expect(fora.locator('body')).not.toContainText(/Dumont|1873|06:00/);
  await page.getByRole('button', { name: /^Revogar o link/ }).click();
  await expect(page.getByText('Nenhum.')).toBeVisible();
  await fora.reload();
  await expect(fora.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});
