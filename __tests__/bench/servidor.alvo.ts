/**
 * O servidor construído, ligado numa pasta passageira, com gente para entrar: o que as bancadas
 * medem.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { criarSenhas } from '../../server/auth/senhas';
import { abrirEmbutido, abrirExterno } from '../../server/db/database';
import { novoId } from '../../server/base/ids';
import { criarUsuario, definirFeature } from '../../server/repositories/usuariosRepository';
import { criarEscola, porNaEquipe } from '../../server/repositories/escolasRepository';
import { postgresDescartavel } from '../support/serverBanco';

export type Motor = 'embutido' | 'postgres';

export interface Alvo {
  readonly base: string;
  readonly token: string;
  /** Uma escola de cuja equipe a pessoa do token é. */
  readonly escola: string;
  /** O laço de eventos desde a última vez que se perguntou, e a memória de agora. */
  laco(): Promise<Laco>;
  desligar(): Promise<void>;
}

export interface Laco {
  readonly p50: number;
  readonly p99: number;
  readonly maximo: number;
  readonly rssMB: number;
  /** Quanto do tempo o laço trabalhou, em ms. */
  readonly ocupadoMs: number;
}

export const SENHA = 'girassol amarelo';
const PESSOA = 'pessoa@exemplo.com.br';
export const TURMA: readonly string[] = Array.from(
  { length: 60 },
  (_, i) => `aluno${i}@exemplo.com.br`,
);

export async function ligarServidor(motor: Motor): Promise<Alvo> {
  if (!process.env['SERVIDOR'])
    execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'bancada-'));
  const pg = motor === 'postgres' ? await postgresDescartavel() : null;
  // O socket Unix fica no parâmetro; o programa quer um endereço inteiro.
  const url = pg && pg.url.replace('@/', '@localhost/');
  const limpar = async (): Promise<void> => {
    await pg?.apagar();
    rmSync(pasta, { recursive: true, force: true });
  };
  try {
    return await ligarSobre(pasta, url, limpar);
  } catch (e) {
    await limpar();
    throw e;
  }
}

async function ligarSobre(
  pasta: string,
  url: string | null,
  limpar: () => Promise<void>,
): Promise<Alvo> {
  const escola = await semear(pasta, url);
  const filho = spawn(
    process.execPath,
    [
      '--require',
      fileURLToPath(new URL('servidor.laco.cjs', import.meta.url)),
      path.resolve(process.env['SERVIDOR'] ?? 'dist/server/main.cjs'),
    ],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: pasta,
        LOG_LEVEL: 'error',
        ...(url !== null && { DATABASE_URL: url }),
        TOKEN_SECRET: 'segredo da bancada, com mais de trinta e dois bytes',
        NOTES_SECRET: 'segredo das anotações da bancada, longo quanto baste',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const base = await enderecoDe(filho);
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PESSOA, senha: SENHA }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return {
    base,
    token,
    escola,
    async laco() {
      filho.send('medir');
      return ((await once(filho, 'message')) as [Laco])[0];
    },
    async desligar() {
      filho.kill('SIGTERM');
      await once(filho, 'exit');
      await limpar();
    },
  };
}

async function semear(pasta: string, url: string | null): Promise<string> {
  const { db, fechar } = url === null ? await abrirEmbutido(pasta) : await abrirExterno(url);
  const senhaHash = await (await criarSenhas()).gerarHash(SENHA);
  const escola = novoId(new Date());
  await criarEscola(db, escola, 'Escola da bancada');
  for (const email of [PESSOA, ...TURMA]) {
    const id = novoId(new Date());
    await criarUsuario(db, { id, email, nome: 'Pessoa da bancada', senhaHash });
    await definirFeature(db, id, 'ProgressaoSecundaria', true);
    if (email === PESSOA) await porNaEquipe(db, escola, id);
  }
  await fechar();
  return escola;
}

/**
 * Lê até ao endereço e continua a ler: fechar a saída a meio de uma frase derrubaria o servidor.
 */
function enderecoDe(filho: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let saida = '';
    filho.once('exit', () => reject(new Error(`O servidor não começou: ${saida}`)));
    filho.stdout?.on('data', (parte: Buffer) => {
      saida += parte.toString();
      const porta = /Abra http:\/\/localhost:(\d+)/.exec(saida)?.[1];
      if (porta) resolve(`http://127.0.0.1:${porta}`);
    });
  });
}
