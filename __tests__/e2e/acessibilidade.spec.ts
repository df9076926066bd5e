/**
 * Toda página do router, de quem a alcança: o axe não acha nada e nada passa da largura. De dia num
 * tema e numa largura; à noite nas outras.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { esperarQueCaiba, pedir } from './acoes';
import { examinar, porCores } from './axe';
import { expect, test } from './cena';

test.use({ perdoados: /status of 4(04|10|22)/ });

/** Os caminhos do router, os do menu com a barra à frente. */
const ROTAS = [...readFileSync('src/app/router.tsx', 'utf8').matchAll(/path: '([^']+)'/g)]
  .map(([, caminho = '']) => (caminho.startsWith('/') ? caminho : `/${caminho}`))
  .filter((caminho, i, todos) => todos.indexOf(caminho) === i);
/** As fixas ganham às que têm parâmetros. */
const rotaDe = (endereco: string): string | undefined => {
  const caminho = endereco.replace(/[?#].*/, '');
  const comParametros = (r: string) =>
    r.includes(':') && new RegExp(`^${r.replace(/:\w+/g, '[^/]+')}$`).test(caminho);
  return ROTAS.find((r) => r === caminho) ?? ROTAS.find(comParametros);
};

const QUE_NAO_HA = 'A'.repeat(22);
const SEM_ENTRAR = [
  '/login',
  '/redefinir-senha?code=x&userId=y',
  `/confirmar-conta#${QUE_NAO_HA}`,
  `/m/${QUE_NAO_HA}`,
  `/convite/${QUE_NAO_HA}`,
];
const DE_TODOS = [
  ...['/', '/inicio', '/mapas', '/mapas/agora', '/mapas/novo', '/relacoes', '/importar', '/perfil'],
  ...['/configuracao', '/sobre', '/ceu?dia=2026-08-12', '/ceu?dia=2026-08-12&ver=ano'],
];

/** Por consertar: o que o axe já achava. */
const CONHECIDOS: Readonly<Record<string, RegExp>> = {
  // O quadro em que a folha se prepara, que só há com o diálogo aberto.
  '/mapas/impressao': /^frame-title/,
};
/** A segunda janela da aula e uma importação por decidir: examinam-nas as histórias delas. */
const NOUTRAS_HISTORIAS = ['/aula/:aula', '/importar/:id'];

type Conferir = (page: Page, rota: string) => Promise<void>;

/** Anda pelos links, como uma pessoa, até não haver página nova. */
async function percorrer(
  page: Page,
  vistas: Set<string>,
  sementes: readonly string[],
  conferir: Conferir,
): Promise<void> {
  const fila = [...sementes];
  let semeadas = sementes.length;
  for (let endereco = fila.shift(); endereco !== undefined; endereco = fila.shift()) {
    const rota = rotaDe(endereco) ?? '/*';
    semeadas -= 1;
    if (vistas.has(rota) && semeadas < 0) continue;
    vistas.add(rota);
    await page.goto(endereco);
    await test.step(endereco, () => conferir(page, rota));
    const links = page.locator('a[href^="/"]');
    fila.push(
      ...(await links.evaluateAll((as) => as.map((a) => a.getAttribute('href') ?? ''))).filter(
        (href) => rotaDe(href) !== undefined,
      ),
    );
  }
}

const primeiroDe = async (page: Page, lista: string): Promise<string> =>
  (await page.getByRole('list', { name: lista }).getByRole('link').first().getAttribute('href')) ??
  '';

async function passear(
  dentro: (papel: 'equipe' | 'aluno' | null) => Promise<Page>,
  { largura = 1440, cores = '' } = {},
): Promise<void> {
  // São quarenta páginas, uma a seguir à outra.
  test.setTimeout(600_000);
  const conferir: Conferir = async (page, rota) => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
    if (rota.endsWith('/caderno'))
      await expect(page.getByRole('button', { name: 'Imprimir o caderno' })).toBeEnabled();
    if (cores !== '') await porCores(page, cores);
    const achados = (await examinar(page)).filter((a) => !CONHECIDOS[rota]?.test(a));
    expect.soft(achados, rota).toEqual([]);
    await esperarQueCaiba(page);
  };
  const abrir = async (papel: 'equipe' | 'aluno' | null): Promise<Page> => {
    const page = await dentro(papel);
    await page.setViewportSize({ width: largura, height: 900 });
    return page;
  };
  const vistas = new Set<string>();
  await percorrer(await abrir(null), vistas, SEM_ENTRAR, conferir);

  const equipe = await abrir('equipe');
  await equipe.goto('/sobre');
  const [escola] = await pedir<{ escola: { id: string }; mapas: { id: string }[] }[]>(
    equipe,
    '/alunos/escolas',
  );
  const [daEscola, mapa] = [`/escolas/${escola?.escola.id ?? ''}`, escola?.mapas[0]?.id ?? ''];
  // Na demonstração há mais turmas; esta é a da aluna.
  const aluno = await abrir('aluno');
  await aluno.goto('/sobre');
  const [daAluna] = await pedir<{ id: string }[]>(aluno, '/turmas');
  const turma = `/turmas/${daAluna?.id ?? ''}`;
  await percorrer(
    equipe,
    vistas,
    [
      ...[...DE_TODOS, '/forbidden', '/nada', daEscola, `${daEscola}?aba=turmas`],
      ...[`${daEscola}/mapas/novo`, `${daEscola}/textos`],
      ...['pessoas', 'mapas', 'exercicios', 'roteiros'].map((aba) => `${turma}?aba=${aba}`),
      ...['', '/editar', '/caderno'].map((parte) => `/mapas/${mapa}${parte}`),
      `/relacoes/davison/${mapa}/${escola?.mapas[1]?.id ?? ''}`,
    ],
    conferir,
  );
  await aluno.goto(turma);
  const aFazer = await primeiroDe(aluno, 'Para fazer');
  await aluno.goto(`${turma}?aba=mapas`);
  const daTurma = await primeiroDe(aluno, 'Mapas da turma');
  await percorrer(
    aluno,
    vistas,
    [`${daEscola}/turmas`, turma, `${turma}?aba=mapas`, aFazer, daTurma],
    conferir,
  );

  // À folha leva um botão; aberta pelo endereço, fica depois de impressa.
  await equipe.addInitScript(() => {
    window.print = () => undefined;
  });
  await equipe.goto(`/mapas/${mapa}`);
  await equipe.getByRole('button', { name: 'Imprimir' }).click();
  await equipe.waitForURL('**/mapas/impressao?**');
  const folha = equipe.url();
  await equipe.goto('/sobre');
  await equipe.goto(folha);
  vistas.add('/mapas/impressao');
  await conferir(equipe, '/mapas/impressao');
  expect(ROTAS.filter((rota) => !vistas.has(rota) && !NOUTRAS_HISTORIAS.includes(rota))).toEqual(
    [],
  );
}

test('todas as páginas, no tema claro, a 1440', async ({ dentro }) => {
  await passear(dentro);
});

test('formulário com erros, menus e diálogos do mapa', async ({ page }) => {
  await page.goto('/mapas/novo');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Informe o nome.')).toBeVisible();
  expect(await examinar(page)).toEqual([]);
  await page.goto('/');
  for (const [botao, papel] of [
    ['Abrir configurações do mapa', 'dialog'],
    ['Compartilhar', 'menu'],
    ['Mais', 'menu'],
    ['Mais técnicas', 'dialog'],
  ] as const) {
    await page.getByRole('button', { name: botao, exact: true }).click();
    await expect(page.getByRole(papel)).toBeVisible();
    expect(await examinar(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(papel)).toHaveCount(0);
  }
});

for (const [tema, cores] of [
  ['claro', ''],
  ['escuro', 'escuro'],
  ['de contraste', 'contraste segura planeta'],
] as const)
  for (const largura of [1440, 1024, 390]) {
    if (tema === 'claro' && largura === 1440) continue;
    test(
      `todas as páginas, no tema ${tema}, a ${largura}`,
      { tag: '@noite' },
      async ({ dentro }) => {
        await passear(dentro, { largura, cores });
      },
    );
  }

test('cada detalhe da roda', { tag: '@noite' }, async ({ page }) => {
  for (const corpo of [
    'Planeta:Mercúrio',
    'PontoAstronomico:Ascendente',
    'ParteArabica:Fortuna',
    'Signo:Escorpião',
    'Cuspide:8',
  ])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/?corpo=${corpo}`);
      await expect(page.getByRole('region', { name: 'Painel do mapa' })).toBeVisible();
      expect(await examinar(page)).toEqual([]);
      await esperarQueCaiba(page);
    }
});
