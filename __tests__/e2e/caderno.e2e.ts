/** O caderno: o que se escolhe vai por ordem, a prévia é o que sai, e o sumário diz a página certa. */
import type { Page } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate } from '../support/historias';
import { lerPdf, type LeituraDoPdf } from './textoDoPdf';

/** Em vez do diálogo, guarda-se a folha que se ia imprimir. */
function guardarFolha(): void {
  const topo = window.top as Window & { folha?: string };
  window.print = () => {
    topo.folha = document.documentElement.outerHTML;
    setTimeout(() => window.dispatchEvent(new Event('afterprint')), 0);
  };
}

const cena = cenaNoNavegador({ papel: 'equipe', roteiro: guardarFolha });
let page: Page;
const MAPA = 'Alberto Santos Dumont';
const CABECA = 'AlbertoSantosDumont·EscolaUrâniadeAstrologia';

beforeAll(async () => {
  ({ page } = cena);
  await page.getByRole('button', { name: /Escola Urânia/ }).click();
  await page.getByRole('link', { name: MAPA }).first().click();
  await page.waitForURL(/\/mapas\/[0-9a-f-]{36}/);
  await page.goto(`${new URL(page.url()).pathname}/caderno`);
  await page.getByRole('button', { name: 'Imprimir o caderno' }).waitFor();
});

const secao = (nome: string) =>
  page.getByRole('list', { name: 'Seções do caderno' }).getByRole('checkbox', { name: nome });
const imprimir = () => page.getByRole('button', { name: 'Imprimir o caderno' });
const pronto = () => ate(() => imprimir().isEnabled(), 'que o caderno estivesse pronto');
const paginasDaPrevia = async (): Promise<number> =>
  Number(/de (\d+)/.exec((await page.getByText(/^Página \d+ de/).textContent()) ?? '')?.[1]);

/** O PDF do que se mandou imprimir. */
async function noPapel(): Promise<LeituraDoPdf> {
  await page.evaluate(() => delete (window as { folha?: string }).folha);
  await imprimir().click();
  const folha = () => page.evaluate(() => (window as { folha?: string }).folha ?? '');
  await ate(async () => (await folha()) !== '', 'a folha do caderno');
  const contexto = await cena.navegador.newContext({ bypassCSP: true });
  const papel = await contexto.newPage();
  await papel.goto(`${cena.produto.base}/login`);
  const html = (await folha()).replace('<head>', `<head><base href="${cena.produto.base}/">`);
  await papel.setContent(html, { waitUntil: 'load' });
  await papel.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = lerPdf(await papel.pdf({ preferCSSPageSize: true, printBackground: true }));
  await contexto.close();
  return pdf;
}

/** O sumário, no quadro da prévia: a página de cada seção. */
const sumario = (): Promise<[string, number][]> =>
  page
    .frameLocator('iframe[title="As páginas do caderno"]')
    .locator('[data-secao="sumario"] > div')
    .evaluateAll((linhas) =>
      linhas.map((l) => [
        l.firstChild?.textContent ?? '',
        Number(l.querySelector('span')?.textContent),
      ]),
    );

test('vai o que se marca, tantas páginas como na prévia, e cada seção onde o sumário diz', async () => {
  for (const nome of ['Revolução Solar', 'Profecção', 'Firdária']) await secao(nome).check();
  await page.getByLabel('Linha para o cliente').fill('Consulta de novembro');
  await pronto();
  const ditas = await sumario();
  expect(ditas.map(([nome]) => nome)).toEqual([
    'Mapa natal: roda, posições e aspectos',
    'Revolução Solar',
    'Profecção',
    'Firdária',
  ]);
  const paginas = await paginasDaPrevia();
  const pdf = await noPapel();
  expect([pdf.paginas, pdf.tamanho.map(Math.round)]).toEqual([paginas, [595, 842]]);
  // A cabeça corrida está em todas menos na capa: parte o texto do PDF página a página.
  const partes = pdf.texto.split(CABECA);
  expect(partes).toHaveLength(paginas);
  expect(pdf.texto).toContain('Consultadenovembro');
  for (const [nome, pagina] of ditas.slice(1)) {
    const onde = partes.findIndex((parte, i) => i > 1 && parte.includes(nome.replaceAll(' ', '')));
    expect([nome, onde + 1]).toEqual([nome, pagina]);
  }
});

test('noutra folha e noutra ordem', async () => {
  await page.getByLabel('Folha').selectOption('Letter');
  await page.getByRole('button', { name: 'Subir Firdária' }).click();
  await pronto();
  await ate(async () => (await sumario())[2]?.[0] === 'Firdária', 'a ordem nova no sumário');
  const paginas = await paginasDaPrevia();
  const pdf = await noPapel();
  expect([pdf.paginas, pdf.tamanho.map(Math.round)]).toEqual([paginas, [612, 792]]);
});

test('o modelo guardado serve ao mapa seguinte, sem mais cliques', async () => {
  await page.getByLabel('Nome do modelo').fill('Consulta anual');
  const gravado = page.waitForResponse((r) => r.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar modelo' }).click();
  expect((await gravado).status()).toBe(204);
  await page.goto('/');
  await page.getByRole('button', { name: /Escola Urânia/ }).click();
  await page.getByRole('link', { name: 'Machado de Assis' }).first().click();
  await page.waitForURL(/\/mapas\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: /Imprimir um caderno/ }).click();
  await page.getByRole('heading', { name: 'Caderno de Machado de Assis' }).waitFor();
  await pronto();
  expect(await secao('Firdária').isChecked()).toBe(true);
  expect(await page.getByLabel('Folha').inputValue()).toBe('Letter');
  expect((await sumario()).map(([nome]) => nome)).toContain('Profecção');
});
