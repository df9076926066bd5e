/**
 * A revolução solar num navegador de verdade: outro lugar, outro ano, os quatro modos, três
 * larguras e acessibilidade.
 */
import type { Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate } from '../support/historias';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;

beforeAll(async () => {
  ({ page } = cena);
  await page.getByRole('tab', { name: 'Revolução Solar' }).click();
  await page.getByRole('button', { name: 'Calcular' }).waitFor();
});

const titulo = (ano: number) => page.getByRole('heading', { name: `Revolução de ${ano}` });

test('calculada ao abrir; outro ano escrito, outro lugar buscado, só pelo teclado', async () => {
  await titulo(new Date().getFullYear()).waitFor();
  await page.locator('svg[role="graphics-document"]').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Exibir aspectos' }).isChecked()).toBe(true);
  const campo = page.getByRole('combobox', { name: /^Local da revolução/ });
  await campo.fill('Lisboa');
  await page
    .getByRole('option', { name: /Lisboa/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Europe/Lisbon').waitFor();
  await page
    .getByRole('group', { name: 'Ano', exact: true })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type('1993');
  await page.getByRole('button', { name: 'Calcular' }).focus();
  await page.keyboard.press('Enter');
  await titulo(1993).waitFor();
  // Em novembro de 1993 Lisboa vivia na hora da Europa Central.
  await page
    .getByText(/^\d{2}\/11\/1993 \d{2}:\d{2}:\d{2}/)
    .first()
    .waitFor();
  expect(await page.getByText('+01:00').count()).toBeGreaterThan(0);
});

test('de volta ao lugar do mapa, no ano do nascimento: o retorno é o próprio nascimento', async () => {
  await page.getByRole('button', { name: 'Usar o lugar do mapa' }).click();
  await page
    .getByRole('group', { name: 'Ano', exact: true })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type('1985');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await titulo(1985).waitFor();
  // No cabeçalho do mapa e no do retorno; a fração de segundo deste cai de um lado ou do outro do
  // minuto cheio.
  await ate(
    async () => (await page.getByText(/^10\/11\/1985 14:(30:00|29:59)/).count()) === 2,
    'a hora do nascimento duas vezes',
  );
  // O primeiro ano: o passo não anda, mas guarda o foco.
  const anterior = page.getByRole('button', { name: 'Ano anterior' });
  expect(await anterior.getAttribute('aria-disabled')).toBe('true');
  await anterior.press('Enter');
  await ateQue(async () =>
    expect(await anterior.evaluate((e) => e === document.activeElement)).toBe(true),
  );
  expect(await titulo(1985).count()).toBe(1);
  await page.getByRole('button', { name: 'Ano seguinte' }).click();
  await titulo(1986).waitFor();
});

test('os retornos de 2026 e 2027 são os da libswe, na hora do lugar', async () => {
  await page
    .getByRole('group', { name: 'Ano', exact: true })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type('2026');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByText('10/11/2026 11:53:49 · −03:00, hora legal').waitFor();
  await page.getByRole('button', { name: 'Ano seguinte' }).click();
  await page.getByText('10/11/2027 17:42:51 · −03:00, hora legal').waitFor();
});

test('os quatro modos, e as rodas que cada um mostra', async () => {
  // O Playwright não conhece o papel graphics-document.
  const rodas = page.locator('svg[role="graphics-document"]');
  for (const [modo, quantas] of [
    ['Revolução Interna', 1],
    ['Revolução Externa', 1],
    ['Lado a Lado', 2],
    ['Revolução', 1],
  ] as const) {
    await page.getByRole('button', { name: modo, exact: true }).click();
    await ate(async () => (await rodas.count()) === quantas, `${quantas} roda(s) em ${modo}`);
  }
});

test.each([1440, 1200, 1024, 390, 320])(
  'a %d px, lado a lado: nada sobra na largura, nenhuma letra encolhe onde há espaço, e o axe nada acha',
  async (largura) => {
    await page.setViewportSize({ width: largura, height: 900 });
    await page.getByRole('button', { name: 'Lado a Lado' }).click();
    await ateQue(async () => expect(await sobraNaLargura(page)).toBe(0));
    const letras = await page
      .locator('svg[role="graphics-document"] text')
      .evaluateAll((ts) =>
        ts.map(
          (t) =>
            Number.parseFloat(getComputedStyle(t).fontSize) *
            ((t.closest('svg')?.getBoundingClientRect().width ?? 0) / 600),
        ),
      );
    if (largura >= 1024) expect(Math.min(...letras)).toBeGreaterThanOrEqual(9);
    expect(await examinar(page)).toEqual([]);
  },
);

test('a página não reclamou de nada', () => {
  expect(cena.problemas).toEqual([]);
});
