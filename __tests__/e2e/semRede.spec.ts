/**
 * O produto no aparelho: abre sem rede com o que a pessoa viu, não guarda nada de quem saiu, e
 * oferece a versão nova sem se recarregar.
 */
import type { Page } from '@playwright/test';
import { abrirDoMenu, entrar, roda } from './acoes';
import { expect, test } from './cena';
import { comVersoes } from './versaoNova';

test.use({ guardaPrograma: true, perdoados: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/** O que ficou guardado das respostas do servidor. */
const guardadas = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('respostas'))) return [];
    const pedidos = await (await caches.open('respostas')).keys();
    return pedidos.map(({ url }) => decodeURIComponent(url));
  });
const novaVersao = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

test('sem rede o mapa visto abre do que ficou guardado, o que se escreve fica, e quem sai não deixa nada', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await abrirDoMenu(page, 'Mapas', 'Frida Kahlo');
  await expect(roda(page)).toBeVisible();
  await expect
    .poll(async () => (await guardadas(page)).join('\n'))
    .toMatch(/\/api\/planetas.*1907-07-06/);

  await test.step('o mapa visto abre, e diz-se de quando é; o que nunca se viu diz que não está', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(roda(page)).toBeVisible();
    await expect(
      page.getByText(
        /^Sem rede: este mapa é o que ficou salvo neste aparelho, visto em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}\.$/,
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Mapas' }).click();
    await page.getByRole('link', { name: 'Mapa de agora' }).click();
    await expect(
      page.getByText('Sem conexão com o servidor. Verifique a internet e tente de novo.').first(),
    ).toBeVisible();
  });
  await test.step('o que se escreve continua escrito, mesmo recarregando', async () => {
    await page.goto('/mapas/novo');
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Escrito sem rede');
    await page.reload();
    await expect(page.getByText(/^Rascunho ainda não salvo, desde/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Escrito sem rede');
  });
  await test.step('de volta a rede, o aviso vai-se', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Mapas' }).click();
    await page.getByRole('link', { name: 'Frida Kahlo' }).click();
    await expect(page.getByText(/^Sem rede/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Sem rede/)).toHaveCount(0);
    await expect(roda(page)).toBeVisible();
  });
  await test.step('quem sai não deixa nada do que viu', async () => {
    expect(await guardadas(page)).not.toEqual([]);
    await page.getByRole('button', { name: /Vasconcelos/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expect.poll(() => guardadas(page)).toEqual([]);
  });
});

test('a resposta que chega depois de se sair não fica neste aparelho', async ({
  dentro,
  produto,
}) => {
  const { base, prender, fechar } = await comVersoes(produto.base);
  const page = await dentro(null);
  await page.goto(`${base}/login`);
  await entrar(page, produto.conta('usuario'));
  await expect.poll(() => guardadas(page)).not.toEqual([]);
  const soltar = prender(/^\/api\/planetas/);
  const pedida = page.waitForRequest(/\/api\/planetas.*1907-07-06/);
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Frida Kahlo', exact: true }).first().click();
  await pedida;
  await page.getByRole('button', { name: /Vasconcelos/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await soltar();
  // O service worker já a teve, e já a teria guardado.
  await page.evaluate(() => fetch('/api/saude').then((r) => r.text()));
  expect(await guardadas(page)).toEqual([]);
  await page.context().close();
  await fechar();
});

test('a versão nova oferece-se e só vem quando se pede; o que se escrevia continua, e a outra aba segue inteira na dela', async ({
  dentro,
  produto,
}) => {
  const { base, publicarNova, fechar } = await comVersoes(produto.base);
  const page = await dentro(null);
  await page.goto(`${base}/login`);
  await entrar(page, produto.conta('usuario'));
  await expect(page.getByRole('heading', { level: 1, name: 'Meu mapa' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const outra = await page.context().newPage();
  await outra.goto(base);
  await expect(roda(outra)).toBeVisible();
  await page.goto(`${base}/mapas/novo`);
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Ainda por salvar');
  publicarNova();
  await novaVersao(page);
  await expect(
    page.getByText('Há uma versão nova do Astrolábio. O que você escreveu continua aqui.'),
  ).toBeVisible();
  const daNova = page.locator('script[src$=".nova.js"]');
  await expect(daNova).toHaveCount(0);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(daNova).toHaveCount(1);
  await expect(page.getByText(/^Rascunho ainda não salvo, desde/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ainda por salvar');
  // A nova fica guardada e assume.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registro = await navigator.serviceWorker.getRegistration();
        const aEspera = registro?.installing ?? registro?.waiting ?? null;
        return (
          aEspera === null &&
          (await caches.match('/', { ignoreSearch: true }))
            ?.text()
            .then((html) => html.includes('.nova.js'))
        );
      }),
    )
    .toBe(true);
  // À outra aba diz-se, e não se recarrega por baixo de quem lá está.
  await expect(outra.getByText(/^Há uma versão nova do Astrolábio/)).toBeVisible();
  await outra.getByRole('tab', { name: 'Transito' }).click();
  await expect(outra.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible();
  await page.context().close();
  await fechar();
});
