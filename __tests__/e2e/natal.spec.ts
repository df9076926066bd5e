/** A página de um mapa: roda e painel, teclado, chaves, configurações, o que se leva, apagar. */
import type { Locator, Page } from '@playwright/test';
import { conteudo, MAPA_SALVO, naBarra, planetas, preencher, roda, semJanelas } from './acoes';
import { expect, test } from './cena';

const painel = (page: Page): Locator => page.getByRole('region', { name: 'Painel do mapa' });
const titulo = (page: Page, nome: string): Locator =>
  painel(page).getByRole('heading', { level: 2, name: nome, exact: true });
const naRoda = (page: Page, nome: RegExp): Locator =>
  roda(page).getByRole('button', { name: nome });
/** A cor da quadratura é da especificação (§9): conta as linhas dela. */
const quadraturas = (page: Page): Locator => roda(page).locator('[stroke="#FF4500"]');
const esmaecidas = (page: Page): Locator => roda(page).locator('[stroke-opacity="0.1"]');

test('clicar na roda abre os detalhes e esmaece os aspectos dos outros; voltar desfaz; um link leva direto', async ({
  page,
}) => {
  await page.goto('/');
  await naRoda(page, /^Lua,/).click();
  await expect(titulo(page, 'Lua')).toBeVisible();
  await expect(naRoda(page, /^Lua,/)).toHaveAttribute('aria-pressed', 'true');
  await expect(naRoda(page, /^Lua,/)).toBeFocused();
  await expect(esmaecidas(page)).not.toHaveCount(0);
  await page.goBack();
  await expect(titulo(page, 'Planetas')).toBeVisible();
  await expect(esmaecidas(page)).toHaveCount(0);
  await page.goto('/?corpo=Signo%3AEscorpi%C3%A3o');
  await expect(titulo(page, 'Escorpião')).toBeVisible();
  await expect(painel(page)).toContainText('Fixo');
  await page.goto('/?corpo=Cuspide:8');
  await expect(painel(page)).toContainText('Sucedente');
});

test('só com o teclado: a roda é uma parada, anda com as setas e volta com Esc; da tabela aos detalhes e de volta', async ({
  page,
}) => {
  await page.goto('/');
  await expect(roda(page)).toBeVisible();
  await page.getByRole('link', { name: 'Pular para as tabelas' }).focus();
  await page.keyboard.press('Tab');
  const primeiro = page.locator(':focus');
  await expect(primeiro).toHaveAttribute('data-chave', /./);
  const chave = (await primeiro.getAttribute('data-chave')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).not.toHaveAttribute('data-chave', chave);
  const segundo = (await page.locator(':focus').getAttribute('data-chave')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Caminho' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(titulo(page, 'Planetas')).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('data-chave', segundo);

  await planetas(page).getByRole('button', { name: 'Mercúrio' }).press('Enter');
  await expect(titulo(page, 'Mercúrio')).toBeFocused();
  await page.keyboard.press('Tab');
  // O que ainda vem para o painel não pode passar entre o Tab e o Enter.
  await expect(page.locator(':focus')).toContainText('Sagitário');
  await page.keyboard.press('Enter');
  await expect(titulo(page, 'Sagitário')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Mapa', exact: true }).press('Enter');
  await expect(titulo(page, 'Planetas')).toBeVisible();
  await expect(planetas(page).getByRole('button', { name: 'Mercúrio' })).toBeFocused();
});

test('as chaves do mapa valem na roda; um aspecto desligado some das tabelas e continua desligado depois de recarregar', async ({
  page,
}) => {
  await page.goto('/');
  await expect(quadraturas(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir configurações do mapa' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Configurações do mapa' });
  await dialogo.getByRole('switch', { name: 'Exibir aspectos' }).click();
  await expect(quadraturas(page)).toHaveCount(0);
  await dialogo.getByRole('switch', { name: 'Exibir aspectos' }).click();
  await dialogo.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialogo).toBeHidden();

  const naGrade = page.getByRole('img', { name: /^Quadratura, orbe/ });
  await expect(naGrade).not.toHaveCount(0);
  const todas = await naGrade.count();
  await page.goto('/configuracao');
  await page.getByRole('switch', { name: /Quadratura/ }).click();
  await page.goto('/');
  await expect(planetas(page)).toBeVisible();
  await expect(naGrade).toHaveCount(0);
  await page.reload();
  await expect(planetas(page)).toBeVisible();
  await expect(naGrade).toHaveCount(0);
  await page.goto('/configuracao');
  await page.getByRole('button', { name: /Restaurar/ }).click();
  await page.goto('/');
  await expect(naGrade).toHaveCount(todas);
});

test('a roda leva-se em SVG, que abre sozinho com as letras dentro, e em PNG de 1200 × 1200; as tabelas, como texto', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await expect(planetas(page)).toBeVisible();
  const baixar = async (item: RegExp, nome: string): Promise<Buffer> => {
    const descida = page.waitForEvent('download');
    await naBarra(page, 'Compartilhar', item);
    expect((await descida).suggestedFilename()).toBe(nome);
    return conteudo(await descida);
  };
  const svg = (await baixar(/SVG/, 'Meu mapa.svg')).toString('utf8');
  expect(svg).toContain('@font-face');
  expect(svg).not.toMatch(/var\(|currentColor|role="button"|tabindex/i);
  const png = await baixar(/PNG/, 'Meu mapa.png');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1200]);
  expect(png.length).toBeGreaterThan(50_000);
  await naBarra(page, 'Compartilhar', 'Copiar como texto');
  await expect(page.getByText('Tabelas copiadas como texto.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Meu mapa\n10\/11\/1985 14:30:00 −02:00/,
  );
  const sozinho = await context.newPage();
  await sozinho.setContent(svg);
  await expect(sozinho.locator('text').nth(40)).toBeAttached();
});

test('o dono apaga: pergunta, apaga, desfaz-se com Ctrl Z, e apagado outra vez sai do menu', async ({
  page,
}) => {
  const apagar = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Apagar mapa' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Deseja realmente apagar o mapa?' });
    await pergunta.getByRole('button', { name: 'Apagar' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await semJanelas(page);
  };
  await page.goto('/mapas/novo');
  await preencher(page, {
    nome: 'Para apagar',
    data: '01062000',
    hora: '12:00',
    busca: 'campin',
    lugar: /^Campinas\/SP/,
  });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL(MAPA_SALVO);
  await apagar();
  await expect(page.getByText('Mapa “Para apagar” apagado.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Abrir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Para apagar' })).toBeVisible();
  await apagar();
  await page.getByRole('button', { name: 'Mapas' }).click();
  await expect(page.getByRole('link', { name: 'Mapa de agora' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Para apagar' })).toHaveCount(0);
});
