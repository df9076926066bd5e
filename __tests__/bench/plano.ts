/**
 * npm run bench:plano [mapas]: enche um PostgreSQL descartável com um milhão de mapas (padrão) de
 * 100.000 escolas e mostra o plano e o tempo de cada consulta principal, as mesmas que o produto
 * faz. Sai com 1 se alguma percorre inteira uma tabela grande.
 */
import { Kysely, PostgresDialect, sql, type LogEvent } from 'kysely';
import pg from 'pg';
import { copiar } from '../../server/admin/copia';
import type { DB } from '../../server/db/schema';
import { tiposDoPool } from '../../server/db/tipos';
import { migrar } from '../../server/migrations';
import { binariosDoPostgres, postgresDescartavel } from '../support/serverBanco';
import { CONSULTAS } from './planoConsultas';
import { encher } from './planoDados';

const VEZES = 7;

interface No {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly No[];
}
interface Explicado {
  readonly Plan: No;
  readonly 'Execution Time': number;
  readonly 'Planning Time': number;
  readonly Triggers?: readonly { 'Constraint Name'?: string; Time: number }[];
}

const nos = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nos)];
const mediana = (xs: readonly number[]): number =>
  [...xs].sort((a, b) => a - b)[Math.floor(xs.length / 2)] as number;
/** Uma tabela percorrida inteira só se desculpa quando é pequena. */
const LINHAS_DE_MAIS = 5000;
const percorrida = (no: No): boolean =>
  no['Node Type'] === 'Seq Scan' &&
  (no['Actual Rows'] + (no['Rows Removed by Filter'] ?? 0)) * no['Actual Loops'] > LINHAS_DE_MAIS;
const DESISTIR = new Error('o que se mede desfaz-se');

async function principal(): Promise<void> {
  if (binariosDoPostgres() === null)
    throw new Error('Não há PostgreSQL nesta máquina: instale-o (no Debian, o pacote postgresql).');
  const mapas = Number(process.argv[2] ?? 1_000_000);
  const banco = await postgresDescartavel({
    raiz: '/var/tmp',
    ajustes: [
      'shared_buffers=1GB',
      'effective_cache_size=4GB',
      'random_page_cost=1.1',
      'max_wal_size=4GB',
      'jit=off',
    ],
  });
  const feitas: { sql: string; parametros: readonly unknown[] }[] = [];
  let anotar = false;
  const pool = new pg.Pool({ connectionString: banco.url, max: 1, types: tiposDoPool });
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (e: LogEvent) =>
      void (
        anotar &&
        e.level === 'query' &&
        feitas.push({ sql: e.query.sql, parametros: e.query.parameters })
      ),
  });
  let percorridas = 0;
  try {
    await migrar(db);
    const inicio = performance.now();
    await encher(db, mapas);
    console.log(
      `${mapas} mapas em ${Math.round((performance.now() - inicio) / 1000)} s; ${(await sql<{ t: string }>`select pg_size_pretty(pg_database_size(current_database())) t`.execute(db)).rows[0]?.t}`,
    );
    const tabela: Record<string, unknown>[] = [];
    for (const [nome, { fazer, inteira = false }] of Object.entries(CONSULTAS)) {
      const medidas: { execucao: number; plano: number }[] = [];
      const usados = new Set<string>();
      for (let vez = 0; vez < VEZES; vez += 1) {
        feitas.length = 0;
        anotar = true;
        // O que a consulta gravasse desfaz-se: de cada vez mede-se o mesmo.
        await db
          .transaction()
          .execute(async (tx) => {
            await fazer(tx);
            throw DESISTIR;
          })
          .catch((e: unknown) => {
            if (e !== DESISTIR) throw e;
          });
        anotar = false;
        const soma = { execucao: 0, plano: 0 };
        await db
          .transaction()
          .execute(async (tx) => {
            for (const { sql: texto, parametros } of feitas.filter((f) =>
              /^\s*(select|with|insert|update|delete)/i.test(f.sql),
            )) {
              const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [Explicado] }>({
                sql: `explain (analyze, format json) ${texto}`,
                parameters: parametros,
                query: { kind: 'RawNode' },
                queryId: { queryId: '' },
              } as never);
              const [e] = (rows[0] as { 'QUERY PLAN': [Explicado] })['QUERY PLAN'];
              soma.execucao += e['Execution Time'];
              soma.plano += e['Planning Time'];
              for (const no of nos(e.Plan)) {
                if (no['Index Name']) usados.add(no['Index Name']);
                if (percorrida(no)) usados.add(`INTEIRA ${no['Relation Name']}`);
              }
              for (const t of e.Triggers ?? [])
                if (t.Time > 20)
                  usados.add(`LENTA ${t['Constraint Name']} ${Math.round(t.Time)} ms`);
            }
            throw DESISTIR;
          })
          .catch((e: unknown) => {
            if (e !== DESISTIR) throw e;
          });
        medidas.push(soma);
      }
      const ruim = [...usados].some((u) => /^(INTEIRA|LENTA)/.test(u)) && !inteira;
      percorridas += ruim ? 1 : 0;
      tabela.push({
        consulta: nome,
        'execução (ms)': mediana(medidas.map((m) => m.execucao)).toFixed(2),
        'plano (ms)': mediana(medidas.map((m) => m.plano)).toFixed(2),
        índices: [...usados].join(', '),
      });
    }
    console.table(tabela);
    const copia = performance.now();
    let bytes = 0;
    const registros = await copiar(db, new Date(), async (p) => void (bytes += p.length));
    console.log(
      `cópia: ${registros} registros, ${Math.round(bytes / 1e6)} MB antes de comprimir, em ${((performance.now() - copia) / 1000).toFixed(1)} s`,
    );
  } finally {
    await db.destroy();
    await banco.apagar();
  }
  if (percorridas > 0)
    throw new Error(`${percorridas} consultas percorrem uma tabela grande inteira.`);
}

principal().catch((e: unknown) => {
  console.error(e instanceof Error ? e.message : e);
  process.exitCode = 1;
});
