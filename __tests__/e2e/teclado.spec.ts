/** Só com o teclado: da página do login a um mapa salvo, e a qualquer coisa com Ctrl K. */
import { linhaDo, MAPA_SALVO, naTabela, nascimento, semJanelas } from './acoes';
import { expect, test } from './cena';

test.use({ papel: null });

test('do login a um mapa novo salvo, e dele a um trânsito, sem tocar no rato', async ({
  page,
  produto,
}) => {
  const { keyboard } = page;
  const { email, senha } = produto.conta('usuario');

  await test.step('entra', async () => {
    await page.goto('/login');
    await page.getByLabel('email').focus();
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type(senha);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Meu mapa' })).toBeVisible();
  });
  await test.step('Ctrl K abre o formulário', async () => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Buscar em tudo' })).toBeFocused();
    await keyboard.type('novo mapa');
    await expect(page.getByRole('option', { name: /Novo mapa/ }).first()).toBeVisible();
    await keyboard.press('Enter');
    await page.waitForURL('**/mapas/novo');
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toBeVisible();
  });
  await test.step('cada campo está a um Tab do anterior', async () => {
    await page.getByRole('textbox', { name: /^Nome/ }).focus();
    await keyboard.type('Rita Moura');
    await keyboard.press('Tab');
    await keyboard.type('15072001');
    // Do ano sai-se para o botão do calendário, e dele para a hora.
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: /^Hora/ })).toBeFocused();
    await keyboard.type('0820');
    await keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Exata' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: /^Local/ })).toBeFocused();
    await keyboard.type('curitiba');
    await expect(page.getByRole('option', { name: /^Curitiba\/PR/ }).first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Fuso/ })).toHaveValue('−03:00');
    // Depois do lugar vêm o que se pode digitar e corrigir, e por fim o botão.
    const salvar = page.getByRole('button', { name: 'Salvar' });
    await expect(async () => {
      await keyboard.press('Tab');
      await expect(salvar).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
    await keyboard.press('Enter');
    await expect(page).toHaveURL(MAPA_SALVO);
  });
  await test.step('o foco chega ao título do mapa, que é o da libswe', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Rita Moura' })).toBeFocused();
    await expect(linhaDo(page, 'Ascendente').getByRole('cell').first()).toHaveText(
      naTabela(nascimento('curitiba-2001').asc),
    );
  });
  await test.step('as teclas da página: T abre as técnicas, e Esc devolve o foco', async () => {
    await keyboard.press('t');
    await expect(page.getByRole('dialog', { name: 'Técnicas' })).toBeVisible();
    await keyboard.press('Escape');
    await semJanelas(page);
  });
  await test.step('Ctrl K leva a um mapa, numa técnica, a um dia', async () => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Buscar em tudo' })).toBeFocused();
    await keyboard.type('elis transitos 12/03/2027');
    await expect(
      page.getByRole('option', { name: 'Elis Regina · Trânsitos · 12/03/2027' }),
    ).toBeVisible();
    await keyboard.press('Enter');
    await page.waitForURL(/vista=transitos&data=2027-03-12/);
    await expect(page.getByRole('heading', { level: 1, name: 'Elis Regina' })).toBeFocused();
  });
});
