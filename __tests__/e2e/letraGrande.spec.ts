/** As letras do navegador ao dobro (32 px): a moldura é a de uma tela de metade da largura. */
import { opcoesDoChromium } from '../support/navegador';
import { abrirTecnica, esperarQueCaiba, roda } from './acoes';
import { expect, test } from './cena';

const doNavegador = opcoesDoChromium();
test.use({
  launchOptions: {
    ...doNavegador,
    args: [...(doNavegador.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`com letras ao dobro a ${width} px tudo cabe na largura, e o seletor substitui as abas`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await abrirTecnica(page, '/?vista=transitos');
    await expect(roda(page)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Vista do mapa' })).toBeVisible();
    await expect(page.getByRole('table', { name: /Aspectos dos planetas/ })).toBeVisible();
    await esperarQueCaiba(page);
  });
