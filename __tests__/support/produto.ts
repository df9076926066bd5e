/** O produto construído, servido como `npm start` o serve, numa pasta de dados só sua. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { pastaTemporaria } from './pastas';

export type Papel = 'usuario' | 'aluno' | 'equipe';

export interface Credencial {
  readonly papel: Papel;
  readonly email: string;
  readonly senha: string;
}

export interface Produto {
  readonly base: string;
  readonly saida: () => string;
  readonly encerrar: () => Promise<void>;
  /** Sem aviso nem despedida (kill -9). */
  readonly matar: () => Promise<void>;
}

/** Onde está a pasta de uma primeira partida já feita (veja modeloDoProduto). */
export const VARIAVEL_DO_MODELO = 'MODELO_DO_PRODUTO';

/** Uma pasta de dados só de quem a pede: vazia, ou como uma primeira partida a deixa. */
export function novaPastaDeDados({ vazia = true } = {}): { pasta: string; apagar: () => void } {
  const pasta = pastaTemporaria('produto');
  const modelo = process.env[VARIAVEL_DO_MODELO];
  if (!vazia && modelo !== undefined) cpSync(modelo, pasta, { recursive: true });
  return { pasta, apagar: () => rmSync(pasta, { recursive: true, force: true }) };
}

export function credenciais(pasta: string): readonly Credencial[] {
  return JSON.parse(readFileSync(path.join(pasta, 'demonstracao.json'), 'utf8')) as Credencial[];
}

/** A primeira conta da demonstração com este papel. */
export function credencialDe(pasta: string, papel: Papel): Credencial {
  const achada = credenciais(pasta).find((c) => c.papel === papel);
  if (!achada) throw new Error(`A demonstração não criou conta de ${papel}.`);
  return achada;
}

function encerrador(filho: ChildProcess, sinal: NodeJS.Signals): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      if (filho.exitCode !== null || filho.signalCode !== null) return resolve();
      filho.once('exit', () => resolve());
      filho.kill(sinal);
    });
}

/**
 * Um servidor de uma história vive segundos: otimizar o banco e as efemérides custar-lhe-ia mais do
 * que tudo o que com eles faz.
 */
const POUCO_TEMPO = ['--wasm-tiering-budget=50000000'];

/** Liga o servidor numa porta livre e espera que ele diga onde está. */
export function ligar(pasta: string, env: Readonly<Record<string, string>> = {}): Promise<Produto> {
  const filho = spawn(process.execPath, [...POUCO_TEMPO, path.resolve('dist/server/main.cjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: pasta,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let saida = '';
  return new Promise((resolve, reject) => {
    const ouvir = (pedaco: Buffer): void => {
      saida += pedaco.toString();
      const base = /Abra (http:\/\/\S+?)\/? no navegador/.exec(saida)?.[1];
      if (base)
        resolve({
          base: base.replace('localhost', '127.0.0.1'),
          saida: () => saida,
          encerrar: encerrador(filho, 'SIGTERM'),
          matar: encerrador(filho, 'SIGKILL'),
        });
    };
    filho.stdout.on('data', ouvir);
    filho.stderr.on('data', ouvir);
    filho.once('exit', (codigo) =>
      reject(new Error(`O servidor terminou com ${codigo} antes de escutar:\n${saida}`)),
    );
  });
}

/** A ferramenta de administração, com o servidor ligado; devolve o que ela escreveu. */
export async function administrar(pasta: string, ...argumentos: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.resolve('dist/server/admin.cjs'), ...argumentos],
    { env: { ...process.env, DATA_DIR: pasta } },
  );
  return stdout;
}
