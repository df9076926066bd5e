/** Duzentos mapas de outro programa, do arquivo ao menu, com dúvidas de fuso; e desfazê-lo. */
import type { Locator, Page } from '@playwright/test';
import { conteudo, naBarra } from './acoes';
import { examinar } from './axe';
import { expect, test } from './cena';

// O próprio navegador anota o 422 do arquivo que não serve.
test.use({ perdoados: /status of 422/ });

const TOTAL = 200;
const DUVIDAS = 8;
const SALTO = TOTAL / DUVIDAS;

/** São Paulo em novembro de 1985, com horário de verão (−02:00): uns esqueceram-se dele. */
const aaf = Array.from({ length: TOTAL }, (_, i) => {
  const fuso = i % SALTO === 0 ? '3hw' : '2hw';
  const hora = `${i % 24}:${String(i % 60).padStart(2, '0')}`;
  return `#A93:*,Pessoa ${i + 1},f,${(i % 20) + 3}.11.1985,${hora},São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,${fuso},0\n`;
}).join('');

const enviar = (page: Page, name: string, texto: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(texto, 'utf8') });
const filtro = (page: Page, nome: string): Locator =>
  page.getByRole('group', { name: 'Que registros mostrar' }).getByRole('button', { name: nome });
const importar = (page: Page, n: string): Locator =>
  page.getByRole('button', { name: `Importar ${n}`, exact: true });

test('duzentos registros leem-se, decidem-se as dúvidas, gravam-se, levam-se e desfazem-se', async ({
  page,
}) => {
  const lista = page.getByRole('list', { name: 'Registros do arquivo' });

  await test.step('um arquivo de outra espécie diz o que é, e pode escolher-se outro', async () => {
    await page.goto('/importar');
    await page.locator('input[type=file]').setInputFiles({
      name: 'foto.aaf',
      mimeType: 'text/plain',
      buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    });
    await expect(page.getByText(/^Este arquivo é uma imagem PNG\./)).toBeVisible();
  });
  await test.step('as dúvidas, cada uma com a razão', async () => {
    await enviar(page, 'clientes.aaf', aaf);
    await page.waitForURL(/\/importar\/[0-9a-f-]{36}$/);
    await expect(filtro(page, `Dúvidas (${DUVIDAS})`)).toBeVisible();
    await expect(filtro(page, `Todos (${TOTAL})`)).toBeVisible();
    await lista.getByRole('button', { name: 'Rever Pessoa 1', exact: true }).press('Enter');
    await expect(
      lista.getByText(
        'O arquivo diz −03:00; em 03/11/1985 vigorava o horário de verão em São Paulo: −02:00.',
      ),
    ).toBeVisible();
    expect(await examinar(page)).toEqual([]);
  });
  await test.step('decide-se uma pelo teclado, as outras de uma vez, e exclui-se uma', async () => {
    await lista.getByRole('radio', { name: '−03:00, o do arquivo' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(lista.getByRole('radio', { name: /^−02:00, o nosso/ })).toBeChecked();
    await page
      .getByRole('group', { name: 'Fuso em todas as dúvidas' })
      .getByRole('button', { name: 'O nosso' })
      .press('Enter');
    await lista.getByRole('checkbox', { name: 'Importar Pessoa 26' }).press('Space');
    await expect(importar(page, '199 mapas')).toBeVisible();
  });
  await test.step('recarregada a página está tudo como ficou; gravado, diz o que ficou de fora', async () => {
    await page.reload();
    await importar(page, '199 mapas').press('Enter');
    await expect(page.getByText('199 mapas importados, 1 de fora.')).toBeVisible();
    await expect(page.getByText('Pessoa 26: Excluído por você.')).toBeVisible();
    const descida = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar a lista' }).click();
    expect((await descida).suggestedFilename()).toBe('de fora de clientes.aaf.txt');
    expect((await conteudo(await descida)).toString()).toContain('Pessoa 26: Excluído por você.');
  });
  await test.step('do menu abre-se um, com o fuso que se escolheu, e leva-se numa planilha', async () => {
    await page.getByRole('button', { name: 'Mapas' }).click();
    await page.getByRole('link', { name: 'Pessoa 1', exact: true }).click();
    await expect(
      page.getByText(/03\/11\/1985 00:00:00 · −02:00, horário de verão/).first(),
    ).toBeVisible();
    await naBarra(page, 'Compartilhar', 'Baixar arquivo');
    const dialogo = page.getByRole('dialog', { name: 'Exportar Pessoa 1' });
    await dialogo.getByRole('radio', { name: /^CSV/ }).check();
    const descida = page.waitForEvent('download');
    await dialogo.getByRole('button', { name: 'Baixar' }).click();
    const csv = (await conteudo(await descida)).toString('utf8');
    const [, linha = ''] = csv.split('\r\n');
    expect(linha).toMatch(/^"Pessoa 1";"03\/11\/1985";"00:00";"São Paulo, BRAS";-23,54/);
    // Trazida de volta como está, é a mesma; mudada, entra.
    await page.goto('/importar');
    await enviar(page, 'mexida.csv', `${csv}${linha.replace('Pessoa 1', 'Pessoa 1 mudada')}\r\n`);
    await expect(filtro(page, 'Duplicatas (1)')).toBeVisible();
    await importar(page, '1 mapa').click();
    await expect(page.getByText('1 mapa importado, 1 de fora.')).toBeVisible();
  });
  await test.step('desfeita, diz antes o que sai, e sai só isso', async () => {
    await page.goto('/importar');
    await page.getByRole('link', { name: 'Ver ou desfazer clientes.aaf' }).click();
    await page.getByRole('button', { name: 'Desfazer esta importação' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Desfazer esta importação?' });
    await expect(dialogo.getByText('199 mapas saem.')).toBeVisible();
    await dialogo.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('Importação desfeita: 199 mapas saíram.')).toBeVisible();
    await page.getByRole('button', { name: 'Mapas' }).click();
    await expect(page.getByRole('link', { name: 'Pessoa 1 mudada' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pessoa 2', exact: true })).toHaveCount(0);
  });
});
