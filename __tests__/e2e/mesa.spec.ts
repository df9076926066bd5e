/** A mesa: dois mil mapas procurados pelo céu, escolhidos pelo teclado e apagados. */
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { abrirEmbutido } from '@server/db/database';
import { credencialDe } from '../support/produto';
import { expect, test } from './cena';

const MUITOS = 2000;
const DE_CAMPINAS = ['Álvaro de Campinas', 'Alvaro de Campinas', 'Zélia de Campinas'];

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
    .where('email', '=', credencialDe(pasta, 'usuario').email)
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
test.use({
  semear: async ({}, use) => {
    await use(semear);
  },
});

const contagem = (page: Page, texto: RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: texto });

test(
  'pelo céu acham-se só os três; e os achados escolhem-se todos e apagam-se',
  { tag: '@noite' },
  async ({ page }) => {
    const nomes = page.getByRole('grid').getByRole('link');
    const busca = page.getByRole('combobox', { name: 'Buscar', exact: true });
    await page.goto('/mapas');
    await expect(contagem(page, /^2\.003 mapas$/)).toBeVisible();
    // Desenham-se só os que estão à vista.
    expect(await nomes.count()).toBeLessThan(60);
    await busca.fill('sol em esc');
    await expect(page.getByRole('option', { name: 'Sol em Escorpião' })).toBeVisible();
    await busca.press('ArrowDown');
    await busca.press('Enter');
    await expect(contagem(page, /^3 de/)).toBeVisible();
    await busca.fill('Lua em Libra, asc em peixes ');
    await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click();
    await expect(nomes).toHaveText([
      'Alvaro de Campinas',
      'Álvaro de Campinas',
      'Zélia de Campinas',
    ]);
    await page.waitForURL(/[?&]ordem=nome\b/);
    await page.reload();
    await expect(contagem(page, /^3 de 2\.003 mapas$/)).toBeVisible();
    await expect(nomes).toHaveText([
      'Alvaro de Campinas',
      'Álvaro de Campinas',
      'Zélia de Campinas',
    ]);

    await page.goto('/mapas');
    await busca.fill('pessoa 19');
    // De 1 a 2000, os que têm 19: um em cada cem, as centenas 190 e 1190…, e do 1900 ao 1999.
    await expect(contagem(page, /^139 de/)).toBeVisible();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('139 selecionados')).toBeVisible();
    await page.getByRole('button', { name: 'Apagar' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Deseja realmente apagar 139 mapas?' });
    await pergunta.getByRole('button', { name: 'Apagar' }).click();
    await expect(page.getByText('Nenhum mapa assim')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar a busca' }).click();
    await expect(contagem(page, /^1\.864 mapas/)).toBeVisible();
  },
);
