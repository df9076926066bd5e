/** A mesa no navegador: dois mil mapas procurados pelo céu, escolhidos pelo teclado e apagados. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { abrirEmbutido } from '@server/db/database';
import { examinar } from '../support/axe';
import { cenaNoNavegador, type Cena } from '../support/cenaNoNavegador';

const MUITOS = 2000;
const DE_CAMPINAS = ['Álvaro de Campinas', 'Alvaro de Campinas', 'Zélia de Campinas'];

const cena: Cena = cenaNoNavegador({
  papel: 'usuario',
  // A pasta já está feita, e o servidor ainda não se ligou.
  ambiente: async () => (await semear(cena.pasta), {}),
});
let page: Page;

/**
 * Muitos nascidos de 1 a 18 de janeiro de 2000, todos com o Sol em Capricórnio, e os de Campinas,
 * 10/11/1985 14:30, de que a referência (fixtures/astroInfo-campinas-1985.json) diz Sol em
 * Escorpião, Lua em Libra e Ascendente em Peixes.
 */
async function semear(pasta: string): Promise<void> {
  const { db, fechar } = await abrirEmbutido(pasta);
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', cena.conta('usuario').email)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('mapas').where('dono_id', '=', id).execute();
  const inserir = (nome: ReturnType<typeof sql>, quando: ReturnType<typeof sql>, n: number) =>
    sql`insert into mapas (id, dono_id, nome, data_hora, fuso, motivo_tipo, motivo_texto, latitude_segundos,
        latitude_direcao, longitude_segundos, longitude_direcao, localidade, iana_time_zone)
      select gen_random_uuid(), ${id}, ${nome}, ${quando}, '-02:00', 'verao', 'Horário de verão', 82460, 'Sul',
        169419, 'Oeste', 'Campinas/SP', 'America/Sao_Paulo' from generate_series(1, ${n}::int) i`.execute(
      db,
    );
  await inserir(
    sql`'Pessoa ' || i`,
    sql`to_char(timestamp '2000-01-01' + (i % 18) * interval '1 day' + i * interval '20 seconds', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    MUITOS,
  );
  await inserir(sql`(${DE_CAMPINAS}::text[])[i]`, sql`'1985-11-10T16:30:00Z'`, DE_CAMPINAS.length);
  await fechar();
}

const linhas = async (): Promise<string[]> =>
  (await page.getByRole('grid').getByRole('link').allTextContents()).map((t) => t.trim());
const contagem = (texto: RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: texto });

beforeAll(() => {
  ({ page } = cena);
});

test('do menu à mesa: todos os mapas, e o axe nada acha', async () => {
  await page.goto('/sobre');
  await page.getByRole('button', { name: 'Mapas', exact: true }).click();
  await page.getByText(/^e mais \d+\.?\d*: digite para buscar$/).waitFor();
  await page.getByRole('link', { name: 'Todos os mapas >' }).click();
  await page.getByRole('heading', { level: 1, name: 'Todos os mapas' }).waitFor();
  await contagem(/^2\.003 mapas$/).waitFor();
  expect((await linhas()).length).toBeLessThan(60);
  expect(await examinar(page)).toEqual([]);
});

test('pelo céu: sugere-se ao escrever, calcula-se o que falta, e acham-se só os três', async () => {
  const campo = page.getByRole('combobox', { name: 'Buscar' });
  await campo.fill('sol em esc');
  await page.getByRole('option', { name: 'Sol em Escorpião' }).waitFor();
  await campo.press('ArrowDown');
  await campo.press('Enter');
  await contagem(/^3 de/).waitFor();
  await campo.fill('Lua em Libra, asc em peixes ');
  await page.getByRole('button', { name: 'Ascendente em Peixes' }).waitFor();
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click();
  await contagem(/^3 de/).waitFor();
  const porNome = ['Alvaro de Campinas', 'Álvaro de Campinas', 'Zélia de Campinas'];
  expect(await linhas()).toEqual(porNome);
  expect(await examinar(page)).toEqual([]);
  await page.waitForURL(/[?&]ordem=nome\b/);
  await page.reload();
  // Primeiro mostram-se os do menu; a lista está inteira quando já não diz que carrega.
  await contagem(/^3 de 2\.003 mapas$/).waitFor();
  expect(await linhas()).toEqual(porNome);
});

test('o mapa que se abre fica aberto há pouco', async () => {
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  const abriu = page.waitForResponse((r) => r.url().endsWith('/aberto') && r.status() === 204);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Zélia de Campinas' }).waitFor();
  await abriu;
  await page.goto('/mapas');
  await contagem(/^2\.003 mapas$/).waitFor();
  expect((await linhas())[0]).toBe('Zélia de Campinas');
});

test('pelo teclado: escolhem-se todos os achados e apagam-se', async () => {
  await page.getByRole('combobox', { name: 'Buscar' }).fill('pessoa 19');
  // De 1 a 2000, os que têm 19: um em cada cem, as centenas 190 e 1190…, e do 1900 ao 1999.
  await contagem(/^139 de/).waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.getByText('139 selecionados').waitFor();
  expect(await examinar(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apagar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Deseja realmente apagar 139 mapas?' });
  await dialogo.getByRole('button', { name: 'Apagar' }).click();
  await page.getByText('Nenhum mapa assim').waitFor();
  await page.getByRole('button', { name: 'Limpar a busca' }).click();
  await contagem(/^1\.864 mapas/).waitFor();
});

test('Ctrl K de qualquer página: o mapa e a técnica, pelo teclado; e as teclas da página', async () => {
  await page.goto('/sobre');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const busca = page.getByRole('combobox', { name: 'Buscar em tudo' });
  await busca.fill('zelia transitos 12/03/2027');
  await page.getByRole('option', { name: 'Zélia de Campinas · Trânsitos · 12/03/2027' }).waitFor();
  expect(await examinar(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/vista=transitos&data=2027-03-12/);
  await page.getByRole('heading', { level: 1, name: 'Zélia de Campinas' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.goto('/mapas');
  await contagem(/^1\.864 mapas$/).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Teclas desta página' }).waitFor();
  expect(await examinar(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('o navegador não reclamou de nada', () => {
  expect(cena.problemas).toEqual([]);
});
