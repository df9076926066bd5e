/**
 * O perfil de cálculo, de ponta a ponta: a equipe escolhe o da escola e o aluno vê a mesma roda; a
 * pessoa muda o seu padrão e o de um mapa, e desfaz; e comparam-se sistemas de casas.
 */
import type { Page } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { examinar, sobraNaLargura } from '../support/axe';
import { ate, posicaoNaTabela } from '../support/historias';

const cena = cenaNoNavegador({ papel: 'equipe' });
const escola = /Escola Urânia/;
const NOME = 'Porto Alegre 1988';
let equipe: Page;
let aluno: Page;
let pessoa: Page;

beforeAll(async () => {
  equipe = cena.page;
  aluno = (await cena.dentro('aluno')).page;
  pessoa = (await cena.dentro('usuario')).page;
});

const cabecalho = async (page: Page): Promise<string> =>
  ((await page.locator('main header').first().textContent()) ?? '').replace(/\s+/g, ' ');
const diz = (page: Page, frase: string): Promise<void> =>
  ate(async () => (await cabecalho(page)).includes(frase), `“${frase}” no cabeçalho`);
const abrirPerfil = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Perfil de cálculo' }).click();
  await page.getByRole('dialog', { name: 'Perfil de cálculo' }).waitFor();
};
const fechar = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const abrirDaEscola = async (page: Page, nome: string): Promise<void> => {
  await page.getByRole('button', { name: escola }).click();
  await page.getByRole('list', { name: escola }).getByRole('link', { name: nome }).click();
  await page.getByRole('table', { name: /Planetas e pontos/ }).waitFor();
};
/** O desenho inteiro da roda: os mesmos traços nos mesmos lugares. */
const roda = (page: Page): Promise<string> =>
  page
    .locator('svg[role="graphics-document"]')
    .first()
    .evaluate((svg) => [...svg.querySelectorAll('path')].map((p) => p.getAttribute('d')).join());

/** Sem hora nem lugar de permeio: o que interessa é o cálculo. Devolve o id. */
async function criarMapa(page: Page): Promise<string> {
  const id = await page.evaluate(async (nome) => {
    const resposta = await fetch('/api/mapas', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        nome,
        data: { dataHora: '1988-05-20T17:30:00Z', fuso: '-03:00' },
        latitude: { grau: 30, minuto: 1, segundo: 59, direcao: 'Sul' },
        longitude: { grau: 51, minuto: 13, segundo: 48, direcao: 'Oeste' },
        localidade: 'Porto Alegre/RS',
        ianaTimeZone: 'America/Sao_Paulo',
      }),
    });
    return ((await resposta.json()) as { id: string }).id;
  }, NOME);
  return id;
}

describe('a escola', () => {
  test('a equipe escolhe Signos inteiros na página da escola, e o aluno vê a mesma roda', async () => {
    await abrirDaEscola(aluno, 'Alberto Santos Dumont');
    await diz(aluno, 'Casas Placidus, zodíaco tropical');
    await equipe.getByRole('button', { name: escola }).click();
    await equipe.getByRole('link', { name: 'Página da escola >' }).click();
    await equipe.getByRole('tab', { name: 'Perfil de cálculo' }).click();
    const gravada = equipe.waitForResponse(
      (r) => r.request().method() === 'PUT' && r.url().includes('/calculo') && r.status() === 204,
    );
    await equipe
      .getByRole('combobox', { name: 'Sistema de casas' })
      .selectOption({ label: 'Signos inteiros' });
    // Muda para todos: pergunta-se, com os números.
    const pergunta = equipe.getByRole('dialog');
    await pergunta.getByText(/mapas? da escola, para \d+ pessoas/).waitFor();
    await pergunta.getByRole('button', { name: 'Mudar para todos' }).click();
    await gravada;
    expect(await examinar(equipe)).toEqual([]);
    await abrirDaEscola(equipe, 'Alberto Santos Dumont');
    await diz(equipe, 'Casas Signos inteiros, zodíaco tropical');
    await aluno.reload();
    await diz(aluno, 'Casas Signos inteiros, zodíaco tropical');
    await aluno.getByRole('table', { name: /Planetas e pontos/ }).waitFor();
    expect(await roda(aluno)).toBe(await roda(equipe));
  });
  test('o aluno só lê; com o seu perfil vê o seu, e o cabeçalho o diz', async () => {
    await abrirPerfil(aluno);
    await aluno.getByText(/a turma toda o vê com as mesmas escolhas/).waitFor();
    expect(await examinar(aluno)).toEqual([]);
    await aluno.getByRole('button', { name: 'Ver com meu perfil' }).click();
    await diz(aluno, 'Casas Placidus, zodíaco tropical');
    await diz(aluno, 'Visto com o meu perfil de cálculo');
    await aluno.getByRole('button', { name: 'Voltar ao perfil da escola' }).click();
    await diz(aluno, 'Casas Signos inteiros, zodíaco tropical');
    await fechar(aluno);
  });
});

describe('a pessoa', () => {
  let id = '';
  const abrirMapa = async (): Promise<void> => {
    await pessoa.goto(`/mapas/${id}`);
    await pessoa.getByRole('table', { name: /Planetas e pontos/ }).waitFor();
  };
  beforeAll(async () => {
    id = await criarMapa(pessoa);
  });
  test('muda o seu padrão em Configurações, e o mapa segue-o', async () => {
    await pessoa.goto('/configuracao');
    await pessoa.getByRole('radio', { name: 'Verdadeiro' }).click();
    await pessoa.getByText('Do seu padrão.').waitFor();
    expect(await examinar(pessoa)).toEqual([]);
    await abrirMapa();
    await diz(pessoa, 'Casas Placidus, zodíaco tropical, nodo verdadeiro');
    expect(await posicaoNaTabela(pessoa, 'Nodo Norte verdadeiro')).toMatch(/^20°de Peixes/);
  });
  test('só pelo teclado: abre o painel do mapa, escolhe Koch e Quíron, e o foco volta ao botão', async () => {
    await pessoa.getByRole('button', { name: 'Mais', exact: true }).focus();
    await pessoa.keyboard.press('Enter');
    await pessoa.getByRole('menuitem', { name: 'Perfil de cálculo' }).focus();
    await pessoa.keyboard.press('Enter');
    await pessoa.getByRole('dialog').waitFor();
    await pessoa.getByRole('combobox', { name: 'Sistema de casas' }).focus();
    await pessoa.keyboard.type('Koch');
    await diz(pessoa, 'Casas Koch');
    await pessoa.getByRole('button', { name: 'Mudar: Pontos a mais' }).focus();
    await pessoa.keyboard.press('Enter');
    await pessoa.getByRole('checkbox', { name: 'Quíron' }).focus();
    await pessoa.keyboard.press('Space');
    await diz(pessoa, 'com Quíron');
    expect(await examinar(pessoa)).toEqual([]);
    await fechar(pessoa);
    expect(await pessoa.evaluate(() => document.activeElement?.textContent)).toBe('Mais');
    await abrirMapa();
    await diz(pessoa, 'Casas Koch, zodíaco tropical, nodo verdadeiro, com Quíron');
  });
  test('os trânsitos, e a folha, seguem o mesmo perfil', async () => {
    await pessoa.goto(`/mapas/${id}?vista=transitos`);
    await diz(pessoa, 'Casas Koch, zodíaco tropical, nodo verdadeiro, com Quíron');
    await abrirMapa();
    await pessoa.evaluate(() => {
      window.print = () => undefined;
    });
    await pessoa.getByRole('button', { name: 'Imprimir' }).click();
    await pessoa.waitForURL('**/mapas/impressao?**');
    expect(new URL(pessoa.url()).searchParams.get('sistemaDeCasas')).toBe('Koch');
    await diz(pessoa, 'Casas Koch, zodíaco tropical, nodo verdadeiro, com Quíron');
  });
  test('seguir o padrão em tudo devolve o mapa ao padrão da pessoa', async () => {
    await abrirMapa();
    await abrirPerfil(pessoa);
    await pessoa.getByRole('button', { name: 'Seguir o padrão em tudo' }).click();
    await diz(pessoa, 'Casas Placidus, zodíaco tropical, nodo verdadeiro');
    await pessoa.getByRole('button', { name: 'Meu padrão' }).click();
    await pessoa.getByRole('button', { name: 'Seguir o padrão: Nodo lunar' }).click();
    await ate(
      async () => !(await cabecalho(pessoa)).includes('nodo verdadeiro'),
      'o padrão do programa',
    );
    await fechar(pessoa);
  });
  test('compara Placidus e Signos inteiros: muda de casa quem a API diz que muda', async () => {
    await abrirMapa();
    await pessoa.getByRole('button', { name: 'Mais', exact: true }).click();
    await pessoa.getByRole('menuitem', { name: 'Comparar sistemas de casas' }).click();
    const tabela = pessoa.getByRole('table', { name: 'Casa de cada corpo em cada sistema' });
    await tabela.waitFor();
    const casasEm = (sistema: string): Promise<Record<string, number>> =>
      pessoa.evaluate(async (s) => {
        const consulta = new URLSearchParams({
          data: '1988-05-20T17:30:00Z',
          coordenada: '30°01′59″S,51°13′48″W',
          sistemaDeCasas: s,
        });
        const resposta = await fetch(`/api/planetas?${consulta.toString()}`, {
          headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
        });
        const { planetas } = (await resposta.json()) as {
          planetas: { ponto: { tipo: string }; casas: { atual: number } }[];
        };
        return Object.fromEntries(planetas.map((p) => [p.ponto.tipo, p.casas.atual]));
      }, sistema);
    const [placidus, inteiros] = [await casasEm('Placidus'), await casasEm('SignosInteiros')];
    for (const [planeta, casa] of Object.entries(placidus)) {
      const linha = tabela.getByRole('row', { name: new RegExp(`^${planeta}\\b`) });
      const celulas = await linha.getByRole('cell').allTextContents();
      expect([planeta, ...celulas.map((c) => parseInt(c, 10))]).toEqual([
        planeta,
        casa,
        inteiros[planeta],
      ]);
      expect([planeta, (await linha.getByText('muda de casa').count()) > 0]).toEqual([
        planeta,
        casa !== inteiros[planeta],
      ]);
    }
    expect(await examinar(pessoa)).toEqual([]);
    expect(await pessoa.locator('svg[role="graphics-document"]').count()).toBe(2);
  });
  test('no telefone as rodas ficam uma sobre a outra e nada sobra de lado', async () => {
    await pessoa.setViewportSize({ width: 390, height: 844 });
    const rodas = pessoa.locator('svg[role="graphics-document"]');
    const [a, b] = [await rodas.nth(0).boundingBox(), await rodas.nth(1).boundingBox()];
    expect((b?.y ?? 0) > (a?.y ?? 0) + (a?.height ?? 0) - 1).toBe(true);
    expect(await sobraNaLargura(pessoa)).toBe(0);
    await pessoa.setViewportSize({ width: 1440, height: 900 });
  });
});

test('nada disso fez o navegador da equipe reclamar', () => expect(cena.problemas).toEqual([]));
