/** Num telefone, no escuro: o mapa, o formulário e a escola; nada sobra de lado. */
import { abrirTecnica, esperarQueCaiba, pedir, roda } from './acoes';
import { expect, test } from './cena';

test.use({
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  hasTouch: true,
  // Com o movimento que há por omissão: as outras histórias pedem que não o haja.
  contextOptions: { reducedMotion: 'no-preference' },
});

const ESCURO = 'rgb(11, 16, 32)';

test('o mapa: o seletor das vistas, os detalhes à vista num toque, a barra ao fundo', async ({
  page,
}) => {
  await page.goto('/');
  await expect(roda(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', ESCURO);
  await esperarQueCaiba(page);
  await roda(page).getByRole('button', { name: /^Lua,/ }).tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Lua', exact: true })).toBeInViewport();
  await page.getByRole('combobox', { name: 'Vista do mapa' }).selectOption('Trânsitos');
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible();
  await esperarQueCaiba(page);
  await abrirTecnica(page, '/?vista=revolucao&ano=2026');
  await esperarQueCaiba(page);
});

test('o formulário e a ficha', async ({ page }) => {
  await page.goto('/mapas/novo');
  await page.getByRole('textbox', { name: /^Nome/ }).fill('No telefone');
  await page.getByRole('radio', { name: 'Período do dia' }).check();
  await expect(page.getByRole('textbox', { name: /^De/ })).toBeVisible();
  await esperarQueCaiba(page);
  await page.getByRole('button', { name: 'Salvar' }).tap();
  await expect(page.getByText(/Nada foi salvo\./).first()).toBeVisible();
  await esperarQueCaiba(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Mais(:|$)/ }).tap();
  await page.getByRole('menuitem', { name: /^Ficha/ }).tap();
  const painel = page.getByRole('dialog', { name: 'Ficha' });
  await expect(painel).toBeVisible();
  await expect.poll(async () => (await painel.boundingBox())?.width).toBeCloseTo(390);
  await esperarQueCaiba(page);
});

test.describe('a escola', () => {
  test.use({ papel: 'equipe' });

  test('o painel do compartilhamento vem à vista com o foco; sair sem salvar pergunta', async ({
    page,
  }) => {
    await page.goto('/');
    const [daEscola] = await pedir<{ escola: { id: string } }[]>(page, '/alunos/escolas');
    await page.goto(`/escolas/${daEscola?.escola.id ?? ''}`);
    await page.getByRole('button', { name: 'Compartilhar Carmen Miranda' }).tap();
    const titulo = page.getByRole('heading', { name: 'Compartilhamento mapa' });
    await expect(titulo).toBeFocused();
    await expect(titulo).toBeInViewport();
    await page.getByRole('checkbox', { name: 'Bruno Carvalho' }).tap();
    await esperarQueCaiba(page);
    await page.getByRole('link', { name: 'Carmen Miranda' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).tap();
    await expect(page.getByText('· marcações não salvas')).toBeVisible();
  });
});
