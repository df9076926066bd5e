/**
 * A tela do mapa num navegador de verdade: roda e painel, teclado, endereço, chaves, configurações,
 * exportação, apagar, acessibilidade.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Download, Locator, Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate, naBarra, preencher } from '../support/historias';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;

beforeAll(async () => {
  ({ page } = cena);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});

const painel = (): Locator => page.getByRole('region', { name: 'Painel do mapa' });
/** O Playwright não conhece o papel graphics-document. */
const roda = (): Locator => page.locator('svg[role="graphics-document"]');
const naRoda = (nome: RegExp): Locator => roda().getByRole('button', { name: nome });
/** A cor da quadratura é da especificação (§9): conta as linhas dela. */
const quadraturas = (): Locator => roda().locator('[stroke="#FF4500"]');
const titulo = (nome: string): Locator =>
  painel().getByRole('heading', { level: 2, name: nome, exact: true });
const planetas = (): Locator => page.getByRole('table', { name: /Planetas e pontos/ });
const focado = (): Promise<string | null> =>
  page.evaluate(() => {
    const e = document.activeElement;
    return e?.getAttribute('data-chave') ?? e?.getAttribute('data-corpo') ?? e?.textContent ?? null;
  });

async function abrir(consulta = ''): Promise<void> {
  await page.goto(`/${consulta}`);
  await painel().waitFor();
}

test('as abas são as da especificação, e o seletor repete-as na tela estreita, com as outras', async () => {
  await abrir();
  // A da progressão chega com as features da pessoa.
  await page.getByRole('tab', { name: 'Progressão Secundária' }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Natal',
    'Transito',
    'Progressão Secundária',
    'Revolução Solar',
  ]);
  await page.setViewportSize({ width: 390, height: 900 });
  const seletor = page.getByRole('combobox', { name: 'Vista do mapa' });
  await seletor.waitFor();
  expect(await seletor.getByRole('option').allTextContents()).toEqual([
    'Natal',
    'Trânsitos',
    'Progressão Secundária',
    'Revolução Solar',
    'Comparar sistemas',
    'Trânsitos longos',
    'Revolução Lunar',
    'Retornos',
    'Arco Solar',
    'Profecção',
    'Firdária',
    'Eclipses',
    'Linha da vida',
    'Sinastria',
    'Mapa composto',
    'Davison',
    'Trânsitos aos dois',
    'Grupo',
    'Ver de outro lugar',
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('clicar na roda abre os detalhes, esmaece os aspectos dos outros e deixa o foco na roda; voltar desfaz', async () => {
  await abrir();
  await naRoda(/^Lua,/).click();
  await titulo('Lua').waitFor();
  expect(new URL(page.url()).searchParams.get('corpo')).toBe('Planeta:Lua');
  expect(await naRoda(/^Lua,/).getAttribute('aria-pressed')).toBe('true');
  expect(await focado()).toBe('Planeta:Lua');
  expect(await roda().locator('[stroke-opacity="0.1"]').count()).toBeGreaterThan(0);
  await page.goBack();
  await titulo('Planetas').waitFor();
  expect(await roda().locator('[stroke-opacity="0.1"]').count()).toBe(0);
  await page.goForward();
  await titulo('Lua').waitFor();
});

test('a linha de cada cúspide, no meio do que se vê dela, é da casa', async () => {
  await abrir();
  const tocadas = await roda()
    .locator('[aria-hidden="true"] > path[data-chave^="Cuspide"]')
    .evaluateAll((linhas) =>
      (linhas as SVGPathElement[]).map((linha) => {
        const cantos = [
          ...((linha.getAttribute('d') ?? '').split('Z')[0]?.matchAll(/(-?[\d.]+) (-?[\d.]+)/g) ??
            []),
        ].map(([, x, y]) => [Number(x), Number(y)] as const);
        const meio = (i: 0 | 1): number =>
          cantos.reduce((soma, c) => soma + c[i], 0) / cantos.length;
        const { x, y } = new DOMPoint(meio(0), meio(1)).matrixTransform(
          linha.getScreenCTM() ?? undefined,
        );
        return [
          linha.dataset['chave'],
          document.elementFromPoint(x, y)?.closest('[data-chave]')?.getAttribute('data-chave'),
        ];
      }),
    );
  expect(tocadas).toHaveLength(12);
  expect(tocadas.filter(([esperada, achada]) => esperada !== achada)).toEqual([]);
});

test.each([
  [1536, '', 600, 600],
  [1200, '', 600, 600],
  [1200, '?vista=transitos&data=2026-03-10', 600, null],
  [1200, '?vista=revolucao', 600, null],
  [1200, '?vista=progressao', 600, null],
  [1024, '', 560, null],
  [1024, '?vista=transitos&data=2026-03-10', 600, null],
  [1024, '?vista=progressao', 600, null],
])(
  'a %i px, /%s: roda de %i px, painel de %p, e nenhuma letra abaixo de 9 px',
  async (largura, consulta, tamanho, doPainel) => {
    await page.setViewportSize({ width: largura, height: 950 });
    await page.goto(`/${consulta}`);
    await roda().first().waitFor();
    await page.getByRole('table').first().waitFor();
    const { width } = await roda().evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);
    expect(width).toBe(tamanho);
    if (doPainel !== null)
      expect(await painel().evaluate((e) => e.getBoundingClientRect().width)).toBe(doPainel);
    const letras = await roda()
      .locator('text')
      .evaluateAll((ts) => ts.map((t) => Number.parseFloat(getComputedStyle(t).fontSize)));
    expect(Math.min(...letras) * (width / 600)).toBeGreaterThanOrEqual(9);
    await page.setViewportSize({ width: 1440, height: 900 });
  },
);

test('a 390 px, tocar num planeta traz os detalhes à vista', async () => {
  await page.setViewportSize({ width: 390, height: 760 });
  await abrir();
  await naRoda(/^Lua,/).click();
  await titulo('Lua').waitFor();
  await ate(
    () =>
      titulo('Lua').evaluate((e) => {
        const { top, bottom } = e.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    'o título dos detalhes à vista',
  );
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('só com o teclado: da tabela aos detalhes, de um a outro, e de volta ao lugar de onde se saiu', async () => {
  await abrir();
  await planetas().getByRole('button', { name: 'Mercúrio' }).focus();
  await page.keyboard.press('Enter');
  await titulo('Mercúrio').waitFor();
  expect(await focado()).toBe('Mercúrio');
  await page.keyboard.press('Tab');
  await ateQue(async () => expect(await focado()).toBe('Signo:Sagitário'));
  await page.keyboard.press('Enter');
  await titulo('Sagitário').waitFor();
  await page.goBack();
  await titulo('Mercúrio').waitFor();
  await page.getByRole('link', { name: 'Mapa', exact: true }).focus();
  await page.keyboard.press('Enter');
  await titulo('Planetas').waitFor();
  expect(await focado()).toBe('Planeta:Mercúrio');
});

test('a roda é uma parada de tabulação, anda com as setas e volta com Esc; há um atalho para as tabelas', async () => {
  await abrir();
  await page.getByRole('link', { name: 'Pular para as tabelas' }).focus();
  await page.keyboard.press('Tab');
  const primeiro = await focado();
  await page.keyboard.press('ArrowRight');
  const segundo = await focado();
  expect(segundo).not.toBe(primeiro);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Caminho' }).waitFor();
  expect(await focado()).toBe(segundo);
  await page.keyboard.press('Escape');
  await titulo('Planetas').waitFor();
  expect(await focado()).toBe(segundo);
  await page.getByRole('link', { name: 'Pular para as tabelas' }).press('Enter');
  await ateQue(async () =>
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tabelas'),
  );
});

test('um link leva direto aos detalhes; o que não existe deixa o painel vazio', async () => {
  await abrir('?corpo=Signo%3AEscorpi%C3%A3o');
  await titulo('Escorpião').waitFor();
  await abrir('?corpo=Cometa:Halley');
  expect(await page.getByTestId('corpo-desconhecido').textContent()).toBe('');
});

test('as chaves do painel deslizante valem na roda; 500 ms para entrar, nenhum movimento para quem o pediu', async () => {
  await abrir();
  await page.getByRole('button', { name: 'Abrir configurações do mapa' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Configurações do mapa' });
  expect(await dialogo.evaluate((e) => e.style.transition)).toContain('500ms');
  await dialogo.getByRole('switch', { name: 'Exibir aspectos' }).click();
  await ateQue(async () => expect(await quadraturas().count()).toBe(0));
  await dialogo.getByRole('switch', { name: 'Exibir aspectos' }).click();
  // Dura menos do que se leva a perguntar por ela: anota-se quando passa.
  const saidas = await dialogo.evaluateHandle((e) => {
    const vistas: string[] = [];
    new MutationObserver(() => vistas.push(e.style.transition)).observe(e, {
      attributeFilter: ['style'],
    });
    return vistas;
  });
  await dialogo.getByRole('button', { name: 'Fechar' }).click();
  await dialogo.waitFor({ state: 'detached' });
  expect((await saidas.jsonValue()).join()).toContain('700ms');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Abrir configurações do mapa' }).click();
  await ateQue(async () =>
    expect(await dialogo.evaluate((e) => e.style.transition)).not.toContain('500ms'),
  );
  await page.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  await page.emulateMedia({ reducedMotion: null });
});

test('um aspecto desligado some da roda e das tabelas, e continua desligado depois de recarregar', async () => {
  await abrir();
  const naGrade = (): Promise<number> =>
    page.getByRole('img', { name: /^Quadratura, orbe/ }).count();
  const todas = await naGrade();
  const linhas = await quadraturas().count();
  expect(todas).toBeGreaterThan(0);
  await page.goto('/configuracao');
  await page.getByRole('switch', { name: /Quadratura/ }).click();
  await abrir();
  expect(await naGrade()).toBe(0);
  expect(await quadraturas().count()).toBeLessThan(linhas);
  await page.goto('/configuracao');
  await page.getByRole('button', { name: /Restaurar/ }).click();
  await abrir();
  expect(await naGrade()).toBe(todas);
});

async function baixar(item: RegExp): Promise<{ nome: string; bytes: Buffer }> {
  const espera: Promise<Download> = page.waitForEvent('download');
  await naBarra(page, 'Compartilhar', item);
  const download = await espera;
  const pasta = mkdtempSync(path.join(tmpdir(), 'baixado-'));
  try {
    // O Chromium é de todas as histórias, e quem o usa à distância pede-lhe uma cópia.
    await download.saveAs(path.join(pasta, 'arquivo'));
    return {
      nome: download.suggestedFilename(),
      bytes: readFileSync(path.join(pasta, 'arquivo')),
    };
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}

test('a roda em SVG abre sozinha, com as letras dentro; em PNG tem 1200 × 1200', async () => {
  await abrir();
  const svg = await baixar(/SVG/);
  expect(svg.nome).toBe('Meu mapa.svg');
  const texto = svg.bytes.toString('utf8');
  expect(texto).toContain('@font-face');
  expect(texto).not.toMatch(/var\(|currentColor|role="button"|tabindex/i);
  const outra = await cena.navegador.newPage();
  await outra.goto(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(texto)}`);
  await ateQue(async () => expect(await outra.locator('text').count()).toBeGreaterThan(40));
  await outra.close();
  const png = await baixar(/PNG/);
  expect(png.nome).toBe('Meu mapa.png');
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1200, 1200]);
  expect(png.bytes.length).toBeGreaterThan(50_000);
});

test('copiar como texto põe as tabelas na área de transferência', async () => {
  await abrir();
  await naBarra(page, 'Compartilhar', 'Copiar como texto');
  await page.getByText('Tabelas copiadas como texto.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Meu mapa\n10\/11\/1985 14:30:00 −02:00/,
  );
});

test('o dono apaga: pergunta, apaga e vai ao início; o mapa sai do menu', async () => {
  await preencher(page, {
    nome: 'Para apagar',
    data: '01062000',
    hora: '12:00',
    busca: 'campin',
    lugar: /^Campinas\/SP/,
  });
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.waitForURL(/\/mapas\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Apagar mapa' }).click();
  await page
    .getByRole('dialog', { name: 'Deseja realmente apagar o mapa?' })
    .getByRole('button', { name: 'Apagar' })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  // Desfeito, abre-se de onde se está, e apaga-se outra vez.
  await page.getByText('Mapa “Para apagar” apagado.').waitFor();
  // O endereço muda antes de a pergunta acabar de sair, e sobre ela a tecla não vale.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Abrir', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Para apagar' }).waitFor();
  await page.getByRole('button', { name: 'Apagar mapa' }).click();
  await page
    .getByRole('dialog', { name: 'Deseja realmente apagar o mapa?' })
    .getByRole('button', { name: 'Apagar' })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Mapa de agora' }).waitFor();
  await ate(
    async () => (await page.getByRole('link', { name: 'Para apagar' }).count()) === 0,
    'o mapa sair do menu',
  );
});

const ESTADOS = [
  '',
  '?corpo=Planeta:Mercúrio',
  '?corpo=PontoAstronomico:Ascendente',
  '?corpo=ParteArabica:Fortuna',
  '?corpo=Signo:Escorpião',
  '?corpo=Cuspide:8',
  '?corpo=Cometa:Halley',
];

/** Onde o axe examina: o que a página diz só tem dois arranjos. A medida vê-se em todas. */
const EXAMINADAS = [1440, 390];

test.each(ESTADOS)('/%s: axe nada acha, nada sobra de lado, alvos de 24 px', async (consulta) => {
  await abrir(consulta);
  for (const largura of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width: largura, height: 900 });
    await ate(async () => (await sobraNaLargura(page)) === 0, `a página caber em ${largura} px`);
    if (EXAMINADAS.includes(largura)) expect(await examinar(page)).toEqual([]);
    const pequenos = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('article button, article nav a')]
        .map((e) => ({ texto: e.textContent, ...(e.getBoundingClientRect().toJSON() as DOMRect) }))
        .filter((r) => r.width < 24 || r.height < 24)
        .map((r) => r.texto),
    );
    expect(pequenos).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

describe.each(EXAMINADAS)('a %i px', (largura) => {
  beforeAll(() => page.setViewportSize({ width: largura, height: 900 }));

  test('painel deslizante, modal, menu e configurações: axe nada acha', async () => {
    await abrir();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [botao, papel] of [
      ['Abrir configurações do mapa', 'dialog'],
      ['Apagar mapa', 'dialog'],
      ['Compartilhar', 'menu'],
      ['Mais', 'menu'],
    ] as const) {
      await page.getByRole('button', { name: botao, exact: true }).click();
      await page.getByRole(papel).waitFor();
      await ate(
        () =>
          page
            .getByRole(papel)
            .evaluate(
              (e) =>
                e.getAnimations({ subtree: true }).length === 0 &&
                Number(getComputedStyle(e.closest('.MuiModal-root') ?? e).opacity) === 1,
            ),
        'o painel parar',
      );
      expect(await examinar(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(papel).waitFor({ state: 'detached' });
    }
    await page.emulateMedia({ reducedMotion: null });
    await page.goto('/configuracao');
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    expect(await examinar(page)).toEqual([]);
  });
});

test('nada disso fez o navegador reclamar', () => expect(cena.problemas).toEqual([]));
