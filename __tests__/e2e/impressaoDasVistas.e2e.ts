/**
 * As vistas derivadas no papel: o PDF que o Chromium faz diz o que a tela diz, e nada do que só
 * serve para mexer.
 */
import type { Frame, Page } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate } from '../support/historias';
import { fecharDialogo, impressoesDe, vigiarImpressao } from '../support/impressao';
import { lerVista, type VistaNaTela } from '../support/vistaNaTela';
import { lerPdf, type LeituraDoPdf } from './textoDoPdf';

const cena = cenaNoNavegador({ papel: 'usuario', roteiro: vigiarImpressao });
let page: Page;
let mapa: string;

beforeAll(async () => {
  ({ page } = cena);
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Elis Regina' }).click();
  await page.waitForURL(/\/mapas\/[0-9a-f-]{36}$/);
  mapa = new URL(page.url()).pathname;
});

async function escrever(grupo: 'Data' | 'Ano', algarismos: string): Promise<void> {
  await page
    .getByRole('group', { name: grupo, exact: true })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type(algarismos);
}

interface Vista {
  readonly id: string;
  /** O nome da vista: na tela quem o diz é a aba. */
  readonly nome: string;
  /** O que o endereço passa a dizer dela, pouco depois da tela. */
  readonly noEndereco: string;
  /** Deixa a vista com tudo o que vai ao papel, e à mostra na tela. */
  readonly preparar: () => Promise<void>;
  /** Desfaz o que só se abriu para ler. */
  readonly fechar?: () => Promise<void>;
  /** O que diz de quando é a folha; algumas só se leem no papel. */
  readonly frases: readonly string[];
  /** O título de cada tabela, na ordem. */
  readonly tabelas: readonly string[];
  /** Alguns dos que têm de estar entre os controles da tela. */
  readonly controles: readonly string[];
  readonly paginas: number;
}

const VISTAS: readonly Vista[] = [
  {
    id: 'transitos',
    nome: 'Trânsitos',
    noEndereco: 'data=2026-03-10',
    preparar: async () => {
      await escrever('Data', '10032026');
      await page.getByText('12:00 UTC (09:00 em Brasília)').waitFor();
      await page.getByRole('button', { name: 'Ver como tabela' }).click();
      await page
        .getByRole('table', { name: 'Trânsitos do Sol' })
        .getByRole('rowheader', { name: '10/3', exact: true })
        .waitFor();
      await page.getByText('Carregando aspectos').waitFor({ state: 'hidden' });
    },
    // No papel a tabela dos períodos está sempre; na tela, só para quem a pede.
    fechar: () => page.getByRole('button', { name: 'Ocultar a tabela' }).click(),
    frases: [
      '10/03/2026, 12:00 UTC (09:00 em Brasília)',
      'Trânsitos em 31 dias',
      'Planeta em trânsito: Sol',
      'De 10/3 a 09/4',
    ],
    tabelas: ['Aspectos', 'Planetas em trânsito', 'Trânsitos em 31 dias', 'Linha do tempo'],
    controles: [
      'Hoje',
      'Transito',
      'Editar',
      'Exibir a Lua',
      'Exibir aspectos',
      'Ocultar a tabela',
    ],
    paginas: 4,
  },
  {
    id: 'progressao',
    nome: 'Progressão Secundária',
    noEndereco: 'data=1999-06-15',
    preparar: async () => {
      await escrever('Data', '15061999');
      await page.getByRole('button', { name: 'Calcular' }).click();
      await page.getByText('Progressão para 15/06/1999').waitFor();
      await page.getByRole('table', { name: /^Planetas Conversos/ }).waitFor();
    },
    frases: ['Progressão para 15/06/1999', 'arco solar verdadeiro em longitude'],
    tabelas: [
      'Lua Progredida',
      'Lua Conversa',
      'Planetas Progredidos',
      'Planetas Conversos',
      'Fases da Lua Progredida',
    ],
    controles: ['Calcular', 'Radical', 'Transito', 'Editar'],
    paginas: 3,
  },
  {
    id: 'revolucao',
    nome: 'Revolução Solar',
    noEndereco: 'ano=1976',
    preparar: async () => {
      await escrever('Ano', '1976');
      await page.getByRole('button', { name: 'Calcular' }).click();
      await page.getByRole('heading', { name: 'Revolução de 1976' }).waitFor();
      // A hora do lugar é um pedido à parte.
      await page.getByText(/^1\d\/03\/1976 \d{2}:\d{2}:\d{2} · /).waitFor();
    },
    frases: ['Revolução de 1976', 'Porto Alegre/RS'],
    tabelas: ['Planetas', 'Aspectos da revolução ao natal', 'Aspectos da revolução'],
    controles: [
      'Calcular',
      'Revolução Interna',
      'Lado a Lado',
      'Transito',
      'Editar',
      'Exibir aspectos',
    ],
    paginas: 2,
  },
];

async function abrir(id: string): Promise<void> {
  await page.goto(`${mapa}?vista=${id}`);
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
}

/** Aberta, com tudo o que vai ao papel, e o endereço já é o dela. */
async function abrirPreparada({ id, noEndereco, preparar }: Vista): Promise<void> {
  await abrir(id);
  await preparar();
  await page.waitForURL((url) => url.search.includes(noEndereco));
}

const semEspacos = (texto: string): string => texto.replace(/\s+/g, '');
const vezes = (parte: string, todo: string): number => todo.split(parte).length - 1;
const imprimir = async (): Promise<LeituraDoPdf> =>
  lerPdf(await page.pdf({ preferCSSPageSize: true }));

/** O que a tela diz e o papel não, ou diz menos vezes. */
function faltam(textos: readonly string[], papel: string): string[] {
  return [...new Set(textos)].filter(
    (t) => vezes(t, papel) < textos.filter((outro) => outro === t).length,
  );
}

/** Quem imprime assina a folha. */
const ASSINATURA = ['Astrolábio', 'Clara Vasconcelos', 'clara@exemplo.com.br'];

describe.each(VISTAS)('$id', (vista) => {
  const { nome, fechar, frases, tabelas, controles, paginas } = vista;
  let tela: VistaNaTela;
  let pdf: LeituraDoPdf;

  beforeAll(async () => {
    await abrirPreparada(vista);
    tela = await lerVista(page);
    await fechar?.();
    pdf = await imprimir();
  });

  test(`cabe em ${paginas} folhas A4, com as letras da casa e sem símbolo que falte`, () => {
    expect(pdf.paginas).toBeLessThanOrEqual(paginas);
    expect(pdf.tamanho.map(Math.round)).toEqual([595, 842]);
    // Um símbolo que faltasse traria outra fonte.
    expect(pdf.fontes.filter((f) => !/^(IBMPlexSans|Newsreader)/.test(f))).toEqual([]);
    expect(pdf.texto).not.toContain('\uFFFD');
  });

  test('diz de quem é o mapa, que vista é, de quando, e quem a imprimiu', () => {
    expect(tela.cabecalho.join('')).toContain(
      semEspacos('Elis Regina17/03/1945 15:10:00 · −03:00'),
    );
    expect(tela.cabecalho.join('')).toContain(semEspacos('Porto Alegre/RS'));
    expect(
      faltam([...tela.cabecalho, ...[...frases, ...ASSINATURA].map(semEspacos)], pdf.texto),
    ).toEqual([]);
    expect(vezes(semEspacos(nome), pdf.texto)).toBeGreaterThan(
      vezes(semEspacos(nome), tela.conteudo),
    );
  });

  test('traz os títulos e todas as células das tabelas da tela', () => {
    expect(tela.tabelas.map((t) => t.titulo)).toEqual(tabelas.map(semEspacos));
    for (const { celulas } of tela.tabelas) expect(celulas.length).toBeGreaterThan(10);
    expect(faltam(tela.titulos, pdf.texto)).toEqual([]);
    expect(
      faltam(
        tela.tabelas.flatMap((t) => t.celulas),
        pdf.texto,
      ),
    ).toEqual([]);
  });

  test('traz a roda, desenhada em traços', async () => {
    expect(tela.rodas).toHaveLength(1);
    for (const { texto } of tela.rodas) expect(pdf.texto).toContain(texto);
    // O que falta à mesma folha sem ela é o desenho dela.
    const estilo = await page.evaluateHandle(() => {
      // Só com a senha da página: sem ela a política de conteúdo o recusa, também no quadro da
      // impressão.
      const regra = Object.assign(document.createElement('style'), {
        textContent: 'svg[role="graphics-document"] { visibility: hidden }',
        nonce: document.querySelector<HTMLElement>('meta[name="nonce"]')?.nonce,
      });
      return document.head.appendChild(regra);
    });
    const semRoda = await imprimir();
    await estilo.evaluate((e) => e.remove());
    expect(pdf.tracados - semRoda.tracados).toBeGreaterThanOrEqual(
      tela.rodas.reduce((soma, r) => soma + r.tracados, 0),
    );
    expect(pdf.imagens).toBe(semRoda.imagens);
  });

  test('no papel, a linha com aspecto tem a altura da sem aspecto', async () => {
    await page.emulateMedia({ media: 'print' });
    const alturas = await page
      .getByRole('table')
      .evaluateAll((ts) =>
        ts
          .filter(
            (t) => t.querySelector('td [role="img"]') && t.querySelector('tbody th + td + td'),
          )
          .map((t) =>
            [...t.querySelectorAll('tbody tr')].map((l) => l.getBoundingClientRect().height),
          ),
      );
    await page.emulateMedia({ media: null });
    for (const linhas of alturas) expect(Math.max(...linhas) - Math.min(...linhas)).toBeLessThan(2);
  });

  test('nada do que se aperta vai ao papel', async () => {
    // O cabeçalho do papel diz as casas, que na tela são um botão.
    const casas = 'Casas Placidus, zodíaco tropical';
    const ditos = tela.conteudo + [nome, casas, ...frases, ...ASSINATURA].map(semEspacos).join(' ');
    expect(pdf.texto).toContain(semEspacos(casas));
    const soDeMexer = tela.controles.filter((c) => !ditos.includes(c));
    expect(soDeMexer).toEqual(expect.arrayContaining(controles.map(semEspacos)));
    expect(soDeMexer.filter((c) => pdf.texto.includes(c))).toEqual([]);
    // E os que não têm nome escrito, só desenho. As barras da linha do tempo apertam-se, mas são
    // o próprio desenho dela.
    const aVista = page.locator(
      ':is(button, a, input, select, label, [role="tab"], [role="spinbutton"]):visible:not([data-barra])',
    );
    expect(await aVista.count()).toBeGreaterThan(10);
    await page.emulateMedia({ media: 'print' });
    const noPapel = await aVista.evaluateAll((es) =>
      es.map((e) => e.getAttribute('aria-label') ?? e.textContent),
    );
    await page.emulateMedia({ media: null });
    expect(noPapel).toEqual([]);
  });

  test.each([
    ['o botão', () => page.getByRole('button', { name: 'Imprimir' }).click()],
    ['Ctrl+P', () => page.keyboard.press('Control+p')],
  ])(
    '%s abre o diálogo uma vez, do react-to-print, com a vista inteira; e ela fica onde está',
    async (_caso, pedir) => {
      const endereco = page.url();
      const antes = (await impressoesDe(page)).length;
      await pedir();
      await ate(async () => (await impressoesDe(page)).length > antes, 'o diálogo de impressão');
      await fecharDialogo(page);
      const novas = (await impressoesDe(page)).slice(antes);
      expect(novas.map((i) => i.titulo)).toEqual([`${nome}, Elis Regina`]);
      expect(novas[0]?.fonteDoTitulo).toContain('Newsreader');
      for (const titulo of tabelas) expect(novas[0]?.texto).toContain(titulo);
      expect(page.url()).toBe(endereco);
    },
  );
});

describe('o imprimir do navegador (Ctrl+P)', () => {
  /**
   * Por onde a página passou enquanto o navegador imprimia; o Chromium avisa antes e depois, como
   * com Ctrl+P.
   */
  async function caminhosAoImprimir(): Promise<{ caminhos: string[]; pdf: LeituraDoPdf }> {
    const caminhos: string[] = [];
    const anotar = (quadro: Frame): void =>
      void (quadro === page.mainFrame() && caminhos.push(new URL(quadro.url()).pathname));
    page.on('framenavigated', anotar);
    const pdf = await imprimir();
    page.off('framenavigated', anotar);
    return { caminhos, pdf };
  }

  test.each(VISTAS)('em $id imprime essa vista, sem sair dela', async (vista) => {
    const { nome, tabelas } = vista;
    await abrirPreparada(vista);
    const endereco = page.url();
    const { caminhos, pdf } = await caminhosAoImprimir();
    expect(caminhos).toEqual([]);
    expect(page.url()).toBe(endereco);
    for (const titulo of [nome, ...tabelas]) expect(pdf.texto).toContain(semEspacos(titulo));
  });

  test('no natal leva à folha do mapa', async () => {
    await page.goto(mapa);
    await page.getByRole('table', { name: /Planetas e pontos/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const { caminhos, pdf } = await caminhosAoImprimir();
    expect(caminhos).toContain('/mapas/impressao');
    expect(pdf.texto).toContain('contagemdosdezplanetas');
  });
});

test('nada disso fez o navegador reclamar', () => expect(cena.problemas).toEqual([]));
