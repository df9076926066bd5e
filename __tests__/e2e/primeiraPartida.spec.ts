/** Do computador vazio ao próprio mapa na tela, e de novo depois de reiniciar. */
import { entrar, linhaDo, naTabela, nascimento, planetas, preencher } from './acoes';
import { expect, test } from './cena';

test.use({ pastaVazia: true, papel: null, perdoados: /status of 401|ERR_(CONNECTION|EMPTY)/ });

test('da pasta vazia ao próprio mapa, e de novo depois de reiniciar', async ({ page, produto }) => {
  const pessoa = produto.conta('equipe');
  const doAscendente = () =>
    expect(linhaDo(page, 'Ascendente').getByRole('cell').first()).toHaveText(
      naTabela(nascimento('curitiba-2001').asc),
    );

  await test.step('a partida diz no terminal como entrar', () => {
    for (const papel of ['usuario', 'aluno', 'equipe'] as const) {
      const { email, senha } = produto.conta(papel);
      expect(produto.saida()).toMatch(new RegExp(`${papel} +${email} +${senha}`));
    }
  });

  await test.step('quem não entrou vai ao login; a senha errada não entra, a certa leva aonde se ia', async () => {
    await page.goto('/perfil');
    await page.waitForURL('**/login');
    await entrar(page, { ...pessoa, senha: 'não é esta' });
    await expect(page.getByText('Usuário ou senha inválidos')).toBeVisible();
    await entrar(page, pessoa);
    await page.waitForURL('**/perfil');
  });

  await test.step('sem mapa, a página de entrada convida a preenchê-lo no perfil', async () => {
    await page.goto('/');
    await expect(page.getByText('Quer ver seu mapa?')).toBeVisible();
    await page.getByRole('link', { name: 'Perfil', exact: true }).click();
    await preencher(page, {
      nome: 'Helena',
      data: '15072001',
      hora: '08:20',
      busca: 'curitiba',
      lugar: /^Curitiba\/PR/,
    });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await expect(planetas(page).getByRole('row')).toHaveCount(16);
    await doAscendente();
  });

  await test.step('a conta diz quem se é', async () => {
    await page.goto('/perfil?aba=conta');
    await expect(page.getByRole('tabpanel')).toContainText('Helena Prado');
    await expect(page.getByRole('tabpanel')).toContainText(pessoa.email);
  });

  await test.step('o céu de agora, em São Paulo', async () => {
    await page.goto('/mapas/agora');
    await expect(page.getByRole('heading', { level: 1, name: 'Mapa de agora' })).toBeVisible();
    await expect(page.locator('main header').first()).toContainText('23°32′01″ S, 46°37′01″ O');
  });

  await test.step('reiniciado o servidor, a sessão vale e o mapa está lá', async () => {
    await produto.reiniciar();
    await page.goto('/');
    await doAscendente();
  });
});
