/**
 * A professora e dois alunos ao mesmo tempo: a turma, o convite, os mapas às claras e às cegas, o
 * que se revela e o que se deixa de ver.
 */
import type { Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate } from '../support/historias';
import { novaPagina } from '../support/navegador';
import { administrar } from '../support/produto';

const cena = cenaNoNavegador({ papel: 'equipe' });
let equipe: Page;
let aluna: Page;
let novato: Page;

beforeAll(async () => {
  equipe = cena.page;
  aluna = (await cena.dentro('aluno')).page;
});

const mapas = (page: Page) => page.getByRole('list', { name: 'Mapas da turma' });
const nomes = async (page: Page): Promise<string[]> =>
  (await mapas(page).getByRole('link').allTextContents()).map((t) => t.trim());
let turma = '';
/** O número que se sorteou para o mapa às cegas. */
let rotulo = '';

async function comAlunos(emails: readonly string[]): Promise<void> {
  for (let i = 0; i < emails.length; i += 4)
    await Promise.all(
      emails
        .slice(i, i + 4)
        .map((e) => administrar(cena.pasta, 'usuario', 'criar', e, `Aluno ${e}`)),
    );
  await equipe.getByRole('textbox', { name: 'Adicionar novo aluno' }).fill(emails.join('\n'));
  await equipe.getByRole('button', { name: 'Matricular', exact: true }).click();
  await equipe.getByText(`${emails.length} alunos matriculados`).first().waitFor();
}

test('a professora matricula trinta e faz a turma com todos, pelo teclado', async () => {
  await equipe.getByRole('button', { name: /Escola Urânia/ }).click();
  await equipe.getByRole('link', { name: 'Página da escola >' }).click();
  // Com os seis da demonstração, trinta.
  await comAlunos(Array.from({ length: 24 }, (_, i) => `a${i + 1}@turma.exemplo`));
  await equipe.getByRole('tab', { name: 'Turmas' }).click();
  await equipe.getByRole('button', { name: 'Nova turma' }).press('Enter');
  await equipe.getByRole('textbox', { name: /Nome da turma/ }).fill('Astrologia I');
  await equipe.getByRole('checkbox', { name: 'Todos (30)' }).press('Space');
  await ateQue(async () => expect(await examinar(equipe)).toEqual([]));
  await equipe.getByRole('button', { name: 'Criar turma' }).press('Enter');
  await equipe.getByRole('heading', { level: 1, name: 'Astrologia I' }).waitFor();
  turma = new URL(equipe.url()).pathname;
});

test('oito mapas para trinta alunos em três cliques', async () => {
  await equipe.getByRole('button', { name: 'Compartilhar mapas' }).click();
  await equipe.getByRole('checkbox', { name: 'Todos (8)' }).click();
  await equipe.getByRole('button', { name: 'Compartilhar', exact: true }).click();
  await equipe.getByRole('tab', { name: 'Mapas' }).click();
  await ate(async () => (await nomes(equipe)).length === 8, 'os oito mapas');
  await equipe.getByRole('button', { name: 'Mudar como se vê: Pelé' }).click();
  await equipe.getByRole('radio', { name: /^Sem dados/ }).click();
  await ateQue(async () => expect(await examinar(equipe)).toEqual([]));
  await equipe.getByRole('button', { name: 'Salvar' }).click();
  const estado = equipe.getByText(/^Sem dados: os alunos o veem como “Mapa \d+”/);
  rotulo = /“(Mapa \d+)”/.exec((await estado.textContent()) ?? '')?.[1] ?? '';
  expect(await examinar(equipe)).toEqual([]);
});

test('quem vem depois, pelo convite, pede a conta, confirma-a com o link da escola e tem os oito', async () => {
  await equipe.getByRole('tab', { name: 'Pessoas' }).click();
  await equipe.getByRole('button', { name: 'Criar convite' }).click();
  const link = await equipe.getByLabel('Link do convite').inputValue();
  novato = (await novaPagina(cena.navegador, cena.produto.base)).page;
  await novato.goto(new URL(link).pathname);
  await novato.getByRole('button', { name: 'Criar uma conta' }).click();
  await novato.getByLabel('Nome').fill('Zélia Nova');
  await novato.getByLabel('E-mail').fill('zelia@turma.exemplo');
  await ateQue(async () => expect(await examinar(novato)).toEqual([]));
  await novato.getByRole('button', { name: 'Pedir a conta' }).click();
  // Este servidor não manda mensagens: quem entrega o link é a escola.
  await novato.getByText(/peça à sua escola o link que confirma a conta/).waitFor();
  await equipe.goto(`${turma}?aba=pessoas`);
  await equipe.getByRole('button', { name: 'Mostrar o link de zelia@turma.exemplo' }).click();
  const daConta = new URL(await equipe.getByLabel('Link para zelia@turma.exemplo').inputValue());
  expect(await examinar(equipe)).toEqual([]);
  await novato.goto(daConta.pathname + daConta.search);
  await novato.getByLabel('Senha', { exact: true }).fill('girassol amarelo 77');
  await novato.getByLabel('Confirme a senha').fill('girassol amarelo 77');
  await ateQue(async () => expect(await examinar(novato)).toEqual([]));
  await novato.getByRole('button', { name: 'Criar conta e entrar na turma' }).click();
  await mapas(novato).waitFor();
  expect(await nomes(novato)).toHaveLength(8);
});

test('a aluna chega à turma pelo menu; o mapa às cegas nada diz, na tela nem no papel', async () => {
  await aluna.getByRole('button', { name: /Escola Urânia/ }).click();
  await aluna.getByRole('link', { name: 'Turmas >' }).click();
  await aluna.getByRole('link', { name: 'Astrologia I' }).click();
  await mapas(aluna)
    .getByRole('link', { name: new RegExp(`^${rotulo}`) })
    .click();
  await aluna.getByRole('heading', { level: 1, name: rotulo }).waitFor();
  await aluna.getByRole('table', { name: /^Planetas e pontos/ }).waitFor();
  await aluna.emulateMedia({ media: 'print' });
  const papel = await aluna.content();
  // Pelé nasceu a 23/10/1940 em Três Corações.
  expect(papel).not.toMatch(/Pelé|1940|23\/10|Três Corações|\d[′″]/);
  await aluna.emulateMedia({ media: 'screen' });
  await ateQue(async () => expect(await aluna.title()).toBe(`${rotulo} · Astrolábio`));
  for (const width of [390, 1440]) {
    await aluna.setViewportSize({ width, height: 900 });
    await ateQue(async () => expect(await sobraNaLargura(aluna)).toBe(0));
    expect(await examinar(aluna)).toEqual([]);
  }
});

test('a professora vê quem o abriu, vê como aluno, e revela-o; a aluna passa a ver de quem é', async () => {
  await equipe.goto(`${turma}?aba=mapas`);
  await equipe.getByRole('button', { name: 'Aberto por 1 de 31: Pelé' }).click();
  await equipe.getByText(/^Abriram: Ana Beatriz Lima/).waitFor();
  await equipe.getByRole('link', { name: 'Ver como aluno' }).click();
  await equipe.getByText('Você está vendo a turma como os alunos a veem.').waitFor();
  await mapas(equipe)
    .getByRole('link', { name: new RegExp(`^${rotulo}`) })
    .waitFor();
  await equipe.getByRole('link', { name: 'Voltar à equipe' }).click();
  await equipe.getByRole('tab', { name: 'Mapas' }).click();
  await equipe.getByRole('button', { name: 'Revelar agora: Pelé' }).click();
  await equipe.getByRole('dialog').getByRole('button', { name: 'Revelar' }).click();
  await equipe.getByText(/^Revelado em/).waitFor();
  await aluna.goto(turma);
  await mapas(aluna).getByRole('link', { name: /^Pelé/ }).click();
  await aluna.getByRole('heading', { level: 1, name: 'Pelé' }).waitFor();
  await aluna.getByText(/23\/10\/1940/).waitFor();
});

test('quem sai da turma perde já os mapas dela', async () => {
  await mapas(novato)
    .getByRole('link', { name: /^Albert Einstein/ })
    .click();
  await novato.getByRole('heading', { level: 1, name: 'Albert Einstein' }).waitFor();
  await equipe.goto(`${turma}?aba=pessoas`);
  await equipe.getByLabel('Buscar na turma').fill('zélia');
  await equipe.getByRole('button', { name: 'Tirar Zélia Nova' }).click();
  await equipe.getByRole('dialog').getByRole('button', { name: 'Tirar' }).click();
  await equipe.getByRole('heading', { name: 'Alunos (30)' }).waitFor();
  await novato.reload();
  await novato.getByRole('heading', { name: 'Mapa não encontrado' }).waitFor();
  await novato.goto(turma);
  await novato.getByRole('heading', { name: 'Turma não encontrada' }).waitFor();
});

test('nada disso fez o navegador da professora reclamar', () => expect(cena.problemas).toEqual([]));
