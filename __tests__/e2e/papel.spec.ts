/** No papel: a folha do mapa, uma técnica e o caderno, no PDF que o Chromium faz, lido por dentro. */
import type { FrameLocator, Page } from '@playwright/test';
import { abrirDoMenu, abrirTecnica } from './acoes';
import { expect, test } from './cena';
import { lerPdf, type LeituraDoPdf } from './textoDoPdf';

interface Vigiada extends Window {
  impressoes: string[];
  folha: string;
  terminar: () => void;
}

/**
 * O diálogo de impressão, que num navegador sem janela não se abre: guarda-se a folha que se ia
 * imprimir, e quem conta a história diz quando ele se fecha. Vai inteiro para cada janela.
 */
function vigiarImpressao(): void {
  const topo = window.top as unknown as Vigiada;
  topo.impressoes ??= [];
  window.print = () => {
    topo.impressoes.push(document.title);
    topo.folha = document.documentElement.outerHTML;
    topo.terminar = () => window.dispatchEvent(new Event('afterprint'));
  };
}
const impressoes = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Vigiada).impressoes);
const fecharDialogo = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Vigiada).terminar());
const semEspacos = (texto: string): string => texto.replace(/\s+/g, '');
const imprimir = async (page: Page): Promise<LeituraDoPdf> =>
  lerPdf(await page.pdf({ preferCSSPageSize: true }));

/** Um símbolo que faltasse traria outra fonte. */
function conferirLetras({ fontes, texto }: LeituraDoPdf): void {
  expect(fontes.filter((f) => !/^(IBMPlexSans|Newsreader)/.test(f))).toEqual([]);
  expect(texto).not.toContain('\uFFFD');
}
const conterTudo = ({ texto }: LeituraDoPdf, ditos: readonly string[]): void =>
  expect(ditos.filter((d) => !texto.includes(semEspacos(d)))).toEqual([]);

test.beforeEach(({ context }) => context.addInitScript(vigiarImpressao));

test('a folha do mapa: o botão abre o diálogo uma vez e volta; o PDF é uma A4 que diz tudo', async ({
  page,
}) => {
  await page.goto('/?corpo=Planeta%3ALua');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.waitForURL('**/mapas/impressao?**');
  await expect.poll(() => impressoes(page)).toEqual(['Meu mapa']);
  const posicoes = await page
    .getByRole('table', { name: /Planetas e pontos|doze casas/ })
    .locator('td')
    .filter({ hasText: '″' })
    .allTextContents();
  expect(posicoes).toHaveLength(27);
  // Impressa a folha, volta-se ao mapa e ao que nele se via.
  const pdf = await imprimir(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Lua' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect([pdf.paginas, ...pdf.tamanho.map(Math.round)]).toEqual([1, 595, 842]);
  conferirLetras(pdf);
  conterTudo(pdf, [
    '10/11/1985 14:30:00 · −02:00, horário de verão em vigor de 02/11/1985 a 15/03/1986',
    'Campinas/SP · 22°54′20″ S, 47°03′39″ O · Casas Placidus, zodíaco tropical',
    'Clara Vasconcelos',
    'clara@exemplo.com.br',
    ...['Planetas', 'Casas', 'Elementos', 'Aspectos', 'Roda da Fortuna', 'Soma'],
    ...posicoes.map((p) => p.replace(/de \p{L}+/u, '').replace(/(R|St)$/, '')),
  ]);
  expect(pdf.tracados).toBeGreaterThan(100);
});

test('o imprimir do navegador (Ctrl P): no mapa, a folha; numa técnica, ela mesma, sem nada do que se aperta', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('table', { name: /Planetas e pontos/ })).toBeVisible();
  await page.keyboard.press('Control+p');
  await page.waitForURL('**/mapas/impressao?**');
  await expect.poll(() => impressoes(page)).toHaveLength(1);
  await fecharDialogo(page);
  await page.waitForURL(({ pathname }) => pathname === '/');

  await page.goto('/');
  await abrirDoMenu(page, 'Mapas', 'Elis Regina');
  await abrirTecnica(page, `${new URL(page.url()).pathname}?vista=transitos&data=2026-03-10`);
  await expect(page.getByText('12:00 UTC (09:00 em Brasília)')).toBeVisible();
  const doSol = page.getByRole('table', { name: /^Trânsitos do Sol/ });
  await expect(doSol.getByRole('rowheader').first()).toHaveText('10/3');
  for (const nome of [/^Aspectos dos planetas em trânsito/, /^Planetas em trânsito/])
    await expect(page.getByRole('table', { name: nome })).toBeVisible();
  const endereco = page.url();
  const pdf = await imprimir(page);
  expect(page.url()).toBe(endereco);
  expect(pdf.paginas).toBeLessThanOrEqual(4);
  conferirLetras(pdf);
  conterTudo(pdf, [
    'Elis Regina',
    '17/03/1945 15:10:00 · −03:00',
    'Porto Alegre/RS',
    '10/03/2026, 12:00 UTC (09:00 em Brasília)',
    'Planeta em trânsito: Sol',
    'De 10/3 a 09/4',
    ...['Trânsitos', 'Aspectos', 'Planetas em trânsito', 'Linha do tempo'],
    ...['Astrolábio', 'Clara Vasconcelos'],
    ...(await doSol.getByRole('rowheader').allTextContents()),
  ]);
  for (const botao of ['Hoje', 'Editar', 'Exibir aspectos', 'Compartilhar', 'Imprimir'])
    expect(pdf.texto).not.toContain(semEspacos(botao));
});

test('a linha da vida, de uma folha a outra: a régua está em todas, e o que só ensina a escrever em nenhuma', async ({
  page,
}) => {
  await abrirTecnica(page, '/?vista=linhaDaVida');
  await expect(page.getByText(/Acima de \d+ anos mostramos só o principal/)).toBeVisible();
  const pdf = await imprimir(page);
  expect(pdf.paginas).toBeGreaterThan(1);
  expect(pdf.texto.split('2070')).toHaveLength(pdf.paginas + 1);
  conterTudo(pdf, ['De 10/11/1985 a 09/11/2075', 'Trânsitos dos lentos', 'Eclipses']);
  for (const dito of ['Retificação', 'Ainda não há acontecimentos'])
    expect(pdf.texto).not.toContain(semEspacos(dito));
});

test('os trânsitos longos: o mês que passa à coluna seguinte leva o nome consigo', async ({
  page,
}) => {
  await abrirTecnica(page, '/?vista=longos');
  await expect(page.getByRole('heading', { name: 'Mês a mês' })).toBeVisible();
  const meses = (await imprimir(page)).texto.match(/[A-Z]\p{L}{3,8}de20\d\d/gu) ?? [];
  expect(new Set(meses).size).toBeGreaterThan(17);
  expect(meses.length).toBeGreaterThan(new Set(meses).size);
});

test.describe('o caderno', () => {
  test.use({ papel: 'equipe' });

  test('vai o que se marca, tantas páginas como na prévia, cada seção onde o sumário diz; e o modelo guarda-se', async ({
    page,
    browser,
    baseURL,
  }) => {
    const secao = (nome: string) =>
      page.getByRole('list', { name: 'Seções do caderno' }).getByRole('checkbox', { name: nome });
    const botao = page.getByRole('button', { name: 'Imprimir o caderno' });
    const doSumario = (onde: Page | FrameLocator) =>
      onde.locator('[data-secao="sumario"] > div').evaluateAll((linhas) =>
        linhas.map((l) => ({
          nome: l.firstChild?.textContent ?? '',
          pagina: Number(l.querySelector('span')?.textContent),
        })),
      );
    const previa = page.frameLocator('iframe[title="As páginas do caderno"]');
    await page.goto('/');
    await abrirDoMenu(page, /Escola Urânia/, 'Alberto Santos Dumont');
    await page.goto(`${new URL(page.url()).pathname}/caderno`);
    for (const nome of ['Profecção', 'Firdária']) await secao(nome).check();
    await page.getByLabel('Linha para o cliente').fill('Consulta de novembro');
    await page.getByLabel('Folha').selectOption('Letter');
    await page.getByRole('button', { name: 'Subir Firdária' }).click();
    // Mudada a ordem, o sumário leva um instante a contar as páginas outra vez.
    await expect
      .poll(async () => (await doSumario(previa)).map(({ nome, pagina }) => `${pagina} ${nome}`))
      .toEqual(['3 Mapa natal: roda, posições e aspectos', '4 Firdária', '5 Profecção']);
    await botao.click();
    await expect.poll(() => impressoes(page)).toHaveLength(1);
    const folha = await page.evaluate(() => (window as unknown as Vigiada).folha);
    await fecharDialogo(page);

    const papel = await (await browser.newContext({ bypassCSP: true })).newPage();
    await papel.goto('/login');
    await papel.setContent(folha.replace('<head>', `<head><base href="${baseURL ?? ''}/">`));
    await papel.evaluate(() => document.fonts.ready.then(() => undefined));
    const pdf = lerPdf(await papel.pdf({ preferCSSPageSize: true, printBackground: true }));
    const secoes = await doSumario(papel);
    await papel.context().close();
    await expect(page.getByText(/^Página \d+ de/)).toHaveText(new RegExp(`de ${pdf.paginas}\\b`));
    expect(pdf.tamanho.map(Math.round)).toEqual([612, 792]);
    conterTudo(pdf, ['Consulta de novembro']);
    // A cabeça corrida está em todas menos na capa: parte o texto do PDF página a página.
    const partes = pdf.texto.split('AlbertoSantosDumont·EscolaUrâniadeAstrologia');
    expect(partes).toHaveLength(pdf.paginas);
    expect(secoes).toHaveLength(3);
    for (const { nome, pagina } of secoes.slice(1)) {
      const onde = partes.findIndex((parte, i) => i > 1 && parte.includes(semEspacos(nome)));
      expect([nome, onde + 1]).toEqual([nome, pagina]);
    }

    await page.getByLabel('Nome do modelo').fill('Consulta anual');
    const gravado = page.waitForResponse((r) => r.request().method() === 'PUT' && r.ok());
    await page.getByRole('button', { name: 'Salvar modelo' }).click();
    await gravado;
    await page.goto('/');
    await abrirDoMenu(page, /Escola Urânia/, 'Machado de Assis');
    await page.goto(`${new URL(page.url()).pathname}/caderno`);
    await expect(secao('Firdária')).toBeChecked();
    await expect(page.getByLabel('Folha')).toHaveValue('Letter');
  });
});

for (const vista of ['profeccao', 'firdaria'])
  test(`${vista}: o desenho e as tabelas dele numa folha só`, async ({ page }) => {
    await abrirTecnica(page, `/?vista=${vista}`);
    expect((await imprimir(page)).paginas).toBe(1);
  });
