/**
 * Os trânsitos num navegador de verdade: a aba, a data pelo teclado, a linha do tempo, três
 * larguras e acessibilidade.
 */
import type { Page } from 'playwright-core';
import { deQuem, type Planeta } from '@core/astrology';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate } from '../support/historias';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;

beforeAll(async () => {
  ({ page } = cena);
  await page.getByRole('tab', { name: 'Transito' }).click();
  await tabela('Sol').waitFor();
});

const tabela = (planeta: Planeta) =>
  page.getByRole('table', { name: `Trânsitos ${deQuem(planeta)}` });
const primeiroDia = async (): Promise<string> =>
  (await tabela('Sol').getByRole('rowheader').first().textContent()) ?? '';
const chegarA = (dia: string): Promise<void> =>
  ate(async () => (await primeiroDia()) === dia, `a tabela que começa em ${dia}`);

async function escreverData(ddMMaaaa: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Data', exact: true })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type(ddMMaaaa);
}

test('em 10/11/2026 o Sol volta ao Sol natal, e o dia está marcado como exato', async () => {
  await escreverData('10112026');
  await chegarA('10/11');
  const volta = tabela('Sol').getByRole('row', { name: /^10\/11/ });
  // Depois da longitude, a primeira coluna é a do Sol natal.
  await volta.getByRole('cell').nth(1).getByRole('img', { name: 'Conjunção, exato' }).waitFor();
});

test('a data escrita, e depois só com as teclas: um dia, um mês', async () => {
  await escreverData('10032026');
  await chegarA('10/3');
  expect(await page.getByText(/12:00 UTC \(09:00 em Brasília\)/).count()).toBe(1);
  await page.getByRole('button', { name: 'Um dia depois' }).focus();
  await page.keyboard.press('ArrowRight');
  await chegarA('11/3');
  await page.keyboard.press('PageDown');
  await chegarA('11/4');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await chegarA('10/3');
});

test('recarregada a página, continua no mesmo dia', async () => {
  // O endereço acompanha a tabela, um instante depois dela.
  await page.waitForURL((url) => url.searchParams.get('data') === '2026-03-10');
  await page.reload();
  await chegarA('10/3');
});

test('segurar a tecla: fica o último dia', async () => {
  await page.getByRole('button', { name: 'Um dia depois' }).focus();
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowRight');
  await chegarA('18/3');
  expect(await page.getByRole('spinbutton', { name: 'Dia' }).first().textContent()).toBe('18');
  await page.getByText('Carregando aspectos').waitFor({ state: 'hidden' });
  expect(await page.locator('svg[role="graphics-document"] > title').textContent()).toContain(
    '18/03/2026',
  );
});

test('apagar a data não muda nada', async () => {
  await page
    .getByRole('group', { name: 'Data', exact: true })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Um dia depois' }).click();
  await chegarA('19/3');
});

test('uma barra da linha do tempo, pelo teclado, leva ao dia do exato', async () => {
  const barras = page.getByRole('group', { name: 'Trânsitos do Sol' }).getByRole('button');
  await barras.first().focus();
  await page.keyboard.press('End');
  const nome =
    (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '';
  const [, dia, mes] = /exato (\d{2})\/(\d{2})\/\d{4}/.exec(nome) ?? [];
  await page.keyboard.press('Enter');
  await chegarA(`${dia}/${Number(mes)}`);
});

test('antes do nascimento também: o servidor calcula e a tela o diz', async () => {
  await escreverData('01061950');
  await chegarA('01/6');
  await page.getByText(/12:00 UTC.*, antes do nascimento/).waitFor();
  await escreverData('10032026');
  await chegarA('10/3');
});

test.each([1440, 1024, 390, 320])(
  'a %d px: nada sobra na largura, e o axe nada acha',
  async (largura) => {
    await page.setViewportSize({ width: largura, height: 900 });
    await page.getByRole('button', { name: 'Mercúrio', exact: true }).click();
    await tabela('Mercúrio').waitFor();
    expect(await sobraNaLargura(page)).toBe(0);
    expect(await examinar(page)).toEqual([]);
  },
);

test('a página não reclamou de nada', () => {
  expect(cena.problemas).toEqual([]);
});
