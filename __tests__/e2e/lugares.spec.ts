/** O mesmo instante de outro lugar e noutro sistema de casas; e o perfil com que se calcula. */
import { abrirDoMenu, abrirTecnica, linhaDo, naBarra, roda } from './acoes';
import { expect, test } from './cena';
import { lerPdf } from './textoDoPdf';

const escola = /Escola Urânia/;

test('de outro lugar, e noutro sistema: o que muda de casa, dito', async ({ page }) => {
  await test.step('visto de Lisboa', async () => {
    await abrirTecnica(page, '/?vista=relocacao');
    await page.getByRole('combobox', { name: 'Ver de outro lugar' }).fill('Lisboa');
    await page
      .getByRole('option', { name: /^Lisboa/ })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { level: 2, name: /^Meu mapa, relocado para Lisboa/ }),
    ).toBeVisible();
    await expect(roda(page)).toHaveCount(2);
    const casas = page.getByRole('table', {
      name: /^Casa de cada corpo visto de Campinas\/SP e de Lisboa/,
    });
    await expect(casas.getByRole('rowheader', { name: /muda de casa/ })).not.toHaveCount(0);
  });
  await test.step('no papel cabe numa folha: um botão numa tabela é só a letra dela', async () => {
    await expect(page.getByRole('heading', { name: 'Casa de cada corpo' })).toBeVisible();
    expect(lerPdf(await page.pdf({ preferCSSPageSize: true })).paginas).toBe(1);
  });
  await test.step('Placidus e Signos inteiros: o Ascendente em Peixes faz do signo a casa', async () => {
    await abrirTecnica(page, '/?vista=comparar');
    const casas = page.getByRole('table', { name: 'Casa de cada corpo em cada sistema' });
    // 18° de Escorpião está na nona de Placidus, e Escorpião é o nono signo desde Peixes; a Lua, a
    // 21° de Libra, na oitava; Marte, a 8° de Libra, na sétima de Placidus e na oitava dos signos.
    const celulas = (corpo: string) =>
      casas.getByRole('row', { name: new RegExp(`^${corpo}\\b`) }).getByRole('cell');
    for (const [corpo, placidus, inteiros] of [
      ['Sol', /^9/, /^9/],
      ['Lua', /^8/, /^8/],
      ['Marte', /^7/, /^8/],
    ] as const) {
      await expect(celulas(corpo).nth(0)).toHaveText(placidus);
      await expect(celulas(corpo).nth(1)).toHaveText(inteiros);
    }
    await expect(casas.getByRole('row', { name: /^Marte\b/ })).toContainText('muda de casa');
  });
});

test('as casas a dois cliques, e um para desfazer; o perfil do mapa pelo teclado segue-se em todas as vistas', async ({
  page,
}) => {
  const cabecalho = page.locator('main header').first();
  await page.goto('/');
  await page.getByRole('button', { name: 'Casas Placidus' }).click();
  const lista = page.getByRole('dialog', { name: 'Sistema de casas' });
  await lista.getByRole('button', { name: 'Signos inteiros' }).click();
  await expect(cabecalho).toContainText('Casas Signos inteiros');
  await page.keyboard.press('Escape');
  await expect(lista).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer: voltar a casas Placidus' }).click();
  await expect(cabecalho).toContainText('Casas Placidus');

  await naBarra(page, 'Mais', 'Perfil de cálculo');
  await page.getByRole('combobox', { name: 'Sistema de casas' }).focus();
  await page.keyboard.type('Koch');
  await expect(cabecalho).toContainText('Casas Koch');
  await page.getByRole('button', { name: 'Mudar: Pontos a mais' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Quíron' }).press('Space');
  await expect(cabecalho).toContainText('com Quíron');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(linhaDo(page, 'Quíron')).toBeVisible();
  await abrirTecnica(page, '/?vista=transitos&data=2026-03-10');
  await expect(cabecalho).toContainText('Casas Koch, zodíaco tropical, com Quíron');
});

test('a equipe escolhe Signos inteiros para a escola, e o aluno vê a mesma roda', async ({
  dentro,
}) => {
  const [equipe, aluno] = [await dentro('equipe'), await dentro('aluno')];
  await equipe.goto('/');
  await equipe.getByRole('button', { name: escola }).click();
  await equipe.getByRole('link', { name: 'Página da escola >' }).click();
  await equipe.getByRole('tab', { name: 'Perfil de cálculo' }).click();
  await equipe.getByRole('combobox', { name: 'Sistema de casas' }).selectOption('Signos inteiros');
  // Muda para todos: pergunta-se, com os números.
  const pergunta = equipe.getByRole('dialog');
  await expect(pergunta.getByText(/mapas? da escola, para \d+ pessoas/)).toBeVisible();
  await pergunta.getByRole('button', { name: 'Mudar para todos' }).click();
  await expect(pergunta).toBeHidden();
  const cuspides: string[] = [];
  for (const pessoa of [equipe, aluno]) {
    await pessoa.goto('/');
    await abrirDoMenu(pessoa, escola, 'Alberto Santos Dumont');
    await expect(pessoa.locator('main header').first()).toContainText('Casas Signos inteiros');
    const casas = pessoa.getByRole('table', { name: /^As doze casas/ });
    cuspides.push((await casas.textContent()) ?? '');
  }
  expect(cuspides[1]).toBe(cuspides[0]);
  // O aluno pode ver com o seu perfil, e o cabeçalho o diz.
  await naBarra(aluno, 'Mais', 'Perfil de cálculo');
  await aluno.getByRole('button', { name: 'Ver com meu perfil' }).click();
  await expect(aluno.locator('main header').first()).toContainText('Casas Placidus');
});
