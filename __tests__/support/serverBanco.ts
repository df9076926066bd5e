/**
 * Banco de dados real para os testes: o embutido (padrão) ou um PostgreSQL descartável
 * (BANCO_DE_TESTE=postgres). O embutido parte de uma cópia de uma pasta já criada e migrada,
 * guardada em node_modules/.cache.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { abrirEmbutido, abrirExterno, pastaDoBanco, type Banco } from '@server/db/database';
import { abrirWorker, PGlitePool } from '@server/db/pglitePool';
import type { DB } from '@server/db/schema';
import type { DoTrabalhador } from './ambienteDoServidor';
import { pastaTemporaria } from './pastas';

export type Motor = 'pglite' | 'postgres';
export const MOTOR: Motor = process.env['BANCO_DE_TESTE'] === 'postgres' ? 'postgres' : 'pglite';

export interface BancoDeTeste extends Banco {
  readonly motor: Motor;
}

export async function bancoDeTeste(): Promise<BancoDeTeste> {
  return MOTOR === 'postgres' ? bancoPostgres() : bancoEmbutido();
}

async function bancoEmbutido(): Promise<BancoDeTeste> {
  const pasta = pastaTemporaria('dados');
  cpSync(await pastaModelo(), pastaDoBanco(pasta), { recursive: true });
  const banco = await abrirEmbutido(pasta);
  return {
    ...banco,
    motor: 'pglite',
    fechar: () => banco.fechar().finally(() => rmSync(pasta, { recursive: true, force: true })),
  };
}

declare global {
  // Do ambiente (ambienteDoServidor.ts).
  var doTrabalhador: DoTrabalhador | undefined;
}

/**
 * O banco deste trabalhador do Jest, vazio: abre-o o primeiro arquivo que o pede, e os seguintes
 * recebem-no. Para os testes de pedidos; o que é de aberturas, quedas e instâncias abre o seu.
 */
export async function bancoDoTrabalhador(): Promise<BancoDeTeste> {
  if (MOTOR === 'postgres' || !globalThis.doTrabalhador) return bancoDeTeste();
  const { worker } = (globalThis.doTrabalhador.banco ??= await abrirNoTrabalhador());
  const pool = new PGlitePool(worker);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: () => pool.connect(), end: async () => {} } }),
  });
  await esvaziar(db);
  return {
    db,
    motor: 'pglite',
    embutido: true,
    uso: () => pool.uso(),
    async fechar() {
      await db.destroy();
      for (const evento of ['message', 'error', 'exit']) worker.removeAllListeners(evento);
    },
  };
}

async function abrirNoTrabalhador(): Promise<NonNullable<DoTrabalhador['banco']>> {
  const pasta = pastaTemporaria('dados');
  cpSync(await pastaModelo(), pastaDoBanco(pasta), { recursive: true });
  return { pasta, worker: await abrirWorker(pastaDoBanco(pasta)) };
}

/** Apaga o que o arquivo anterior deixou, fora as migrações feitas. */
async function esvaziar(db: Kysely<DB>): Promise<void> {
  const tabelas = (await db.introspection.getTables()).filter((t) => !t.isView).map((t) => t.name);
  const { rows } = await sql<{ nome: string }>`${sql.join(
    tabelas.map(
      (t) => sql`select ${sql.lit(t)} as nome where exists (select 1 from ${sql.table(t)})`,
    ),
    sql` union all `,
  )}`.execute(db);
  if (rows.length === 0) return;
  await sql`truncate ${sql.join(rows.map(({ nome }) => sql.table(nome)))} cascade`.execute(db);
}

/** Pasta de banco criada e migrada uma vez por versão do PGlite e das migrações. */
export async function pastaModelo(): Promise<string> {
  const cache = path.resolve('node_modules/.cache/astrolabio');
  const modelo = path.join(cache, `pg-${impressaoDigital()}`);
  if (existsSync(modelo)) return modelo;
  mkdirSync(cache, { recursive: true });
  const rascunho = mkdtempSync(path.join(cache, 'rascunho-'));
  await (await abrirEmbutido(rascunho)).fechar();
  try {
    renameSync(pastaDoBanco(rascunho), modelo);
  } catch (e) {
    // Outro processo de teste chegou primeiro.
    if (!existsSync(modelo)) throw e;
  }
  rmSync(rascunho, { recursive: true, force: true });
  return modelo;
}

function impressaoDigital(): string {
  const hash = createHash('sha256').update(
    readFileSync('node_modules/@electric-sql/pglite/package.json'),
  );
  const arquivos = readdirSync('server/migrations', { recursive: true, encoding: 'utf8' });
  for (const f of arquivos.filter((nome) => nome.endsWith('.ts')).sort())
    hash.update(readFileSync(path.join('server/migrations', f)));
  return hash.digest('hex').slice(0, 16);
}

/** Pasta com initdb e postgres, ou null quando a máquina não tem PostgreSQL. */
export function binariosDoPostgres(): string | null {
  const raiz = '/usr/lib/postgresql';
  const achadas = existsSync(raiz)
    ? readdirSync(raiz)
        .sort((a, b) => Number(b) - Number(a))
        .map((v) => path.join(raiz, v, 'bin'))
    : [];
  return achadas.find((p) => existsSync(path.join(p, 'initdb'))) ?? null;
}

export interface PostgresDescartavel {
  readonly url: string;
  /** Derruba as conexões e o servidor; iniciar o traz de volta. */
  parar(): Promise<void>;
  iniciar(): Promise<void>;
  apagar(): Promise<void>;
}

/** Um PostgreSQL só deste teste, num socket Unix. Como root, corre como postgres ou nobody. */
export async function postgresDescartavel({
  raiz = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(),
  ajustes = [] as readonly string[],
} = {}): Promise<PostgresDescartavel> {
  const bin = binariosDoPostgres();
  if (bin === null) throw new Error('Não há PostgreSQL nesta máquina.');
  const pasta = mkdtempSync(path.join(raiz, 'mapa-pg-'));
  const dono = donoSemPrivilegio();
  if (dono) chownSync(pasta, dono.uid, dono.gid);
  const dados = path.join(pasta, 'd');
  const initdb = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', dados, '-U', 'mapa', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...dono, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb falhou: ${initdb.stderr}`);
  let filho: ReturnType<typeof spawn> | null = null;
  const iniciar = async (): Promise<void> => {
    const todos = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'dynamic_shared_memory_type=mmap',
      'listen_addresses=',
      'max_connections=40',
      ...ajustes,
    ];
    filho = spawn(
      path.join(bin, 'postgres'),
      ['-D', dados, '-k', pasta, ...todos.flatMap((a) => ['-c', a])],
      { ...dono, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await prontoParaConexoes(filho);
  };
  const parar = async (): Promise<void> => {
    const atual = filho;
    filho = null;
    if (!atual) return;
    await new Promise((resolve) => atual.once('exit', resolve).kill('SIGINT'));
  };
  await iniciar();
  return {
    url: `postgresql://mapa@/postgres?host=${encodeURIComponent(pasta)}`,
    iniciar,
    parar,
    apagar: () => parar().finally(() => rmSync(pasta, { recursive: true, force: true })),
  };
}

export function prontoParaConexoes(filho: ReturnType<typeof spawn>): Promise<void> {
  let dito = '';
  return new Promise((resolve, reject) => {
    filho.once('exit', (codigo) => reject(new Error(`postgres saiu com ${codigo}: ${dito}`)));
    filho.stderr?.setEncoding('utf8').on('data', (s: string) => {
      dito += s;
      if (/ready to accept (read-only )?connections/.test(s)) resolve();
    });
  });
}

export function donoSemPrivilegio(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const linha =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((l) => l.startsWith('postgres:')) ?? 'nobody:x:65534:65534';
  const [, , uid, gid] = linha.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function bancoPostgres(): Promise<BancoDeTeste> {
  const pg = await postgresDescartavel();
  const banco = await abrirExterno(pg.url);
  const fechar = async (): Promise<void> => {
    try {
      await banco.fechar();
    } finally {
      await pg.apagar();
    }
  };
  return { ...banco, motor: 'postgres', fechar };
}
