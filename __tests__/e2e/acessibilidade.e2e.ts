/** Toda página, em três larguras: o axe não acha nada, nada passa da largura, e o navegador não reclama. */
import type { Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate, entrar } from '../support/historias';

const LARGURAS = [1600, 1440, 1024, 390];
const cena = cenaNoNavegador();
let page: Page;
let escola: string;

beforeAll(() => { ({ page } = cena); });

async function conferir(emQue = page): Promise<void> {
  // Uma dica que ainda se apaga não é a página.
  await emQue.mouse.move(0, 0);
  await ate(async () => (await emQue.getByRole('tooltip').count()) === 0, 'a dica sumir');
  for (const largura of LARGURAS) {
    await emQue.setViewportSize({ width: largura, height: 900 });
    await emQue.waitForLoadState('networkidle');
    expect({ largura, axe: await examinar(emQue), sobra: await sobraNaLargura(emQue) }).toEqual({ largura, axe: [], sobra: 0 });
  }
  await emQue.setViewportSize({ width: 1440, height: 900 });
}

test.each(['/login', '/redefinir-senha?code=x&userId=y'])('sem entrar: %s', async (caminho) => {
  await page.goto(caminho);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await conferir();
});

test('entra a equipe de uma escola', async () => {
  await entrar(page, cena.conta('equipe'));
  await page.getByRole('button', { name: /Escola Urânia/ }).click();
  const link = page.getByRole('link', { name: 'Página da escola >' });
  escola = (await link.getAttribute('href')) ?? '';
  await conferir();
  await page.keyboard.press('Escape');
});

test.each(['/', '/mapas/agora', '/mapas/novo', '/perfil', '/configuracao', '/sobre', '/forbidden', '/nada'])('%s', async (caminho) => {
  await page.goto(caminho);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await conferir();
});

test('página da escola com o compartilhamento aberto', async () => {
  await page.goto(escola);
  await page.getByRole('button', { name: /^Compartilhar / }).first().click();
  await page.getByRole('checkbox').first().waitFor();
  await conferir();
});

test.each([['transitos', 'Linha do tempo'], ['revolucao', 'Revolução Solar']])('vista %s de um mapa', async (vista, titulo) => {
  await page.goto(escola);
  const mapa = await page.getByRole('list', { name: 'Mapas da escola' }).getByRole('link').first().getAttribute('href');
  await page.goto(`${mapa ?? ''}?vista=${vista}`);
  await page.getByRole('heading', { name: titulo }).first().waitFor();
  await page.getByRole('link', { name: 'Editar' }).waitFor();
  await conferir();
});

test('vistas calculadas de um mapa de quem tem a progressão, com as ações do dono no cabeçalho', async () => {
  const pessoa = await cena.dentro('usuario');
  await pessoa.page.getByRole('button', { name: 'Mapas' }).click();
  await pessoa.page.getByRole('link', { name: 'Frida Kahlo' }).click();
  for (const [aba, calcula, titulo] of [['Transito', false, 'Linha do tempo'], ['Progressão Secundária', false, 'Planetas Conversos'], ['Revolução Solar', true, 'Aspectos da revolução']] as const) {
    await pessoa.page.getByRole('tab', { name: aba }).click();
    if (calcula) await pessoa.page.getByRole('button', { name: 'Calcular' }).click();
    await pessoa.page.getByRole('heading', { name: titulo, exact: true }).waitFor();
    await pessoa.page.getByRole('link', { name: 'Editar' }).waitFor();
    await conferir(pessoa.page);
  }
  expect(pessoa.problemas).toEqual([]);
});

test('formulário com erros', async () => {
  await page.goto('/mapas/novo');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Informe o nome.').waitFor();
  await conferir();
});

test('o navegador não reclamou de nada', () => expect(cena.problemas).toEqual([]));
