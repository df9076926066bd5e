/**
 * A ficha no navegador: uma nota escrita numa aba aparece na outra e sobrevive ao servidor morto;
 * listas, um evento que abre os trânsitos do dia, e de quem são as anotações.
 */
import type { Page } from 'playwright-core';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate, naBarra } from '../support/historias';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;
let outra: Page;
beforeAll(async () => {
  ({ page } = cena);
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Frida Kahlo' }).click();
  await page.getByRole('button', { name: 'Mais', exact: true }).waitFor();
  outra = await page.context().newPage();
  await outra.goto(page.url());
  await naBarra(outra, 'Mais', 'Ficha');
  await outra.getByText(/^Nenhuma anotação ainda/).waitFor();
});

const notas = (p: Page) => p.getByRole('article');
/** O navegador diz que há rede: não se espera pela tentativa seguinte. */
const haRede = (p: Page) => p.evaluate(() => void window.dispatchEvent(new Event('online')));
const campo = () => page.getByRole('textbox', { name: 'Anotação' });

test('pelo teclado: abre-se, escreve-se uma lista, e a outra aba mostra-a sozinha', async () => {
  await page.getByRole('button', { name: 'Mais', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Ficha' }).focus();
  await page.keyboard.press('Enter');
  const nova = page.getByRole('button', { name: 'Nova anotação' });
  await nova.focus();
  await page.keyboard.press('Enter');
  await campo().waitFor();
  await page.keyboard.type('Primeira consulta\n- profissão\nmudança de casa');
  await notas(page)
    .getByText(/^Salvo às \d\d:\d\d$/)
    .waitFor();
  await outra.getByRole('listitem').filter({ hasText: 'mudança de casa' }).waitFor();
  // O primeiro Esc sai do campo; o segundo, do painel.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Ficha' }).waitFor();
  expect(await notas(page).getByRole('listitem').allTextContents()).toEqual([
    'profissão',
    'mudança de casa',
  ]);
  expect(await examinar(page)).toEqual([]);
});

test('morto o servidor e recarregada a página, o que se escreveu ainda está, e vai sozinho ao voltar', async () => {
  await notas(page).getByRole('button', { name: 'Editar' }).click();
  await cena.produto.matar();
  await page.keyboard.type('\nescrito sem servidor');
  await page.getByText('Sem conexão: guardado neste aparelho').waitFor();
  expect(await examinar(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nova anotação' }).click();
  await page.keyboard.type('Sobrevive a recarregar');
  await ate(
    async () => (await page.getByText('Sem conexão: guardado neste aparelho').count()) === 2,
    'as duas ficarem neste aparelho',
  );
  await cena.religar();
  // O navegador pergunta antes de deixar o que não se salvou.
  page.once('dialog', (pergunta) => void pergunta.accept());
  await page.reload();
  // Sem se abrir a ficha.
  await outra.getByText('escrito sem servidor').waitFor();
  await outra.getByText('Sobrevive a recarregar').waitFor();
  await ate(
    async () =>
      !(await page.evaluate(() => sessionStorage.getItem('persist:porEnviar')))?.includes(
        'Sobrevive',
      ),
    'a aba deixar de o guardar',
  );
});

test('a mesma anotação escrita nas duas: a que chega depois mostra as duas e não grava por cima', async () => {
  await naBarra(page, 'Mais', 'Ficha');
  for (const p of [page, outra])
    await notas(p).filter({ hasText: 'Sobrevive' }).getByRole('button', { name: 'Editar' }).click();
  await outra.route('**/api/**', (rota) => rota.abort());
  await outra.keyboard.type(', na segunda');
  await outra.getByText('Sem conexão: guardado neste aparelho').waitFor();
  await page.keyboard.type(', na primeira');
  await notas(page)
    .getByText(/^Salvo às/)
    .waitFor();
  await outra.unroute('**/api/**');
  await haRede(outra);
  const aviso = outra.getByRole('alert');
  await aviso.getByText('Esta anotação mudou enquanto você a escrevia').waitFor();
  const lado = (nome: string) => aviso.getByRole('region', { name: nome }).textContent();
  expect(await lado('Salvo agora')).toContain(', na primeira');
  expect(await lado('O que você escreveu')).toContain(', na segunda');
  expect(await examinar(outra)).toEqual([]);
  await aviso.getByRole('button', { name: 'Ficar com o que está salvo' }).click();
  await notas(outra).getByText('Sobrevive a recarregar, na primeira').waitFor();
});

test('pasta, etiquetas e um evento, que abre os trânsitos do seu dia', async () => {
  await page.getByRole('combobox', { name: 'Pasta' }).fill('Clientes');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Etiquetas' }).fill('retorno');
  await page.keyboard.press('Enter');
  await page.getByLabel('Quando').fill('10/11/2001');
  await page.getByLabel('O que aconteceu').fill('Mudança para Lisboa');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '10/11/2001 · Mudança para Lisboa' }).click();
  await page.waitForURL(/vista=transitos/);
  await ate(async () => page.url().includes('data=2001-11-10'), 'a data no endereço');
});

test('a 390 px o painel tem a largura toda, e nada sobra', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await naBarra(page, 'Mais', /^Ficha/);
  const painel = page.getByRole('dialog', { name: 'Ficha' });
  await painel.getByText('Mudança para Lisboa').waitFor();
  // A vista que está por trás acaba de chegar, e os campos dela deixam de esperar.
  await page.waitForLoadState('networkidle');
  expect((await painel.boundingBox())?.width).toBeCloseTo(390);
  expect(await sobraNaLargura(page)).toBe(0);
  expect(await examinar(page)).toEqual([]);
});

test('num mapa da escola diz-se de quem são: as da equipe não se mostram ao aluno, nem as dele a ela', async () => {
  const abrirDaEscola = async (papel: 'equipe' | 'aluno'): Promise<Page> => {
    const { page: p } = await cena.dentro(papel);
    const escolas = await p.evaluate(async () => {
      const r = await fetch('/api/alunos/escolas', {
        headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
      });
      return (await r.json()) as { mapas: { id: string; nome: string }[] }[];
    });
    const mapas = escolas.flatMap((e) => e.mapas);
    const comum = mapas.find((m) => papel === 'aluno' || m.id === daTurma) ?? mapas[0];
    daTurma = comum?.id ?? '';
    await p.goto(`/mapas/${daTurma}`);
    await naBarra(p, 'Mais', 'Ficha');
    return p;
  };
  let daTurma = '';
  const aluno = await abrirDaEscola('aluno');
  await aluno.getByRole('dialog', { name: 'Suas anotações: só você as vê' }).waitFor();
  await aluno.getByRole('button', { name: 'Nova anotação' }).click();
  await aluno.keyboard.type('Só do aluno');
  await notas(aluno)
    .getByText(/^Salvo às/)
    .waitFor();
  const equipe = await abrirDaEscola('equipe');
  expect(equipe.url()).toBe(aluno.url());
  await equipe.getByRole('dialog', { name: 'Anotações da equipe' }).waitFor();
  await equipe.getByText(/^Nenhuma anotação ainda/).waitFor();
});
