/**
 * npm run bench:carga: o servidor construído sob carga, ao lado da rota vazia na mesma execução.
 *   --curto             segundos em vez de minutos
 *   --motor=postgres    um PostgreSQL descartável (sem fsync) em vez do banco embutido
 *   --misto=60          segundos do perfil misto     --prolongado=600   segundos da carga prolongada (0: nenhuma)
 */
import { parseArgs } from 'node:util';
import autocannon, { type Pedido, type Resultado } from 'autocannon';
import { caminho, PREFIXO_DA_API } from '../../core/contract';
import { agendas } from './cargaDasAgendas';
import { ligarServidor, SENHA, TURMA, type Alvo, type Motor } from './servidor.alvo';

const { values: opcoes } = parseArgs({
  options: {
    curto: { type: 'boolean' },
    motor: { type: 'string', default: 'embutido' },
    misto: { type: 'string' },
    prolongado: { type: 'string' },
  },
});
const MISTO_S = Number(opcoes.misto ?? (opcoes.curto ? 5 : 60));
const PROLONGADO_S = Number(opcoes.prolongado ?? (opcoes.curto ? 10 : 600));
const VAZIA_S = opcoes.curto ? 2 : 10;
const CONEXOES = 50;
const PICO = 1000;
/** Uma turma que entra de uma vez, cada um na sua conta, e volta a entrar. */
const LOGINS = 5 * TURMA.length;
/** Perto de mil pessoas com a aplicação aberta. */
const RITMO_PROLONGADO = 300;
const AMOSTRAS = 20;

const COORD = '22°54′20″S,47°03′39″W';
const MAPA = {
  nome: 'Nascimento',
  data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
  localidade: 'Campinas/SP',
  ianaTimeZone: 'America/Sao_Paulo',
  latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
  longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
};
const DIA_MS = 86_400_000;
const dia = (n: number): string =>
  new Date(Date.UTC(1850, 0, 1, 12) + (n % 190_000) * DIA_MS).toISOString().replace('.000', '');
const com = (url: string, consulta: Record<string, string>): string =>
  `${PREFIXO_DA_API}${url}?${new URLSearchParams(consulta).toString()}`;
const planetas = (n: number): string =>
  com(caminho('planetas'), { data: dia(n), coordenada: COORD });

/**
 * O que faz quem usa: abre mapas (quase sempre já vistos), passeia pelos menus, procura lugares,
 * estuda trânsitos, e às vezes grava.
 */
const PERFIL: readonly (readonly [peso: number, pedido: (n: number) => Pedido])[] = [
  [40, (n) => ({ path: planetas(n % 300) })],
  [5, (n) => ({ path: planetas(1000 + n) })],
  [12, () => ({ path: PREFIXO_DA_API + caminho('features') })],
  [12, () => ({ path: PREFIXO_DA_API + caminho('mapasDasEscolas') })],
  [10, () => ({ path: PREFIXO_DA_API + caminho('mapas') })],
  [
    8,
    (n) => ({
      path: com(caminho('lugares'), {
        texto: ['campinas', 'são paulo', 'lisboa', 'porto al'][n % 4] ?? '',
      }),
    }),
  ],
  [
    6,
    (n) => ({
      path: com(caminho('verao'), { dt: dia(n % 60_000), ianaTimeZone: 'America/Sao_Paulo' }),
    }),
  ],
  [
    3,
    (n) => ({
      path: com(caminho('transitos', { data: dia(50_000 + (n % 500)) }), {
        data: '1985-11-10T16:30:00Z',
        coord: COORD,
      }),
    }),
  ],
  [
    2,
    (n) => ({
      path: com(caminho('progressao'), {
        dataMapa: '1985-11-10T16:30:00Z',
        coordMapa: COORD,
        dataProgressao: `${1990 + (n % 100)}-03-15`,
      }),
    }),
  ],
  [
    2,
    () => ({
      method: 'POST',
      path: PREFIXO_DA_API + caminho('salvarPerfilMapa'),
      body: JSON.stringify(MAPA),
    }),
  ],
];
const SORTEIO = PERFIL.flatMap(([peso, pedido]) => Array<(n: number) => Pedido>(peso).fill(pedido));
/** Embaralhado sempre do mesmo modo. */
const misto = (n: number): Pedido =>
  (SORTEIO[(n * 37) % SORTEIO.length] as (n: number) => Pedido)(n);

interface Linha {
  readonly fase: string;
  readonly 'pedidos/s': number;
  readonly 'p50 ms': number;
  readonly 'p99 ms': number;
  readonly 'máx ms': number;
  readonly erros: number;
  readonly 'recusas 503': number;
  readonly 'laço p99 ms': number;
  readonly 'laço máx ms': number;
  readonly 'RSS MB': number;
}

/** Do que o autocannon conta, o que entra na tabela. */
type Contas = Omit<Resultado, 'requests' | 'non2xx' | 'timeouts'> & {
  readonly requests: { readonly average: number };
};
type Quanto = { connections?: number; duration?: number; amount?: number; overallRate?: number };

function disparar(
  { base, token }: Alvo,
  pedido: (n: number) => Pedido,
  { connections = CONEXOES, ...quanto }: Quanto,
): PromiseLike<Resultado> {
  let n = 0;
  const comum = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  return autocannon({
    url: base,
    connections,
    ...quanto,
    timeout: 30,
    requests: [
      {
        setupRequest(p) {
          const { method = 'GET', path = '/', body } = pedido(n);
          n += 1;
          return {
            ...p,
            method,
            path,
            ...(body !== undefined && { body }),
            headers: body === undefined ? comum : { ...comum, 'content-type': 'application/json' },
          };
        },
      },
    ],
  });
}

async function medir(alvo: Alvo, fase: string, corrida: () => PromiseLike<Contas>): Promise<Linha> {
  await alvo.laco();
  const { requests, latency, errors, statusCodeStats } = await corrida();
  const { p99, maximo, rssMB } = await alvo.laco();
  const de = (codigos: RegExp): number =>
    Object.entries(statusCodeStats)
      .filter(([c]) => codigos.test(c))
      .reduce((soma, [, { count }]) => soma + count, 0);
  const linha: Linha = {
    fase,
    'pedidos/s': Math.round(requests.average),
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'máx ms': latency.max,
    erros: errors + de(/^4|^5(?!03)/),
    'recusas 503': de(/^503$/),
    'laço p99 ms': arredondar(p99),
    'laço máx ms': arredondar(maximo),
    'RSS MB': Math.round(rssMB),
  };
  console.log(JSON.stringify(linha));
  return linha;
}

const arredondar = (x: number): number => Math.round(x * 10) / 10;
const vazia = (alvo: Alvo, fase = 'rota vazia'): Promise<Linha> =>
  medir(alvo, fase, () =>
    disparar(alvo, () => ({ path: PREFIXO_DA_API + caminho('saude') }), { duration: VAZIA_S }),
  );

/**
 * Mil mapas nunca vistos ao mesmo tempo, e o que outra pessoa espera entretanto por outra coisa.
 */
async function pico(alvo: Alvo): Promise<Linha[]> {
  let acabou = false;
  const outros = medir(alvo, `outra pessoa (features), durante o pico`, async () => {
    const tempos: number[] = [];
    const url = alvo.base + PREFIXO_DA_API + caminho('features');
    let erros = 0;
    const comeco = performance.now();
    while (!acabou) {
      const antes = performance.now();
      const r = await fetch(url, { headers: { authorization: `Bearer ${alvo.token}` } });
      await r.arrayBuffer();
      tempos.push(performance.now() - antes);
      if (!r.ok) erros += 1;
    }
    tempos.sort((a, b) => a - b);
    const em = (q: number): number =>
      arredondar(tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * q))] ?? 0);
    return {
      requests: { average: tempos.length / ((performance.now() - comeco) / 1000) },
      latency: { p50: em(0.5), p99: em(0.99), max: em(1) },
      errors: erros,
      statusCodeStats: {},
    };
  });
  const mil = await disparar(alvo, (n) => ({ path: planetas(100_000 + n) }), {
    connections: PICO,
    amount: PICO,
  });
  acabou = true;
  const linha = await outros;
  const { requests, latency, errors, statusCodeStats } = mil;
  return [
    {
      ...linha,
      fase: `pico: ${PICO} mapas novos de uma vez`,
      'pedidos/s': Math.round(requests.average),
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
      'máx ms': latency.max,
      erros: errors,
      'recusas 503': statusCodeStats['503']?.count ?? 0,
    },
    linha,
  ];
}

function logins(alvo: Alvo): Promise<Linha> {
  const entrar = (n: number): Pedido => ({
    method: 'POST',
    path: PREFIXO_DA_API + caminho('login'),
    body: JSON.stringify({ email: TURMA[n % TURMA.length], senha: SENHA }),
  });
  return medir(alvo, `logins: ${LOGINS}, ${TURMA.length} de cada vez`, () =>
    disparar(alvo, entrar, { connections: TURMA.length, amount: LOGINS }),
  );
}

/** A memória não cresce: compara-se a do segundo terço com a do último. */
async function prolongado(alvo: Alvo): Promise<{ linha: Linha; memoria: number[] }> {
  const memoria: number[] = [];
  const ronda = setInterval(
    () => void lerMemoria(alvo).then((mb) => memoria.push(mb)),
    (PROLONGADO_S * 1000) / AMOSTRAS,
  );
  const linha = await medir(alvo, `prolongado: ${PROLONGADO_S} s a ${RITMO_PROLONGADO}/s`, () =>
    disparar(alvo, misto, { duration: PROLONGADO_S, overallRate: RITMO_PROLONGADO }),
  );
  clearInterval(ronda);
  return { linha, memoria };
}

async function lerMemoria({ base }: Alvo): Promise<number> {
  const texto = await (await fetch(`${base}${PREFIXO_DA_API}/metricas`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(texto)?.[1]) / 2 ** 20);
}

const media = (xs: readonly number[]): number =>
  Math.round(xs.reduce((a, b) => a + b, 0) / xs.length);

async function carga(): Promise<void> {
  const alvo = await ligarServidor(opcoes.motor as Motor);
  try {
    for (let i = 0; i < 200; i += 1) {
      await fetch(alvo.base + PREFIXO_DA_API + caminho('criarMapa'), {
        method: 'POST',
        headers: { authorization: `Bearer ${alvo.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(MAPA),
      });
    }
    const tabela: Linha[] = [await vazia(alvo)];
    tabela.push(
      await medir(alvo, 'planetas já vistos', () =>
        disparar(alvo, (n) => ({ path: planetas(n % 300) }), { duration: VAZIA_S }),
      ),
    );
    tabela.push(
      await medir(alvo, `misto: ${MISTO_S} s`, () => disparar(alvo, misto, { duration: MISTO_S })),
    );
    tabela.push(...(await pico(alvo)), await logins(alvo));
    console.table({ 'agendas que assinam o céu': await agendas(alvo) });
    if (PROLONGADO_S > 0) {
      const { linha, memoria } = await prolongado(alvo);
      tabela.push(linha);
      const terco = Math.floor(memoria.length / 3);
      console.log(
        `memória (MB): ${memoria.join(' ')}; segundo terço ${media(memoria.slice(terco, 2 * terco))}, último ${media(memoria.slice(2 * terco))}`,
      );
    }
    tabela.push(await vazia(alvo, 'rota vazia, outra vez'));
    console.table(Object.fromEntries(tabela.map(({ fase, ...resto }) => [fase, resto])));
  } finally {
    await alvo.desligar();
  }
}

carga().catch((e: unknown) => {
  console.error(e);
  process.exitCode = 1;
});
