/**
 * O servidor construído, com pedidos de verdade: quanto demora cada rota, e quanto os trânsitos
 * fazem os outros esperar. SERVIDOR diz outro main.cjs (padrão: o de dist, construído se preciso).
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { caminho, type NomeDaRota, PREFIXO_DA_API, ROTAS } from '../../core/contract';
import type { Medida } from './lugares.bench';
import { ligarServidor, type Alvo, type Motor } from './servidor.alvo';

const SEGUNDOS = 2;
const CONEXOES = 4;
const MAPAS = 5000;
const COORD = '22°54′20″S,47°03′39″W';
const NATAL = { dataMapa: '1985-11-10T16:30:00Z', coordMapa: COORD };
const MAPA = {
  nome: 'Nascimento',
  data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
  localidade: 'Campinas/SP',
  ianaTimeZone: 'America/Sao_Paulo',
  latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
  longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
};

interface Carga {
  readonly rota: NomeDaRota;
  /** Parâmetros e consulta do n-ésimo pedido: cada um é outro, que repetir mediria caches. */
  readonly pedido?: (n: number) => {
    parametros?: Record<string, string>;
    consulta?: Record<string, string>;
  };
  readonly corpo?: object;
}
/** Sempre depois do nascimento: antes dele não há trânsitos. */
const dia = (n: number): string =>
  new Date(Date.UTC(1990 + (n % 150), n % 12, 1 + (n % 28), 12)).toISOString().replace('.000', '');
const CARGAS: readonly Carga[] = [
  { rota: 'saude' },
  { rota: 'features' },
  { rota: 'mapasDasEscolas' },
  {
    rota: 'lugares',
    pedido: (n) => ({
      consulta: { texto: ['campinas', 'são paulo', 'lisboa', 'porto al'][n % 4] ?? '' },
    }),
  },
  {
    rota: 'verao',
    pedido: (n) => ({ consulta: { dt: dia(n), ianaTimeZone: 'America/Sao_Paulo' } }),
  },
  { rota: 'planetas', pedido: (n) => ({ consulta: { data: dia(n), coordenada: COORD } }) },
  {
    rota: 'revolucaoSolar',
    pedido: (n) => ({
      consulta: { ...NATAL, dataRevolucao: String(1986 + (n % 200)), coordRevolucao: COORD },
    }),
  },
  {
    rota: 'progressao',
    pedido: (n) => ({
      consulta: { ...NATAL, dataProgressao: `${1990 + (n % 100)}-0${1 + (n % 9)}-15` },
    }),
  },
  {
    rota: 'aspectosDaProgressao',
    pedido: (n) => ({
      consulta: { ...NATAL, dataProgressao: `${1990 + (n % 100)}-0${1 + (n % 9)}-15` },
    }),
  },
];
const TRANSITOS: Carga = {
  rota: 'transitos',
  pedido: (n) => ({
    parametros: { data: dia(n) },
    consulta: { data: NATAL.dataMapa, coord: COORD },
  }),
};

interface Tempos {
  readonly p50: number;
  readonly p99: number;
  readonly porSegundo: number;
}

const endereco = (
  rota: NomeDaRota,
  {
    parametros,
    consulta,
  }: { parametros?: Record<string, string>; consulta?: Record<string, string> },
): string =>
  PREFIXO_DA_API +
  caminho(rota, parametros) +
  (consulta ? `?${new URLSearchParams(consulta).toString()}` : '');

async function correr(
  { base, token }: Alvo,
  { rota, pedido = () => ({}), corpo }: Carga,
  {
    connections = CONEXOES,
    ...quanto
  }: { connections?: number; duration?: number; amount?: number } = { duration: SEGUNDOS },
): Promise<Tempos> {
  let n = 0;
  const tempos: number[] = [];
  const corrida = autocannon({
    url: base,
    connections,
    ...quanto,
    requests: [
      {
        method: ROTAS[rota].metodo,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br',
          ...(corpo && { 'content-type': 'application/json' }),
        },
        ...(corpo && { body: JSON.stringify(corpo) }),
        setupRequest(p) {
          n += 1;
          return { ...p, path: endereco(rota, pedido(n)) };
        },
      },
    ],
  });
  corrida.on('response', (_cliente: unknown, _codigo: number, _bytes: number, ms: number) =>
    tempos.push(ms),
  );
  const { non2xx, errors, requests } = await corrida;
  if (non2xx + errors > 0)
    throw new Error(`${rota}: ${non2xx} respostas que não são 2xx, ${errors} erros`);
  tempos.sort((a, b) => a - b);
  const percentil = (q: number): number =>
    tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * q))] ?? 0;
  return { p50: percentil(0.5), p99: percentil(0.99), porSegundo: requests.average };
}

const ms = (x: number): string => `${x.toFixed(1)} ms`;
const medida = (nome: string, { p50, p99, porSegundo }: Tempos): Medida => ({
  nome,
  valor: p50,
  unidade: 'ms (mediana)',
  par: `p99 ${ms(p99)}, ${Math.round(porSegundo)}/s`,
});

interface Cabem {
  readonly porSegundo: number;
  /** Quanto o laço trabalha em cada pedido, em µs. */
  readonly micros: number;
}
const CONEXOES_DO_TETO = 50;
const VOLTAS = 3;
const mediana = (xs: readonly number[]): number =>
  [...xs].sort((a, b) => a - b)[Math.floor(xs.length / 2)] ?? 0;

/**
 * Quantos pedidos por segundo cabem: mapas já vistos, ao lado da rota vazia, alternadas na mesma
 * execução.
 */
async function teto(motor: Motor): Promise<Medida> {
  const alvo = await ligarServidor(motor);
  const cabem = async (enderecos: readonly string[]): Promise<Cabem> => {
    await alvo.laco();
    // Um cliente só não enche o servidor.
    const { non2xx, errors, requests } = await autocannon({
      url: alvo.base,
      connections: CONEXOES_DO_TETO,
      duration: SEGUNDOS,
      workers: 2,
      headers: { authorization: `Bearer ${alvo.token}`, 'accept-encoding': 'br' },
      requests: enderecos.map((path) => ({ path })),
    });
    if (non2xx + errors > 0)
      throw new Error(`teto: ${non2xx} respostas que não são 2xx, ${errors} erros`);
    return {
      porSegundo: requests.average,
      micros: ((await alvo.laco()).ocupadoMs * 1000) / requests.total,
    };
  };
  try {
    const vistos = Array.from({ length: 300 }, (_, n) =>
      endereco('planetas', { consulta: { data: dia(n), coordenada: COORD } }),
    );
    const voltas: { vazia: Cabem; cheia: Cabem }[] = [];
    for (let i = 0; i <= VOLTAS; i += 1)
      voltas.push({ vazia: await cabem([endereco('saude', {})]), cheia: await cabem(vistos) });
    voltas.shift();
    const de = (qual: 'vazia' | 'cheia', o: keyof Cabem): number =>
      Math.round(mediana(voltas.map((v) => v[qual][o])));
    return {
      nome: `servidor: planetas já vistos, banco ${motor}, ${CONEXOES_DO_TETO} de cada vez`,
      valor: de('cheia', 'porSegundo'),
      unidade: `por segundo; laço ${de('cheia', 'micros')} µs em cada`,
      par: `rota vazia ${de('vazia', 'porSegundo')}/s, ${de('vazia', 'micros')} µs; ${Math.round((100 * de('cheia', 'porSegundo')) / de('vazia', 'porSegundo'))} % (limite 50 %)`,
    };
  } finally {
    await alvo.desligar();
  }
}

/**
 * A lista inteira, um pedido de cada vez: quanto trabalha o laço por pedido, e o maior trecho sem
 * devolver a vez.
 */
async function lista(alvo: Alvo, carga: Carga): Promise<Medida[]> {
  await correr(alvo, carga, { connections: 1, amount: 3 });
  await alvo.laco();
  const vezes = 20;
  const tempos = await correr(alvo, carga, { connections: 1, amount: vezes });
  const { maximo, ocupadoMs } = await alvo.laco();
  return [
    medida(`servidor: ${carga.rota}, com ${MAPAS}, um de cada vez`, tempos),
    {
      nome: `servidor: o laço em cada ${carga.rota} (limite 50 ms)`,
      valor: ocupadoMs / vezes,
      unidade: 'ms',
      par: `sem parar, no máximo ${ms(maximo)} (limite 20 ms)`,
    },
  ];
}

export async function bench(): Promise<Medida[]> {
  const medidas: Medida[] = [await teto('embutido')];
  if (existsSync('/usr/lib/postgresql')) medidas.push(await teto('postgres'));
  const alvo = await ligarServidor('embutido');
  try {
    for (const carga of [...CARGAS, TRANSITOS]) {
      await correr(alvo, carga, { duration: 1 });
      await alvo.laco();
      const tempos = await correr(alvo, carga);
      const { p99, maximo } = await alvo.laco();
      medidas.push({
        ...medida(`servidor: ${carga.rota}, ${CONEXOES} de cada vez`, tempos),
        unidade: `ms (mediana); laço p99 ${ms(p99)}, máx ${ms(maximo)}`,
      });
    }
    const [leve] = await Promise.all([
      correr(alvo, { rota: 'features' }, { connections: 2, duration: SEGUNDOS }),
      correr(alvo, TRANSITOS, { connections: 16, duration: SEGUNDOS }),
    ]);
    const atraso = await alvo.laco();
    medidas.push(medida('servidor: features, com 16 pedidos de trânsitos sempre em curso', leve));
    medidas.push({
      nome: 'servidor: atraso do laço com eles (limite 20 ms)',
      valor: atraso.p99,
      unidade: 'ms (p99)',
      par: `mediana ${ms(atraso.p50)}, máximo ${ms(atraso.maximo)}`,
    });
    medidas.push(
      medida(
        `servidor: criarMapa, ${MAPAS} vezes`,
        await correr(alvo, { rota: 'criarMapa', corpo: MAPA }, { connections: 8, amount: MAPAS }),
      ),
    );
    const daEscola = { parametros: { id: alvo.escola } };
    await correr(
      alvo,
      { rota: 'criarMapaDaEscola', corpo: MAPA, pedido: () => daEscola },
      { connections: 8, amount: MAPAS },
    );
    for (const carga of [
      { rota: 'mapas' },
      { rota: 'mapasDaEscola', pedido: () => daEscola },
      { rota: 'mapasDasEscolas' },
    ] satisfies Carga[])
      medidas.push(...(await lista(alvo, carga)));
    return medidas;
  } finally {
    await alvo.desligar();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
