/** Do computador vazio a um mapa na tela, e de novo depois de reiniciar. Nada aqui é de mentira. */
import type { Page } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import {
  ateQue,
  entrar,
  naTabela,
  nascimento,
  posicaoNaTabela,
  preencher,
} from '../support/historias';
import { credenciais } from '../support/produto';

const cena = cenaNoNavegador({ primeiraPartida: true });
let page: Page;

beforeAll(() => {
  ({ page } = cena);
});

test('a primeira partida cria a demonstração e diz como entrar', () => {
  expect(credenciais(cena.pasta).map((c) => c.papel)).toEqual(
    expect.arrayContaining(['equipe', 'aluno', 'usuario']),
  );
  expect(cena.produto.saida()).toContain(cena.conta('usuario').email);
});

test('quem não entrou vai ao login; a senha errada não entra', async () => {
  await page.goto('/mapas/agora');
  await page.waitForURL('**/login');
  await page.getByLabel('email').fill(cena.conta('usuario').email);
  await page.getByLabel('Senha').fill('não é esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Usuário ou senha inválidos').waitFor();
  // O próprio navegador anota no console o 401 que se pediu.
  cena.problemas.length = 0;
});

test('entra e vê o céu de agora em São Paulo', async () => {
  await entrar(page, cena.conta('usuario'));
  await page.goto('/mapas/agora');
  await page.getByRole('heading', { level: 1, name: 'Mapa de agora' }).waitFor();
  const cabecalho = page.getByRole('main').getByRole('banner').or(page.locator('main header'));
  await cabecalho.getByText(/−03:00/).waitFor();
  expect(await cabecalho.first().textContent()).toContain('23°32′01″ S, 46°37′01″ O');
  const tabela = page.getByRole('table', { name: /Planetas e pontos/ });
  await tabela.waitFor();
  expect(await tabela.getByRole('row').count()).toBe(16);
});

test('Campinas, 10/11/1985 14:30: avisa do horário de verão, aplica, salva, e o Ascendente é o da libswe', async () => {
  await preencher(page, {
    nome: 'Nascimento em Campinas',
    data: '10111985',
    hora: '14:30',
    busca: 'campin',
    lugar: /^Campinas\/SP/,
  });
  expect(await page.getByRole('textbox', { name: /^Fuso/ }).inputValue()).toBe('−03:00');
  await page.getByText('Horário de verão em vigor de 02/11/1985 a 15/03/1986: −02:00.').waitFor();
  await page.getByText(/^Ascendente: .* com −03:00; 11°49′ de Peixes com −02:00\.$/).waitFor();
  await page.getByRole('button', { name: 'clique para aplicar' }).press('Enter');
  await ateQue(async () =>
    expect(await page.getByRole('textbox', { name: /^Fuso/ }).inputValue()).toBe('−02:00'),
  );
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.waitForURL(/\/mapas\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: 'Nascimento em Campinas' }).waitFor();
  expect(await page.locator('main header').textContent()).toContain(
    '10/11/1985 14:30:00 · −02:00, horário de verão em vigor de 02/11/1985 a 15/03/1986',
  );
  const referencia = nascimento('campinas-1985');
  expect(await posicaoNaTabela(page, 'Ascendente')).toBe(naTabela(referencia.asc));
  expect(await posicaoNaTabela(page, 'Meio do Céu')).toBe(naTabela(referencia.mc));
});

test('reiniciado o servidor, a sessão vale e o mapa está no menu', async () => {
  await cena.reiniciar();
  await page.goto('/');
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Nascimento em Campinas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nascimento em Campinas' }).waitFor();
  expect(await posicaoNaTabela(page, 'Ascendente')).toBe(naTabela(nascimento('campinas-1985').asc));
});

test('nada disso fez o navegador reclamar', () => expect(cena.problemas).toEqual([]));
