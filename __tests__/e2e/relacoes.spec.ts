/** Dois mapas e um grupo: cada técnica das relações uma vez. */
import type { Page } from '@playwright/test';
import { abrirTecnica, pedir, roda } from './acoes';
import { expect, test } from './cena';

const idDe = async (page: Page, nome: string): Promise<string> => {
  const mapas = await pedir<readonly { id: string; nome: string }[]>(page, '/mapas');
  const achado = mapas.find((m) => m.nome === nome);
  if (!achado) throw new Error(`Não há mapa de ${nome}.`);
  return achado.id;
};

test('sinastria, composto, Davison, trânsitos aos dois e grupo', async ({ page }) => {
  await page.goto('/');
  const [frida, elis] = [await idDe(page, 'Frida Kahlo'), await idDe(page, 'Elis Regina')];

  await test.step('sinastria: escolhe-se o outro, e veem-se os aspectos e as casas', async () => {
    await page.goto('/?vista=sinastria');
    await expect(page.getByText(/^Escolha outro mapa/)).toBeVisible();
    await page.getByRole('combobox', { name: 'O outro mapa' }).fill('frida');
    await page.getByRole('option', { name: /^Frida Kahlo/ }).click();
    await expect(roda(page)).toBeVisible();
    for (const nome of [
      'Aspectos de Frida Kahlo a Meu mapa, do mais exato ao menos',
      'Casa de Meu mapa em que cai cada ponto de Frida Kahlo',
      'Casa de Frida Kahlo em que cai cada ponto de Meu mapa',
    ])
      await expect(page.getByRole('table', { name: nome })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`b=${frida}`));
  });
  await test.step('composto: o Sol no meio de 13° de Câncer e 18° de Escorpião', async () => {
    await abrirTecnica(page, `/?vista=composto&com=${frida}`);
    const sol = page
      .getByRole('table', { name: /^Planetas e pontos/ })
      .getByRole('row', { name: /^Sol\b/ });
    await expect(sol).toContainText(/15°\s*de Virgem/);
    await expect(page.getByText(/O composto não tem data/)).toBeVisible();
  });
  await test.step('Davison: o dia e o lugar do meio, que se abre como um mapa', async () => {
    // 10/11/1985 16:30 UTC e 06/07/1907 15:06:38 UTC; 22°54′20″ S e 19°20′48″ N.
    await abrirTecnica(page, `/?vista=davison&com=${frida}`);
    await expect(page.getByText(/08\/09\/1946 00:48/)).toBeVisible();
    await expect(page.getByText(/1°46′46″ S/)).toBeVisible();
    await page.getByRole('button', { name: 'Davison corrigido' }).click();
    await expect(page.getByText(/^No lugar do meio, o instante mais perto/)).toBeVisible();
    await page.getByRole('link', { name: 'Abrir como mapa' }).click();
    await page.waitForURL(/\/relacoes\/davison\//);
    await expect(roda(page)).toBeVisible();
  });
  await test.step('trânsitos aos dois: três anéis, a um dia', async () => {
    await abrirTecnica(page, `/?vista=transitosAosDois&com=${frida}&data=2026-03-10`);
    for (const nome of ['Meu mapa', 'Frida Kahlo'])
      await expect(
        page.getByRole('table', {
          name: `Aspectos dos planetas em trânsito a ${nome}, orbe de 3°`,
        }),
      ).toBeVisible();
  });
  await test.step('grupo: junta-se um terceiro, e os aspectos são a cada um', async () => {
    await abrirTecnica(page, `/?vista=grupo&com=${frida}`);
    await page.getByRole('combobox', { name: 'Adicionar ao grupo' }).fill('elis');
    await page.getByRole('option', { name: /^Elis Regina/ }).click();
    await expect(page.getByText('3 mapas no grupo, de até 12.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`mais=${elis}`));
    // Com Mercúrio em Sagitário, Leão e Peixes não há meio: diz-se, e veem-se os de cada um.
    await expect(page.getByText(/^Mercúrio está tão espalhado pelo zodíaco/)).toBeVisible();
    await page.getByLabel('Aspectos de quem').selectOption('De Meu mapa');
    await expect(page.getByRole('columnheader', { name: 'Elis Regina' })).toBeVisible();
  });
});

test('dois mapas de que nenhum é o próprio abrem-se na página da relação', async ({ page }) => {
  await page.goto('/');
  const [frida, elis] = [await idDe(page, 'Frida Kahlo'), await idDe(page, 'Elis Regina')];
  await abrirTecnica(page, `/relacoes?a=${frida}&b=${elis}&vista=sinastria`);
  await expect(
    page.getByRole('heading', { level: 1, name: /Frida Kahlo.*Elis Regina/ }),
  ).toBeVisible();
});
