/**
 * As técnicas do tempo: as treze revoluções lunares ao lado das passagens da própria biblioteca, os
 * arcos exatos de uma vida, e a linha da vida de noventa anos: no servidor por faixa e inteira, no
 * navegador até se ver e até estar cheia, o que faz outra pessoa esperar, e cada passo da
 * retificação. A segunda parte precisa de `npm run build` antes. Uso: npm run bench vida.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { PERFIL_PADRAO } from '../../core/astrology';
import { FAIXAS_DA_VIDA, type ChamadaDeFaixa } from '../../core/tecnicas/catalogo';
import { exatosDoArco } from '../../server/doutrina/arcoSolar';
import { calcularNatal } from '../../server/doutrina/natal';
import { passagensDaLua } from '../../server/doutrina/retornoLunar';
import { diaJuliano } from '../../server/ephemeris/ephemeris';
import { criarSwissEphemeris, type PacoteSwiss } from '../../server/ephemeris/swissEphemeris';
import { calculoDe, responderPergunta } from '../../server/tecnicas';
import { entrar } from '../support/historias';
import { abrirNavegador, novaPagina } from '../support/navegador';
import { credencialDe, ligar, novaPastaDeDados } from '../support/produto';
import type { Medida } from './lugares.bench';
import { percentil } from './mesa.bench';

const VOLTAS = 30;
const ANOS = 90;
/** Linhas da vida que se abrem no navegador, uma por mapa. */
const ABERTURAS = 4;
const COORD = '22°54′20″S,47°03′39″W';
const MAPA = {
  nascimento: '1985-11-10T16:30:00Z',
  latitude: -22.9056,
  longitude: -47.0608,
  perfil: PERFIL_PADRAO,
  hora: { precisao: 'exata' },
} as const;

const cronometrar = (acao: () => unknown): number => {
  const comeco = performance.now();
  acao();
  return performance.now() - comeco;
};
const medianaDe = (acao: (volta: number) => unknown): number =>
  percentil(
    Array.from({ length: VOLTAS }, (_, v) => cronometrar(() => acao(v))),
    0.5,
  );

interface ModuloComPassagens {
  _malloc(bytes: number): number;
  _swe_mooncross_ut(longitude: number, dia: number, bandeiras: number, erro: number): number;
}

/** As efemérides do produto, e o módulo por baixo delas. */
async function efemerides() {
  let modulo: ModuloComPassagens | null = null;
  const ephemeris = await criarSwissEphemeris(async () => {
    const { default: Swiss } = (await import('swisseph-wasm')) as unknown as PacoteSwiss;
    return {
      default: class extends Swiss {
        override async initSwissEph(): Promise<void> {
          await super.initSwissEph();
          modulo = this.SweModule as ModuloComPassagens;
        }
      },
    };
  });
  return { ephemeris, modulo: modulo as unknown as ModuloComPassagens };
}

type Efemerides = Awaited<ReturnType<typeof efemerides>>;

function dasVoltas({ ephemeris, modulo }: Efemerides): Medida[] {
  const natal = calcularNatal(ephemeris, { ...MAPA, dia: diaJuliano(MAPA.nascimento) });
  const { longitude } = natal.posicoes.Lua;
  const erro = modulo._malloc(256);
  const comeco = (volta: number): number => diaJuliano(`${1990 + volta}-11-10T00:00:00Z`);
  const cruas = (volta: number): void => {
    let dia = comeco(volta);
    for (let i = 0; i < 13; i += 1) dia = modulo._swe_mooncross_ut(longitude, dia, 2, erro) + 1;
  };
  const nossas = (volta: number): void =>
    void passagensDaLua(ephemeris, longitude, { de: comeco(volta), ate: comeco(volta) + 355.5 });
  const pares = Array.from({ length: 3 * VOLTAS }, (_, v) => {
    const volta = v % VOLTAS;
    return [cronometrar(() => nossas(volta)), cronometrar(() => cruas(volta))] as const;
  }).slice(VOLTAS);
  const vida = { de: natal.observacao.dia, ate: natal.observacao.dia + 100 * 365.25 };
  const como = { metodo: 'verdadeiro', sentido: 'direto', menores: false } as const;
  const arcos = (): unknown => exatosDoArco(ephemeris, natal, vida, como);
  arcos();
  return [
    {
      nome: 'treze revoluções lunares ÷ passagens da biblioteca (limite 1,5)',
      valor: percentil(
        pares.map(([a, b]) => a / b),
        0.5,
      ),
      unidade: '×',
      par: `${percentil(
        pares.map(([a]) => a),
        0.5,
      ).toFixed(2)} ms; a biblioteca, ${percentil(
        pares.map(([, b]) => b),
        0.5,
      ).toFixed(2)} ms`,
    },
    {
      nome: 'arcos solares exatos de cem anos (limite 30)',
      valor: medianaDe(arcos),
      unidade: 'ms',
    },
  ];
}

/** Uma faixa inteira, pedaço a pedaço, como o navegador a pede. */
function umaFaixa({ ephemeris }: Efemerides, chamada: ChamadaDeFaixa, anos: number): number[] {
  const pedacos = Array.from({ length: Math.ceil(ANOS / anos) }, (_, i) => ({
    de: { ano: 1985 + i * anos, mes: 11, dia: 10 },
    ate: { ano: 1985 + Math.min(ANOS, (i + 1) * anos), mes: 11, dia: 9 },
    fuso: '-02:00',
    escala: 'vida',
  }));
  return pedacos.map((parte) =>
    cronometrar(() => responderPergunta(ephemeris, { mapas: [MAPA], parte }, calculoDe(chamada))),
  );
}

function dasFaixas(efemerides: Efemerides): Medida[] {
  const linhas = FAIXAS_DA_VIDA.map(({ chamada, anos, porVez = anos, nome }) => {
    umaFaixa(efemerides, chamada, porVez);
    const voltas = Array.from({ length: 5 }, () => umaFaixa(efemerides, chamada, porVez));
    return {
      nome,
      toda: percentil(
        voltas.map((v) => v.reduce((a, b) => a + b, 0)),
        0.5,
      ),
      pior: percentil(
        voltas.map((v) => Math.max(...v)),
        0.5,
      ),
      pedacos: voltas[0]?.length ?? 0,
    };
  });
  return [
    ...linhas.map(({ nome, toda, pior, pedacos }) => ({
      nome: `linha da vida, ${ANOS} anos: ${nome}`,
      valor: toda,
      unidade: 'ms',
      par: `${pedacos} pedaços; o pior, ${pior.toFixed(1)} ms`,
    })),
    {
      nome: `linha da vida, ${ANOS} anos: todas as faixas, de uma thread`,
      valor: linhas.reduce((soma, { toda }) => soma + toda, 0),
      unidade: 'ms',
      par: `o pior pedaço: ${Math.max(...linhas.map((l) => l.pior)).toFixed(1)} ms`,
    },
  ];
}

type Chamar = (metodo: string, caminho: string, corpo?: object, mais?: object) => Promise<Response>;

async function quem(
  base: string,
  { email, senha }: { readonly email: string; readonly senha: string },
): Promise<Chamar> {
  const chamar =
    (token: string | null): Chamar =>
    (method, caminho, corpo, mais = {}) =>
      fetch(`${base}/api${caminho}`, {
        method,
        headers: {
          ...(corpo && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...mais,
        },
        ...(corpo && { body: JSON.stringify(corpo) }),
      });
  const resposta = await chamar(null)('POST', '/auth/login', { email, senha });
  return chamar(((await resposta.json()) as { access_token: string }).access_token);
}

const ACONTECIMENTOS = Array.from({ length: 20 }, (_, i) => ({
  id: `e${i}`,
  titulo: `Acontecimento ${i + 1}`,
  data: `${1990 + i * 2}-0${1 + (i % 9)}-1${i % 10}`,
  precisao: 'dia',
}));

/** Cada um nasce noutro dia: o que já se calculou de um não serve aos outros. */
async function mapaComAcontecimentos(chamar: Chamar, qual: number): Promise<string> {
  const criado = await chamar(
    'POST',
    '/mapas',
    {
      nome: 'Linha da vida',
      data: { dataHora: `1985-11-1${qual}T16:30:00Z`, fuso: '-02:00' },
      latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
      longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
      localidade: 'Campinas/SP',
      ianaTimeZone: 'America/Sao_Paulo',
    },
    { 'idempotency-key': `bancada-da-vida-${qual}` },
  );
  const { id } = (await criado.json()) as { id: string };
  const cliente = { contato: '', telefone: '', email: '', comoChegou: '', observacoes: '' };
  await chamar(
    'PUT',
    `/mapas/${id}/ficha`,
    { pasta: null, etiquetas: [], cliente, eventos: ACONTECIMENTOS },
    { 'if-match': '"0"' },
  );
  return id;
}

/** Uma pessoa que pede mapas novos sem parar; o que esperou por cada um, ms. */
function outraPessoa(chamar: Chamar) {
  let correndo = true;
  const esperas: number[] = [];
  let n = 0;
  const feito = (async (): Promise<void> => {
    while (correndo) {
      n += 1;
      const data = new Date(Date.UTC(1950 + (n % 70), n % 12, 1 + (n % 28), n % 24)).toISOString();
      const comeco = performance.now();
      await (
        await chamar(
          'GET',
          `/planetas?${new URLSearchParams({ data: data.replace('.000', ''), coordenada: COORD }).toString()}`,
        )
      ).arrayBuffer();
      esperas.push(performance.now() - comeco);
      await new Promise((r) => setTimeout(r, 20));
    }
  })();
  return async (): Promise<number[]> => {
    correndo = false;
    await feito;
    return esperas;
  };
}

interface Abertura {
  readonly aVista: number;
  readonly cheia: number;
}

/** Da vista escolhida à primeira pintura dela, e a não se esperar mais nada; o relógio é o da página. */
async function abrirLinha(page: Page, id: string): Promise<Abertura> {
  await page.goto(`/mapas/${id}?vista=comparar`);
  await page.getByRole('table').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const comeco = performance.now();
    const ate = async (pronto: () => boolean): Promise<number> => {
      while (!pronto()) await new Promise((r) => requestAnimationFrame(r));
      await new Promise((r) => requestAnimationFrame(() => setTimeout(r)));
      return performance.now() - comeco;
    };
    const seletor = document.querySelector<HTMLSelectElement>('select[id$="-seletor"]');
    const opcao = [...(seletor?.options ?? [])].find((o) => o.text === 'Linha da vida');
    if (seletor && opcao) {
      const valor = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
      valor?.set?.call(seletor, opcao.value);
      seletor.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const aVista = await ate(() => document.querySelector('[data-faixa]') !== null);
    const cheia = await ate(
      () =>
        document.querySelectorAll('[data-barra]').length > 300 &&
        document.querySelector('[role="progressbar"], [data-faixa] .MuiSkeleton-root') === null,
    );
    return { aVista, cheia };
  });
}

/** De cada minuto que se mexe ao quadro em que se vê, ms. */
const passosDaRetificacao = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const regua = document.querySelector<HTMLInputElement>('input[type="range"]');
    const valor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const medidos: number[] = [];
    for (let i = 1; i <= 100; i += 1) {
      await new Promise((r) => setTimeout(r, 30));
      const comeco = performance.now();
      valor?.set?.call(regua, String(i));
      regua?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((r) => requestAnimationFrame(r));
      const canal = new MessageChannel();
      const pintado = new Promise((r) => (canal.port1.onmessage = r));
      canal.port2.postMessage(null);
      await pintado;
      medidos.push(performance.now() - comeco);
    }
    return medidos;
  });

const p = (valores: readonly number[], q: number): string =>
  `${percentil(valores, q).toFixed(0)} ms`;

async function noNavegador(): Promise<Medida[]> {
  const { pasta, apagar } = novaPastaDeDados();
  const [navegador, produto] = await Promise.all([abrirNavegador(), ligar(pasta)]);
  try {
    const pessoa = credencialDe(pasta, 'usuario');
    const chamar = await quem(produto.base, pessoa);
    const ids: string[] = [];
    for (let i = 0; i < ABERTURAS; i += 1) ids.push(await mapaComAcontecimentos(chamar, i));
    const [daPrimeira = '', ...outros] = ids;
    const outra = await quem(produto.base, credencialDe(pasta, 'equipe'));
    const { page } = await novaPagina(navegador, produto.base, { largura: 900 });
    // O tsx dá nome às funções com uma ajuda que na página não há.
    await page.addInitScript({ content: 'globalThis.__name ??= (f) => f;' });
    await entrar(page, pessoa);
    // A primeira vez traz o código da vista e aquece a thread: conta-se à parte.
    const primeira = await abrirLinha(page, daPrimeira);
    const parar = outraPessoa(outra);
    await new Promise((r) => setTimeout(r, 3_000));
    const sossegada = await parar();
    const pararDeNovo = outraPessoa(outra);
    const aberturas: Abertura[] = [];
    for (const id of outros) aberturas.push(await abrirLinha(page, id));
    const ocupada = await pararDeNovo();
    const passos = await passosDaRetificacao(page);
    return [
      {
        nome: 'linha da vida: até se ver, a primeira vez (limite 1000)',
        valor: primeira.aVista,
        unidade: 'ms',
        par: `depois: ${aberturas.map((a) => a.aVista.toFixed(0)).join(', ')} ms`,
      },
      {
        nome: `linha da vida: cheia, ${ANOS} anos, a primeira vez (limite 4000)`,
        valor: primeira.cheia,
        unidade: 'ms',
        par: `depois, com outra pessoa a calcular: ${aberturas.map((a) => a.cheia.toFixed(0)).join(', ')} ms`,
      },
      {
        nome: 'linha da vida: o que atrasa outra pessoa, no pior caso (limite 200)',
        valor: Math.max(...ocupada) - percentil(sossegada, 0.5),
        unidade: 'ms',
        par: `sossegada: mediana ${p(sossegada, 0.5)}, pior ${p(sossegada, 1)}; durante: mediana ${p(ocupada, 0.5)}, p95 ${p(ocupada, 0.95)}, pior ${p(ocupada, 1)}`,
      },
      {
        nome: 'retificação: um passo, p95 (limite 120)',
        valor: percentil(passos, 0.95),
        unidade: 'ms',
        par: `mediana ${p(passos, 0.5)}, com ${ACONTECIMENTOS.length} acontecimentos`,
      },
    ];
  } finally {
    await navegador.close();
    await produto.encerrar();
    apagar();
  }
}

export async function bench(): Promise<Medida[]> {
  const delas = await efemerides();
  return [...dasVoltas(delas), ...dasFaixas(delas), ...(await noNavegador())];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
