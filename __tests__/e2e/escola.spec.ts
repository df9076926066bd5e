/**
 * A escola: matricular, convidar, compartilhar com a turma, o mapa às cegas, o exercício e a
 * correção. A professora, a aluna e quem chega, ao mesmo tempo.
 */
import type { Page } from '@playwright/test';
import { abrirDoMenu, conteudo, roda } from './acoes';
import { expect, test } from './cena';

test.use({ papel: 'equipe', perdoados: /status of 40[34]/ });

const escola = /Escola Urânia/;
const daTurma = (page: Page) => page.getByRole('list', { name: 'Mapas da turma' });
const irAEscola = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: escola }).click();
  await page.getByRole('link', { name: 'Página da escola >' }).click();
  await expect(page.getByRole('heading', { level: 1, name: escola })).toBeVisible();
};
const escolher = async (page: Page, campo: string, opcao: string): Promise<void> => {
  await page.getByRole('combobox', { name: campo }).click();
  await page.getByRole('option', { name: opcao }).first().click();
};

test('compartilhado, o mapa aparece no menu do aluno, que o abre sem poder mexer; descompartilhado, some; à página da escola não entra', async ({
  page,
  dentro,
}) => {
  const mapa = 'Marie Curie';
  const aluno = await dentro('aluno');
  await page.goto('/');
  await irAEscola(page);
  await page.getByRole('button', { name: `Compartilhar ${mapa}` }).click();
  const painel = page.getByRole('region', { name: 'Compartilhamento mapa' });
  const marca = painel.getByRole('checkbox', { name: 'Ana Beatriz Lima' });
  await marca.check();
  await painel.getByRole('button', { name: /^Compartilhar/ }).click();
  // Na demonstração uma turma da aluna tem este mapa às cegas: mostrá-lo pergunta antes.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Compartilhar com nome e dados' })
    .click();
  await expect(painel.getByText('Compartilhamento salvo.')).toBeVisible();

  await aluno.goto('/');
  await abrirDoMenu(aluno, escola, mapa);
  await expect(aluno.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expect(aluno.getByRole('button', { name: /[Aa]pagar/ })).toHaveCount(0);
  await expect(aluno.getByRole('link', { name: 'Editar' })).toHaveCount(0);

  await marca.uncheck();
  await painel.getByRole('button', { name: /^Compartilhar/ }).click();
  await expect(marca).not.toBeChecked();
  await expect(painel.getByText('Compartilhamento salvo.')).toBeVisible();
  await aluno.reload();
  await expect(aluno.getByRole('heading', { name: 'Mapa não encontrado' })).toBeVisible();
  await aluno.goto(new URL(page.url()).pathname);
  await expect(aluno.getByRole('heading', { name: 'Sem acesso' })).toBeVisible();
  await expect(aluno).toHaveURL(/\/forbidden$/);
});

test('matricula os que cola, contas feitas com o servidor ligado; diz de quem não existe; e cria um mapa da escola', async ({
  page,
  produto,
}) => {
  const emails = ['a1@turma.exemplo', 'a2@turma.exemplo'];
  for (const email of emails) await produto.administrar('usuario', 'criar', email, 'Aluna nova');
  await page.goto('/');
  await irAEscola(page);
  const campo = page.getByRole('textbox', { name: 'Adicionar novo aluno' });
  await campo.fill([...emails, 'ninguem@exemplo.com.br'].join('\n'));
  await page.getByRole('button', { name: 'Matricular', exact: true }).click();
  await expect(page.getByText('2 alunos matriculados, 1 não encontrado').first()).toBeVisible();
  await expect(campo).toHaveValue('ninguem@exemplo.com.br');
  // Quem já usava a conta por si continua a poder o que podia.
  await campo.fill(produto.conta('usuario').email);
  await campo.press('Enter');
  await expect(page.getByText('1 aluno matriculado').first()).toBeVisible();
  expect(await produto.administrar('usuario', 'listar')).toMatch(
    /clara@exemplo\.com\.br +Clara Vasconcelos +usuario +ativo/,
  );
  const alunos = page.getByRole('list', { name: 'Alunos', exact: true }).getByRole('listitem');
  await expect(alunos).toHaveCount(9);
});

test('a turma: oito mapas em três cliques, o convite de quem chega, o mapa às cegas e o revelar', async ({
  page,
  dentro,
}) => {
  const [aluna, novato] = [await dentro('aluno'), await dentro(null)];
  await page.goto('/');
  await irAEscola(page);
  await page.getByRole('tab', { name: 'Turmas' }).click();
  await page.getByRole('button', { name: 'Nova turma' }).click();
  await page.getByRole('textbox', { name: /Nome da turma/ }).fill('Astrologia I');
  // Primeiro os da equipe, depois os alunos.
  await page
    .getByRole('checkbox', { name: /^Todos/ })
    .last()
    .check();
  await page.getByRole('button', { name: 'Criar turma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Astrologia I' })).toBeVisible();
  const turma = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Compartilhar mapas' }).click();
  await page.getByRole('checkbox', { name: 'Todos (8)' }).click();
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click();
  await page.getByRole('tab', { name: 'Mapas' }).click();
  await expect(daTurma(page).getByRole('link')).toHaveCount(8);

  await page.getByRole('button', { name: 'Alterar visualização: Pelé' }).click();
  await page.getByRole('radio', { name: /^Sem dados/ }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const estado = page.getByText(/^Sem dados: aparece para os alunos como “Mapa \d+”/);
  await expect(estado).toBeVisible();
  const rotulo = /“(Mapa \d+)”/.exec((await estado.textContent()) ?? '')?.[1] ?? '';

  await test.step('quem vem depois pede a conta pelo convite e confirma-a com o link da escola', async () => {
    await page.getByRole('tab', { name: 'Pessoas' }).click();
    await page.getByRole('button', { name: 'Criar convite' }).click();
    await novato.goto(new URL(await page.getByLabel('Link do convite').inputValue()).pathname);
    await novato.getByRole('button', { name: 'Criar uma conta' }).click();
    await novato.getByLabel('Nome').fill('Zélia Nova');
    await novato.getByLabel('E-mail').fill('zelia@turma.exemplo');
    await novato.getByRole('button', { name: 'Criar conta' }).click();
    // Este servidor não manda mensagens: quem entrega o link é a escola.
    await expect(novato.getByText(/peça à sua escola o link que confirma a conta/)).toBeVisible();
    await page.goto(`${turma}?aba=pessoas`);
    await page.getByRole('button', { name: 'Mostrar o link de zelia@turma.exemplo' }).click();
    const link = new URL(await page.getByLabel('Link para zelia@turma.exemplo').inputValue());
    await novato.goto(link.pathname + link.search);
    await novato.getByLabel('Senha', { exact: true }).fill('girassol amarelo 77');
    await novato.getByLabel('Confirme a senha').fill('girassol amarelo 77');
    await novato.getByRole('button', { name: 'Criar conta e entrar na turma' }).click();
    await expect(daTurma(novato).getByRole('link')).toHaveCount(8);
  });

  await test.step('o mapa às cegas nada diz, na tela nem no papel', async () => {
    await aluna.goto('/');
    await aluna.getByRole('button', { name: escola }).click();
    await aluna.getByRole('link', { name: 'Turmas >' }).click();
    await aluna.getByRole('link', { name: 'Astrologia I' }).click();
    await daTurma(aluna)
      .getByRole('link', { name: new RegExp(`^${rotulo}`) })
      .click();
    await expect(aluna.getByRole('heading', { level: 1, name: rotulo })).toBeVisible();
    await expect(aluna.getByRole('table', { name: /^Planetas e pontos/ })).toBeVisible();
    await expect(aluna).toHaveTitle(`${rotulo} · Astrolábio`);
    // Pelé nasceu a 23/10/1940 em Três Corações.
    expect(await aluna.content()).not.toMatch(/Pelé|1940|23\/10|Três Corações|\d[′″]/);
  });

  await test.step('a professora vê quem o abriu e revela-o; a aluna passa a ver de quem é', async () => {
    await page.goto(`${turma}?aba=mapas`);
    await page.getByRole('button', { name: /^Aberto por 1 de \d+: Pelé$/ }).click();
    await expect(page.getByText(/^Abriram: Ana Beatriz Lima/)).toBeVisible();
    await page.getByRole('button', { name: 'Revelar agora: Pelé' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revelar' }).click();
    await expect(page.getByText(/^Revelado em/)).toBeVisible();
    await aluna.goto(turma);
    await daTurma(aluna).getByRole('link', { name: /^Pelé/ }).click();
    await expect(aluna.getByText(/23\/10\/1940/).first()).toBeVisible();
  });

  await test.step('quem sai da turma perde já os mapas dela', async () => {
    await daTurma(novato)
      .getByRole('link', { name: /^Albert Einstein/ })
      .click();
    await expect(novato.getByRole('heading', { level: 1, name: 'Albert Einstein' })).toBeVisible();
    await page.goto(`${turma}?aba=pessoas`);
    await page.getByRole('button', { name: 'Remover Zélia Nova' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByRole('button', { name: 'Remover Zélia Nova' })).toHaveCount(0);
    await novato.reload();
    await expect(novato.getByRole('heading', { name: 'Mapa não encontrado' })).toBeVisible();
    await novato.goto(turma);
    await expect(novato.getByRole('heading', { name: 'Turma não encontrada' })).toBeVisible();
  });
});

test('um exercício: quem estuda aponta na roda pelo teclado e entrega; a equipe comenta, dá nota e devolve; os resultados saem em CSV', async ({
  page,
  dentro,
}) => {
  const aluna = await dentro('aluno');
  await page.goto('/');
  await irAEscola(page);
  await page.getByRole('tab', { name: 'Turmas' }).click();
  await page.getByRole('button', { name: 'Nova turma' }).click();
  await page.getByRole('textbox', { name: /Nome da turma/ }).fill('Básico');
  await page.getByRole('checkbox', { name: /Ana Beatriz/ }).check();
  await page.getByRole('button', { name: 'Criar turma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Básico' })).toBeVisible();
  const turma = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Compartilhar mapas' }).click();
  await page.getByRole('checkbox', { name: 'Marie Curie' }).check();
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click();
  await page.getByRole('tab', { name: 'Exercícios' }).click();
  await page.getByRole('button', { name: 'Novo exercício' }).click();
  await page.getByRole('textbox', { name: /Título/ }).fill('Achar a Lua');
  await escolher(page, 'Pergunta', 'Aponte a Lua.');
  await escolher(page, 'Mapas', 'Marie Curie');
  await page.getByRole('button', { name: 'Criar exercício' }).click();
  await expect(page.getByRole('link', { name: /Achar a Lua/ })).toBeVisible();

  await aluna.goto(turma);
  await aluna
    .getByRole('list', { name: 'Para fazer' })
    .getByRole('link', { name: 'Achar a Lua' })
    .press('Enter');
  await roda(aluna)
    .getByRole('button', { name: /^Símbolo: crescente/ })
    .press('Enter');
  await expect(aluna.getByText('Apontado. Pode apontar outro.')).toBeVisible();
  await aluna.getByRole('button', { name: 'Entregar' }).press('Enter');
  await aluna.getByRole('dialog').getByRole('button', { name: 'Entregar' }).press('Enter');
  await expect(aluna.getByText('Entregue: 1 de 1 certa.')).toBeVisible();

  await page.getByRole('link', { name: /Achar a Lua/ }).click();
  await page.getByRole('button', { name: /^Ana Beatriz Lima/ }).click();
  await page.getByRole('textbox', { name: /^Comentário para Ana/ }).fill('Muito bem.');
  await page.getByRole('textbox', { name: 'Nota' }).fill('10');
  await page.getByRole('button', { name: /^Devolver a Ana/ }).click();
  await expect(page.getByText('Devolvida · nota 10')).toBeVisible();
  await aluna.reload();
  await expect(aluna.getByText('Muito bem.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Básico' }).click();
  const descida = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar resultados (CSV)' }).click();
  expect((await conteudo(await descida)).toString('utf8')).toMatch(
    /\r\n"Ana Beatriz Lima";"Achar a Lua";"?1"?;[^;]+;"não";"?1"?;"?1"?;"10";"sim"\r\n/,
  );
});
