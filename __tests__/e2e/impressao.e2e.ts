/** O mapa no papel: o diálogo, a volta, e o PDF que o Chromium faz, lido por dentro. */
import type { Page } from 'playwright-core';
import { nomeDoPonto, PERFIL_PADRAO, pontosDoPerfil } from '@core/astrology';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate } from '../support/historias';
import { fecharDialogo, impressoesDe, vigiarImpressao } from '../support/impressao';
import { lerPdf, type LeituraDoPdf } from './textoDoPdf';

const cena = cenaNoNavegador({ papel: 'usuario', roteiro: vigiarImpressao });
let page: Page;

beforeAll(() => {
  ({ page } = cena);
});

const tabela = () => page.getByRole('table', { name: /Planetas e pontos/ });
const semEspacos = (texto: string): string => texto.replace(/\s+/g, '');

test('o botão leva à folha, que abre o diálogo uma vez, com dados, letras e estilos; fechado ele, volta', async () => {
  await page.goto('/?corpo=Planeta%3ALua');
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.waitForURL('**/mapas/impressao?**');
  await ate(async () => (await impressoesDe(page)).length > 0, 'o diálogo de impressão');
  const [impressao, ...resto] = await impressoesDe(page);
  expect(resto).toEqual([]);
  expect(impressao?.titulo).toBe('Meu mapa');
  expect(impressao?.texto).toContain('10/11/1985 14:30:00');
  expect(impressao?.texto).toContain('Roda da Fortuna');
  expect(impressao?.fonteDoTitulo).toContain('Newsreader');
  expect(impressao?.letras).toBeGreaterThan(2);
  await fecharDialogo(page);
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goForward();
  await ate(
    async () => (await impressoesDe(page)).length === 2,
    'o diálogo de novo, quando se avança até a folha',
  );
  await fecharDialogo(page);
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
  await ate(async () => (await impressoesDe(page)).length > 0, 'o diálogo de impressão');
  pdf = lerPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pdf.paginas).toBe(1);
  expect(pdf.tamanho.map(Math.round)).toEqual([595, 842]);
  // Um símbolo que faltasse traria outra fonte.
  expect(pdf.fontes.filter((f) => !/^(IBMPlexSans|Newsreader)/.test(f))).toEqual([]);
  expect(pdf.texto).not.toContain('\uFFFD');
});

test('o anel do foco, que se vê na tela, não vai ao papel', async () => {
  const anel = () =>
    page.locator('h1').evaluate((h1: HTMLElement) => {
      h1.tabIndex = -1;
      h1.focus({ focusVisible: true });
      return getComputedStyle(h1).outlineStyle;
    });
  expect(await anel()).toBe('solid');
  await page.emulateMedia({ media: 'print' });
  await ateQue(async () => expect(await anel()).toBe('none'));
  await page.emulateMedia({ media: null });
});

test('o PDF diz tudo: cabeçalho com fuso e razão, pessoa, planetas, casas, elementos, aspectos', async () => {
  const contem = (texto: string): void => expect(pdf.texto).toContain(semEspacos(texto));
  contem('10/11/1985 14:30:00 · −02:00, horário de verão em vigor de 02/11/1985 a 15/03/1986');
  contem('Campinas/SP · 22°54′20″ S, 47°03′39″ O · Casas Placidus, zodíaco tropical');
  contem('Clara Vasconcelos');
  contem('clara@exemplo.com.br');
  contem('Astrolábio');
  for (const ponto of pontosDoPerfil(PERFIL_PADRAO)) contem(nomeDoPonto(ponto));
  const posicoes = await page
    .getByRole('table', { name: /Planetas e pontos|doze casas/ })
    .locator('td')
    .filter({ hasText: '″' })
    .allTextContents();
  expect(posicoes).toHaveLength(27);
  for (const posicao of posicoes) contem(posicao.replace(/de \p{L}+/u, '').replace(/(R|St)$/, ''));
  const orbes = await page.getByRole('img', { name: /, orbe / }).allTextContents();
  expect(orbes.length).toBeGreaterThan(20);
  expect(orbes.every((o) => pdf.texto.includes(o))).toBe(true);
  for (const titulo of ['Planetas', 'Casas', 'Elementos', 'Aspectos', 'Quincuncio', 'Soma'])
    contem(titulo);
});

test('um nome de três linhas e um aviso encolhem a roda: a folha continua uma', async () => {
  const longo = new URL(endereco);
  longo.searchParams.set(
    'nome',
    'Maria Aparecida da Conceição Albuquerque de Vasconcelos e Sant’Anna '.repeat(3),
  );
  longo.searchParams.set('latitude', '70°00′00″ N');
  await page.goto(longo.href);
  await tabela().waitFor();
  const leitura = lerPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(leitura.paginas).toBe(1);
  expect(leitura.texto).toContain('CasasPorfírio');
  expect(leitura.texto).toContain('contagemdosdezplanetas');
});

test('o imprimir do navegador (Ctrl+P) no mapa imprime a folha num diálogo só, e volta', async () => {
  await page.goto('/?corpo=Planeta%3ALua');
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  await page.waitForLoadState('networkidle');
  const leitura = lerPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(leitura.paginas).toBe(1);
  expect(leitura.texto).toContain('contagemdosdezplanetas');
  expect(leitura.texto).toContain('clara@exemplo.com.br');
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await impressoesDe(page)).toEqual([]);
});

test('Ctrl+P no teclado leva à folha, como o botão, pelo react-to-print', async () => {
  await page.goto('/?corpo=Planeta%3ALua');
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
  await page.keyboard.press('Control+p');
  await page.waitForURL('**/mapas/impressao?**');
  await ate(async () => (await impressoesDe(page)).length === 1, 'o diálogo de impressão');
  await fecharDialogo(page);
  await page.getByRole('heading', { level: 2, name: 'Lua' }).waitFor();
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
  await ate(async () => (await impressoesDe(page)).length > 0, 'o diálogo de impressão');
  expect(await examinar(page)).toEqual([]);
  expect(await sobraNaLargura(page)).toBe(0);
});

test('nada disso fez o navegador reclamar', () => expect(cena.problemas).toEqual([]));
