/**
 * Custo da busca de lugares, da carga e da memória do índice.
 * Uso: npx tsx __tests__/bench/lugares.bench.ts (com NODE_OPTIONS=--expose-gc a memória é exata)
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carregarLugares } from '../../server/places/lugares';

export interface Medida {
  nome: string;
  valor: number;
  unidade: string;
  par?: string;
}

const ARQUIVO = join(
  fileURLToPath(new URL('.', import.meta.url)),
  '../../server/places/dados/lugares.bin.gz',
);

/** O que se digita, tecla a tecla a partir da terceira letra, e os prefixos mais frequentes. */
const TEXTOS = [
  'São Paulo',
  'Rio de Janeiro',
  'Belo Horizonte',
  'Campinas/SP',
  'Santa Maria RS',
  "Santa Bárbara d'Oeste",
  'Nova Iorque',
  'Lisboa Portugal',
  'São José do Rio Preto',
  'San Francisco',
  'Villa Nueva',
  'Saint Martin',
  'Genebra',
  'Munique',
  'Springfield, Illinois',
];
const DIGITADOS = TEXTOS.flatMap((t) =>
  Array.from({ length: t.length - 2 }, (_, i) => t.slice(0, i + 3)),
);
const PIORES = [
  'san',
  'sai',
  'vil',
  'sao',
  'la ',
  'de la',
  'saint',
  'san san',
  'sa sa sa',
  'a b c d e f g h',
  'do rio de',
  'xxx yyy zzz',
];

export async function bench(): Promise<Medida[]> {
  const antes = memoria();
  const inicio = performance.now();
  const lugares = carregarLugares(ARQUIVO);
  const carga = performance.now() - inicio;
  const indice = memoria() - antes;
  const medir = (textos: readonly string[], voltas: number) => {
    const tempos = Array.from({ length: voltas }, () =>
      textos.map((texto) => {
        const t = performance.now();
        lugares.buscar(texto);
        return performance.now() - t;
      }),
    )
      .flat()
      .sort((a, b) => a - b);
    return (q: number) => tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * q))] ?? 0;
  };
  medir(DIGITADOS, 2);
  const digitados = medir(DIGITADOS, 20);
  const piores = medir(PIORES, 50);
  const t = performance.now();
  for (let i = 0; i < 100; i++) lugares.vizinho(-30 + i / 2, -51, 50);
  const vizinho = (performance.now() - t) / 100;
  return [
    { nome: `lugares: carregar ${lugares.total}`, valor: carga, unidade: 'ms' },
    { nome: 'lugares: memória do índice (heap e externa)', valor: indice, unidade: 'MB' },
    { nome: 'lugares: busca tecla a tecla, mediana', valor: digitados(0.5), unidade: 'ms' },
    { nome: 'lugares: busca tecla a tecla, percentil 99', valor: digitados(0.99), unidade: 'ms' },
    { nome: 'lugares: piores prefixos, mediana', valor: piores(0.5), unidade: 'ms' },
    { nome: 'lugares: piores prefixos, máximo', valor: piores(1), unidade: 'ms' },
    { nome: 'lugares: vizinho mais próximo', valor: vizinho, unidade: 'ms' },
  ];
}

/** Sem `--expose-gc` inclui lixo da carga. */
function memoria(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
