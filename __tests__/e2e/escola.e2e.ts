/**
 * Duas pessoas ao mesmo tempo: a equipe compartilha e deixa de compartilhar; o aluno vê e deixa de
 * ver.
 */
import type { Page } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate } from '../support/historias';
import { administrar } from '../support/produto';

const cena = cenaNoNavegador({ papel: 'equipe' });
let equipe: Page;
let aluno: Page;

beforeAll(async () => {
  equipe = cena.page;
  aluno = (await cena.dentro('aluno')).page;
});

const escola = /Escola Urânia/;
const mapa = 'Marie Curie';

/** Faz por todos, alguns de cada vez. */
async function emLotes<T>(
  itens: readonly T[],
  tamanho: number,
  acao: (item: T) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < itens.length; i += tamanho)
    await Promise.all(itens.slice(i, i + tamanho).map(acao));
}

/** Os mapas que o menu da escola mostra ao aluno, depois de recarregar. */
async function menuDoAluno(): Promise<string[]> {
  await aluno.reload();
  await aluno.getByRole('button', { name: escola }).click();
  const lista = aluno.getByRole('list', { name: escola });
  await lista.waitFor();
  return lista.getByRole('link').allTextContents();
}

async function marcar(nome: string, marcado: boolean): Promise<void> {
  await equipe.getByRole('checkbox', { name: nome }).setChecked(marcado);
  const painel = equipe.getByRole('region', { name: 'Compartilhamento mapa' });
  await painel.getByRole('button', { name: /^Compartilhar/ }).click();
  // Na demonstração uma turma da aluna tem este mapa às cegas: mostrá-lo pergunta antes.
  if (marcado)
    await equipe
      .getByRole('dialog')
      .getByRole('button', { name: 'Compartilhar às claras' })
      .click();
  await painel.getByText('Compartilhamento salvo.').waitFor();
}

test('a equipe abre a página da escola pelo menu', async () => {
  await equipe.getByRole('button', { name: escola }).click();
  await equipe.getByRole('link', { name: 'Página da escola >' }).click();
  await equipe.getByRole('heading', { level: 1, name: escola }).waitFor();
  await equipe.getByRole('button', { name: `Compartilhar ${mapa}` }).click();
  await equipe.getByRole('region', { name: 'Compartilhamento mapa' }).waitFor();
});

test('compartilhado, aparece no menu do aluno, que o abre sem poder apagar nem editar', async () => {
  expect(await menuDoAluno()).not.toContain(mapa);
  await equipe.getByRole('checkbox').first().waitFor();
  await marcar('Ana Beatriz Lima', true);
  expect(await menuDoAluno()).toContain(mapa);
  await aluno.getByRole('link', { name: mapa }).click();
  await aluno.getByRole('heading', { level: 1, name: mapa }).waitFor();
  expect(await aluno.getByRole('button', { name: /[Aa]pagar/ }).count()).toBe(0);
  expect(await aluno.getByRole('link', { name: 'Editar' }).count()).toBe(0);
});

test('no telefone, Compartilhar traz o painel à vista e lhe dá o foco; trocar de mapa não perde as marcas, e sair pergunta', async () => {
  await equipe.setViewportSize({ width: 390, height: 760 });
  await equipe.getByRole('button', { name: 'Compartilhar Carmen Miranda' }).click();
  const titulo = equipe.getByRole('heading', { name: 'Compartilhamento mapa' });
  await ate(async () => titulo.evaluate((h) => h === document.activeElement), 'o foco no painel');
  const caixa = await titulo.boundingBox();
  expect([Math.sign(caixa?.y ?? -1), (caixa?.y ?? 760) < 760]).toEqual([1, true]);
  await equipe.getByRole('checkbox', { name: 'Bruno Carvalho' }).click();
  await equipe.getByRole('button', { name: `Compartilhar ${mapa}` }).click();
  await equipe.getByText('· marcas não salvas').waitFor();
  await equipe.getByRole('link', { name: 'Carmen Miranda' }).click();
  await equipe.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await equipe.getByRole('button', { name: 'Compartilhar Carmen Miranda' }).click();
  await equipe.getByRole('checkbox', { name: 'Bruno Carvalho' }).click();
  await ate(
    async () => (await equipe.getByText('· marcas não salvas').count()) === 0,
    'a marca desfeita',
  );
  await equipe.setViewportSize({ width: 1440, height: 900 });
  await equipe.getByRole('button', { name: `Compartilhar ${mapa}` }).click();
});

test('descompartilhado, some do menu, e o endereço dele já não abre', async () => {
  const endereco = aluno.url();
  await marcar('Ana Beatriz Lima', false);
  expect(await menuDoAluno()).not.toContain(mapa);
  await aluno.goto(endereco);
  await aluno.getByRole('heading', { name: 'Mapa não encontrado' }).waitFor();
});

test('o aluno não entra na página da escola', async () => {
  const caminho = new URL(equipe.url()).pathname;
  await aluno.goto(caminho);
  await aluno.waitForURL('**/forbidden');
  await aluno.getByRole('heading', { name: 'Sem acesso' }).waitFor();
});

test('matricula trinta alunos colados de uma vez, contas feitas pela ferramenta de administração com o servidor ligado; diz de quem não existe', async () => {
  const emails = Array.from({ length: 30 }, (_, i) => `aluno${i + 1}@turma.exemplo`);
  await emLotes(emails, 3, (email) =>
    administrar(cena.pasta, 'usuario', 'criar', email, `Aluno ${email.split('@')[0]}`),
  );
  await equipe
    .getByRole('textbox', { name: 'Adicionar novo aluno' })
    .fill([...emails, 'ninguem@exemplo.com.br'].join('\n'));
  await equipe.getByRole('button', { name: 'Matricular', exact: true }).click();
  await equipe.getByText('30 alunos matriculados, 1 não encontrado').first().waitFor();
  // O próprio navegador anota no console o 404 de quem não existe: esse, e nenhum outro.
  expect(cena.problemas.splice(0)).toEqual([expect.stringContaining('404')]);
  expect(await equipe.getByRole('textbox', { name: 'Adicionar novo aluno' }).inputValue()).toBe(
    'ninguem@exemplo.com.br',
  );
  const lista = equipe.getByRole('list', { name: 'Alunos', exact: true });
  // De trinta e seis desenham-se os que cabem; a lista diz quantos são.
  await lista.getByRole('listitem').first().waitFor();
  await ate(
    async () => (await lista.getByRole('listitem').first().getAttribute('aria-setsize')) === '36',
    'os trinta e seis',
  );
  expect(await lista.getByRole('listitem').count()).toBeLessThan(30);
});

test('a lista longa guarda o lugar: ao voltar e ao recarregar, a altura e o que se procurava', async () => {
  const rolavel = equipe.getByRole('region', { name: 'Alunos: rolar' });
  const altura = () => rolavel.evaluate((e) => Math.round(e.scrollTop));
  const alturaDaPagina = () => equipe.evaluate(() => Math.round(window.scrollY));
  const guardadas = async (): Promise<string> =>
    equipe.evaluate(() => sessionStorage.getItem('lugares') ?? '');
  await equipe.setViewportSize({ width: 1440, height: 500 });
  // Por gestos, como uma pessoa.
  await rolavel.hover();
  await equipe.mouse.wheel(0, 700);
  await ate(async () => (await altura()) >= 600, 'a lista rolada');
  await equipe.evaluate(() => window.scrollTo(0, 180));
  const [lista, pagina] = [await altura(), await alturaDaPagina()];
  expect(pagina).toBeGreaterThan(100);
  await ate(
    async () =>
      (await guardadas()).includes(`"altura":${pagina}`) &&
      (await guardadas()).includes(`:${lista}`),
    'o lugar guardado',
  );
  const noLugar = () =>
    ate(async () => (await altura()) === lista && (await alturaDaPagina()) === pagina, 'o lugar');
  await equipe.reload();
  await noLugar();
  await equipe
    .getByRole('link', { name: 'Novo mapa', exact: true })
    .evaluate((a: HTMLElement) => a.click());
  await equipe.getByRole('textbox', { name: /^Nome/ }).waitFor();
  expect(await alturaDaPagina()).toBe(0);
  await equipe.goBack();
  await noLugar();
  const nomes = equipe.getByRole('list', { name: 'Alunos', exact: true }).getByRole('listitem');
  await equipe.getByRole('textbox', { name: 'Buscar aluno' }).last().fill('aluno30');
  await ate(async () => (await nomes.count()) === 1, 'o aluno procurado');
  await equipe.getByRole('tab', { name: 'Equipe' }).click();
  await equipe.getByRole('list', { name: 'Equipe da escola' }).waitFor();
  await equipe.goBack();
  await ate(async () => (await nomes.count()) === 1, 'o que se procurava, ao voltar');
  await equipe.reload();
  await ate(async () => (await nomes.count()) === 1, 'o que se procurava, ao recarregar');
  await equipe.setViewportSize({ width: 1440, height: 900 });
});

test('Enter matricula quem já usava a conta por si, que continua a poder o que podia', async () => {
  const campo = equipe.getByRole('textbox', { name: 'Adicionar novo aluno' });
  await campo.fill(cena.conta('usuario').email);
  await campo.press('Enter');
  await equipe.getByText('1 aluno matriculado').waitFor();
  expect(await administrar(cena.pasta, 'usuario', 'listar')).toMatch(
    /clara@exemplo\.com\.br +Clara Vasconcelos +usuario +ativo/,
  );
});

test('cria um mapa para a escola, que fica na lista dela e é de toda a equipe', async () => {
  await equipe.getByRole('link', { name: 'Novo mapa', exact: true }).click();
  await equipe.getByRole('textbox', { name: /^Nome/ }).fill('Aula de hoje');
  await equipe.getByRole('textbox', { name: /^Nome/ }).press('Tab');
  await equipe.keyboard.type('01072001');
  await equipe.getByRole('textbox', { name: /^Hora/ }).fill('12:00');
  await equipe.getByRole('combobox', { name: /Local/ }).pressSequentially('recife');
  await equipe
    .getByRole('option', { name: /^Recife\/PE/ })
    .first()
    .click();
  await ate(
    async () => (await equipe.getByRole('textbox', { name: /^Fuso/ }).inputValue()) === '−03:00',
    'o fuso do Recife',
  );
  await equipe.getByRole('button', { name: 'Salvar' }).click();
  await equipe
    .getByRole('list', { name: 'Mapas da escola' })
    .getByRole('link', { name: 'Aula de hoje' })
    .click();
  await equipe.getByRole('heading', { level: 1, name: 'Aula de hoje' }).waitFor();
  await equipe.getByRole('link', { name: 'Editar' }).waitFor();
});

test('sair numa aba sai na outra', async () => {
  const outra = await equipe.context().newPage();
  await outra.goto('/sobre');
  await outra.getByRole('heading', { name: 'Sobre o Astrolábio' }).waitFor();
  await equipe.getByRole('button', { name: /Helena Prado/ }).click();
  await equipe.getByRole('button', { name: 'Sair' }).click();
  await equipe.waitForURL('**/login');
  await outra.waitForURL('**/login');
});

test('nada disso fez o navegador da equipe reclamar', () => expect(cena.problemas).toEqual([]));
