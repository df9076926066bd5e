/**
 * Um nascimento digitado: o fuso certo, dito por quê; o que está escrito é o que se salva; e o que
 * se escreveu não se perde.
 */
import type { Page, Request } from '@playwright/test';
import {
  escreverData,
  linhaDo,
  MAPA_SALVO,
  naTabela,
  nascimento,
  planetas,
  preencher,
  type Pedido,
} from './acoes';
import { expect, test } from './cena';

const RECIFE = {
  nome: 'Ana',
  data: '15072001',
  hora: '08:20',
  busca: 'recife/pe',
  lugar: /^Recife\/PE/,
};
interface MapaSalvo {
  readonly latitude: { readonly grau: number };
  readonly data: { readonly fuso: string };
}

const campo = (page: Page, nome: RegExp) => page.getByRole('textbox', { name: nome });
const botao = (page: Page, nome: string | RegExp) => page.getByRole('button', { name: nome });

/** Os mapas que a página manda gravar. */
function salvosDe(page: Page): MapaSalvo[] {
  const salvos: MapaSalvo[] = [];
  const anotar = (pedido: Request): void => {
    if (pedido.method() === 'POST' && pedido.url().endsWith('/api/mapas'))
      salvos.push(pedido.postDataJSON() as MapaSalvo);
  };
  page.on('request', anotar);
  return salvos;
}

/** O Ascendente e o Meio do Céu de um mapa aberto são os da libswe. */
async function conferirAngulos(page: Page, id: string): Promise<void> {
  const { asc, mc } = nascimento(id);
  const posicao = (ponto: string) => linhaDo(page, ponto).getByRole('cell').first();
  await expect(posicao('Ascendente')).toHaveText(naTabela(asc));
  await expect(posicao('Meio do Céu')).toHaveText(naTabela(mc));
}

test('Campinas, 10/11/1985 14:30: avisa do horário de verão, aplica, salva, e o Ascendente é o da libswe', async ({
  page,
}) => {
  const salvos = salvosDe(page);
  await page.goto('/mapas/novo');
  await preencher(page, {
    nome: 'Nascimento em Campinas',
    data: '10111985',
    hora: '14:30',
    busca: 'campin',
    lugar: /^Campinas\/SP/,
  });
  await expect(campo(page, /^Fuso/)).toHaveValue('−03:00');
  await expect(
    page.getByText('Horário de verão em vigor de 02/11/1985 a 15/03/1986: −02:00.'),
  ).toBeVisible();
  await expect(
    page.getByText(/^Ascendente: .* com −03:00; 11°49′ de Peixes com −02:00\.$/),
  ).toBeVisible();
  await botao(page, 'clique para aplicar').press('Enter');
  await expect(campo(page, /^Fuso/)).toHaveValue('−02:00');
  // Salvar duas vezes seguidas faz um mapa só.
  await botao(page, 'Salvar').dblclick();
  await page.waitForURL(MAPA_SALVO);
  await expect(page.locator('main header').first()).toContainText(
    '10/11/1985 14:30:00 · −02:00, horário de verão em vigor de 02/11/1985 a 15/03/1986',
  );
  await conferirAngulos(page, 'campinas-1985');
  expect(salvos.map(({ data }) => data.fuso)).toEqual(['-02:00']);
});

test('coordenada ilegível não salva nem abre a anterior; 100000N e Enter salva 10° N', async ({
  page,
}) => {
  const salvos = salvosDe(page);
  await page.goto('/mapas/novo');
  await preencher(page, RECIFE);
  await botao(page, 'Digitar coordenadas').click();
  for (const ilegivel of ['99 99 99 N', '']) {
    await campo(page, /^Latitude/).fill(ilegivel);
    for (const acao of ['Salvar', 'Abrir']) {
      await botao(page, acao).click();
      await expect(
        page.getByText('Preencha ou corrija os campos destacados. Nada foi salvo.'),
      ).toBeVisible();
      await expect(campo(page, /^Latitude/)).toBeFocused();
    }
  }
  expect([salvos, new URL(page.url()).search]).toEqual([[], '']);
  await campo(page, /^Latitude/).fill('100000N');
  await campo(page, /^Latitude/).press('Enter');
  await page.waitForURL(MAPA_SALVO);
  await expect(page.locator('main header').first()).toContainText('10°00′00″ N');
  expect(salvos.map(({ latitude }) => latitude.grau)).toEqual([10]);
});

test('o rascunho resiste a F5 e à prévia, e some ao sair por querer', async ({ page }) => {
  await page.goto('/mapas/novo');
  await preencher(page, { ...RECIFE, nome: 'Rascunho de Ana' });
  await page.reload();
  await expect(page.getByText(/^Rascunho ainda não salvo, desde \d\d:\d\d\.$/)).toBeVisible();
  await expect(campo(page, /^Nome/)).toHaveValue('Rascunho de Ana');
  await botao(page, 'Abrir').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rascunho de Ana' })).toBeVisible();
  await expect(planetas(page)).toBeVisible();
  // Recarregar a prévia continua nela; Voltar leva ao formulário.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rascunho de Ana' })).toBeVisible();
  await page.goBack();
  await expect(campo(page, /^Nome/)).toHaveValue('Rascunho de Ana');
  await campo(page, /^Nome/).fill('Segredo');
  await botao(page, /Vasconcelos/).click();
  await botao(page, 'Sair').click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Segredo');
});

interface Caso extends Pedido {
  readonly id: string;
  /** O que se decide depois de tentar salvar, e a frase que a tela dá para isso. */
  readonly decidir: readonly [botao: string, frase: string] | null;
  readonly fuso: string;
  readonly motivo: RegExp;
}

/** Nascimentos em que outros programas erram. */
const CASOS: readonly Caso[] = [
  {
    id: 'sao-paulo-2018-salto',
    nome: 'Hora que não existiu',
    data: '04112018',
    hora: '00:30',
    busca: 'sao paulo',
    lugar: /^São Paulo\/SP/,
    decidir: ['Usar −02:00', '00:30 não existiu'],
    fuso: '−02:00',
    motivo: /04\/11\/2018/,
  },
  {
    id: 'sao-paulo-2018-volta',
    nome: 'Hora repetida',
    data: '17022018',
    hora: '23:30',
    busca: 'São Pau',
    lugar: /^São Paulo\/SP/,
    decidir: ['Segunda vez (−03:00)', 'duas vezes'],
    fuso: '−03:00',
    motivo: /hora legal/i,
  },
  {
    id: 'porto-alegre-1910',
    nome: 'Hora local média',
    data: '20051910',
    hora: '6h00',
    busca: 'porto alegre',
    lugar: /^Porto Alegre\/RS/,
    decidir: ['clique para aplicar', 'Hora local média do lugar'],
    fuso: '−03:24:55',
    motivo: /hora local média do lugar/i,
  },
  {
    id: 'amsterda-1935',
    nome: 'No estrangeiro',
    data: '01061935',
    hora: '12',
    busca: 'amsterd',
    lugar: /^Amsterdã, Países Baixos/,
    decidir: [
      'clique para aplicar',
      'Horário de verão em vigor de 15/05/1935 a 06/10/1935: +01:19:32.',
    ],
    fuso: '+01:19:32',
    motivo: /horário de verão/i,
  },
  {
    id: 'tromso-1990',
    nome: 'A 69° N',
    data: '15011990',
    hora: '12:00:00',
    busca: 'tromso',
    lugar: /^Tromsø, Noruega/,
    decidir: null,
    fuso: '+01:00',
    motivo: /hora legal/i,
  },
];

for (const caso of CASOS)
  test(`${caso.id} (${caso.nome})`, { tag: '@noite' }, async ({ page }) => {
    await page.goto('/mapas/novo');
    await preencher(page, caso);
    await botao(page, 'Salvar').press('Enter');
    if (caso.decidir) {
      const [decisao, frase] = caso.decidir;
      await expect(page.getByText(frase).first()).toBeVisible();
      await botao(page, decisao).press('Enter');
      await botao(page, 'Salvar').press('Enter');
    }
    await page.waitForURL(MAPA_SALVO);
    const cabecalho = page.locator('main header').first();
    await expect(cabecalho).toContainText(caso.fuso);
    await expect(cabecalho).toContainText(caso.motivo);
    const semPlacido = nascimento(caso.id).rc !== 0;
    await expect(cabecalho).toContainText(semPlacido ? 'Casas Porfírio' : 'Casas Placidus');
    await expect(page.getByText(/não existem casas Placidus/)).toHaveCount(semPlacido ? 1 : 0);
    await conferirAngulos(page, caso.id);
  });

test.describe('num aparelho cuja zona saltou um dia', () => {
  test.use({ timezoneId: 'Pacific/Apia' });
  test('o dia que lá faltou escreve-se, e fica', async ({ page }) => {
    await page.goto('/mapas/novo');
    await escreverData(page, 'Data', '30122011');
    const dia = page.getByRole('group', { name: 'Data', exact: true }).getByRole('spinbutton');
    await expect(dia).toHaveText(['30', '12', '2011']);
    await page.reload();
    await expect(dia).toHaveText(['30', '12', '2011']);
  });
});
