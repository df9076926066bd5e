/**
 * PostgreSQL de verdade por TCP, preparado por implantacao/banco.sh, com réplica que se promove.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binariosDoPostgres, donoSemPrivilegio, prontoParaConexoes } from './serverBanco';
import { portasLivres } from './serverInstancias';

export const SENHA_DO_BANCO = 'senha-do-banco-destes-testes';
const AJUSTES = ['fsync=off', 'dynamic_shared_memory_type=mmap', 'listen_addresses=127.0.0.1'];

export interface Servidor {
  readonly porta: number;
  iniciar(...ajustes: string[]): Promise<void>;
  parar(): Promise<void>;
  /** Como numa máquina que se desliga: nenhum processo diz adeus. */
  matar(): Promise<void>;
  /** Uma instrução, como superusuário. @returns o que o psql escreveu */
  sql(comando: string, banco?: string): string;
}

export interface ParDePostgres {
  readonly pasta: string;
  readonly primario: Servidor;
  readonly replica: Servidor;
  /** Copia o primário e segue-o. */
  criarReplica(): Promise<void>;
  /** O primário morto volta como réplica da réplica promovida. */
  religarComoReplica(): void;
  apagar(): Promise<void>;
}

const rodar = (programa: string, argumentos: readonly string[], opcoes: object = {}): string => {
  const r = spawnSync(programa, argumentos, { encoding: 'utf8', ...opcoes });
  if (r.status !== 0) throw new Error(`${programa} ${argumentos.join(' ')}: ${r.stderr}`);
  return r.stdout.trim();
};

export async function parDePostgres(): Promise<ParDePostgres> {
  const bin = binariosDoPostgres();
  if (bin === null) throw new Error('Não há PostgreSQL nesta máquina.');
  const dono = donoSemPrivilegio();
  const pasta = mkdtempSync(
    path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'mapa-par-'),
  );
  if (dono) chownSync(pasta, dono.uid, dono.gid);
  const [portaA, portaB] = (await portasLivres(2)) as [number, number];
  const dados = (nome: string): string => path.join(pasta, nome);
  const doBanco = (programa: string, ...argumentos: string[]): string =>
    rodar(path.join(bin, programa), argumentos, { ...dono, cwd: pasta });
  doBanco(
    'initdb',
    '-D',
    dados('a'),
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '-A',
    'trust',
    '-N',
  );
  // O superusuário e a réplica entram por confiança; o programa, com senha.
  const hba = path.join(dados('a'), 'pg_hba.conf');
  rodar(
    'sh',
    [
      '-c',
      `printf '%s\\n' 'local all postgres trust' 'host all,replication postgres 127.0.0.1/32 trust' 'host all all 127.0.0.1/32 scram-sha-256' > ${hba}`,
    ],
    dono,
  );
  const primario = servidor(bin, dados('a'), pasta, portaA);
  const replica = servidor(bin, dados('b'), pasta, portaB);
  await primario.iniciar();
  rodar('sh', [path.resolve('implantacao/banco.sh')], {
    env: {
      ...process.env,
      PGHOST: '127.0.0.1',
      PGPORT: String(portaA),
      POSTGRES_USER: 'postgres',
      APP_DB_PASSWORD: SENHA_DO_BANCO,
    },
  });
  return {
    pasta,
    primario,
    replica,
    async criarReplica() {
      doBanco(
        'pg_basebackup',
        '-h',
        '127.0.0.1',
        '-p',
        String(portaA),
        '-U',
        'postgres',
        '-D',
        dados('b'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      );
      await replica.iniciar();
    },
    religarComoReplica() {
      // Sem isto o recém-promovido ainda se diz na linha do tempo antiga, e o pg_rewind crê que
      // nada há a desfazer.
      replica.sql('checkpoint');
      doBanco(
        'pg_rewind',
        '-D',
        dados('a'),
        `--source-server=host=127.0.0.1 port=${portaB} user=postgres dbname=postgres`,
        '-R',
      );
    },
    async apagar() {
      await Promise.all([primario.parar(), replica.parar()]);
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}

function servidor(bin: string, dados: string, pasta: string, porta: number): Servidor {
  let filho: ChildProcess | null = null;
  const acabar = async (como: (atual: ChildProcess) => void): Promise<void> => {
    const atual = filho;
    filho = null;
    if (!atual || atual.exitCode !== null || atual.signalCode !== null) return;
    const fim = new Promise((resolve) => atual.once('exit', resolve));
    como(atual);
    await fim;
  };
  return {
    porta,
    async iniciar(...ajustes) {
      filho = spawn(
        path.join(bin, 'postgres'),
        [
          '-D',
          dados,
          '-k',
          pasta,
          '-p',
          String(porta),
          ...[...AJUSTES, ...ajustes].flatMap((a) => ['-c', a]),
        ],
        { ...donoSemPrivilegio(), stdio: ['ignore', 'ignore', 'pipe'] },
      );
      await prontoParaConexoes(filho);
    },
    parar: () => acabar((atual) => atual.kill('SIGINT')),
    matar: () =>
      acabar((atual) => {
        const todos = [atual.pid as number, ...filhosDe(atual.pid as number)];
        // O pai primeiro, parado, para que nenhum filho o veja morrer e diga adeus.
        todos.forEach((pid) => process.kill(pid, 'SIGSTOP'));
        todos.forEach((pid) => process.kill(pid, 'SIGKILL'));
      }),
    sql: (comando, banco = 'postgres') =>
      rodar('psql', [
        '-h',
        '127.0.0.1',
        '-p',
        String(porta),
        '-U',
        'postgres',
        '-d',
        banco,
        '-Atqc',
        comando,
      ]),
  };
}

function filhosDe(pai: number): number[] {
  return readdirSync('/proc')
    .filter((p) => /^\d+$/.test(p))
    .map(Number)
    .filter((pid) => {
      try {
        const estado = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(estado.slice(estado.lastIndexOf(')') + 2).split(' ')[1]) === pai;
      } catch {
        return false;
      }
    });
}
