/**
 * Um AAF de trezentos mapas, do arquivo ao menu, com doze dúvidas de fuso; e os mesmos mapas levados
 * numa planilha, mexidos e trazidos de volta.
 */
import type { Download, Locator, Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate, naBarra } from '../support/historias';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;
beforeAll(() => {
  ({ page } = cena);
});

const TOTAL = 300;
const DUVIDAS = 12;
const SALTO = TOTAL / DUVIDAS;
const doisAlgarismos = (n: number): string => String(n).padStart(2, '0');

/** São Paulo em novembro de 1985, com horário de verão (−02:00): uns esqueceram-se dele. */
const aaf = Array.from({ length: TOTAL }, (_, i) => {
  const fuso = i % SALTO === 0 ? '3hw' : '2hw';
  const hora = `${i % 24}:${doisAlgarismos(i % 60)}`;
  return `#A93:*,Pessoa ${i + 1},f,${(i % 20) + 3}.11.1985,${hora},São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,${fuso},0\n`;
}).join('');

const enviar = (nome: string, conteudo: string | Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: nome, mimeType: 'text/plain', buffer: Buffer.from(conteudo) });
const lista = (): Locator => page.getByRole('list', { name: 'Registros do arquivo' });
const filtro = (nome: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Que registros mostrar' }).getByRole('button', { name: nome });
async function conteudo(descida: Download): Promise<string> {
  const pedacos: Buffer[] = [];
  for await (const pedaco of await descida.createReadStream()) pedacos.push(pedaco as Buffer);
  return Buffer.concat(pedacos).toString('utf8');
}
/** Os pedidos que a página faz por si, com a sessão dela. */
const pedir = (caminho: string, corpo?: object): Promise<string> =>
  page.evaluate(
    async ([url, body]) => {
      const token = localStorage.getItem('token') ?? '';
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const r = await fetch(url, { headers, ...(body !== null && { method: 'POST', body }) });
      return r.text();
    },
    [`/api${caminho}`, corpo ? JSON.stringify(corpo) : null] as const,
  );
const botaoDeImportar = (n: string): Locator =>
  page.getByRole('button', { name: `Importar ${n}`, exact: true });

test('um arquivo de outra espécie diz o que é, e pode escolher-se outro', async () => {
  await page.goto('/importar');
  await page.getByRole('heading', { level: 1, name: 'Importar mapas' }).waitFor();
  await page.getByText(/Até 20 MB e 20\.000 mapas/).waitFor();
  expect(await examinar(page)).toEqual([]);
  await enviar('foto.aaf', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  await page.getByText(/^Este arquivo é uma imagem PNG\./).waitFor();
  // O próprio navegador anota no console o 422 que se pediu.
  expect(cena.problemas.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('trezentos registros leem-se; doze dúvidas, cada uma com a razão', async () => {
  await enviar('clientes.aaf', aaf);
  await page.waitForURL(/\/importar\/[0-9a-f-]{36}$/);
  await filtro(`Dúvidas (${DUVIDAS})`).waitFor();
  await filtro(`Todos (${TOTAL})`).waitFor();
  const primeira = lista().getByRole('listitem').first();
  await primeira.getByRole('button', { name: 'Rever Pessoa 1' }).press('Enter');
  await primeira
    .getByText(
      'O arquivo diz −03:00; em 03/11/1985 vigorava o horário de verão em São Paulo: −02:00.',
    )
    .waitFor();
  expect(await examinar(page)).toEqual([]);
});

test('decide-se uma pelo teclado, as outras de uma vez, e exclui-se uma', async () => {
  const oNosso = lista().getByRole('radio', { name: /^−02:00, o nosso/ });
  await lista().getByRole('radio', { name: '−03:00, o do arquivo' }).focus();
  await page.keyboard.press('ArrowDown');
  await ate(() => oNosso.isChecked(), 'o nosso fuso escolhido');
  expect(await oNosso.evaluate((e) => e === document.activeElement)).toBe(true);
  await page
    .getByRole('group', { name: 'Fuso em todas as dúvidas' })
    .getByRole('button', { name: 'O nosso' })
    .press('Enter');
  await lista().getByRole('checkbox', { name: 'Importar Pessoa 26' }).press('Space');
  await botaoDeImportar('299 mapas').waitFor();
});

test('a 390 px cabe tudo, e o botão está sempre à mão', async () => {
  await page.setViewportSize({ width: 390, height: 760 });
  await ateQue(async () => expect(await sobraNaLargura(page)).toBeLessThanOrEqual(0));
  await filtro(/^Todos/).click();
  // Desenham-se só os que estão à vista.
  await ate(async () => (await lista().getByRole('listitem').count()) > 5, 'as primeiras linhas');
  expect(await lista().getByRole('listitem').count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await lista().getByText('Pessoa 300', { exact: true }).waitFor();
  expect(await botaoDeImportar('299 mapas').isVisible()).toBe(true);
  expect(await examinar(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('recarregada a página, está tudo como ficou; gravado, diz o que entrou e o que ficou de fora', async () => {
  await page.reload();
  await botaoDeImportar('299 mapas').press('Enter');
  await page.getByText('299 mapas importados, 1 de fora.').waitFor();
  await page.getByText('Pessoa 26: Excluído por você.').waitFor();
  const [descida] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar a lista' }).click(),
  ]);
  expect(descida.suggestedFilename()).toBe('de fora de clientes.aaf.txt');
  expect(await conteudo(descida)).toContain('Pessoa 26: Excluído por você.');
});

test('do menu abre-se um deles, com o fuso que se escolheu', async () => {
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Pessoa 1', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Pessoa 1' }).waitFor();
  await page
    .getByText(/03\/11\/1985 00:00:00 · −02:00, horário de verão/)
    .first()
    .waitFor();
});

test('leva-se numa planilha, com um nome de arquivo que diz o que é', async () => {
  await naBarra(page, 'Compartilhar', 'Baixar arquivo');
  const dialogo = page.getByRole('dialog', { name: 'Exportar Pessoa 1' });
  await dialogo.getByText(/tem dados pessoais/).waitFor();
  await dialogo.getByRole('radio', { name: /^CSV/ }).check();
  await ateQue(async () => expect(await examinar(page)).toEqual([]));
  const [descida] = await Promise.all([
    page.waitForEvent('download'),
    dialogo.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(descida.suggestedFilename()).toBe('Pessoa 1.csv');
  const [, linha = ''] = (await conteudo(descida)).split('\r\n');
  expect(linha).toMatch(/^"Pessoa 1";"03\/11\/1985";"00:00";"São Paulo, BRAS";-23,54/);
});

test('todos numa planilha, mudada e trazida de volta: as duplicatas acham-se, e entra o que mudou', async () => {
  const csv = await pedir('/mapas/exportar', { formato: 'csv', ids: 'todos' });
  const linhas = csv.split('\r\n').filter(Boolean).length - 1;
  await page.goto('/importar');
  await enviar('mexida.csv', csv.replace('"Pessoa 2";', '"Pessoa 2 mudada";'));
  await filtro(`Duplicatas (${linhas - 1})`).click();
  await botaoDeImportar('1 mapa').click();
  await page.getByText(`1 mapa importado, ${linhas - 1} de fora.`).waitFor();
});

test('descartada, uma importação não deixa nada', async () => {
  await page.goto('/importar');
  await enviar('outra.aaf', aaf.replaceAll('Pessoa', 'Ninguém'));
  await botaoDeImportar('300 mapas').waitFor();
  await page.goto('/importar');
  await page.getByRole('button', { name: 'Descartar outra.aaf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByText('Por terminar').waitFor({ state: 'detached' });
  const mapas = await pedir('/mapas');
  expect([mapas.includes('Pessoa 2 mudada'), mapas.includes('Ninguém')]).toEqual([true, false]);
});

test('desfeita, diz antes o que sai, e sai', async () => {
  await page.getByRole('link', { name: 'Ver ou desfazer mexida.csv' }).click();
  await page.getByRole('button', { name: 'Desfazer esta importação' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Desfazer esta importação?' });
  await dialogo.getByText('1 mapa sai.').waitFor();
  expect(await examinar(page)).toEqual([]);
  await dialogo.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('Importação desfeita: 1 mapa saiu.').waitFor();
  const mapas = await pedir('/mapas');
  expect([mapas.includes('Pessoa 2 mudada'), mapas.includes('Pessoa 3')]).toEqual([false, true]);
});

test('nada disso fez o navegador reclamar', () => expect(cena.problemas).toEqual([]));
