/** As técnicas do tempo, cada uma uma vez, com o que se sabe delas por fora do programa. */
import type { Locator, Page } from '@playwright/test';
import { abrirTecnica, escreverData, roda } from './acoes';
import { expect, test } from './cena';

const tabela = (page: Page, nome: string | RegExp): Locator =>
  page.getByRole('table', { name: nome });

test('os trânsitos: o Sol volta ao Sol natal; o dia escreve-se, anda-se com as teclas e fica no endereço', async ({
  page,
}) => {
  const doSol = tabela(page, /^Trânsitos do Sol/);
  const primeiroDia = doSol.getByRole('rowheader').first();
  await abrirTecnica(page, '/?vista=transitos&data=2026-03-10');
  await expect(primeiroDia).toHaveText('10/3');
  await expect(page.getByText(/12:00 UTC \(09:00 em Brasília\)/)).toBeVisible();

  await escreverData(page, 'Data', '10112026');
  await expect(primeiroDia).toHaveText('10/11');
  // Depois da longitude, a primeira coluna é a do Sol natal.
  const volta = doSol
    .getByRole('row', { name: /^10\/11/ })
    .getByRole('cell')
    .nth(1);
  await expect(volta.getByRole('img', { name: 'Conjunção, exato' })).toBeVisible();

  await page
    .getByRole('region', { name: 'Faixa do tempo' })
    .getByRole('button', { name: 'Mês', exact: true })
    .click();
  await page.getByRole('button', { name: 'Um dia depois' }).focus();
  for (const [tecla, dia] of [
    ['ArrowRight', '11/11'],
    ['PageDown', '11/12'],
    ['ArrowLeft', '10/12'],
  ] as const) {
    await page.keyboard.press(tecla);
    await expect(primeiroDia).toHaveText(dia);
  }
  // Segurar a tecla: fica o último dia.
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowRight');
  await expect(primeiroDia).toHaveText('18/12');
  await page.waitForURL(/data=2026-12-18/);
  await page.reload();
  await expect(primeiroDia).toHaveText('18/12');
  await expect(roda(page).locator('> title')).toContainText('18/12/2026');

  await escreverData(page, 'Data', '01061950');
  await expect(page.getByText(/12:00 UTC.*, antes do nascimento/)).toBeVisible();
});

/**
 * Sol natal a 34°10′07″ em 24/04/1990 15:00 UTC, e Plutão em quadratura com ele. Calculado à parte
 * com o astronomy-engine 2.1 (VSOP87, e a integração de Plutão de Don Cross: não são do Swiss
 * Ephemeris). Um segundo de arco de Plutão são até quarenta minutos. Na hora de Brasília, −03:00.
 */
const PLUTAO = [
  ['direto', '2026-02-16T05:46:20Z'],
  ['retrógrado', '2026-08-01T06:35:10Z'],
  ['direto', '2026-12-25T16:21:19Z'],
] as const;
const FOLGA_MINUTOS = 60;

/** 'dd/MM/aaaa HH:mm' de Brasília → minutos */
function minutos(texto: string): number {
  const [, dia, mes = 1, ano = 0, hora = 0, minuto] =
    /(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})/.exec(texto)?.map(Number) ?? [];
  return Date.UTC(ano, mes - 1, dia, hora + 3, minuto) / 60_000;
}

test('quem anda no tempo e logo muda de técnica fica com o dia e com a técnica', async ({
  page,
}) => {
  await abrirTecnica(page, '/?vista=transitos&data=2026-06-15');
  const depois = page.getByRole('button', { name: 'Um mês depois' });
  const aba = page.getByRole('tab', { name: 'Revolução Solar' });
  await expect(depois).toBeVisible();
  // Um logo a seguir ao outro, antes de o endereço dizer o dia.
  await depois.evaluate(
    (botao: HTMLElement, outra) => {
      botao.click();
      (outra as HTMLElement).click();
    },
    await aba.elementHandle(),
  );
  await expect(page.getByRole('heading', { name: 'Revolução de 2025' })).toBeVisible();
  await expect(page).toHaveURL(/\?vista=revolucao&data=2026-07-15/);
  await page.goBack();
  await expect(page).toHaveURL(/\?vista=transitos&data=2026-06-15/);
});

test('os trânsitos longos: as três passagens de Plutão, nas datas de outras efemérides; a barra leva a roda a um exato', async ({
  page,
}) => {
  await page.goto('/');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const criado = await page.request.post('/api/mapas', {
    headers: { authorization: `Bearer ${token ?? ''}`, 'idempotency-key': 'longos-1990' },
    data: {
      nome: 'Porto Alegre 1990',
      data: { dataHora: '1990-04-24T15:00:00Z', fuso: '-03:00' },
      latitude: { grau: 30, minuto: 1, segundo: 58, direcao: 'Sul' },
      longitude: { grau: 51, minuto: 13, segundo: 48, direcao: 'Oeste' },
      localidade: 'Porto Alegre/RS',
      ianaTimeZone: 'America/Sao_Paulo',
    },
  });
  const { id } = (await criado.json()) as { id: string };
  await abrirTecnica(page, `/mapas/${id}?vista=longos&data=2026-01-01`);
  const linha = tabela(page, /^Trânsitos longos/).getByRole('row', {
    name: /^Plutão Quadratura Sol/,
  });
  await expect(linha.getByRole('button')).toHaveCount(PLUTAO.length);
  for (const [i, [movimento, quando]] of PLUTAO.entries()) {
    const dito = (await linha.getByRole('button').nth(i).getAttribute('aria-label')) ?? '';
    expect(dito).toContain(`, ${movimento}:`);
    expect(Math.abs(minutos(dito) - Date.parse(quando) / 60_000)).toBeLessThan(FOLGA_MINUTOS);
  }
  await expect(linha.getByRole('cell', { name: '12/03/2025', exact: true })).toBeVisible();
  await expect(linha.getByRole('cell', { name: '29/11/2027', exact: true })).toBeVisible();

  const barra = page
    .getByRole('group', { name: 'Plutão', exact: true })
    .getByRole('button', { name: /^Plutão em quadratura com o Sol/ });
  await barra.focus();
  await barra.press('Enter');
  const titulo = roda(page).locator('> title');
  // Até chegar o céu do exato, a roda de antes diz o dia dela.
  await expect(async () => {
    await expect(titulo).toHaveText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} \(Horário de Brasília\)$/);
    const visto = minutos((await titulo.textContent()) ?? '');
    expect(PLUTAO.some(([, e]) => Math.abs(visto - Date.parse(e) / 60_000) < FOLGA_MINUTOS)).toBe(
      true,
    );
  }).toPass();
});

test('progressão, arco solar, profecção, firdária, eclipses e linha da vida, a um dia de 2026', async ({
  page,
}) => {
  const DIA = 'data=2026-03-10';
  await test.step('progressão secundária', async () => {
    await abrirTecnica(page, '/?vista=progressao&data=1999-06-15');
    await expect(page.getByText('Progressão para 15/06/1999')).toBeVisible();
    const meses = tabela(page, /^Lua Progredida/).getByRole('rowheader');
    await expect(meses).toHaveCount(12);
    await expect(meses.first()).toHaveText('06/99');
    await expect(meses.last()).toHaveText('05/00');
    const fora = page.getByRole('button', { name: /no anel de fora/ });
    await expect(fora).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Radical', exact: true }).click();
    await expect(fora).toHaveCount(0);
  });
  await test.step('arco solar: aos 40 anos e quatro meses, perto de 41°', async () => {
    await abrirTecnica(page, `/?vista=arcoSolar&${DIA}`);
    await expect(
      page.getByText(/^Arco de 40°\d\d′\d\d″ em 10\/03\/2026, 12:00 UTC$/),
    ).toBeVisible();
    await expect(tabela(page, /^Direções exatas/)).toBeVisible();
  });
  await test.step('profecção: aos 40 anos, o quinto signo desde Peixes', async () => {
    await abrirTecnica(page, `/?vista=profeccao&${DIA}`);
    await expect(page.getByRole('heading', { name: 'Aos 40 anos' })).toBeVisible();
    await expect(page.getByText('Câncer, casa 5. Senhor do ano: Lua.')).toBeVisible();
    await expect(tabela(page, /^Os doze meses da profecção da Lua/).getByRole('row')).toHaveCount(
      13,
    );
  });
  await test.step('firdária: de dia, 10 + 8 + 13 + 9 anos até Saturno', async () => {
    await abrirTecnica(page, `/?vista=firdaria&${DIA}`);
    await expect(page.getByText(/^Nascimento de dia/)).toBeVisible();
    await expect(
      tabela(page, 'Os nove períodos da firdária').getByRole('row', {
        name: /^Saturno \(em curso\)/,
      }),
    ).toContainText('10/11/2025');
  });
  await test.step('eclipses: o lunar total de 3 de março de 2026, Saros 133, sobre o Ascendente', async () => {
    await abrirTecnica(page, `/?vista=eclipses&${DIA}`);
    const linha = tabela(page, /^Eclipses que tocam/).getByRole('row', { name: /^03\/03\/2026/ });
    await expect(linha).toContainText('Lunar total');
    await expect(linha).toContainText('Saros 133');
  });
  await test.step('linha da vida: as faixas enchem-se, e dizem o mesmo em tabela', async () => {
    await abrirTecnica(page, '/?vista=linhaDaVida');
    await page.getByLabel('Faixa em tabela').selectOption('Firdária');
    await expect(page.getByRole('heading', { name: 'Em tabela: Firdária' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^10\/11\/2025, .*Saturno.*: abrir$/ }).first(),
    ).toBeVisible();
  });
});
