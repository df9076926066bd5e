/** O que uma pessoa faz na aplicação, para os testes de navegador contarem histórias. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { grauAstrologico, textoGrauMinutoSegundo } from '@core/astrology';
import { PRAZO_DA_PAGINA_MS } from './navegador';
import type { Credencial } from './produto';

export interface Nascimento {
  readonly id: string;
  readonly asc: number;
  readonly mc: number;
  readonly rc: number;
}

/** Valores da libswe em C (veja fixtures/nascimentos/README.md). */
export function nascimento(id: string): Nascimento {
  const linhas = readFileSync(resolve('__tests__/fixtures/nascimentos/nascimentos.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const achado = linhas.map((l) => JSON.parse(l) as Nascimento).find((n) => n.id === id);
  if (!achado) throw new Error(`Não há nascimento ${id} nas referências.`);
  return achado;
}

/** A posição como a tabela a lê em voz alta: 11°de Peixes49′43″. */
export function naTabela(longitude: number): string {
  const g = grauAstrologico(longitude);
  const [graus, resto] = textoGrauMinutoSegundo(g).split('°');
  return `${graus}°de ${g.signo}${resto}`;
}

export async function entrar(page: Page, { email, senha }: Credencial): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('email').fill(email);
  await page.getByLabel('Senha').fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export interface Pedido {
  readonly nome: string;
  /** ddMMaaaa, como se digita. */
  readonly data: string;
  readonly hora: string;
  readonly busca: string;
  readonly lugar: string | RegExp;
}

const PASSO_MS = 50;

/**
 * Espera que a condição se cumpra. (A política de segurança da página não deixa avaliá-la dentro
 * dela.)
 */
export async function ate(condicao: () => Promise<boolean>, oQue: string): Promise<void> {
  for (
    const fim = Date.now() + PRAZO_DA_PAGINA_MS;
    Date.now() < fim;
    await new Promise((r) => setTimeout(r, PASSO_MS))
  )
    if (await condicao()) return;
  throw new Error(`Esperei ${PRAZO_DA_PAGINA_MS} ms por ${oQue}, e não veio.`);
}

/**
 * Repete o que se afirma até ser verdade. Depois de um clique ou de uma tecla a página ainda tem de
 * se desenhar: lê-la uma só vez é apostar na pressa da máquina.
 * @throws a última falha, se o prazo passa
 */
export async function ateQue(afirmar: () => Promise<unknown>): Promise<void> {
  for (
    const fim = Date.now() + PRAZO_DA_PAGINA_MS;
    ;
    await new Promise((r) => setTimeout(r, PASSO_MS))
  )
    try {
      await afirmar();
      return;
    } catch (falha) {
      if (Date.now() >= fim) throw falha;
    }
}

/** Preenche o formulário de mapa só pelo teclado. */
export async function preencher(
  page: Page,
  { nome, data, hora, busca, lugar }: Pedido,
): Promise<void> {
  await page.goto('/mapas/novo');
  await page.getByRole('textbox', { name: /^Nome/ }).focus();
  await page.keyboard.type(nome);
  await page.keyboard.press('Tab');
  await page.keyboard.type(data);
  await page.getByRole('textbox', { name: /^Hora/ }).focus();
  await page.keyboard.type(hora);
  // Entre a hora e o lugar está o que se sabe dela: exata, se nada se diz.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(busca);
  await page.getByRole('option', { name: lugar }).first().waitFor();
  // O nome inteiro já realça o primeiro; o começo dele, não.
  const local = page.getByRole('combobox', { name: /^Local/ });
  if (!(await local.getAttribute('aria-activedescendant'))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const fuso = page.getByRole('textbox', { name: /^Fuso/ });
  await ate(async () => (await fuso.inputValue()) !== '', 'o fuso do lugar');
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

/** O texto de uma linha da tabela de planetas. */
export async function posicaoNaTabela(page: Page, ponto: string): Promise<string> {
  const linha = page
    .getByRole('table', { name: /Planetas e pontos/ })
    .getByRole('row', { name: new RegExp(`^${ponto}\\b`) });
  return ((await linha.getByRole('cell').first().textContent()) ?? '').replace(/\s+/g, ' ').trim();
}
