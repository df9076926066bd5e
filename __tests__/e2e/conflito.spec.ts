/** Duas abas e duas pessoas no mesmo mapa; o que se escreve com o servidor morto; a sessão que acaba noutro lado. */
import type { Page } from '@playwright/test';
import { abrirDoMenu, entrar, naBarra } from './acoes';
import { expect, test } from './cena';

// Com o servidor morto, e com a sessão acabada, o próprio navegador o anota.
test.use({ perdoados: /ERR_(CONNECTION|FAILED|EMPTY)|status of 4(01|09|12|28)/ });

const escola = /Escola Urânia/;
const nome = (page: Page) => page.getByRole('textbox', { name: /^Nome/ });
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar' });
const notas = (page: Page) => page.getByRole('article');
const semConexao = (page: Page) => page.getByText('Sem conexão: salvo neste aparelho');

test('duas pessoas editam o mesmo mapa da escola: a segunda é avisada, vê os dois e escolhe', async ({
  dentro,
}) => {
  const [helena, otavio] = [await dentro('equipe'), await dentro('equipe')];
  await helena.goto('/');
  await abrirDoMenu(helena, escola, 'Alberto Santos Dumont');
  const endereco = new URL(helena.url()).pathname;
  for (const pessoa of [helena, otavio]) await pessoa.goto(`${endereco}/editar`);
  await nome(helena).fill('Alberto');
  await nome(otavio).fill('Santos-Dumont');
  await salvar(helena).click();
  await helena.waitForURL(`**${endereco}`);
  await salvar(otavio).click();
  const tabela = otavio.getByRole('table', { name: 'O que está salvo e o seu rascunho' });
  await expect(tabela.getByRole('row').nth(1)).toHaveText(/^Nome\s*Alberto\s*Santos-Dumont$/);
  await otavio.getByRole('button', { name: 'Ficar com o que está salvo' }).click();
  await expect(nome(otavio)).toHaveValue('Alberto');
});

test('uma anotação em duas abas: aparece na outra, sobrevive ao servidor morto, e a que chega depois mostra as duas', async ({
  page,
  context,
  produto,
}) => {
  const outra = await context.newPage();
  await page.goto('/');
  await abrirDoMenu(page, 'Mapas', 'Frida Kahlo');
  await outra.goto(page.url());
  await naBarra(outra, 'Mais', 'Ficha');
  await expect(outra.getByText(/^Nenhuma anotação ainda/)).toBeVisible();

  await test.step('escreve-se uma lista, e a outra aba mostra-a sozinha', async () => {
    await naBarra(page, 'Mais', 'Ficha');
    await page.getByRole('button', { name: 'Nova anotação' }).click();
    await page.getByRole('textbox', { name: 'Anotação' }).focus();
    await page.keyboard.type('Primeira consulta\n- profissão\nmudança de casa');
    await expect(notas(page).getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();
    await expect(outra.getByRole('listitem').filter({ hasText: 'mudança de casa' })).toBeVisible();
  });
  await test.step('morto o servidor e recarregada a página, o que se escreveu vai sozinho quando ele volta', async () => {
    await produto.matar();
    await page.keyboard.type('\nescrito sem servidor');
    await expect(semConexao(page)).toBeVisible();
    await produto.religar();
    // O navegador pergunta antes de deixar o que não se salvou.
    page.once('dialog', (pergunta) => void pergunta.accept());
    await page.reload();
    // Sem se abrir a ficha.
    await expect(outra.getByText('escrito sem servidor')).toBeVisible();
  });
  await test.step('escrita nas duas, a que chega depois não grava por cima', async () => {
    await naBarra(page, 'Mais', 'Ficha');
    for (const p of [page, outra]) await notas(p).getByRole('button', { name: 'Editar' }).click();
    await outra.route('**/api/**', (rota) => rota.abort());
    await outra.keyboard.type(', na segunda');
    await expect(semConexao(outra)).toBeVisible();
    await page.keyboard.type(', na primeira');
    await expect(notas(page).getByText(/^Salvo às/)).toBeVisible();
    await outra.unroute('**/api/**');
    // O navegador diz que há rede: não se espera pela tentativa seguinte.
    await outra.evaluate(() => void window.dispatchEvent(new Event('online')));
    const aviso = outra.getByRole('alert');
    await expect(aviso).toContainText('Esta anotação mudou enquanto você a escrevia');
    await expect(aviso.getByRole('region', { name: 'Salvo agora' })).toContainText(', na primeira');
    await expect(aviso.getByRole('region', { name: 'O que você escreveu' })).toContainText(
      ', na segunda',
    );
    await aviso.getByRole('button', { name: 'Ficar com o que está salvo' }).click();
    await expect(notas(outra)).toContainText(', na primeira');
  });
});

test('quem sai numa aba sai na outra; a sessão encerrada pela escola acaba na primeira pergunta, e o rascunho espera', async ({
  page,
  context,
  produto,
}) => {
  await page.goto('/sobre');
  await expect(page.getByRole('heading', { name: 'Sobre o Astrolábio' })).toBeVisible();
  const outra = await context.newPage();
  await outra.goto('/');
  await outra.getByRole('button', { name: /Vasconcelos/ }).click();
  await outra.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Você saiu em outra aba.')).toBeVisible();
  // A outra entraria também, e podia ser dela a pergunta que se recusa.
  await outra.close();

  const pessoa = produto.conta('usuario');
  await entrar(page, pessoa);
  await expect(page.getByRole('button', { name: 'Mapas' })).toBeVisible();
  await page.goto('/mapas/novo');
  await nome(page).fill('Por salvar');
  await produto.administrar('usuario', 'encerrar-sessoes', pessoa.email);
  await page.reload();
  await page.waitForURL('**/login');
  await expect(page.getByText(/^Sua sessão terminou\./)).toBeVisible();
  await entrar(page, pessoa);
  await page.waitForURL('**/mapas/novo');
  await expect(nome(page)).toHaveValue('Por salvar');
});
