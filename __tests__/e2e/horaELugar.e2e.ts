/**
 * Nascimentos em que outros programas erram: o fuso certo, dito por quê, e o Ascendente da libswe.
 */
import type { Page } from 'playwright-core';
import { cenaNoNavegador } from '../support/cenaNoNavegador';
import {
  naTabela,
  nascimento,
  posicaoNaTabela,
  preencher,
  type Pedido,
} from '../support/historias';

const cena = cenaNoNavegador({ papel: 'usuario' });
let page: Page;

beforeAll(() => {
  ({ page } = cena);
});

interface Caso extends Pedido {
  readonly id: string;
  /** O que se decide depois de tentar salvar; null quando o fuso preenchido já é o certo. */
  readonly decisao: string | null;
  /** Frase que a tela dá para decidir. */
  readonly frase: string | null;
  readonly fuso: string;
  readonly motivo: string;
}

const CASOS: readonly Caso[] = [
  {
    id: 'curitiba-2001',
    nome: 'Comum',
    data: '15072001',
    hora: '08:20',
    busca: 'curitiba',
    lugar: /^Curitiba\/PR/,
    decisao: null,
    frase: null,
    fuso: '−03:00',
    motivo: 'Hora legal',
  },
  {
    id: 'campinas-1985',
    nome: 'Horário de verão',
    data: '10111985',
    hora: '1430',
    busca: 'campinas/sp',
    lugar: /^Campinas\/SP/,
    decisao: 'clique para aplicar',
    frase: 'Horário de verão em vigor de 02/11/1985 a 15/03/1986: −02:00.',
    fuso: '−02:00',
    motivo: 'Horário de verão em vigor de 02/11/1985 a 15/03/1986',
  },
  {
    id: 'sao-paulo-2018-salto',
    nome: 'Hora que não existiu',
    data: '04112018',
    hora: '00:30',
    busca: 'sao paulo',
    lugar: /^São Paulo\/SP/,
    decisao: 'Usar −02:00',
    frase: '00:30 não existiu',
    fuso: '−02:00',
    motivo: '04/11/2018',
  },
  {
    id: 'sao-paulo-2018-volta',
    nome: 'Hora repetida',
    data: '17022018',
    hora: '23:30',
    busca: 'São Pau',
    lugar: /^São Paulo\/SP/,
    decisao: 'Segunda vez (−03:00)',
    frase: 'duas vezes',
    fuso: '−03:00',
    motivo: 'Hora legal',
  },
  {
    id: 'porto-alegre-1910',
    nome: 'Hora local média',
    data: '20051910',
    hora: '6h00',
    busca: 'porto alegre',
    lugar: /^Porto Alegre\/RS/,
    decisao: 'clique para aplicar',
    frase: 'Hora local média do lugar',
    fuso: '−03:24:55',
    motivo: 'Hora local média do lugar',
  },
  {
    id: 'amsterda-1935',
    nome: 'No estrangeiro',
    data: '01061935',
    hora: '12',
    busca: 'amsterd',
    lugar: /^Amsterdã, Países Baixos/,
    decisao: 'clique para aplicar',
    frase: 'Horário de verão em vigor de 15/05/1935 a 06/10/1935: +01:19:32.',
    fuso: '+01:19:32',
    motivo: 'Horário de verão',
  },
  {
    id: 'tromso-1990',
    nome: 'A 69° N',
    data: '15011990',
    hora: '12:00:00',
    busca: 'tromso',
    lugar: /^Tromsø, Noruega/,
    decisao: null,
    frase: null,
    fuso: '+01:00',
    motivo: 'Hora legal',
  },
];

test.each(CASOS)('$id ($nome)', async (caso) => {
  await preencher(page, caso);
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  if (caso.decisao) {
    await page
      .getByText(caso.frase ?? '')
      .first()
      .waitFor();
    await page.getByRole('button', { name: caso.decisao }).press('Enter');
    await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  }
  await page.waitForURL(/\/mapas\/[0-9a-f-]{36}$/);
  await page.getByRole('table', { name: /Planetas e pontos/ }).waitFor();
  const cabecalho = await page.locator('main header').textContent();
  expect(cabecalho).toContain(caso.fuso);
  expect(cabecalho?.toLowerCase()).toContain(caso.motivo.toLowerCase());
  const referencia = nascimento(caso.id);
  expect(cabecalho).toContain(referencia.rc === 0 ? 'Casas Placidus' : 'Casas Porfírio');
  expect(cabecalho?.includes('não existem casas Placidus')).toBe(referencia.rc !== 0);
  expect(await posicaoNaTabela(page, 'Ascendente')).toBe(naTabela(referencia.asc));
  expect(await posicaoNaTabela(page, 'Meio do Céu')).toBe(naTabela(referencia.mc));
});

test('o navegador não reclamou de nada', () => expect(cena.problemas).toEqual([]));
