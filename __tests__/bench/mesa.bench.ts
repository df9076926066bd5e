/**
 * A mesa de quem tem 20.000 mapas, no produto construído e com o banco embutido: ver as primeiras
 * linhas, filtrar, e procurar no céu. Precisa de `npm run build` antes.
 */
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { abrirEmbutido } from '../../server/db/database';
import { entrar } from '../support/historias';
import { abrirNavegador, novaPagina } from '../support/navegador';
import { credencialDe, ligar, novaPastaDeDados } from '../support/produto';
import type { Medida } from './lugares.bench';

export const MAPAS = 20_000;
const VEZES = 8;
const PROCURAS = ['conceicao', 'campinas araujo', 'zul', 'silva 19'];

export async function semear(pasta: string, email: string): Promise<void> {
  const { db, fechar } = await abrirEmbutido(pasta);
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('mapas').where('dono_id', '=', id).execute();
  await sql`insert into mapas (id, dono_id, nome, data_hora, fuso, motivo_tipo, motivo_texto, latitude_segundos,
      latitude_direcao, longitude_segundos, longitude_direcao, localidade, iana_time_zone)
    select gen_random_uuid(), ${id}, (array['Álvaro','Alvaro','Maria','José','Conceição','Zuleica'])[1+i%6] || ' ' ||
      (array['Silva','Souza','Araújo','Gonçalves'])[1+i%4] || ' ' || i,
      to_char(timestamp '1940-01-01' + i * interval '37 hours 7 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '-03:00',
      'padrao', 'Horário legal', 82460, 'Sul', 169419, 'Oeste', (array['Campinas/SP','Recife/PE'])[1+i%2],
      'America/Sao_Paulo' from generate_series(1, ${MAPAS}::int) i`.execute(db);
  await fechar();
}

/** Até o quadro em que o seletor já está na tela, ms; o relógio é o da página. */
const ateVer = (page: Page, acao: string, seletor: string): Promise<number> =>
  page.evaluate(
    async ([fazer, que]) => {
      const comeco = performance.now();
      if (fazer === 'ir') {
        history.pushState({}, '', '/mapas');
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      } else {
        const campo = document.querySelector<HTMLInputElement>('main input[role=combobox]');
        const valor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        if (campo) valor?.set?.call(campo, fazer);
        campo?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // Sem funções com nome: o que as traduz chama-as por outra que a página não tem.
      for (let i = 0; i < 1000 && !document.querySelector(que ?? ''); i += 1)
        await new Promise((r) => requestAnimationFrame(r));
      await new Promise((r) => requestAnimationFrame(r));
      return performance.now() - comeco;
    },
    [acao, seletor] as const,
  );

export const percentil = (valores: readonly number[], p: number): number =>
  [...valores].sort((a, b) => a - b)[
    Math.min(valores.length - 1, Math.floor(valores.length * p))
  ] ?? 0;

export async function bench(): Promise<Medida[]> {
  const { pasta, apagar } = novaPastaDeDados();
  await (await ligar(pasta)).encerrar();
  const pessoa = credencialDe(pasta, 'usuario');
  await semear(pasta, pessoa.email);
  const [navegador, produto] = await Promise.all([abrirNavegador(), ligar(pasta)]);
  try {
    const { page } = await novaPagina(navegador, produto.base);
    await entrar(page, pessoa);
    const [primeiras, todas, filtros]: number[][] = [[], [], []];
    for (let vez = 0; vez < VEZES; vez += 1) {
      await page.goto('/sobre');
      await page.waitForLoadState('networkidle');
      primeiras?.push(await ateVer(page, 'ir', '[role=grid] .linha'));
      const inteira = `[aria-rowcount="${MAPAS + 1}"]`;
      todas?.push(await ateVer(page, '', inteira));
      for (const procura of PROCURAS) {
        filtros?.push(await ateVer(page, procura, `[aria-rowcount]:not(${inteira})`));
        await ateVer(page, '', inteira);
      }
    }
    const ceu = performance.now();
    await page.goto('/mapas?ceu=Lua+na+casa+4');
    await page.getByText(/Calculando o céu|Procurando no céu/).waitFor();
    await page
      .getByRole('main')
      .getByRole('progressbar')
      .waitFor({ state: 'detached', timeout: 120_000 });
    const calculado = performance.now() - ceu;
    const medir = (nome: string, valores: readonly number[] = []): Medida[] =>
      [50, 95].map((p) => ({
        nome: `mesa: ${nome}, p${p}`,
        valor: percentil(valores, p / 100),
        unidade: 'ms',
      }));
    return [
      ...medir('primeiras linhas desde que se vai à página', primeiras),
      ...medir(`todas as ${MAPAS}, depois delas`, todas),
      ...medir('filtrar', filtros),
      { nome: `mesa: calcular ${MAPAS} céus`, valor: calculado, unidade: 'ms' },
    ];
  } finally {
    await navegador.close();
    await produto.encerrar();
    apagar();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
