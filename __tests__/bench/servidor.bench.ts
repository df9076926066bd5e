/**
 * O servidor construído, com pedidos de verdade: quanto demora cada rota, e quanto os trânsitos fazem os outros esperar.
 * SERVIDOR diz outro main.cjs (padrão: o de dist, construído se preciso).
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { caminho, type NomeDaRota, PREFIXO_DA_API, ROTAS } from '../../core/contract';
import type { Medida } from './lugares.bench';

const SEGUNDOS = 2;
const CONEXOES = 4;
const MAPAS = 5000;
const COORD = '22°54′20″S,47°03′39″W';
const NATAL = { dataMapa: '1985-11-10T16:30:00Z', coordMapa: COORD };
const MAPA = {
  nome: 'Nascimento', data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' }, localidade: 'Campinas/SP', ianaTimeZone: 'America/Sao_Paulo',
  latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' }, longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
};

interface Carga {
  readonly rota: NomeDaRota;
  /** Parâmetros e consulta do n-ésimo pedido: cada um é outro, que repetir mediria caches. */
  readonly pedido?: (n: number) => { parametros?: Record<string, string>; consulta?: Record<string, string> };
  readonly corpo?: object;
}
/** Sempre depois do nascimento: antes dele não há trânsitos. */
const dia = (n: number): string => new Date(Date.UTC(1990 + (n % 150), n % 12, 1 + (n % 28), 12)).toISOString().replace('.000', '');
const CARGAS: readonly Carga[] = [
  { rota: 'saude' },
  { rota: 'features' },
  { rota: 'mapasDasEscolas' },
  { rota: 'lugares', pedido: (n) => ({ consulta: { texto: ['campinas', 'são paulo', 'lisboa', 'porto al'][n % 4] ?? '' } }) },
  { rota: 'verao', pedido: (n) => ({ consulta: { dt: dia(n), ianaTimeZone: 'America/Sao_Paulo' } }) },
  { rota: 'planetas', pedido: (n) => ({ consulta: { data: dia(n), coordenada: COORD } }) },
  { rota: 'revolucaoSolar', pedido: (n) => ({ consulta: { ...NATAL, dataRevolucao: String(1986 + (n % 200)), coordRevolucao: COORD } }) },
  { rota: 'progressao', pedido: (n) => ({ consulta: { ...NATAL, dataProgressao: `${1990 + (n % 100)}-0${1 + (n % 9)}-15` } }) },
  { rota: 'aspectosDaProgressao', pedido: (n) => ({ consulta: { ...NATAL, dataProgressao: `${1990 + (n % 100)}-0${1 + (n % 9)}-15` } }) },
];
const TRANSITOS: Carga = { rota: 'transitos', pedido: (n) => ({ parametros: { data: dia(n) }, consulta: { data: NATAL.dataMapa, coord: COORD } }) };

interface Alvo {
  readonly base: string;
  readonly token: string;
  readonly filho: ChildProcess;
}

async function ligar(pasta: string): Promise<Alvo> {
  const servidor = path.resolve(process.env['SERVIDOR'] ?? 'dist/server/main.cjs');
  const filho = spawn(process.execPath, ['--require', fileURLToPath(new URL('servidor.laco.cjs', import.meta.url)), servidor], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: pasta, LOG_LEVEL: 'error' }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let saida = '';
  for await (const parte of filho.stdout as AsyncIterable<Buffer>) {
    saida += parte.toString();
    const porta = /Abra http:\/\/localhost:(\d+)/.exec(saida)?.[1];
    if (porta) return { base: `http://127.0.0.1:${porta}`, token: await entrar(`http://127.0.0.1:${porta}`, pasta), filho };
  }
  throw new Error(`O servidor não começou: ${saida}`);
}

async function entrar(base: string, pasta: string): Promise<string> {
  const contas = JSON.parse(readFileSync(path.join(pasta, 'demonstracao.json'), 'utf8')) as { papel: string; email: string; senha: string }[];
  const { email, senha } = contas.find((c) => c.papel === 'usuario') ?? { email: '', senha: '' };
  const r = await fetch(`${base}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, senha }) });
  return ((await r.json()) as { access_token: string }).access_token;
}

interface Tempos {
  readonly p50: number;
  readonly p99: number;
  readonly porSegundo: number;
}

async function correr({ base, token }: Alvo, { rota, pedido = () => ({}), corpo }: Carga, { connections = CONEXOES, ...quanto }: { connections?: number; duration?: number; amount?: number } = { duration: SEGUNDOS }): Promise<Tempos> {
  let n = 0;
  const tempos: number[] = [];
  const corrida = autocannon({
    url: base, connections, ...quanto,
    requests: [{
      method: ROTAS[rota].metodo,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br', ...(corpo && { 'content-type': 'application/json' }) },
      ...(corpo && { body: JSON.stringify(corpo) }),
      setupRequest(p) {
        const { parametros, consulta } = pedido(n);
        n += 1;
        return { ...p, path: PREFIXO_DA_API + caminho(rota, parametros) + (consulta ? `?${new URLSearchParams(consulta).toString()}` : '') };
      },
    }],
  });
  corrida.on('response', (_cliente: unknown, _codigo: number, _bytes: number, ms: number) => tempos.push(ms));
  const { non2xx, errors, requests } = await corrida;
  if (non2xx + errors > 0) throw new Error(`${rota}: ${non2xx} respostas que não são 2xx, ${errors} erros`);
  tempos.sort((a, b) => a - b);
  const percentil = (q: number): number => tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * q))] ?? 0;
  return { p50: percentil(0.5), p99: percentil(0.99), porSegundo: requests.average };
}

/** O atraso do laço do servidor desde a última vez que se perguntou. */
async function laco({ filho }: Alvo): Promise<{ p50: number; p99: number; maximo: number }> {
  filho.send('medir');
  const [medido] = (await once(filho, 'message')) as [{ p50: number; p99: number; maximo: number }];
  return medido;
}

const ms = (x: number): string => `${x.toFixed(1)} ms`;
const medida = (nome: string, { p50, p99, porSegundo }: Tempos): Medida => ({ nome, valor: p50, unidade: 'ms (mediana)', par: `p99 ${ms(p99)}, ${Math.round(porSegundo)}/s` });

export async function bench(): Promise<Medida[]> {
  if (!process.env['SERVIDOR']) execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'bancada-'));
  const alvo = await ligar(pasta);
  try {
    const medidas: Medida[] = [];
    for (const carga of [...CARGAS, TRANSITOS]) {
      await correr(alvo, carga, { duration: 1 });
      await laco(alvo);
      const tempos = await correr(alvo, carga);
      const { p99, maximo } = await laco(alvo);
      medidas.push({ ...medida(`servidor: ${carga.rota}, ${CONEXOES} de cada vez`, tempos), unidade: `ms (mediana); laço p99 ${ms(p99)}, máx ${ms(maximo)}` });
    }
    const [leve] = await Promise.all([correr(alvo, { rota: 'features' }, { connections: 2, duration: SEGUNDOS }), correr(alvo, TRANSITOS, { connections: 16, duration: SEGUNDOS })]);
    const atraso = await laco(alvo);
    medidas.push(medida('servidor: features, com 16 pedidos de trânsitos sempre em curso', leve));
    medidas.push({ nome: 'servidor: atraso do laço com eles (limite 20 ms)', valor: atraso.p99, unidade: 'ms (p99)', par: `mediana ${ms(atraso.p50)}, máximo ${ms(atraso.maximo)}` });
    medidas.push(medida(`servidor: criarMapa, ${MAPAS} vezes`, await correr(alvo, { rota: 'criarMapa', corpo: MAPA }, { connections: 8, amount: MAPAS })));
    await laco(alvo);
    medidas.push(medida(`servidor: mapas, com ${MAPAS}, um de cada vez`, await correr(alvo, { rota: 'mapas' }, { connections: 1, duration: SEGUNDOS })));
    medidas.push({ nome: 'servidor: atraso do laço com eles', valor: (await laco(alvo)).maximo, unidade: 'ms (máximo)' });
    return medidas;
  } finally {
    alvo.filho.kill('SIGTERM');
    await once(alvo.filho, 'exit');
    rmSync(pasta, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) bench().then((m) => console.table(m), (e: unknown) => { throw e; });
