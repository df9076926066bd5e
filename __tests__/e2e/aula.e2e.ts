/**
 * Uma aula pelo teclado, gravada e repassada em casa; e um link público que se abre sem conta e se
 * revoga.
 */
import type { Page } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate, naBarra } from '../support/historias';
import { novaPagina } from '../support/navegador';

const cena = cenaNoNavegador({ papel: 'equipe' });
let equipe: Page;
let aluno: Page;

beforeAll(async () => {
  equipe = cena.page;
  aluno = (await cena.dentro('aluno')).page;
});

const TITULO = 'Da roda vazia à Lua';
const mapa = 'Alberto Santos Dumont';
const dito = () => equipe.getByRole('dialog').getByRole('status').first().textContent();
const dizer = (frase: RegExp) =>
  ate(async () => frase.test((await dito()) ?? ''), `que se dissesse ${frase}`);
const palco = (page: Page) => page.locator('[data-palco]');
const corpos = (page: Page) =>
  palco(page).getByRole('group', { name: 'Corpos do mapa' }).locator('[data-chave]').count();

const TELAS = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;
/** A janela está em tela cheia, e assim não se lhe muda o tamanho: muda-se o da tela. */
async function comTela(width: number, height: number): Promise<void> {
  const tela = await equipe.context().newCDPSession(equipe);
  const medida = { width, height, deviceScaleFactor: 1, mobile: false };
  await tela.send('Emulation.setDeviceMetricsOverride', medida);
}

/** O disco em alturas da tela, a menor letra e o fundo do botão de sair, em px. */
async function medidaDaRoda(): Promise<{ disco: number; menorLetra: number; sair: number }> {
  return equipe.evaluate(() => {
    const svg = document.querySelector<SVGSVGElement>('[data-palco] svg');
    if (!svg) throw new Error('Não há roda.');
    const { width } = svg.getBoundingClientRect();
    const escala = width / svg.viewBox.baseVal.width;
    const letras = [...svg.querySelectorAll('text')].map((t) =>
      Number.parseFloat(getComputedStyle(t).fontSize),
    );
    const raios = [...svg.querySelectorAll('circle')].map((c) => c.r.baseVal.value * escala);
    const botoes = [...document.querySelectorAll('nav[aria-label="Barra da aula"] button')];
    const barra = botoes.map((b) => Number.parseFloat(getComputedStyle(b).fontSize));
    return {
      disco: (2 * Math.max(...raios)) / window.innerHeight,
      menorLetra: Math.min(...letras.map((l) => l * escala), ...barra),
      sair: botoes.at(-1)?.getBoundingClientRect().bottom ?? Infinity,
    };
  });
}

test('a aula pelo teclado: cada tecla mostra o seu, e uma voz o diz', async () => {
  await equipe.setViewportSize({ width: 1920, height: 1080 });
  // A barra no alto dá lugar ao menu do lado, que está aberto.
  await equipe.getByRole('banner').waitFor({ state: 'detached' });
  await equipe.getByRole('link', { name: mapa }).first().click();
  await naBarra(equipe, 'Mais', 'Modo aula');
  await palco(equipe).waitFor();
  expect(await corpos(equipe)).toBe(0);
  await equipe.keyboard.press('1');
  await dizer(/^À vista: Eixos e casas/);
  await equipe.keyboard.press('2');
  await equipe.keyboard.press('3');
  await dizer(/^À vista: Luminares: Sol e Lua\./);
  expect(await corpos(equipe)).toBe(2);
  await equipe.keyboard.press('9');
  await dizer(/^Tudo à vista/);
  for (const [width, height] of TELAS) {
    await comTela(width, height);
    const { disco, menorLetra, sair } = await medidaDaRoda();
    expect([width, disco >= 0.9, menorLetra >= height / 60, sair <= height]).toEqual([
      width,
      true,
      true,
      true,
    ]);
  }
  await equipe.keyboard.press('0');
  await dizer(/^Nada à vista/);
});

test('a caneta desenha, e o traço fica no mesmo lugar da roda quando a tela muda', async () => {
  await equipe.keyboard.press('c');
  await dizer(/^Caneta: vermelho/);
  const caixa = await palco(equipe).boundingBox();
  if (!caixa) throw new Error('Não há palco.');
  await equipe.mouse.move(caixa.x + caixa.width * 0.4, caixa.y + caixa.height * 0.4);
  await equipe.mouse.down();
  await equipe.mouse.move(caixa.x + caixa.width * 0.6, caixa.y + caixa.height * 0.5, { steps: 8 });
  await equipe.mouse.up();
  const traco = equipe.locator('[data-traco="vermelho"]');
  const onde = await traco.getAttribute('d');
  await comTela(1440, 900);
  expect(await traco.getAttribute('d')).toBe(onde);
  await equipe.keyboard.press('z');
  await ate(async () => (await traco.count()) === 0, 'que o traço se desfizesse');
});

test('gravam-se dois passos, e o roteiro salva-se e vai para a turma', async () => {
  await equipe.keyboard.press('1');
  await equipe.keyboard.press('g');
  await dizer(/^Passo 1 gravado/);
  await equipe.keyboard.press('3');
  await equipe.keyboard.press('g');
  await dizer(/^Passo 2 gravado/);
  const janela = equipe.context().waitForEvent('page');
  await equipe.keyboard.press('r');
  const quemEnsina = await janela;
  await quemEnsina.getByLabel('Legenda do passo 1').fill('Os eixos primeiro.');
  await quemEnsina.getByLabel('Legenda do passo 2').fill('A Lua, na casa 11.');
  await quemEnsina.getByLabel('Título do roteiro').fill(TITULO);
  await quemEnsina.getByRole('button', { name: 'Salvar roteiro' }).click();
  await dizer(/^Roteiro salvo/);
  // Recarregada, a aula continua no passo em que estava, e a outra janela com ela.
  const corposAntes = await corpos(equipe);
  await equipe.reload();
  await ate(async () => (await corpos(equipe)) === corposAntes, 'que a aula voltasse onde estava');
  const fechada = quemEnsina.waitForEvent('close');
  await equipe.keyboard.press('Escape');
  await palco(equipe).waitFor({ state: 'detached' });
  await fechada;

  await equipe.goto('/');
  await equipe.getByRole('button', { name: /Escola Urânia/ }).click();
  await equipe.getByRole('link', { name: 'Página da escola >' }).click();
  await equipe.getByRole('tab', { name: 'Turmas' }).click();
  await equipe.getByRole('link', { name: /^Fundamentos/ }).click();
  await equipe.getByRole('tab', { name: 'Roteiros' }).click();
  const caixa = equipe.getByRole('checkbox', { name: new RegExp(TITULO) });
  const gravado = equipe.waitForResponse((r) => r.request().method() === 'PUT');
  await caixa.check();
  expect((await gravado).status()).toBe(204);
});

test('o aluno repassa-o em casa, com as setas', async () => {
  await aluno.goto('/');
  const url = equipe.url().replace(/\?.*/, '');
  await aluno.goto(url);
  await aluno.getByRole('link', { name: new RegExp(TITULO) }).click();
  await aluno.getByText('Os eixos primeiro.').waitFor();
  expect(await corpos(aluno)).toBe(0);
  await aluno.keyboard.press('ArrowRight');
  await aluno.getByText('A Lua, na casa 11.').waitFor();
  expect(await corpos(aluno)).toBe(2);
});

test('um link às cegas abre sem conta, e revogado deixa de abrir', async () => {
  await equipe.goto('/');
  await equipe.getByRole('button', { name: /Escola Urânia/ }).click();
  await equipe.getByRole('link', { name: mapa }).first().click();
  await naBarra(equipe, 'Compartilhar', 'Link público');
  await equipe.getByRole('button', { name: 'Criar link' }).click();
  const { pathname } = new URL(await equipe.getByLabel('Endereço do link').inputValue());

  const { page: fora } = await novaPagina(cena.navegador, cena.produto.base);
  const resposta = await fora.goto(pathname);
  expect(resposta?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await fora.getByRole('heading', { name: 'Mapa natal' }).waitFor();
  await fora.getByRole('table', { name: /Planetas/ }).waitFor();
  const lido = (await fora.locator('body').textContent()) ?? '';
  expect(['Dumont', '1873', '06:00'].filter((x) => lido.includes(x))).toEqual([]);

  await equipe.getByRole('button', { name: /^Revogar o link/ }).click();
  await equipe.getByText('Nenhum.').waitFor();
  await fora.reload();
  await fora.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
});
