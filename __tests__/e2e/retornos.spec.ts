/** Os retornos: a revolução solar em qualquer lugar, as da Lua e o de Saturno. */
import { abrirTecnica, escreverData, roda } from './acoes';
import { expect, test } from './cena';

test('a revolução solar: os instantes da libswe, outro lugar e outro ano pelo teclado, e os quatro modos', async ({
  page,
}) => {
  await test.step('2026 e 2027 são as da libswe, na hora do lugar', async () => {
    await abrirTecnica(page, '/?vista=revolucao&ano=2026');
    await expect(page.getByText('10/11/2026 11:53:49 · −03:00, hora legal')).toBeVisible();
    await page.getByRole('button', { name: 'Ano seguinte' }).click();
    await expect(page.getByText('10/11/2027 17:42:51 · −03:00, hora legal')).toBeVisible();
  });
  await test.step('em Lisboa, em 1993, vivia-se na hora da Europa Central', async () => {
    await page.getByRole('combobox', { name: /^Local da revolução/ }).fill('Lisboa');
    await expect(page.getByRole('option', { name: /Lisboa/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Europe/Lisbon')).toBeVisible();
    await escreverData(page, 'Ano', '1993');
    await page.getByRole('button', { name: 'Calcular' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Revolução de 1993' })).toBeVisible();
    await expect(page.getByText(/^\d{2}\/11\/1993 \d{2}:\d{2}:\d{2} · \+01:00/)).toBeVisible();
  });
  await test.step('no ano do nascimento, no lugar dele, é o próprio nascimento; antes não há', async () => {
    await page.getByRole('button', { name: 'Usar o lugar do mapa' }).click();
    await escreverData(page, 'Ano', '1985');
    await page.getByRole('button', { name: 'Calcular' }).click();
    // No cabeçalho do mapa e no do retorno; a fração de segundo deste cai de um lado ou do outro.
    await expect(page.getByText(/^10\/11\/1985 14:(30:00|29:59)/)).toHaveCount(2);
    const anterior = page.getByRole('button', { name: 'Ano anterior' });
    await expect(anterior).toHaveAttribute('aria-disabled', 'true');
    await anterior.press('Enter');
    await expect(page.getByRole('heading', { name: 'Revolução de 1985' })).toBeVisible();
  });
  await test.step('cada modo mostra as suas rodas', async () => {
    for (const [modo, quantas] of [
      ['Revolução Interna', 1],
      ['Lado a Lado', 2],
      ['Revolução Externa', 1],
      ['Revolução', 1],
    ] as const) {
      await page.getByRole('button', { name: modo, exact: true }).click();
      await expect(roda(page)).toHaveCount(quantas);
    }
  });
});

test('as revoluções lunares de um ano, e o retorno de Saturno aos 29', async ({ page }) => {
  await abrirTecnica(page, '/?vista=retornoLunar&data=2026-03-10');
  const doAno = page.getByRole('group', { name: 'Revoluções lunares do ano' }).getByRole('button');
  // De um aniversário ao seguinte cabem treze, ou catorze.
  await doAno.nth(12).click();
  await expect(
    page.getByRole('heading', { name: /^13ª das 1[34] revoluções lunares/ }).first(),
  ).toBeVisible();

  await abrirTecnica(page, '/?vista=retornos&corpo=Saturno&data=2015-01-01');
  const passagens = page.getByRole('table', { name: 'Retorno de Saturno: as passagens' });
  await expect(passagens.getByRole('row', { name: /29 anos/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Volta' }).selectOption('ao grau oposto');
  await expect(
    page.getByRole('table', { name: 'Oposição de Saturno ao natal: as passagens' }),
  ).toBeVisible();
});
