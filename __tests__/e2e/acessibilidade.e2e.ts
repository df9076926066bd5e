/**
 * Toda página, em várias larguras: o axe não acha nada, nada passa da largura, e o navegador não
 * reclama. E o que não vem não destrói a página.
 */
import type { Page } from 'playwright-core';
import { examinar, examinarCores, porCores, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate, entrar } from '../support/historias';

const LARGURAS = [1600, 1440, 1024, 390];
/** O axe examina o que a página diz, e isso só tem dois arranjos: o do telefone e o outro. */
const EXAMINADAS = [1440, 390];
/** As cores não mudam com a largura: as dos outros temas examinam-se numa só. */
const OUTRAS_CORES = ['escuro', 'contraste segura planeta'];
/** Uma tela de 1280 px com o texto a 400 %: nem assim a página rola de lado. */
const MINIMA = 320;
const cena = cenaNoNavegador();
let page: Page;
let escola: string;

beforeAll(() => {
  ({ page } = cena);
});

async function doisQuadros(emQue: Page): Promise<void> {
  await emQue.evaluate(
    () =>
      new Promise((feito) => {
        requestAnimationFrame(() => requestAnimationFrame(feito));
      }),
  );
}

async function conferir(emQue = page): Promise<void> {
  // Uma dica que ainda se apaga não é a página.
  await emQue.mouse.move(0, 0);
  await ate(async () => (await emQue.getByRole('tooltip').count()) === 0, 'a dica sumir');
  await emQue.waitForLoadState('networkidle');
  for (const largura of [...LARGURAS, MINIMA]) {
    await emQue.setViewportSize({ width: largura, height: 900 });
    // A moldura que é de outra largura troca-se no quadro em que o navegador o diz à página.
    await doisQuadros(emQue);
    await ate(async () => (await sobraNaLargura(emQue)) === 0, `a página caber em ${largura} px`);
    if (!EXAMINADAS.includes(largura)) continue;
    expect({ largura, axe: await examinar(emQue) }).toEqual({ largura, axe: [] });
    if (largura === EXAMINADAS[0]) {
      // Sem esperar que cada cor se transforme na outra.
      await emQue.emulateMedia({ reducedMotion: 'reduce' });
      for (const cores of OUTRAS_CORES)
        expect({ cores, axe: await examinarCores(emQue, cores) }).toEqual({ cores, axe: [] });
      await porCores(emQue, '');
      await emQue.emulateMedia({ reducedMotion: null });
    }
    // O que se moveu enquanto se examinava já parou.
    expect({ largura, sobra: await sobraNaLargura(emQue) }).toEqual({ largura, sobra: 0 });
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
  // A largura maior desfaz a moldura com o menu aberto: este examina-se antes.
  expect(await examinar(page)).toEqual([]);
  await conferir();
});

test.each([
  '/',
  '/inicio',
  '/ceu?dia=2026-08-12',
  '/ceu?dia=2026-08-12&ver=ano',
  '/mapas/agora',
  '/mapas/novo',
  '/perfil',
  '/configuracao',
  '/sobre',
  '/forbidden',
  '/nada',
])('%s', async (caminho) => {
  await page.goto(caminho);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await conferir();
});

test('com a letra a 200 %, nada sobra de lado: o mapa, a escola e a turma', async () => {
  const links = (lista: string) => page.getByRole('list', { name: lista }).getByRole('link');
  await page.goto(escola);
  const mapa = (await links('Mapas da escola').first().getAttribute('href')) ?? '';
  await page.goto(`${escola}?aba=turmas`);
  const turma = (await links('Turmas da escola').first().getAttribute('href')) ?? '';
  for (const caminho of [mapa, `${mapa}?vista=transitos`, escola, turma, '/configuracao']) {
    await page.goto(caminho);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    if (caminho === mapa) await page.getByRole('table', { name: /^As doze casas/ }).waitFor();
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await ate(
        async () => (await sobraNaLargura(page)) === 0,
        `${caminho} caber em ${width} px com a letra a 200 %`,
      );
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('página da escola com o compartilhamento aberto', async () => {
  await page.goto(escola);
  await page
    .getByRole('button', { name: /^Compartilhar / })
    .first()
    .click();
  await page.getByRole('checkbox').first().waitFor();
  await conferir();
});

test.each([
  ['transitos', 'Linha do tempo'],
  ['revolucao', /^Revolução de \d{4}$/],
] as const)('vista %s de um mapa', async (vista, titulo) => {
  await page.goto(escola);
  const mapa = await page
    .getByRole('list', { name: 'Mapas da escola' })
    .getByRole('link')
    .first()
    .getAttribute('href');
  await page.goto(`${mapa ?? ''}?vista=${vista}`);
  await page.getByRole('heading', { name: titulo }).first().waitFor();
  await page.getByRole('link', { name: 'Editar' }).waitFor();
  await conferir();
});

test('vistas calculadas de um mapa de quem tem a progressão, com as ações do dono no cabeçalho', async () => {
  const pessoa = await cena.dentro('usuario');
  await pessoa.page.getByRole('button', { name: 'Mapas' }).click();
  await pessoa.page.getByRole('link', { name: 'Frida Kahlo' }).click();
  for (const [aba, calcula, titulo] of [
    ['Transito', false, 'Linha do tempo'],
    ['Progressão Secundária', false, 'Planetas Conversos'],
    ['Revolução Solar', true, 'Aspectos da revolução'],
  ] as const) {
    await pessoa.page.getByRole('tab', { name: aba }).click();
    if (calcula) await pessoa.page.getByRole('button', { name: 'Calcular' }).click();
    await pessoa.page.getByRole('heading', { name: titulo, exact: true }).waitFor();
    await pessoa.page.getByRole('link', { name: 'Editar' }).waitFor();
    await conferir(pessoa.page);
  }
  expect(pessoa.problemas).toEqual([]);
});

test('um nome de duzentas letras cabe', async () => {
  const pessoa = await cena.dentro('usuario');
  await pessoa.page.getByRole('button', { name: 'Mapas' }).click();
  await pessoa.page.getByRole('link', { name: 'Frida Kahlo' }).click();
  await pessoa.page.route(/\/api\/mapas(\/[0-9a-f-]{36})?$/, async (rota) => {
    const resposta = await rota.fetch();
    await rota.fulfill({
      response: resposta,
      body: (await resposta.text()).replaceAll(
        'Frida Kahlo',
        'Maximiliana'.repeat(19).slice(0, 200),
      ),
    });
  });
  await pessoa.page.reload();
  await pessoa.page.getByRole('heading', { level: 1, name: /^Maximiliana/ }).waitFor();
  await conferir(pessoa.page);
  await pessoa.page.context().close();
});

describe('com as cores do sistema', () => {
  test('a aba escolhida, o botão cheio, as barras dos trânsitos e o papel da roda continuam a ver-se', async () => {
    const { page: alto } = await cena.dentro('usuario');
    await alto.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await alto.goto('/mapas/agora');
    await alto.getByRole('table').first().waitFor();
    const cor = (seletor: string, propriedade: string) =>
      alto
        .locator(seletor)
        .first()
        .evaluate((e, p) => getComputedStyle(e).getPropertyValue(p), propriedade);
    const fundo = await cor('body', 'background-color');
    expect(await cor('.MuiTabs-indicator', 'background-color')).not.toBe(fundo);
    expect(await cor('[role="tab"][aria-selected="true"]', 'color')).not.toBe(
      await cor('[role="tab"][aria-selected="false"]', 'color'),
    );
    expect(await cor('svg[role="graphics-document"]', 'background-color')).toBe(
      'rgb(255, 255, 255)',
    );
    await alto.goto('/mapas/agora?vista=transitos');
    await alto.locator('[data-exato]').first().waitFor();
    const [barra, exato] = [
      await cor('[data-barra] > span:not([aria-hidden]):not([data-exato])', 'background-color'),
      await cor('[data-exato]', 'background-color'),
    ];
    expect(new Set([fundo, barra, exato]).size).toBe(3);
    await alto.goto('/mapas/novo');
    await ateQue(async () =>
      expect(await cor('button[type="submit"]', 'border-top-width')).toBe('1px'),
    );
    await alto.context().close();
  });
});

describe('o tema escolhido', () => {
  const ESCURO = 'rgb(11, 16, 32)';
  const fundoDe = (emQue: Page) =>
    emQue.evaluate(() => getComputedStyle(document.body).backgroundColor);
  interface Vigiada extends Window {
    fundos: Set<string>;
    impresso: { readonly roda: string | null; readonly titulo: string };
  }

  test('escolhe-se pelo teclado e fica: nem ao recarregar, nem ao sair, se pinta outro antes dele; o que se imprime tem as cores do papel', async () => {
    const { page: pessoa, problemas } = await cena.dentro('usuario');
    await pessoa.addInitScript(() => {
      const vigiada = window as unknown as Vigiada;
      vigiada.fundos = new Set();
      const olhar = (): void => {
        const pintado = document.body && getComputedStyle(document.body).backgroundColor;
        // Enquanto não há estilos nada se pinta.
        if (pintado && pintado !== 'rgba(0, 0, 0, 0)') vigiada.fundos.add(pintado);
        requestAnimationFrame(olhar);
      };
      requestAnimationFrame(olhar);
      window.print = () => {
        (window.top as unknown as Vigiada).impresso = {
          roda:
            document.querySelector('svg[role="graphics-document"] circle')?.getAttribute('fill') ??
            null,
          titulo: getComputedStyle(document.querySelector('h1') ?? document.body).color,
        };
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const fundos = () => pessoa.evaluate(() => [...(window as unknown as Vigiada).fundos]);
    await pessoa.getByRole('button', { name: /Vasconcelos/ }).click();
    await pessoa.getByLabel('Tema').focus();
    await pessoa.keyboard.press('e');
    await pessoa.getByText('Tema: escuro.').waitFor({ state: 'attached' });
    expect(await fundoDe(pessoa)).toBe(ESCURO);
    await pessoa.reload();
    await pessoa.getByRole('heading', { level: 1 }).waitFor();
    expect(await fundos()).toEqual([ESCURO]);
    expect(
      await pessoa.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
    ).toBe('dark');
    expect(await pessoa.locator('meta[name="theme-color"]').getAttribute('content')).toBe(
      '#0B1020',
    );

    await pessoa.goto('/mapas/agora?vista=transitos');
    await pessoa.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
    await pessoa.getByRole('button', { name: 'Imprimir' }).click();
    await pessoa.waitForFunction(() => 'impresso' in window);
    expect(await pessoa.evaluate(() => (window as unknown as Vigiada).impresso)).toEqual({
      roda: '#FFFFFF',
      titulo: 'rgb(28, 35, 51)',
    });
    expect(await fundoDe(pessoa)).toBe(ESCURO);

    await pessoa.getByRole('button', { name: /Vasconcelos/ }).click();
    await pessoa.getByRole('button', { name: 'Sair' }).click();
    await pessoa.getByRole('button', { name: 'Entrar' }).waitFor();
    await pessoa.reload();
    await pessoa.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(await fundos()).toEqual([ESCURO]);
    expect(problemas).toEqual([]);
    await pessoa.context().close();
  });

  test('sem escolha, o do sistema, na hora em que ele muda; e o que se escolhe numa aba vale nas outras', async () => {
    const { page: pessoa } = await cena.dentro('usuario');
    await pessoa.emulateMedia({ colorScheme: 'dark' });
    await ate(async () => (await fundoDe(pessoa)) === ESCURO, 'o escuro do sistema');
    const outra = await pessoa.context().newPage();
    await outra.emulateMedia({ colorScheme: 'dark' });
    await outra.goto('/configuracao');
    await outra.getByRole('main').getByLabel('Tema', { exact: true }).selectOption('Claro');
    await ate(async () => (await fundoDe(pessoa)) === 'rgb(251, 250, 247)', 'o claro da outra aba');
    await pessoa.context().close();
  });
});

describe('o que não vem', () => {
  let pessoa: Page;
  const abrirMapa = async (): Promise<void> => {
    ({ page: pessoa } = await cena.dentro('usuario', { semProgramaGuardado: true }));
    await pessoa.getByRole('button', { name: 'Mapas' }).click();
    await pessoa.getByRole('link', { name: 'Frida Kahlo' }).click();
    await pessoa.getByRole('table', { name: /Planetas e pontos/ }).waitFor();
  };
  afterEach(() => pessoa.context().close());

  test('sem rede, uma aba que ainda não se baixou diz isso no lugar dela, e aparece sozinha quando a rede volta', async () => {
    await abrirMapa();
    await pessoa.context().setOffline(true);
    await pessoa.getByRole('tab', { name: 'Transito' }).click();
    await pessoa.getByText(/^Sem conexão: esta parte do Astrolábio/).waitFor();
    expect(await pessoa.getByRole('tab', { name: 'Transito' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await pessoa.context().setOffline(false);
    await pessoa.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  });

  test('com uma versão nova no servidor, a página oferece-a: nada se recarrega sem que se peça, e o que se escrevia continua escrito', async () => {
    ({ page: pessoa } = await cena.dentro('usuario', { semProgramaGuardado: true }));
    await pessoa.goto('/mapas/novo');
    await pessoa.getByRole('textbox', { name: /^Nome/ }).fill('Rascunho de antes');
    let velha = true;
    await pessoa.route(/\/assets\/.*\.js$/, (rota) =>
      velha ? rota.fulfill({ status: 404 }) : rota.continue(),
    );
    await pessoa.route(
      (url) => url.pathname === '/',
      (rota) =>
        rota.fulfill({
          contentType: 'text/html',
          body: '<script src="/assets/main.outra.js"></script>',
        }),
    );
    pessoa.on('request', (r) => {
      if (r.isNavigationRequest()) velha = false;
    });
    await pessoa.getByRole('button', { name: /Vasconcelos/ }).click();
    await pessoa.getByRole('link', { name: 'Configurações' }).click();
    await pessoa
      .getByText('Há uma versão nova do Astrolábio. O que você escreveu continua aqui.')
      .waitFor();
    expect(velha).toBe(true);
    await pessoa.getByRole('main').getByRole('button', { name: 'Atualizar' }).click();
    await pessoa.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    expect(velha).toBe(false);
    await pessoa.goBack();
    await pessoa.getByText(/^Rascunho ainda não salvo, desde/).waitFor();
    expect(await pessoa.getByRole('textbox', { name: /^Nome/ }).inputValue()).toBe(
      'Rascunho de antes',
    );
  });

  test('uma resposta de outra forma fica na seção que a pediu; tentar de novo a traz', async () => {
    await abrirMapa();
    await pessoa.route(/\/api\/planetas/, (rota) =>
      rota.fulfill({ contentType: 'application/json', body: 'null' }),
    );
    await pessoa.route(/\/api\/mapas\/resumos/, (rota) =>
      rota.fulfill({ contentType: 'application/json', body: '{"ok":true}' }),
    );
    await pessoa.reload();
    await pessoa.getByText('Não foi possível desenhar o mapa. O mapa não tem dados.').waitFor();
    await pessoa.getByRole('heading', { level: 1, name: 'Frida Kahlo' }).waitFor();
    await pessoa.getByRole('button', { name: 'Mapas' }).click();
    await pessoa.getByText('Não foi possível carregar os seus mapas.').waitFor();
    await pessoa.unrouteAll();
    await pessoa.getByRole('button', { name: 'Tentar de novo' }).click();
    await pessoa.getByRole('link', { name: 'Frida Kahlo' }).waitFor();
    await pessoa.keyboard.press('Escape');
    await pessoa.getByRole('button', { name: 'Tentar de novo' }).click();
    await pessoa.getByRole('table', { name: /Planetas e pontos/ }).waitFor();
  });
});

test('formulário com erros', async () => {
  await page.goto('/mapas/novo');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Informe o nome.').waitFor();
  await conferir();
});

test('o navegador não reclamou de nada', () => expect(cena.problemas).toEqual([]));
