/**
 * O produto no aparelho: abre sem rede com o que a pessoa viu, não guarda nada de quem saiu, e
 * passa de uma versão a outra sem partir as abas.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { examinar } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ate, entrar } from '../support/historias';
import { novaPagina } from '../support/navegador';
import { comVersoes } from '../support/versaoNova';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;
beforeAll(() => {
  ({ page } = cena);
});

const guardadas = (): Promise<string[]> =>
  page.evaluate(async () => {
    const nomes = (await caches.keys()).filter((n) => n.startsWith('respostas:'));
    return (
      await Promise.all(
        nomes.map(async (n) =>
          (await (await caches.open(n)).keys()).map((r) => {
            const { pathname, search } = new URL(r.url);
            return pathname + decodeURIComponent(search);
          }),
        ),
      )
    ).flat();
  });
const roda = (p: Page) => p.locator('svg[role="graphics-document"]').first();

test('o navegador reconhece uma aplicação que se instala', async () => {
  const sessao = await page.context().newCDPSession(page);
  const { errors, url } = await sessao.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifesto = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    icons: { src: string }[];
  };
  for (const { src } of manifesto.icons)
    expect((await page.request.get(new URL(src, url).href)).status()).toBe(200);
});

test('sem rede, o mapa visto abre do que ficou guardado, e diz-se; o que nunca se viu diz que não está', async () => {
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Frida Kahlo' }).click();
  await roda(page).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await ate(
    async () => (await guardadas()).some((r) => /^\/respostas\/planetas.*1907-07-06/.test(r)),
    'o mapa ficar guardado',
  );
  await page.context().setOffline(true);
  await page.reload();
  await roda(page).waitFor();
  await page
    .getByText(
      /^Sem rede: este mapa vem do que ficou guardado neste aparelho, visto em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}\.$/,
    )
    .waitFor();
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Frida Kahlo' }).waitFor();
  await page.getByRole('link', { name: 'Mapa de agora' }).click();
  await page
    .getByText(
      'Sem conexão com o servidor, e isto não está guardado neste aparelho. Verifique a internet e tente de novo.',
    )
    .waitFor();
});

test('o que se escreve sem rede continua escrito, mesmo recarregando', async () => {
  await page.goto('/mapas/novo');
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Escrito sem rede');
  await page.reload();
  await page.getByText(/^Rascunho ainda não salvo, desde/).waitFor();
  expect(await page.getByRole('textbox', { name: /^Nome/ }).inputValue()).toBe('Escrito sem rede');
  await page.context().setOffline(false);
  await page.goBack();
});

test('de volta a rede, o mapa é pedido outra vez e o aviso vai-se', async () => {
  await page.getByRole('button', { name: 'Mapas' }).click();
  await page.getByRole('link', { name: 'Frida Kahlo' }).click();
  await roda(page).waitFor();
  expect(await page.getByText(/^Sem rede/).count()).toBe(0);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^Sem rede/).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Sem rede/).waitFor({ state: 'hidden' });
});

test('quem sai não deixa nada do que viu', async () => {
  expect(await guardadas()).not.toEqual([]);
  await page.getByRole('button', { name: /Vasconcelos/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  await ate(async () => (await guardadas()).length === 0, 'as respostas serem apagadas');
});

test('a versão nova oferece-se e só vem quando se pede; a outra aba continua na dela, inteira', async () => {
  const { base, publicarNova, fechar } = await comVersoes(cena.produto.base);
  const { page: uma, problemas } = await novaPagina(cena.navegador, base);
  try {
    await entrar(uma, cena.conta('usuario'));
    await uma.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const frida = await uma
      .getByRole('button', { name: 'Mapas' })
      .click()
      .then(() => uma.getByRole('link', { name: 'Frida Kahlo' }).getAttribute('href'));
    const outra = await uma.context().newPage();
    await outra.goto(frida ?? '');
    await roda(outra).waitFor();
    await uma.goto('/mapas/novo');
    await uma.getByRole('textbox', { name: /^Nome/ }).fill('Ainda por salvar');
    publicarNova();
    await uma.context().setOffline(true);
    await uma.context().setOffline(false);
    await uma
      .getByText('Há uma versão nova do Astrolábio. O que você escreveu continua aqui.')
      .waitFor();
    expect({
      novas: await uma.locator('script[src$=".nova.js"]').count(),
      axe: await examinar(uma),
    }).toEqual({ novas: 0, axe: [] });
    await uma.getByRole('button', { name: 'Atualizar' }).click();
    await uma.locator('script[src$=".nova.js"]').waitFor({ state: 'attached' });
    await uma.getByText(/^Rascunho ainda não salvo, desde/).waitFor();
    expect(await uma.getByRole('textbox', { name: /^Nome/ }).inputValue()).toBe('Ainda por salvar');
    await ate(
      () =>
        uma.evaluate(async () => {
          const registro = await navigator.serviceWorker.getRegistration();
          return (
            registro?.installing === null &&
            registro.waiting === null &&
            (await caches.keys()).some((n) => n.startsWith('programa:nova-'))
          );
        }),
      'a versão nova ficar guardada e assumir',
    );
    // O servidor já não tem as partes da versão de antes; o aparelho tem.
    await outra.getByRole('tab', { name: 'Transito' }).click();
    await outra.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
    expect(problemas).toEqual([]);
  } finally {
    await uma.context().close();
    await fechar();
  }
});

test('o navegador não reclamou de nada, além da rede que não havia', () => {
  expect(cena.problemas.filter((p) => !p.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
