/** Uma hora que não se sabe, do formulário ao papel, e uma de que se sabe mais ou menos. */
import type { Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate } from '../support/historias';
import { impressoesDe, vigiarImpressao } from '../support/impressao';
import { lerPdf } from './textoDoPdf';

const cena = cenaNoNavegador({ papel: 'usuario', roteiro: vigiarImpressao });
let page: Page;
beforeAll(() => {
  ({ page } = cena);
});

const painel = () => page.getByRole('region', { name: 'Painel do mapa' });
const semEspacos = (texto: string): string => texto.replace(/\s+/g, '');
let endereco = '';

/** O que o papel de um mapa sem hora nunca traz. */
const CASAS = /Casas?\d|CasaCúspide|Casanatal|PosiçãoCasa|AC\d|MC\d|\d°AC|RodadaFortuna|Regente/;

async function pdfDaFolha() {
  await page.goto(endereco);
  await painel().waitFor();
  const antes = (await impressoesDe(page)).length;
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.waitForURL('**/mapas/impressao?**');
  await ate(async () => (await impressoesDe(page)).length > antes, 'o diálogo de impressão');
  return lerPdf(await page.pdf({ preferCSSPageSize: true }));
}

test('pelo teclado: não sei a hora; o mapa abre sem casas, e diz o que não se sabe', async () => {
  await page.goto('/mapas/novo');
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Nascida em Campinas');
  await page.getByRole('spinbutton', { name: 'Dia' }).click();
  await page.keyboard.type('11111985');
  await page.getByRole('textbox', { name: /^Hora/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await ateQue(async () =>
    expect(await page.getByRole('radio', { name: 'Não sei a hora' }).isChecked()).toBe(true),
  );
  expect(await examinar(page)).toEqual([]);
  await page.getByRole('combobox', { name: /Local/ }).fill('Campinas');
  await page.getByRole('option', { name: 'Campinas/SP' }).first().click();
  await page.getByRole('button', { name: 'clique para aplicar' }).click();
  await page.getByRole('button', { name: 'Fonte da hora e classificação' }).click();
  await page.getByRole('textbox', { name: /Fonte da hora/ }).fill('Ninguém se lembra');
  await page.getByRole('button', { name: 'Usar X' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL(/\/mapas\/[0-9a-f-]{36}$/);
  endereco = new URL(page.url()).pathname;
  await painel().waitFor();
  await page.getByText('11/11/1985, hora desconhecida (posições de 12:00)').waitFor();
  await page.getByRole('button', { name: 'Dados completos' }).click();
  await page.getByText('Fonte da hora: Rodden X, Ninguém se lembra').waitFor();
  await painel().getByText('27°09′ de Libra – 12°19′ de Escorpião').waitFor();
  await painel()
    .getByRole('table', { name: /Aspectos possíveis/ })
    .waitFor();
  const roda = page.locator('svg[role="graphics-document"]');
  expect(await roda.textContent()).toContain('sem hora: sem casas');
  expect(await roda.getByRole('button', { name: /casa \d/i }).count()).toBe(0);
  expect(await examinar(page)).toEqual([]);
});

test('a folha impressa não tem casa nem ângulo algum, e leva a hora, a nota e a fonte', async () => {
  const { texto, paginas, fontes } = await pdfDaFolha();
  expect(paginas).toBe(1);
  expect(texto).toContain(semEspacos('11/11/1985, hora desconhecida (posições de 12:00)'));
  expect(texto).toContain(semEspacos('Fonte da hora: Rodden X, Ninguém se lembra'));
  expect(texto).toContain(semEspacos('27°09′ de Libra – 12°19′ de Escorpião'));
  expect(texto).toContain(semEspacos('sem hora: sem casas'));
  expect(texto).toContain(semEspacos('Aspectos possíveis'));
  // O nome escrito com maiúscula é o de uma coluna, de uma lista ou de um detalhe.
  expect(texto).not.toMatch(/Casa|AC|MC|DC|FC|Fortuna|Vertex/);
  expect(fontes.filter((f) => !/^(IBMPlexSans|Newsreader)/.test(f))).toEqual([]);
});

test.each([
  ['transitos', 'Trânsitos', 'Sem a hora do nascimento não há casas natais.'],
  ['longos', 'Trânsitos longos', 'Sem a hora do nascimento não há casas natais.'],
  ['revolucao', 'Revolução Solar', 'Sem a hora do nascimento não se sabe a do retorno'],
  ['progressao', 'Progressão Secundária', 'as datas da Lua progredida podem errar até 6 meses'],
])('%s: diz porquê, e nem a tela nem o papel têm casas', async (vista, titulo, frase) => {
  await page.goto(`${endereco}?vista=${vista}`);
  await page.getByText(frase).first().waitFor();
  expect(await page.getByRole('columnheader', { name: /^Casa|^AC$|^MC$|^Rege$/ }).count()).toBe(0);
  expect(await page.getByRole('rowheader', { name: /Ascendente|Meio do Céu/ }).count()).toBe(0);
  const { texto } = lerPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(texto).toContain(semEspacos(titulo));
  expect(texto).toContain('horadesconhecida(posiçõesde12:00)');
  expect(texto).not.toMatch(CASAS);
  expect(await examinar(page)).toEqual([]);
});

test('a 390 px nada sobra de lado, no mapa e no formulário', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(endereco);
  await painel().waitFor();
  expect(await sobraNaLargura(page)).toBe(0);
  await page.goto(`${endereco}/editar`);
  await page.getByRole('radio', { name: 'Período do dia' }).check();
  await page.getByRole('textbox', { name: /^De/ }).waitFor();
  expect(await sobraNaLargura(page)).toBe(0);
  expect(await examinar(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('de hora aproximada, o mapa tem casas, e diz em frases o que muda nelas', async () => {
  await page.goto(`${endereco}/editar`);
  await page.getByRole('radio', { name: 'Aproximada' }).check();
  await page.getByRole('textbox', { name: /^Hora/ }).fill('0600');
  await page.getByRole('textbox', { name: /minutos/ }).fill('30');
  await page.getByRole('button', { name: 'Salvar' }).click();
  // Outra hora, outra pergunta sobre o fuso: a resposta é a mesma.
  await page.waitForURL((url) => url.pathname === endereco);
  await painel().waitFor();
  await page.getByText('11/11/1985 06:00:00, hora aproximada ±30 min').waitFor();
  const frases = page.getByRole('region', { name: 'O que muda em ±30 min' }).getByRole('listitem');
  expect(await frases.allTextContents()).toContain('O Meio do Céu passa de Câncer a Leão.');
  const tabela = page.getByRole('table', { name: /Planetas e pontos/ });
  await tabela.getByRole('img', { name: 'O Meio do Céu passa de Câncer a Leão.' }).waitFor();
  expect(await examinar(page)).toEqual([]);
  const { texto } = await pdfDaFolha();
  expect(texto).toContain('horaaproximada±30min');
  expect(texto).toContain(semEspacos('O Meio do Céu passa de Câncer a Leão.'));
  expect(texto).toContain('RodadaFortuna');
});

test('na demonstração há um mapa de cada espécie', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Clarice Lispector' }).click();
  await page.getByText('10/12/1920, hora desconhecida (posições de 12:00)').waitFor();
});
