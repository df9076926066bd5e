/**
 * Um lugar em que se trabalha: em cada técnica e em cada tela, a roda inteira à vista sem rolar, a
 * mesma barra, e as casas a dois cliques; o formulário inteiro na tela.
 */
import type { Locator, Page } from 'playwright-core';
import { fichaDaTecnica, IDS_DAS_TECNICAS, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate } from '../support/historias';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;
beforeAll(() => {
  ({ page } = cena);
});

const TELAS = [
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;
/** O que se pode fazer com o próprio mapa, em qualquer vista dele. */
const BARRA = ['Editar', 'Técnicas', 'Imprimir', 'Compartilhar', 'Mais'];
/** Até quanto de cabeça se aceita por cima da roda, px. */
const CABECA = { larga: 96, estreita: 132 };

/** A do mapa, ou a da própria técnica, que remete para as tabelas. */
const roda = (): Locator =>
  page
    .locator(
      'svg[role="graphics-document"], main svg[role="img"][aria-label$="As tabelas dizem o mesmo em texto."]',
    )
    .first();
const barra = (): Locator => page.getByRole('group', { name: 'Ações do mapa' });
const botao = (nome: string | RegExp): Locator => page.getByRole('button', { name: nome });
const caixa = (alvo: Locator): Promise<DOMRect> =>
  alvo.evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);

/** De onde a onde vai a tinta da roda: os traços e as letras, e não a margem em branco. */
const tinta = (): Promise<{ topo: number; fundo: number; esquerda: number; direita: number }> =>
  roda().evaluate((svg) => {
    const caixas = [...svg.querySelectorAll('path, circle, line, text, rect')]
      .filter((e) => {
        const { fill, stroke, visibility, opacity } = getComputedStyle(e);
        const pintado = [fill, stroke].some((c) => c !== 'none' && c !== 'rgba(0, 0, 0, 0)');
        return pintado && visibility !== 'hidden' && opacity !== '0';
      })
      .map((e) => {
        if (!(e instanceof SVGCircleElement)) return e.getBoundingClientRect();
        // A caixa de um círculo rodado é a do quadrado que rodou com ele, e não a dele.
        const paraATela = e.getScreenCTM() ?? new DOMMatrix();
        const { x, y } = new DOMPoint(e.cx.baseVal.value, e.cy.baseVal.value).matrixTransform(
          paraATela,
        );
        const r = e.r.baseVal.value * Math.hypot(paraATela.a, paraATela.b);
        return new DOMRect(x - r, y - r, 2 * r, 2 * r);
      })
      .filter(({ width, height }) => width + height > 0);
    return {
      topo: Math.min(...caixas.map((c) => c.top)),
      fundo: Math.max(...caixas.map((c) => c.bottom)),
      esquerda: Math.min(...caixas.map((c) => c.left)),
      direita: Math.max(...caixas.map((c) => c.right)),
    };
  });

/** Um mapa da pessoa, que as técnicas de dois põem ao lado do dela. */
const umMapa = (): Promise<string> =>
  page.evaluate(async () => {
    const r = await fetch('/api/mapas', {
      headers: { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` },
    });
    return ((await r.json()) as { id: string }[])[0]?.id ?? '';
  });

async function abrir(tecnica: IdDaTecnica, largura: number, altura: number): Promise<void> {
  await page.setViewportSize({ width: largura, height: altura });
  const com = fichaDaTecnica(tecnica).pede.includes('mapa') ? `&com=${await umMapa()}` : '';
  await page.goto(tecnica === 'natal' ? '/' : `/?vista=${tecnica}${com}`);
  await roda().waitFor();
  await page.getByRole('table').first().waitFor();
}

/** O que se vê numa destas telas, sem rolar: a roda inteira com as letras, e a mesma barra. */
async function conferir(largura: number, altura: number): Promise<void> {
  await page.setViewportSize({ width: largura, height: altura });
  // A página arruma-se pela tela nova.
  await ate(async () => (await caixa(roda())).width <= largura, 'a roda nesta tela');
  const [da, { width }, cabeca] = await Promise.all([
    tinta(),
    caixa(roda()),
    caixa(page.locator('article header').first()),
  ]);
  // No telefone o fim da tela é a barra.
  const fim = largura < 600 ? (await caixa(barra())).top : altura;
  expect({
    abaixoDaCabeca: da.topo >= cabeca.bottom - 1,
    acimaDoFim: da.fundo <= fim,
    aLargura: da.esquerda >= 0 && da.direita <= largura,
    grande: width >= (largura < 600 ? largura - 40 : 440),
    cabeca: cabeca.height <= (largura < 600 ? CABECA.estreita : CABECA.larga),
    rolada: await page.evaluate(() => window.scrollY),
    sobra: await sobraNaLargura(page),
    barra: await barra().locator('> *').allTextContents(),
  }).toEqual({
    abaixoDaCabeca: true,
    acimaDoFim: true,
    aLargura: true,
    grande: true,
    cabeca: true,
    rolada: 0,
    sobra: 0,
    barra: BARRA,
  });
}

test.each(IDS_DAS_TECNICAS)(
  '%s: a roda inteira, com as letras, sem rolar, em cada tela',
  async (tecnica) => {
    const [[primeira, altura]] = TELAS;
    await abrir(tecnica, primeira, altura);
    for (const [largura, destaAltura] of TELAS) await conferir(largura, destaAltura);
  },
);

/** O círculo de fora, da janela; o fundo do desenho; e a menor letra, px. */
const medidaAmpliada = () =>
  page.getByRole('dialog').evaluate((janela) => {
    const svg = janela.querySelector<SVGSVGElement>('svg[role="graphics-document"]')!;
    const { width, bottom } = svg.getBoundingClientRect();
    const escala = width / svg.viewBox.baseVal.width;
    const raios = [...svg.querySelectorAll('circle')].map((c) => c.r.baseVal.value);
    const letras = [...svg.querySelectorAll('text')].map((t) =>
      Number.parseFloat(getComputedStyle(t).fontSize),
    );
    return {
      circulo: (2 * Math.max(...raios) * escala) / Math.min(innerWidth, innerHeight),
      fundo: bottom - innerHeight,
      letra: Math.min(...letras) * escala,
    };
  });

test.each(['natal', 'transitos'] as const)(
  '%s ampliada: a janela é da roda, e cada letra se lê ou está a um toque',
  async (tecnica) => {
    for (const [largura, altura] of [...TELAS, [1920, 1080] as const]) {
      await abrir(tecnica, largura, altura);
      await botao('Ampliar a roda').first().click();
      const janela = page.getByRole('dialog');
      await janela.locator('svg[role="graphics-document"]').waitFor();
      const { circulo, fundo, letra } = await medidaAmpliada();
      expect(circulo).toBeGreaterThanOrEqual(0.92);
      expect(fundo).toBeLessThanOrEqual(0.5);
      if (largura >= 1024) expect(letra).toBeGreaterThanOrEqual(11);
      await janela.getByRole('button', { name: /^Sol,/ }).first().click();
      const lupa = janela.locator('[data-lupa] p').first();
      expect(await lupa.evaluate((e) => getComputedStyle(e).fontSize)).toBe('22px');
      await page.keyboard.press('Escape');
      await janela.waitFor({ state: 'detached' });
    }
  },
);

test('casas: dois cliques, a roda à vista enquanto se escolhe, e um para desfazer', async () => {
  for (const [largura, altura] of TELAS) {
    await abrir('natal', largura, altura);
    await botao('Casas Placidus').click();
    const lista = page.getByRole('dialog', { name: 'Sistema de casas' });
    await lista.waitFor();
    // A lista pousa: não se mede a meio do movimento.
    await ate(
      () => lista.evaluate((e) => getComputedStyle(e).opacity === '1'),
      'a lista de casas parada',
    );
    const [da, dela] = [await tinta(), await caixa(lista)];
    expect(dela.left >= da.direita || dela.top >= da.fundo).toBe(true);
    await lista.getByRole('button', { name: 'Koch' }).click();
    await page.getByText('Casas Koch', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await lista.waitFor({ state: 'detached' });
    await botao('Desfazer: voltar a casas Placidus').click();
    await botao('Casas Placidus').waitFor();
  }
});

test('as teclas: cada uma faz o que o menu diz, e desligam-se', async () => {
  await abrir('natal', 1440, 900);
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: 'Técnicas' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  await page.getByRole('menuitemcheckbox', { name: 'Teclas de uma letra' }).click();
  await page.keyboard.press('Escape');
  await page.locator('[role="menu"]').waitFor({ state: 'detached' });
  expect(await botao('Técnicas').getAttribute('aria-keyshortcuts')).toBeNull();
  await page.reload();
  await botao('Técnicas').waitFor();
  await page.keyboard.press('t');
  await ateQue(async () => expect(await page.getByRole('dialog').count()).toBe(0));
  await botao('Mais').click();
  await page.getByRole('menuitemcheckbox', { name: 'Teclas de uma letra' }).click();
  await page.keyboard.press('Escape');
});

test.each([320, 390, 1440])('a %i px: os menus da barra passam no axe, e nada sobra', async (w) => {
  await abrir('natal', w, 900);
  for (const nome of ['Compartilhar', 'Mais']) {
    await botao(nome).click();
    await page.getByRole('menu', { name: nome }).waitFor();
    expect(await examinar(page)).toEqual([]);
    expect(await sobraNaLargura(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('[role="menu"]').waitFor({ state: 'detached' });
  }
});

test('o formulário inteiro em 768 px, e do menu ao mapa salvo em menos de 25 s à mão', async () => {
  /** 40 palavras por minuto são 200 teclas; um clique, com apontar e mirar, segundo e meio. */
  const [TECLA_S, CLIQUE_S] = [60 / 200, 1.5];
  let [teclas, cliques] = [0, 0];
  const digitar = async (texto: string): Promise<void> => {
    teclas += texto.length;
    await page.keyboard.type(texto);
  };
  const tecla = async (qual: string): Promise<void> => {
    teclas += 1;
    await page.keyboard.press(qual);
  };
  const clicar = async (alvo: Locator): Promise<void> => {
    cliques += 1;
    await alvo.click();
  };
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await botao('Mapas').waitFor();
  await clicar(botao('Mapas'));
  await clicar(page.getByRole('link', { name: 'Novo mapa >' }));
  const nome = page.getByRole('textbox', { name: /^Nome/ });
  await clicar(nome);
  const salvar = botao('Salvar');
  expect((await caixa(salvar)).bottom).toBeLessThanOrEqual(768);
  await digitar('Rita Moura');
  await tecla('Tab');
  await digitar('14021985');
  for (const parada of ['Tab', 'Tab']) await tecla(parada);
  await digitar('1430');
  for (const parada of ['Tab', 'Tab']) await tecla(parada);
  await digitar('campinas');
  await page
    .getByRole('option', { name: /Campinas\/SP/ })
    .first()
    .waitFor();
  await tecla('Enter');
  const fuso = page.getByRole('textbox', { name: /^Fuso/ });
  await ate(async () => (await fuso.inputValue()) !== '', 'o fuso do lugar');
  expect((await caixa(salvar)).bottom).toBeLessThanOrEqual(768);
  await clicar(salvar);
  const aplicar = page.getByRole('button', { name: /clique para aplicar|Aplicar/ });
  await Promise.race([page.waitForURL(/\/mapas\/[0-9a-f-]{36}$/), aplicar.first().waitFor()]);
  if (!/\/mapas\/[0-9a-f-]{36}$/.test(page.url())) {
    await clicar(aplicar.first());
    await clicar(salvar);
    await page.waitForURL(/\/mapas\/[0-9a-f-]{36}$/);
  }
  const aMao = teclas * TECLA_S + cliques * CLIQUE_S;
  expect(aMao).toBeLessThanOrEqual(25);
});
