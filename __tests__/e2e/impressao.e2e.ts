/** O mapa no papel: o diálogo, a volta, e o PDF que o Chromium faz, lido por dentro. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { nomeDoPonto, PONTOS } from '@core/astrology';
import { ate, entrar } from '../support/historias';
import { abrirNavegador, novaPagina, type Pagina } from '../support/navegador';
import { credenciais, ligar, novaPastaDeDados, type Produto } from '../support/produto';
import { lerPdf, type LeituraDoPdf } from './textoDoPdf';

jest.setTimeout(180_000);

interface Impressao {
  readonly titulo: string;
  readonly texto: string;
  readonly fonteDoTitulo: string;
  readonly letras: number;
}
interface JanelaVigiada extends Window {
  impressoes: Impressao[];
  terminar: (() => void) | null;
}

const { pasta, apagar } = novaPastaDeDados();
const axe = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8');
let navegador: Browser;
let produto: Produto;
let pagina: Pagina;
let page: Page;

/** Em cada janela, também na do quadro: o diálogo vira uma anotação, e quem testa diz quando ele se fecha. */
function vigiarImpressao(): void {
  const topo = window.top as unknown as JanelaVigiada;
  topo.impressoes ??= [];
  window.print = () => {
    const titulo = document.querySelector('h1');
    topo.impressoes.push({
      titulo: document.title, texto: document.body.innerText, fonteDoTitulo: titulo ? getComputedStyle(titulo).fontFamily : '', letras: [...document.fonts].filter((f) => f.status === 'loaded').length,
    });
    topo.terminar = () => window.dispatchEvent(new Event('afterprint'));
  };
}
const impressoes = (): Promise<Impressao[]> => page.evaluate(() => (window as unknown as JanelaVigiada).impressoes);
const terminar = (): Promise<void> => page.evaluate(() => (window as unknown as JanelaVigiada).terminar?.());

beforeAll(async () => {
  [navegador, produto] = await Promise.all([abrirNavegador(), ligar(pasta)]);
  pagina = await novaPagina(navegador, produto.base);
  page = pagina.page;
  await page.addInitScript(vigiarImpressao);
  const pessoa = credenciais(pasta).find((c) => c.papel === 'usuario');
  if (!pessoa) throw new Error('A demonstração não criou um usuário.');
  await entrar(page, pessoa);
});
afterAll(async () => {
  await navegador?.close();
  await produto?.encerrar();
  apagar();
});

const tabela = () => page.getByRole('table', { name: /Planetas e pontos/ });
const semEspacos = (texto: string): string => texto.replace(/\s+/g, '');

test('o botão leva à folha, que abre o diálogo uma vez, com dados, letras e estilos; fechado ele, volta', async () => {
  await page.goto('/?corpo=Planeta%3ALua');
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.waitForURL('**/mapas/impressao?**');
  await ate(async () => (await impressoes()).length > 0, 'o diálogo de impressão');
  const [impressao, ...resto] = await impressoes();
  expect(resto).toEqual([]);
  expect(impressao?.titulo).toBe('Meu mapa');
  expect(impressao?.texto).toContain('10/11/1985 14:30:00');
  expect(impressao?.texto).toContain('Roda da Fortuna');
  expect(impressao?.fonteDoTitulo).toContain('Newsreader');
  expect(impressao?.letras).toBeGreaterThan(2);
  await terminar();
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goForward();
  await ate(async () => (await impressoes()).length === 2, 'o diálogo de novo, quando se avança até a folha');
  await terminar();
});

let endereco = '';
let pdf: LeituraDoPdf;

test('o PDF é uma folha A4, com as letras da casa', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.waitForURL('**/mapas/impressao?**');
  endereco = page.url();
  await page.goto('/configuracao');
  await page.goto(endereco);
  await ate(async () => (await impressoes()).length > 0, 'o diálogo de impressão');
  pdf = lerPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pdf.paginas).toBe(1);
  expect(pdf.tamanho.map(Math.round)).toEqual([595, 842]);
  // Um símbolo que faltasse traria outra fonte.
  expect(pdf.fontes.filter((f) => !/^(IBMPlexSans|Newsreader)/.test(f))).toEqual([]);
  expect(pdf.texto).not.toContain('\uFFFD');
});

test('o PDF diz tudo: cabeçalho com fuso e razão, pessoa, planetas, casas, elementos, aspectos', async () => {
  const contem = (texto: string): void => expect(pdf.texto).toContain(semEspacos(texto));
  contem('10/11/1985 14:30:00 · −02:00, horário de verão em vigor de 02/11/1985 a 15/03/1986');
  contem('Campinas/SP · 22°54′20″ S, 47°03′39″ O · Casas Placidus, zodíaco tropical');
  contem('Clara Vasconcelos');
  contem('clara@exemplo.com.br');
  contem('Astrolábio');
  for (const ponto of PONTOS) contem(nomeDoPonto(ponto));
  const posicoes = await page.getByRole('table', { name: /Planetas e pontos|doze casas/ }).locator('td').filter({ hasText: '″' }).allTextContents();
  expect(posicoes).toHaveLength(27);
  for (const posicao of posicoes) contem(posicao.replace(/de \p{L}+/u, '').replace(/(R|St)$/, ''));
  const orbes = await page.getByRole('img', { name: /, orbe / }).allTextContents();
  expect(orbes.length).toBeGreaterThan(20);
  expect(orbes.every((o) => pdf.texto.includes(o))).toBe(true);
  for (const titulo of ['Planetas', 'Casas', 'Elementos', 'Aspectos', 'Quincuncio', 'Soma']) contem(titulo);
});

test('um nome de três linhas e um aviso encolhem a roda: a folha continua uma', async () => {
  const longo = new URL(endereco);
  longo.searchParams.set('nome', 'Maria Aparecida da Conceição Albuquerque de Vasconcelos e Sant’Anna '.repeat(3));
  longo.searchParams.set('latitude', '70°00′00″ N');
  await page.goto(longo.href);
  await tabela().waitFor();
  const leitura = lerPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(leitura.paginas).toBe(1);
  expect(leitura.texto).toContain('CasasPorfírio');
  expect(leitura.texto).toContain('contam-seosdezplanetas');
});

test('o imprimir do navegador (Ctrl+P) no mapa imprime a folha num diálogo só, e volta', async () => {
  await page.goto('/?corpo=Planeta%3ALua');
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  await page.waitForLoadState('networkidle');
  const leitura = lerPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(leitura.paginas).toBe(1);
  expect(leitura.texto).toContain('contam-seosdezplanetas');
  expect(leitura.texto).toContain('clara@exemplo.com.br');
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await impressoes()).toEqual([]);
});

test('sem um campo: Mapa não encontrado', async () => {
  const semFuso = new URL(endereco);
  semFuso.searchParams.delete('fuso');
  await page.goto(semFuso.href);
  await page.getByRole('heading', { name: 'Mapa não encontrado' }).waitFor();
});

test.each([1440, 390])('a %i px a folha cabe na tela e axe nada acha', async (largura) => {
  await page.setViewportSize({ width: largura, height: 900 });
  await page.goto(endereco);
  await ate(async () => (await impressoes()).length > 0, 'o diálogo de impressão');
  await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
  expect(violations.map((v) => v.id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
});

test('nada disso fez o navegador reclamar', () => expect(pagina.problemas).toEqual([]));
