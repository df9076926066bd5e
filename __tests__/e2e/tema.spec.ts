/** As cores: as que se escolhem, as do sistema, e as que ele impõe. */
import type { Page } from '@playwright/test';
import { abrirTecnica } from './acoes';
import { expect, test } from './cena';

const ESCURO = 'rgb(11, 16, 32)';
const CLARO = 'rgb(251, 250, 247)';
const corpo = (page: Page) => page.locator('body');

test(
  'o escuro escolhe-se pelo teclado e fica: nem ao recarregar, nem ao sair, se pinta outro antes dele',
  { tag: '@noite' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const fundos = new Set<string>();
      (window as unknown as { fundos: Set<string> }).fundos = fundos;
      const olhar = (): void => {
        const pintado = document.body && getComputedStyle(document.body).backgroundColor;
        // Enquanto não há estilos nada se pinta.
        if (pintado && pintado !== 'rgba(0, 0, 0, 0)') fundos.add(pintado);
        requestAnimationFrame(olhar);
      };
      requestAnimationFrame(olhar);
    });
    const fundos = (): Promise<string[]> =>
      page.evaluate(() => [...(window as unknown as { fundos: Set<string> }).fundos]);
    await page.goto('/');
    await page.getByRole('button', { name: /Vasconcelos/ }).click();
    await page.getByLabel('Tema').focus();
    await page.keyboard.press('e');
    await expect(corpo(page)).toHaveCSS('background-color', ESCURO);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fundos()).toEqual([ESCURO]);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0B1020');
    await page.getByRole('button', { name: /Vasconcelos/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(await fundos()).toEqual([ESCURO]);
  },
);

test(
  'sem escolha, o do sistema; e o que se escolhe numa aba vale na outra',
  { tag: '@noite' },
  async ({ page, context }) => {
    await page.goto('/sobre');
    await expect(corpo(page)).toHaveCSS('background-color', CLARO);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(corpo(page)).toHaveCSS('background-color', ESCURO);
    const outra = await context.newPage();
    await outra.goto('/configuracao');
    await outra.getByRole('main').getByLabel('Tema', { exact: true }).selectOption('Claro');
    await expect(corpo(page)).toHaveCSS('background-color', CLARO);
  },
);

test(
  'com as cores do sistema, a aba escolhida, as barras e o papel da roda continuam a ver-se',
  { tag: '@noite' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const cor = (seletor: string, propriedade: string): Promise<string> =>
      page
        .locator(seletor)
        .first()
        .evaluate((e, p) => getComputedStyle(e).getPropertyValue(p), propriedade);
    await abrirTecnica(page, '/mapas/agora');
    const fundo = await cor('body', 'background-color');
    expect(await cor('.MuiTabs-indicator', 'background-color')).not.toBe(fundo);
    await expect(page.locator('svg[role="graphics-document"]').first()).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    await abrirTecnica(page, '/mapas/agora?vista=transitos');
    const [barra, exato] = [
      await cor('main article [data-corpo]', 'background-color'),
      await cor('main article [data-corpo] > [data-exato]', 'background-color'),
    ];
    expect(new Set([fundo, barra, exato]).size).toBe(3);
  },
);
