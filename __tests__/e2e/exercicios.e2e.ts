/**
 * Um exercício inteiro: a equipe fá-lo, quem estuda aponta na roda pelo teclado, a equipe devolve, e
 * os resultados saem numa planilha.
 */
import type { Page } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { examinar } from '../support/axe';

const cena = cenaNoNavegador({ papel: 'equipe' });
let equipe: Page;
let aluno: Page;
let turma = '';

const escolher = async (page: Page, campo: string, opcao: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: campo }).click();
  await page.getByRole('option', { name: opcao }).first().click();
};

beforeAll(async () => {
  equipe = cena.page;
  aluno = (await cena.dentro('aluno')).page;
});

test('a equipe faz uma turma, compartilha um mapa com ela e cria o exercício', async () => {
  await equipe.getByRole('button', { name: /Escola Urânia/ }).click();
  await equipe.getByRole('link', { name: 'Página da escola >' }).click();
  await equipe.getByRole('tab', { name: 'Turmas' }).click();
  await equipe.getByRole('button', { name: 'Nova turma' }).click();
  await equipe.getByRole('textbox', { name: /Nome da turma/ }).fill('Básico');
  await equipe.getByRole('checkbox', { name: /Ana Beatriz/ }).check();
  await equipe.getByRole('button', { name: 'Criar turma' }).click();
  await equipe.getByRole('heading', { level: 1, name: 'Básico' }).waitFor();
  turma = new URL(equipe.url()).pathname;
  await equipe
    .getByRole('button', { name: /Compartilhar/ })
    .first()
    .click();
  await equipe.getByRole('checkbox', { name: 'Marie Curie' }).check();
  await equipe
    .getByRole('dialog')
    .getByRole('button', { name: /Compartilhar/ })
    .click();
  await equipe.getByRole('tab', { name: 'Exercícios' }).click();
  await equipe.getByRole('button', { name: 'Novo exercício' }).click();
  await equipe.getByRole('textbox', { name: /Título/ }).fill('Achar a Lua');
  await escolher(equipe, 'Pergunta', 'Aponte a Lua.');
  await escolher(equipe, 'Mapas', 'Marie Curie');
  await equipe.getByRole('button', { name: 'Criar exercício' }).click();
  await equipe.getByRole('link', { name: /Achar a Lua/ }).waitFor();
  expect(await examinar(equipe)).toEqual([]);
});

test('quem estuda aponta na roda só com o teclado, entrega, e vê que acertou', async () => {
  await aluno.goto(turma);
  await aluno
    .getByRole('list', { name: 'O que há para fazer' })
    .getByRole('link', { name: 'Achar a Lua' })
    .press('Enter');
  // O Playwright não conhece o papel graphics-document.
  await aluno
    .locator('svg[role="graphics-document"]')
    .getByRole('button', { name: /^Símbolo: crescente/ })
    .focus();
  await aluno.keyboard.press('Enter');
  await aluno.getByText('Apontado. Pode apontar outro.').waitFor();
  expect(await examinar(aluno)).toEqual([]);
  await aluno.getByRole('button', { name: 'Entregar' }).press('Enter');
  await aluno.getByText('Entregue: 1 de 1 certa.').waitFor();
  await aluno.getByText('Você já usou todas as tentativas.').waitFor();
});

test('a equipe comenta, dá nota e devolve; quem estuda o lê; os resultados saem em CSV', async () => {
  await equipe.getByRole('link', { name: /Achar a Lua/ }).click();
  await equipe.getByRole('button', { name: /^Ana Beatriz Lima/ }).click();
  await equipe.getByRole('textbox', { name: /^Comentário para Ana/ }).fill('Muito bem.');
  await equipe.getByRole('textbox', { name: 'Nota' }).fill('10');
  await equipe.getByRole('button', { name: /^Devolver a Ana/ }).click();
  await equipe.getByText('Devolvida · nota 10').waitFor();
  await aluno.reload();
  await aluno.getByText('Muito bem.').waitFor();
  await equipe.getByRole('link', { name: 'Básico' }).click();
  const descarga = equipe.waitForEvent('download');
  await equipe.getByRole('button', { name: 'Baixar resultados (CSV)' }).click();
  const pedacos: Buffer[] = [];
  for await (const p of await (await descarga).createReadStream()) pedacos.push(p as Buffer);
  const texto = Buffer.concat(pedacos).toString('utf8');
  expect(texto).toMatch(/^\ufeff"aluno";"exercício";"tentativas";/);
  expect(texto).toMatch(
    /\r\n"Ana Beatriz Lima";"Achar a Lua";"?1"?;[^;]+;"não";"?1"?;"?1"?;"10";"sim"\r\n/,
  );
  expect(cena.problemas).toEqual([]);
});
