/** Programas do servidor como processos de verdade. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** O construído, se quem chama o acabou de construir (npm test, npm run test:faltas). */
const DO_PRODUTO: Readonly<Record<string, string>> =
  process.env['PRODUTO_CONSTRUIDO'] === undefined
    ? {}
    : { 'server/main.ts': 'dist/server/main.cjs', 'server/admin/main.ts': 'dist/server/admin.cjs' };

const TSX = createRequire(path.resolve('package.json')).resolve('tsx/cjs');

export interface Processo {
  readonly filho: ChildProcess;
  readonly saida: () => string;
  readonly erro: () => string;
  /** Resolve quando a saída casa com o padrão; rejeita se o processo acaba antes. */
  esperar(padrao: RegExp): Promise<RegExpExecArray>;
  readonly fim: Promise<number | null>;
}

/**
 * Roda um arquivo TypeScript, ou o que dele se construiu, com o node (ou com o que o chame), num
 * ambiente sem as variáveis do produto.
 */
export function rodar(
  arquivo: string,
  argumentos: readonly string[] = [],
  ambiente: Record<string, string> = {},
  [programa, ...antes]: readonly string[] = [process.execPath],
): Processo {
  const { PATH, HOME } = process.env;
  const construido = DO_PRODUTO[arquivo];
  const quem =
    construido === undefined
      ? ['--require', TSX, path.resolve(arquivo)]
      : [path.resolve(construido)];
  const filho = spawn(programa as string, [...antes, ...quem, ...argumentos], {
    env: { PATH, HOME, ...ambiente },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let saida = '';
  let erro = '';
  const ouvintes = new Set<() => void>();
  filho.stdout.setEncoding('utf8').on('data', (s: string) => {
    saida += s;
    ouvintes.forEach((o) => o());
  });
  filho.stderr.setEncoding('utf8').on('data', (s: string) => (erro += s));
  const fim = new Promise<number | null>((resolve) =>
    filho.once('close', (codigo) => resolve(codigo)),
  );
  return {
    filho,
    fim,
    saida: () => saida,
    erro: () => erro,
    esperar: (padrao) =>
      new Promise((resolve, reject) => {
        const olhar = (): void => {
          const achado = padrao.exec(saida);
          if (!achado) return;
          ouvintes.delete(olhar);
          resolve(achado);
        };
        ouvintes.add(olhar);
        olhar();
        void fim.then((codigo) => reject(new Error(`terminou com ${codigo}: ${saida}${erro}`)));
      }),
  };
}
