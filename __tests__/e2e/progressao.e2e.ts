/**
 * A progressão secundária num navegador de verdade: só para quem a tem, calculada ao abrir, três
 * larguras e acessibilidade.
 */
import type { Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;

beforeAll(async () => {
  ({ page } = cena);
  await page.getByRole('tab', { name: 'Progressão Secundária' }).click();
  await page.getByRole('heading', { name: 'Lua Progredida', exact: true }).waitFor();
});

test('calculada ao abrir, com as quatro tabelas e o método', async () => {
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Lua Progredida',
    'Lua Conversa',
    'Planetas Progredidos',
    'Planetas Conversos',
    'Fases da Lua Progredida',
  ]);
  expect(await page.getByText(/arco solar verdadeiro em longitude/).count()).toBe(1);
});

test('outra data, escrita e calculada pelo teclado', async () => {
  await page
    .getByRole('group', { name: 'Data', exact: true })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type('15061999');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByText('Progressão para 15/06/1999').waitFor();
  const lua = page.getByRole('table', { name: /^Lua Progredida/ });
  await lua.waitFor();
  expect(await lua.getByRole('rowheader').allTextContents()).toEqual([
    '06/99',
    '07/99',
    '08/99',
    '09/99',
    '10/99',
    '11/99',
    '12/99',
    '01/00',
    '02/00',
    '03/00',
    '04/00',
    '05/00',
  ]);
});

test('Radical, Converso e Direto', async () => {
  for (const [modo, fora] of [
    ['Radical', false],
    ['Converso', true],
    ['Direto', true],
  ] as const) {
    await page.getByRole('button', { name: modo, exact: true }).click();
    expect((await page.getByRole('button', { name: /no anel de fora/ }).count()) > 0).toBe(fora);
  }
});

test.each([1440, 1200, 1024, 390])(
  'a %d px: nada sobra na largura, da coluna do Sol à do Meio do Céu cabe onde há espaço, e o axe nada acha',
  async (largura) => {
    await page.setViewportSize({ width: largura, height: 900 });
    await page.getByRole('heading', { name: 'Lua Progredida', exact: true }).waitFor();
    expect(await sobraNaLargura(page)).toBe(0);
    const escondido = await page
      .getByRole('table')
      .evaluateAll((ts) => ts.map((t) => t.scrollWidth - (t.parentElement?.clientWidth ?? 0)));
    if (largura >= 1024) expect(Math.max(...escondido)).toBeLessThanOrEqual(0);
    expect(await examinar(page)).toEqual([]);
  },
);

test('a página não reclamou de nada', () => {
  expect(cena.problemas).toEqual([]);
});
