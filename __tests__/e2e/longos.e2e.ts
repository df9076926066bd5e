/**
 * Os trânsitos longos num navegador de verdade: as três passagens de Plutão por um Sol natal, nas
 * datas de outras efemérides; a barra e a roda; o ano no papel; três larguras e acessibilidade.
 */
import type { Page } from 'playwright-core';
import { criarRelogio } from '@core/civil';
import { examinar, sobraNaLargura } from '../support/axe';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import { ateQue, ate } from '../support/historias';
import { lerPdf } from './textoDoPdf';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;

/**
 * Sol natal a 34°10′07″ em 24/04/1990 15:00 UTC, e Plutão em quadratura com ele. Calculado à parte
 * com o astronomy-engine 2.1 (posições da teoria VSOP87 e da integração de Plutão de Don Cross, que
 * não são as do Swiss Ephemeris). Um segundo de arco de Plutão são até quarenta minutos.
 */
const PLUTAO = {
  entrada: '2025-03-12T06:42:06Z',
  exatos: [
    ['2026-02-16T05:46:20Z', 'direto'],
    ['2026-08-01T06:35:10Z', 'retrógrado'],
    ['2026-12-25T16:21:19Z', 'direto'],
  ],
  saida: '2027-11-29T16:17:37Z',
} as const;
const FOLGA_MINUTOS = 60;
/** Em que a tela os escreve, a quem não escolheu outro: em 2025–2027 não há horário de verão. */
const EM_BRASILIA = criarRelogio([{ desde: null, fuso: '-03:00' }]);

beforeAll(async () => {
  ({ page } = cena);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const resposta = await page.request.post('/api/mapas', {
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
  const { id } = (await resposta.json()) as { id: string };
  await page.goto(`/mapas/${id}?vista=longos`);
  await escreverInicio('01012026');
  await page.getByText('Calculando').waitFor({ state: 'hidden' });
});

const linhaDePlutao = () =>
  page
    .getByRole('table', { name: /^Trânsitos longos/ })
    .getByRole('row', { name: /^Plutão Quadratura Sol/ });

async function escreverInicio(ddMMaaaa: string): Promise<void> {
  await page
    .getByRole('group', { name: 'A partir de', exact: true })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type(ddMMaaaa);
}

/** 'dd/MM/aaaa HH:mm' → minutos UTC */
function minutos(texto: string): number {
  const [, dia, mes, ano, hora, minuto] =
    /(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})/.exec(texto)?.map(Number) ?? [];
  return Date.UTC(ano ?? 0, (mes ?? 1) - 1, dia, hora, minuto) / 60_000;
}

test('as três passagens de Plutão, nas datas de outras efemérides', async () => {
  const exatos = await linhaDePlutao().getByRole('button').all();
  const ditos = await Promise.all(
    exatos.map(async (b) => (await b.getAttribute('aria-label')) ?? ''),
  );
  expect(ditos.map((d) => /, (\S+):/.exec(d)?.[1])).toEqual(PLUTAO.exatos.map(([, m]) => m));
  const erros = ditos.map((dito, i) =>
    Math.abs(minutos(dito) - minutos(EM_BRASILIA.momento(PLUTAO.exatos[i]?.[0] ?? ''))),
  );
  console.info(`Maior diferença nas passagens de Plutão: ${Math.max(...erros)} min`);
  expect(Math.max(...erros)).toBeLessThanOrEqual(FOLGA_MINUTOS);
  const celulas = await linhaDePlutao().getByRole('cell').allTextContents();
  expect(celulas).toEqual(expect.arrayContaining(['12/03/2025', '29/11/2027']));
});

test('a barra leva a roda ao exato seguinte, pelo teclado', async () => {
  const barras = page.getByRole('group', { name: 'Trânsitos de Plutão' }).getByRole('button');
  await barras.first().focus();
  await ate(async () => {
    const nome = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (nome?.startsWith('Plutão em quadratura com o Sol')) return true;
    await page.keyboard.press('ArrowRight');
    return false;
  }, 'a barra de Plutão em quadratura com o Sol');
  const titulo = page.locator('svg[role="graphics-document"] > title');
  await page.keyboard.press('Enter');
  await ate(
    async () =>
      /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} \(Horário de Brasília\)$/.test(
        (await titulo.textContent()) ?? '',
      ),
    'a roda do momento',
  );
  await page.keyboard.press('Enter');
  await ate(async () => {
    const visto = minutos((await titulo.textContent()) ?? '');
    return PLUTAO.exatos.some(
      ([e]) => Math.abs(visto - minutos(EM_BRASILIA.momento(e))) <= FOLGA_MINUTOS,
    );
  }, 'a roda de um exato de Plutão');
});

test('doze meses no papel: as barras, a tabela e o mês a mês', async () => {
  await page.getByRole('button', { name: '12 meses' }).click();
  await page.emulateMedia({ media: 'print' });
  const { texto } = lerPdf(await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: 'screen' });
  const junto = texto.replace(/\s+/g, '');
  for (const dito of [
    'Trânsitoslongos',
    'Linhadotempo',
    'Mêsamês',
    'Fevereirode2026',
    '16/02/2026',
  ])
    expect(junto).toContain(dito);
  expect(junto).not.toContain('Fevereirode2027');
});

test.each([1440, 1024, 390, 320])(
  'a %d px: nada sobra na largura, e o axe nada acha',
  async (largura) => {
    await page.setViewportSize({ width: largura, height: 900 });
    await ateQue(async () => expect(await sobraNaLargura(page)).toBe(0));
    expect(await examinar(page)).toEqual([]);
  },
);

test('a página não reclamou de nada', () => {
  expect(cena.problemas).toEqual([]);
});
