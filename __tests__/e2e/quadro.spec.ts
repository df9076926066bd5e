/**
 * Um lugar em que se trabalha: em cada técnica e em cada tela, a roda inteira à vista sem rolar e a
 * mesma barra; e no papel, o que a tela diz.
 */
import type { Locator, Page } from '@playwright/test';
import { fichaDaTecnica, IDS_DAS_TECNICAS, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { abrirTecnica, pedir } from './acoes';
import { expect, test } from './cena';
import { lerPdf } from './textoDoPdf';

test.describe.configure({ timeout: 300_000 });

const TELAS = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;
/** O que se pode fazer com o próprio mapa, em qualquer vista dele; as técnicas, ao fim das abas. */
const BARRA = ['Editar', 'Imprimir', 'Compartilhar', 'Mais'];
const NO_TELEFONE = ['Editar', 'Técnicas', 'Imprimir', 'Compartilhar', 'Mais'];
/** O lado da roda que há de haver em cada largura, px. */
const LADO: Readonly<Record<number, number>> = {
  1920: 840,
  1440: 656,
  1366: 552,
  1024: 480,
  390: 350,
};
/** Até quanto de cabeça se aceita por cima da roda, px. */
const CABECA = { larga: 96, estreita: 132 };

const DA_CASA = /^(IBMPlexSans|Newsreader)/;

/** A do mapa, ou a da própria técnica, que remete para as tabelas. */
const roda = (page: Page): Locator =>
  page
    .locator(
      'svg[role="graphics-document"], main svg[role="img"][aria-label$="As tabelas dizem o mesmo em texto."]',
    )
    .first();
const caixa = (alvo: Locator): Promise<DOMRect> =>
  alvo.evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);

/** De onde a onde vai a tinta da roda: os traços e as letras, e não a margem em branco. */
const tinta = (page: Page) =>
  roda(page).evaluate((svg) => {
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

/** Da linha da vida, que não tem roda: a primeira faixa, na largura que se vê. */
async function primeiraFaixa(page: Page) {
  const faixas = page.getByRole('region', { name: 'Faixas da linha da vida' });
  const [{ left, right }, { top, bottom }] = [
    await caixa(faixas),
    await caixa(faixas.locator('[data-faixa]').first()),
  ];
  return { topo: top, fundo: bottom, esquerda: left, direita: right };
}

/** Um mapa da pessoa põe-se ao lado do dela nas técnicas de dois. */
async function abrir(page: Page, tecnica: IdDaTecnica): Promise<void> {
  await page.goto('/sobre');
  const [outro] = await pedir<{ id: string }[]>(page, '/mapas');
  const com = fichaDaTecnica(tecnica).pede.includes('mapa') ? `&com=${outro?.id ?? ''}` : '';
  await abrirTecnica(page, tecnica === 'natal' ? '/' : `/?vista=${tecnica}${com}`);
}

/** Nestas há mais de uma roda lado a lado, ou nenhuma. */
const SEM_UMA_RODA: readonly IdDaTecnica[] = ['comparar', 'relocacao', 'linhaDaVida'];

/** Quanto a página rolaria, px: de 1024 px em diante rola a doca, e não ela. */
const sobra = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('#conteudo')!].reduce(
      (px, e) => px + e.scrollHeight - e.clientHeight,
      0,
    ),
  );

/** O que se vê numa destas telas, sem rolar: a roda inteira com as letras, e a mesma barra. */
async function conferir(
  page: Page,
  tecnica: IdDaTecnica,
  [largura, altura]: (typeof TELAS)[number],
): Promise<void> {
  const estreita = largura < 600;
  const barra = page.getByRole('group', { name: 'Ações do mapa' });
  await page.setViewportSize({ width: largura, height: altura });
  // A página arruma-se pela tela nova.
  await expect(async () => {
    const semRoda = tecnica === 'linhaDaVida';
    const da = await (semRoda ? primeiraFaixa(page) : tinta(page));
    const [{ width }, cabeca] = [
      semRoda ? { width: NaN } : await caixa(roda(page)),
      await caixa(page.locator('article header').first()),
    ];
    // No telefone o fim da tela é a barra.
    const fim = estreita ? (await caixa(barra)).top : altura;
    expect({
      tela: largura,
      abaixoDaCabeca: da.topo >= cabeca.bottom - 1,
      acimaDoFim: da.fundo <= fim,
      aLargura: da.esquerda >= 0 && da.direita <= largura,
      grande: SEM_UMA_RODA.includes(tecnica) || width >= (LADO[largura] ?? NaN),
      sobra: estreita ? 0 : await sobra(page),
      cabeca: cabeca.height <= (estreita ? CABECA.estreita : CABECA.larga),
      rolada: await page.evaluate(() => window.scrollY),
      barra: await barra.locator('> *').allTextContents(),
    }).toEqual({
      tela: largura,
      abaixoDaCabeca: true,
      acimaDoFim: true,
      aLargura: true,
      grande: true,
      sobra: 0,
      cabeca: true,
      rolada: 0,
      barra: estreita ? NO_TELEFONE : BARRA,
    });
  }).toPass({ timeout: 30_000 });
}

for (const tecnica of IDS_DAS_TECNICAS)
  test(
    `${tecnica}: a roda inteira sem rolar, em cada tela; no papel, as células das tabelas`,
    { tag: '@noite' },
    async ({ page }) => {
      await abrir(page, tecnica);
      for (const tela of TELAS) await conferir(page, tecnica, tela);
      await page.setViewportSize({ width: 1440, height: 900 });
      const semEspacos = (texto: string): string => texto.replace(/\s+/g, '');
      // O que é só para quem ouve não vai ao papel; o natal tem a sua folha.
      if (tecnica === 'natal') return;
      await page.emulateMedia({ media: 'print' });
      const escritos = await page
        .locator('main article table :is(td, th):visible')
        .evaluateAll((celulas) => {
          // O que é só para quem ouve está recortado até nada.
          const soDito = (e: Element | null): boolean =>
            e !== null && !e.matches('td, th')
              ? getComputedStyle(e).clip !== 'auto' ||
                getComputedStyle(e).clipPath !== 'none' ||
                e.matches('title, desc') ||
                soDito(e.parentElement)
              : false;
          return celulas.flatMap((celula) => {
            const nos = document.createTreeWalker(celula, NodeFilter.SHOW_TEXT);
            const textos: string[] = [];
            for (let no = nos.nextNode(); no; no = nos.nextNode())
              if (!soDito(no.parentElement)) textos.push(no.textContent ?? '');
            return textos;
          });
        });
      await page.emulateMedia({ media: null });
      const { texto, fontes } = lerPdf(await page.pdf({ preferCSSPageSize: true }));
      const palavras = escritos
        .flatMap((c) => c.split(/\s+/))
        .filter((p) => /^[\p{L}\d]{3,}$/u.test(p));
      // Da linha da vida só vai ao papel a tabela que alguém escolheu.
      if (tecnica !== 'linhaDaVida') expect(palavras.length).toBeGreaterThan(5);
      expect([...new Set(palavras)].filter((p) => !texto.includes(semEspacos(p)))).toEqual([]);
      expect(fontes.filter((f) => !DA_CASA.test(f))).toEqual([]);
      expect(texto).toContain(
        semEspacos(fichaDaTecnica(tecnica).noPapel ?? fichaDaTecnica(tecnica).nome),
      );
    },
  );

test('de uma técnica a outra a roda não se move, e a página não rola', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(roda(page)).toBeVisible();
  const doNatal = await caixa(roda(page));
  expect(doNatal.width).toBeGreaterThanOrEqual(LADO[1440]!);
  // A grade inteira e a última das posições à vista, sem rolar.
  await expect(page.getByRole('region', { name: 'Grade de aspectos' })).toBeInViewport({
    ratio: 1,
  });
  const posicoes = page.getByRole('table', { name: /^Planetas e pontos/ }).getByRole('row');
  await expect(posicoes.last()).toBeInViewport({ ratio: 1 });
  for (const tecnica of ['transitos', 'arcoSolar', 'profeccao'] as const) {
    await abrirTecnica(page, `/?vista=${tecnica}`);
    await expect(roda(page)).toBeVisible();
    await expect.poll(() => caixa(roda(page))).toEqual(doNatal);
    expect(await sobra(page)).toBe(0);
  }
  // Nem na mais baixa, em que a faixa aperta.
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => sobra(page)).toBe(0);
});

test('enquanto se espera, nada do que já se vê muda de lugar', async ({ page }) => {
  await page.addInitScript(() => {
    let soma = 0;
    const contar = (mudancas: PerformanceEntryList): void => {
      for (const m of mudancas as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!m.hadRecentInput) soma += m.value;
    };
    const observador = new PerformanceObserver((lista) => contar(lista.getEntries()));
    observador.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      quantoMudou: () => {
        contar(observador.takeRecords());
        return soma;
      },
    });
  });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const tecnica of [
      'transitos',
      'retornos',
      'longos',
      'linhaDaVida',
      'sinastria',
    ] as const) {
      await page.setViewportSize({ width, height });
      await abrir(page, tecnica);
      const soma = await page.evaluate(() =>
        (window as unknown as { quantoMudou: () => number }).quantoMudou(),
      );
      expect({ tecnica, width, soma: soma.toFixed(2) }).toEqual({ tecnica, width, soma: '0.00' });
    }
});

test('num tablet o nome do mapa vê-se numa linha, e o anel de fora escolhe-se', async ({
  page,
}) => {
  await page.goto('/');
  const nome = page.getByRole('heading', { level: 1 });
  for (const width of [601, 768, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('combobox', { name: 'Anel de fora' })).toBeVisible();
    const { height } = await caixa(nome);
    const inteiro = await nome.evaluate((h) => {
      const letras = document.createRange();
      letras.selectNodeContents(h);
      return letras.getBoundingClientRect().width <= h.getBoundingClientRect().width;
    });
    expect([width, inteiro, height < 40]).toEqual([width, true, true]);
  }
});

test('o que se escolhe na roda vem ao alto da doca, ainda que esteja rolada', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const casas = page.getByRole('heading', { level: 2, name: 'Casas', exact: true });
  await expect(casas).toBeVisible();
  await page.keyboard.press('3');
  await expect(casas).toBeFocused();
  await roda(page)
    .getByRole('button', { name: /^Saturno,/ })
    .click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Saturno', exact: true }),
  ).toBeInViewport();
});

test.describe('num telefone', () => {
  test.use({ hasTouch: true });

  test('no telefone os graus leem-se na própria roda, e um toque diz a posição', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Na dupla os graus são os dos planetas de fora; das linhas dela lê-se o que os de dentro deixam.
    for (const [rota, quantos] of [
      ['/', 13],
      ['/?vista=transitos', 10],
    ] as const) {
      await page.goto(rota);
      await expect(roda(page)).toBeVisible();
      await expect
        .poll(() =>
          roda(page).evaluate((svg: SVGSVGElement, aoMenos) => {
            const escala = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
            const graus = [...svg.querySelectorAll('text')].filter((t) =>
              /^~?\d+°$/.test(t.textContent ?? ''),
            );
            const tamanhos = graus.map((t) => parseFloat(getComputedStyle(t).fontSize) * escala);
            return graus.length >= aoMenos && Math.min(...tamanhos) >= 11;
          }, quantos),
        )
        .toBe(true);
      await roda(page).getByRole('button', { name: /^Sol,/ }).first().tap();
      await expect(page.locator('[data-dica-da-roda]')).toContainText(/^Sol, \d+/);
      // Na faixa, o que recebe o foco vê-se.
      const exatos = page.getByRole('group', { name: 'O que fica exato' });
      await expect(exatos.locator('[data-barra]').first()).toBeVisible();
      expect(
        await exatos.evaluate((caixa) => {
          const { bottom } = caixa.getBoundingClientRect();
          return [...caixa.querySelectorAll('[data-barra]')].filter(
            (b) => b.getBoundingClientRect().bottom > bottom + 1,
          ).length;
        }),
      ).toBe(0);
    }
  });

  test('no telefone a folha dos detalhes sobe por cima da roda, e volta num toque', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(roda(page)).toBeInViewport({ ratio: 1 });
    const detalhes = page.getByRole('button', { name: 'Detalhes', exact: true });
    const voltar = page.getByRole('button', { name: 'Roda', exact: true });
    const topo = async (): Promise<number> => Math.round((await caixa(detalhes)).top);
    // Fechada, já se vê por onde se puxa.
    await expect(detalhes).toBeInViewport({ ratio: 1 });
    await detalhes.tap();
    await expect.poll(topo).toBeLessThanOrEqual(424);
    // A meio, a roda continua presa por trás dela.
    await expect.poll(async () => (await caixa(roda(page))).top).toBeGreaterThanOrEqual(-2);
    await detalhes.tap();
    await expect.poll(topo).toBeLessThanOrEqual(40);
    await page.getByRole('heading', { name: 'Signos', exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(topo).toBeLessThanOrEqual(2);
    // No fim da página a faixa continua por cima da barra.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => {
        const daFaixa = await caixa(page.getByRole('region', { name: 'Faixa do tempo' }));
        const daBarra = await caixa(page.getByRole('group', { name: 'Ações do mapa' }));
        return Math.abs(daFaixa.bottom - daBarra.top);
      })
      .toBeLessThanOrEqual(2);
    await voltar.tap();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(roda(page)).toBeInViewport({ ratio: 1 });
    // O que recebe o foco por baixo da folha vem à vista.
    await detalhes.tap();
    await expect.poll(topo).toBeLessThanOrEqual(424);
    await detalhes.tap();
    await expect.poll(topo).toBeLessThanOrEqual(40);
    const lua = roda(page).getByRole('button', { name: /^Lua,/ });
    await lua.focus();
    await expect
      .poll(() =>
        lua.evaluate((e) => {
          const { left, right, top, bottom } = e.getBoundingClientRect();
          return (
            e.ownerDocument
              .elementFromPoint((left + right) / 2, (top + bottom) / 2)
              ?.closest('svg[role="graphics-document"]') !== null
          );
        }),
      )
      .toBe(true);
  });
});

test(
  'ampliada, a janela é da roda, e cada letra se lê ou está a um toque',
  { tag: '@noite' },
  async ({ page }) => {
    for (const [width, height] of [...TELAS, [1920, 1080] as const]) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.getByRole('button', { name: 'Ampliar a roda' }).first().click();
      const janela = page.getByRole('dialog');
      await expect(janela.locator('svg[role="graphics-document"]')).toBeVisible();
      // No telefone abre-se ao dobro.
      await expect(async () => {
        const medida = await janela.evaluate((e) => {
          const svg = e.querySelector<SVGSVGElement>('svg[role="graphics-document"]')!;
          const { width: larga, bottom } = svg.getBoundingClientRect();
          const escala = larga / svg.viewBox.baseVal.width;
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
        expect(medida.circulo).toBeGreaterThanOrEqual(0.92);
        expect(medida.fundo).toBeLessThanOrEqual(0.5);
        expect(medida.letra).toBeGreaterThanOrEqual(11);
      }).toPass();
      await janela.getByRole('button', { name: /^Sol,/ }).first().click();
      await expect(janela.locator('[data-lupa] p').first()).toHaveCSS('font-size', '22px');
      // Ao quádruplo, o que o teclado acha fora da janela vem para dentro dela.
      const aumentar = janela.getByRole('button', { name: 'Aumentar' });
      while ((await aumentar.getAttribute('aria-disabled')) !== 'true') await aumentar.click();
      await janela.getByRole('button', { name: /^Sol,/ }).first().focus();
      for (let i = 0; i < 8; i += 1) {
        await page.keyboard.press('ArrowRight');
        await expect(janela.locator(':focus')).toBeInViewport({ ratio: 0.5 });
      }
    }
  },
);

test(
  'a linha de cada cúspide, no meio do que se vê dela, é da casa',
  { tag: '@noite' },
  async ({ page }) => {
    await page.goto('/');
    await expect(roda(page)).toBeVisible();
    const tocadas = await roda(page)
      .locator('[aria-hidden="true"] > path[data-chave^="Cuspide"]')
      .evaluateAll((linhas) =>
        (linhas as SVGPathElement[]).map((linha) => {
          const traco = (linha.getAttribute('d') ?? '').split('Z')[0] ?? '';
          const cantos = [...traco.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(
            ([, x, y]) => [Number(x), Number(y)] as const,
          );
          const meio = (i: 0 | 1): number =>
            cantos.reduce((soma, c) => soma + c[i], 0) / cantos.length;
          const { x, y } = new DOMPoint(meio(0), meio(1)).matrixTransform(
            linha.getScreenCTM() ?? undefined,
          );
          const achada = document.elementFromPoint(x, y)?.closest('[data-chave]');
          return [linha.dataset['chave'], achada?.getAttribute('data-chave')];
        }),
      );
    expect(tocadas).toHaveLength(12);
    expect(tocadas.filter(([esperada, achada]) => esperada !== achada)).toEqual([]);
  },
);
