/**
 * Instâncias do produto construído atrás do proxy verdadeiro, com a configuração de implantacao/.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';

export const temHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export async function portasLivres(quantas: number): Promise<number[]> {
  const servidores = await Promise.all(
    Array.from(
      { length: quantas },
      () =>
        new Promise<net.Server>((resolve) => {
          const s = net.createServer().listen(0, '127.0.0.1', () => resolve(s));
        }),
    ),
  );
  return Promise.all(
    servidores.map(
      (s) =>
        new Promise<number>((resolve) => {
          const { port } = s.address() as AddressInfo;
          s.close(() => resolve(port));
        }),
    ),
  );
}

const fimDe = (filho: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (filho.exitCode !== null || filho.signalCode !== null) resolve(filho.exitCode);
    else filho.once('exit', (codigo) => resolve(codigo));
  });

export interface Instancia {
  readonly base: string;
  readonly filho: ChildProcess;
  readonly saida: () => string;
  /** Pede que se encerre; o código com que saiu. */
  encerrar(): Promise<number | null>;
  matar(): Promise<void>;
}

/**
 * Uma instância numa porta certa, pronta a atender. `comando` é o que a chama: padrão, o pacote de
 * dist/.
 */
export async function ligarInstancia(
  porta: number,
  env: Readonly<Record<string, string>>,
  comando: readonly string[] = [process.execPath, path.resolve('dist/server/main.cjs')],
  cwd = process.cwd(),
): Promise<Instancia> {
  const [programa, ...argumentos] = comando;
  const { PATH } = process.env;
  const filho = spawn(programa as string, argumentos, {
    cwd,
    env: {
      PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(porta),
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '3',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let saida = '';
  await new Promise<void>((resolve, reject) => {
    const ouvir = (s: Buffer): void => {
      saida += s.toString();
      if (/Abra http/.test(saida)) resolve();
    };
    filho.stdout.on('data', ouvir);
    filho.stderr.on('data', ouvir);
    filho.once('exit', (codigo) =>
      reject(new Error(`A instância terminou com ${codigo}: ${saida}`)),
    );
  });
  const com = (sinal: NodeJS.Signals) => async (): Promise<number | null> => {
    filho.kill(sinal);
    return fimDe(filho);
  };
  return {
    base: `http://127.0.0.1:${porta}/api`,
    filho,
    saida: () => saida,
    encerrar: com('SIGTERM'),
    matar: async () => void (await com('SIGKILL')()),
  };
}

export interface Proxy {
  readonly base: string;
  readonly http: string;
  /** Por TLS, confiando só no certificado deste teste. */
  readonly buscar: (url: string, opcoes?: RequestInit) => Promise<Response>;
  readonly registro: () => string;
  fechar(): Promise<void>;
}

export async function ligarProxy(
  pasta: string,
  [app1, app2]: readonly [number, number],
): Promise<Proxy> {
  const [http, tls] = await portasLivres(2);
  const certificado = path.join(pasta, 'certificado.pem');
  const feito = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    certificado,
    '-out',
    `${certificado}.crt`,
  ]);
  if (feito.status !== 0) throw new Error(`openssl falhou: ${feito.stderr.toString()}`);
  const ca = readFileSync(`${certificado}.crt`);
  spawnSync('sh', ['-c', `cat ${certificado}.crt >> ${certificado}`]);
  const filho = spawn('haproxy', ['-db', '-f', path.resolve('implantacao/haproxy.cfg')], {
    env: {
      ...process.env,
      HTTP: `127.0.0.1:${http}`,
      HTTPS: `127.0.0.1:${tls}`,
      CERTIFICADO: certificado,
      ACME_IMPRESSAO: 'impressao',
      APP1: `127.0.0.1:${app1}`,
      APP2: `127.0.0.1:${app2}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let registro = '';
  filho.stdout.on('data', (s: Buffer) => (registro += s.toString()));
  filho.stderr.on('data', (s: Buffer) => (registro += s.toString()));
  const agente = new https.Agent({ ca, keepAlive: true, servername: 'localhost' });
  const base = `https://127.0.0.1:${tls}/api`;
  while (
    !(await buscarPor(agente, `${base}/saude`).then(
      (r) => r.ok,
      () => false,
    ))
  )
    await esperar(20);
  return {
    base,
    http: `http://127.0.0.1:${http}`,
    buscar: (url, opcoes = {}) => buscarPor(agente, url, opcoes),
    registro: () => registro,
    async fechar() {
      agente.destroy();
      filho.kill('SIGTERM');
      await fimDe(filho);
    },
  };
}

/** O fetch do Node não aceita um certificado só deste teste; este, sim. */
function buscarPor(
  agent: https.Agent,
  url: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const pedido = https.request(
      url,
      { method, agent, headers: headers as Record<string, string> },
      (r) => {
        const partes: Buffer[] = [];
        r.on('data', (p: Buffer) => partes.push(p))
          .on('error', reject)
          .on('end', () => {
            const status = r.statusCode ?? 0;
            const cabecalhos = Object.entries(r.headers).filter(
              (c): c is [string, string] => typeof c[1] === 'string',
            );
            resolve(
              new Response([204, 304].includes(status) ? null : Buffer.concat(partes), {
                status,
                headers: cabecalhos,
              }),
            );
          });
      },
    );
    pedido.on('error', reject).end(typeof body === 'string' ? body : undefined);
  });
}
