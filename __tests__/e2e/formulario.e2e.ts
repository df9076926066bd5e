/**
 * O formulário de mapa no servidor de verdade: o que está escrito é o que se salva, ainda que a
 * rede atrase, troque a ordem ou falhe.
 */
import type { Page, Route } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate, preencher } from '../support/historias';
import { fecharDialogo, impressoesDe, vigiarImpressao } from '../support/impressao';

const cena = cenaNoNavegador({ papel: 'usuario', roteiro: vigiarImpressao });
let page: Page;
const salvos: {
  localidade: string;
  latitude: { grau: number };
  longitude: { direcao: string };
  data: { fuso: string };
  ianaTimeZone: string;
}[] = [];

beforeAll(() => {
  ({ page } = cena);
  page.on('request', (r) => {
    if (r.method() === 'POST' && r.url().endsWith('/api/mapas'))
      salvos.push(r.postDataJSON() as (typeof salvos)[number]);
  });
});
beforeEach(() => {
  salvos.length = 0;
});
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const RECIFE = {
  nome: 'Ana',
  data: '15072001',
  hora: '08:20',
  busca: 'recife/pe',
  lugar: /^Recife\/PE/,
};
const campo = (nome: RegExp) => page.getByRole('textbox', { name: nome });
const botao = (nome: string | RegExp) => page.getByRole('button', { name: nome });
const salvar = () => botao('Salvar').click();
const noMapaSalvo = () => page.waitForURL(/\/mapas\/[0-9a-f-]{36}$/);

async function comecarDeNovo(): Promise<void> {
  await page.goto('/mapas/novo');
  await campo(/^Nome/).waitFor();
  if (!(await botao('Descartar').isVisible())) return;
  await botao('Descartar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await ate(async () => (await campo(/^Nome/).inputValue()) === '', 'o formulário em branco');
}

/** Segura as respostas a estes pedidos até que se soltem; conta os que chegaram. */
async function segurar(filtro: (url: URL) => boolean) {
  const presos: Route[] = [];
  await page.route(filtro, (rota) => void presos.push(rota));
  return {
    presos,
    soltar: async () => {
      for (const rota of presos.splice(0)) await rota.continue();
    },
  };
}

test('coordenada ilegível não salva nem abre a anterior; 100000N e Enter salva 10° N', async () => {
  await comecarDeNovo();
  await preencher(page, RECIFE);
  await botao('Digitar coordenadas').click();
  for (const ilegivel of ['abc', '99 99 99 N', '']) {
    await campo(/^Latitude/).fill(ilegivel);
    for (const acao of ['Salvar', 'Abrir']) {
      await botao(acao).click();
      await page.getByText('Preencha ou corrija os campos destacados. Nada foi salvo.').waitFor();
      await ate(
        () => campo(/^Latitude/).evaluate((e) => e === document.activeElement),
        'o foco na latitude',
      );
    }
  }
  expect([salvos, new URL(page.url()).search]).toEqual([[], '']);
  await campo(/^Latitude/).fill('100000N');
  await campo(/^Latitude/).press('Enter');
  await noMapaSalvo();
  expect(salvos.map((m) => m.latitude.grau)).toEqual([10]);
  await page.getByText('10°00′00″ N', { exact: false }).waitFor();
});

test('463701E mostra que entendeu oeste antes de salvar', async () => {
  await comecarDeNovo();
  await preencher(page, RECIFE);
  await botao('Digitar coordenadas').click();
  await campo(/^Longitude/).fill('463701E');
  await salvar();
  await page.getByText('Entendido: oeste (O). Para o leste, termine com L.').waitFor();
  expect([await campo(/^Longitude/).inputValue(), salvos]).toEqual(['46 º 37 \' 01 " O', []]);
});

test('outro nome no Local não leva as coordenadas do lugar que se tinha escolhido', async () => {
  await comecarDeNovo();
  await preencher(page, RECIFE);
  await page.getByRole('combobox', { name: /^Local/ }).fill('Porto Alegre/RS');
  await page.keyboard.press('Escape');
  await page
    .getByText('As coordenadas de Recife/PE não valem para “Porto Alegre/RS”.', { exact: false })
    .waitFor();
  await salvar();
  await page.getByText('Escolha um lugar da lista para obter as coordenadas e o fuso.').waitFor();
  expect([salvos, await page.getByText(/Hora legal/).count()]).toEqual([[], 0]);
  await page.getByRole('combobox', { name: /^Local/ }).fill('porto alegre');
  await page
    .getByRole('option', { name: /^Porto Alegre\/RS/ })
    .first()
    .click();
  await ate(async () => (await campo(/^Fuso/).inputValue()) === '−03:00', 'o fuso');
  await salvar();
  await noMapaSalvo();
  expect(salvos.map((m) => [m.localidade, m.latitude.grau])).toEqual([['Porto Alegre/RS', 30]]);
});

test('o fuso de Tóquio que chega depois não fica com São Paulo', async () => {
  await comecarDeNovo();
  const { presos, soltar } = await segurar(
    (url) => url.pathname === '/api/horarios/fuso' && url.search.includes('35'),
  );
  await botao('Digitar coordenadas').click();
  await campo(/^Latitude/).fill('35.6895');
  await campo(/^Longitude/).fill('139.6917');
  await ate(async () => presos.length > 0, 'a pergunta sobre Tóquio');
  await campo(/^Latitude/).fill('-23.5336');
  await campo(/^Longitude/).fill('-46.6170');
  await page.getByText('America/Sao_Paulo').waitFor();
  const chegou = page.waitForResponse((r) => r.url().includes('/api/horarios/fuso'));
  await soltar();
  await chegou;
  expect([await campo(/^Fuso/).inputValue(), await page.getByText('Asia/Tokyo').count()]).toEqual([
    '−03:00',
    0,
  ]);
});

test('o horário de verão de uma hora anterior que chega por último não deixa a tela verificando', async () => {
  await comecarDeNovo();
  const { presos, soltar } = await segurar(
    (url) => url.pathname === '/api/horarios/verao' && url.search.includes('08%3A20'),
  );
  await preencher(page, { ...RECIFE, data: '10111985' });
  await salvar();
  await ate(async () => presos.length > 0, 'a primeira pergunta');
  await campo(/^Hora/).fill('09:20');
  await salvar();
  await botao('clique para aplicar').waitFor();
  const chegou = page.waitForResponse((r) => r.url().includes('/api/horarios/verao'));
  await soltar();
  await chegou;
  expect([
    await page.getByText('Verificando o fuso').count(),
    await botao('clique para aplicar').count(),
    salvos,
  ]).toEqual([0, 1, []]);
});

test('sem resposta sobre o horário de verão nada se salva em silêncio; Salvar duas vezes faz um mapa só', async () => {
  await comecarDeNovo();
  await page.route(
    (url) => url.pathname === '/api/horarios/verao',
    (rota) => rota.abort(),
  );
  await preencher(page, { ...RECIFE, data: '10111985' });
  await salvar();
  await page
    .getByText('Não foi possível verificar se havia horário de verão nesta data.', { exact: false })
    .waitFor();
  expect(salvos).toEqual([]);
  await page.unrouteAll();
  await botao('verificar de novo').click();
  await botao('clique para aplicar').click();
  const { presos, soltar } = await segurar((url) => url.pathname === '/api/mapas');
  await botao('Salvar').dblclick();
  await ate(async () => presos.length > 0, 'o pedido de gravação');
  // Enquanto espera o botão não responde, mas continua lá: quem insiste pressiona-o.
  await botao('Salvar').click({ force: true });
  await soltar();
  await noMapaSalvo();
  expect(salvos.map((m) => m.data.fuso)).toEqual(['-02:00']);
});

test('o rascunho resiste a F5, diz desde quando, e some ao sair por querer; a prévia tem o seu lugar no histórico', async () => {
  await comecarDeNovo();
  await preencher(page, { ...RECIFE, nome: 'Rascunho de Ana' });
  await page.reload();
  await page.getByText(/^Rascunho ainda não salvo, desde \d\d:\d\d\.$/).waitFor();
  expect(await campo(/^Nome/).inputValue()).toBe('Rascunho de Ana');
  await botao('Abrir').click();
  await page.getByRole('heading', { level: 1, name: 'Rascunho de Ana' }).waitFor();
  await page.getByRole('table', { name: /Planetas e pontos/ }).waitFor();
  // Imprimir volta à prévia; Voltar, ao formulário; e recarregar a prévia continua nela.
  await botao('Imprimir').click();
  await page.waitForURL('**/mapas/impressao?**');
  await ate(async () => (await impressoesDe(page)).length > 0, 'o diálogo de impressão');
  await fecharDialogo(page);
  await page.waitForURL('**/mapas/novo?previa=1');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Rascunho de Ana' }).waitFor();
  await page.goBack();
  await campo(/^Nome/).waitFor();
  expect(await campo(/^Nome/).inputValue()).toBe('Rascunho de Ana');
  await page.goForward();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await noMapaSalvo();
  await page.goto('/mapas/novo');
  await campo(/^Nome/).fill('Segredo');
  await botao(/Vasconcelos/).click();
  await page.getByText('Sair', { exact: true }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Segredo');
});

test('a página seguinte demora: o formulário não volta vazio, diz que salvou', async () => {
  const { page: outra } = await cena.dentro('usuario', { semProgramaGuardado: true });
  await outra.goto('/mapas/novo');
  await preencher(outra, RECIFE);
  const presos: Route[] = [];
  await outra.route(/\.js$/, (rota) => void presos.push(rota));
  await outra.getByRole('button', { name: 'Salvar' }).click();
  await outra.getByText('Mapa salvo.', { exact: true }).waitFor();
  await ate(async () => presos.length > 0, 'o pedido da parte que mostra um mapa');
  expect(
    await outra
      .getByText(/ainda não salvo|Preencha ou corrija/)
      .or(outra.getByRole('textbox'))
      .count(),
  ).toBe(0);
  await outra.unrouteAll({ behavior: 'ignoreErrors' });
  for (const rota of presos) await rota.continue().catch(() => undefined);
  await outra.waitForURL(/\/mapas\/[0-9a-f-]{36}$/);
  // Com a página, o foco chega ao título dela.
  await ate(
    () =>
      outra
        .getByRole('heading', { level: 1, name: 'Ana' })
        .evaluate((e) => e === document.activeElement),
    'o foco no título',
  );
  await outra.context().close();
});

test('duas pessoas editam o mesmo mapa da escola: a segunda é avisada e vê os dois', async () => {
  const [helena, otavio] = await Promise.all([cena.dentro('equipe'), cena.dentro('equipe')]);
  await helena.page.getByRole('button', { name: 'Escola Urânia' }).click();
  const endereco = await helena.page
    .locator('a[href^="/mapas/"]')
    .filter({ hasText: 'Santos Dumont' })
    .getAttribute('href');
  await Promise.all([helena, otavio].map(({ page: p }) => p.goto(`${endereco}/editar`)));
  await helena.page.getByRole('textbox', { name: /^Nome/ }).fill('Alberto Santos Dumont');
  await otavio.page.getByRole('textbox', { name: /^Nome/ }).fill('Santos-Dumont');
  await helena.page.getByRole('button', { name: 'Salvar' }).click();
  await helena.page.waitForURL(`**${endereco}`);
  await otavio.page.getByRole('button', { name: 'Salvar' }).click();
  const tabela = otavio.page.getByRole('table', { name: 'O que está salvo e o seu rascunho' });
  await tabela.waitFor();
  expect(await tabela.getByRole('row').nth(1).textContent()).toBe(
    'NomeAlberto Santos DumontSantos-Dumont',
  );
  await otavio.page.getByRole('button', { name: 'Ficar com o que está salvo' }).click();
  await ate(
    async () =>
      (await otavio.page.getByRole('textbox', { name: /^Nome/ }).inputValue()) ===
      'Alberto Santos Dumont',
    'o nome salvo',
  );
  await Promise.all([helena, otavio].map(({ page: p }) => p.context().close()));
});
