/** O que uma pessoa faz e vê na aplicação, para as histórias o contarem. */
import { readFileSync } from 'node:fs';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import type { Credencial } from '../support/produto';

export const MAPA_SALVO = /\/mapas\/[0-9a-f-]{36}$/;

/** Pela página do login, como uma pessoa. */
export async function entrar(page: Page, { email, senha }: Credencial): Promise<void> {
  await page.getByLabel('email').fill(email);
  await page.getByLabel('Senha').fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

export interface Pedido {
  readonly nome: string;
  /** ddMMaaaa, como se digita. */
  readonly data: string;
  readonly hora: string;
  readonly busca: string;
  readonly lugar: string | RegExp;
}

/** Preenche o formulário de mapa que está na tela só pelo teclado. */
export async function preencher(
  page: Page,
  { nome, data, hora, busca, lugar }: Pedido,
): Promise<void> {
  const { keyboard } = page;
  await page.getByRole('textbox', { name: /^Nome/ }).fill(nome);
  await page.getByRole('textbox', { name: /^Nome/ }).press('Tab');
  await keyboard.type(data);
  await page.getByRole('textbox', { name: /^Hora/ }).fill(hora);
  // Entre a hora e o lugar está o que se sabe dela: exata, se nada se diz.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(busca);
  await expect(page.getByRole('option', { name: lugar }).first()).toBeVisible();
  // O nome inteiro já realça o primeiro; o começo dele, não.
  const local = page.getByRole('combobox', { name: /^Local/ });
  if (!(await local.getAttribute('aria-activedescendant'))) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Fuso/ })).not.toHaveValue('');
}

/** A data de um campo partido em dia, mês e ano. */
export async function escreverData(page: Page, grupo: string, algarismos: string): Promise<void> {
  const campo = page.getByRole('group', { name: grupo, exact: true });
  await campo.getByRole('spinbutton').first().click();
  await page.keyboard.type(algarismos);
}

/** Faz o que está num menu da barra de um mapa. */
export async function naBarra(
  page: Page,
  menu: 'Mais' | 'Compartilhar',
  acao: string | RegExp,
): Promise<void> {
  // Com dois pontos, diz que há nele o que ainda não se salvou.
  await page.getByRole('button', { name: new RegExp(`^${menu}(:|$)`) }).click();
  await page.getByRole('menuitem', { name: acao }).click();
}

/** Um mapa da pessoa, ou da escola dela, pelo menu. */
export async function abrirDoMenu(page: Page, menu: string | RegExp, nome: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('link', { name: nome, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
}

/** O Playwright não conhece o papel graphics-document. */
export const roda = (onde: Page | Locator): Locator =>
  onde.locator('svg[role="graphics-document"]');
export const planetas = (page: Page): Locator =>
  page.getByRole('table', { name: /Planetas e pontos/ });
export const linhaDo = (page: Page, ponto: string): Locator =>
  planetas(page).getByRole('row', { name: new RegExp(`^${ponto}\\b`) });

const SIGNOS = ['Áries', 'Touro', 'Gêmeos', 'Câncer', 'Leão', 'Virgem', 'Libra'].concat([
  'Escorpião',
  'Sagitário',
  'Capricórnio',
  'Aquário',
  'Peixes',
]);
/** A longitude como uma tabela a diz em voz alta, truncada ao segundo: /11°\s*de Peixes\s*49′43″/. */
export function naTabela(longitude: number): RegExp {
  const segundos = Math.floor(longitude * 3600);
  const dois = (n: number): string => String(n % 60).padStart(2, '0');
  const signo = SIGNOS[Math.floor(longitude / 30)] ?? '';
  const graus = Math.floor(longitude % 30);
  return new RegExp(
    `^\\s*${graus}°\\s*de ${signo}\\s*${dois(Math.floor(segundos / 60))}′${dois(segundos)}″`,
  );
}

interface Nascimento {
  readonly id: string;
  readonly asc: number;
  readonly mc: number;
  readonly rc: number;
}
/** Valores da libswe em C (veja fixtures/nascimentos/README.md). */
export function nascimento(id: string): Nascimento {
  const linhas = readFileSync('__tests__/fixtures/nascimentos/nascimentos.jsonl', 'utf8')
    .trim()
    .split('\n');
  const achado = linhas.map((l) => JSON.parse(l) as Nascimento).find((n) => n.id === id);
  if (!achado) throw new Error(`Não há nascimento ${id} nas referências.`);
  return achado;
}

export async function conteudo(descida: Download): Promise<Buffer> {
  const pedacos: Buffer[] = [];
  for await (const pedaco of await descida.createReadStream()) pedacos.push(pedaco as Buffer);
  return Buffer.concat(pedacos);
}

/** Nem a desfazer-se: sobre uma janela as teclas da página não valem. */
export const semJanelas = (page: Page): Promise<void> =>
  expect(page.locator('[role="dialog"]')).toHaveCount(0);

/** Nada passa da largura da janela, nem depois de a página se arrumar. */
export async function esperarQueCaiba(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0);
}

/** O que a página pede ao servidor com a sessão dela. */
export const pedir = <T>(page: Page, caminho: string): Promise<T> =>
  page.evaluate(async (url) => {
    const authorization = `Bearer ${localStorage.getItem('token') ?? ''}`;
    return (await (await fetch(`/api${url}`, { headers: { authorization } })).json()) as T;
  }, caminho);

/** A vista de uma técnica, inteira: a roda e as tabelas, e nada que falte ou se espere. */
export async function abrirTecnica(page: Page, endereco: string): Promise<void> {
  await page.goto(endereco);
  // A roda do mapa, a da própria técnica, que remete para as tabelas, ou as faixas da vida.
  const daTecnica = page.locator(
    'main svg[role="img"][aria-label$="dizem o mesmo em texto."], main [aria-label="Faixas da linha da vida"]',
  );
  await expect(roda(page).or(daTecnica).first()).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  const espera = page.locator('main :is([data-calculando], .MuiSkeleton-root, [aria-busy="true"])');
  await expect(espera).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
}
