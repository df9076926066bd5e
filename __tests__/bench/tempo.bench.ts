/**
 * Custo do resolvedor de fusos e memória da consulta de zona por coordenadas.
 * Uso: npx tsx __tests__/bench/tempo.bench.ts
 */
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { civilDosSegundos } from '../../core/civil';
import { carregarFusos } from '../../server/time/fusos';
import { criarZonaDoLugar } from '../../server/time/zonaDoLugar';

export interface Medida {
  nome: string;
  valor: number;
  unidade: string;
  par?: string;
}

const ARQUIVO = join(
  fileURLToPath(new URL('.', import.meta.url)),
  '../../server/time/dados/fusos.json.gz',
);
const ZONAS = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'America/Rio_Branco',
  'Australia/Lord_Howe',
];
const CONSULTAS = 20_000;

export async function bench(): Promise<Medida[]> {
  const inicio = performance.now();
  const fusos = carregarFusos(ARQUIVO);
  const partida = performance.now() - inicio;
  const acaso = sorteador(2026);
  const instantes = Array.from({ length: CONSULTAS }, () => Math.floor((acaso() * 2 - 1) * 2e9));
  const zona = (i: number) => ZONAS[i % ZONAS.length]!;
  const porCivil = media(instantes, (s, i) => fusos.resolver(civilDosSegundos(s), zona(i), -46.6));
  const porInstante = media(instantes, (s, i) => fusos.emInstante(s * 1000, zona(i)));
  const intl = ZONAS.map(
    (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  );
  const porIntl = media(instantes, (s, i) => intl[i % intl.length]!.format(s * 1000));
  const par = `Intl.DateTimeFormat (só offset, sem backzone): ${porIntl.toFixed(2)} µs`;
  return [
    { nome: 'fusos: carregar o arquivo', valor: partida, unidade: 'ms' },
    { nome: 'fusos: resolver(civil)', valor: porCivil, unidade: 'µs', par },
    { nome: 'fusos: emInstante', valor: porInstante, unidade: 'µs', par },
    ...medirZonaDoLugar(acaso),
  ];
}

/** Pontos uniformes na esfera; a memória de depois do aquecimento não deve crescer. */
function medirZonaDoLugar(acaso: () => number): Medida[] {
  const zonaDoLugar = criarZonaDoLugar();
  const rodada = () => {
    const tempos = Array.from({ length: CONSULTAS }, () => {
      const latitude = (Math.asin(acaso() * 2 - 1) * 180) / Math.PI;
      const longitude = acaso() * 360 - 180;
      const t = performance.now();
      zonaDoLugar(latitude, longitude);
      return (performance.now() - t) * 1000;
    });
    globalThis.gc?.();
    return {
      rss: process.memoryUsage().rss / 1e6,
      p99: tempos.sort((a, b) => a - b)[Math.floor(CONSULTAS * 0.99)] ?? 0,
    };
  };
  const antes = process.memoryUsage().rss / 1e6;
  const primeira = rodada();
  const terceira = [rodada(), rodada()][1] ?? primeira;
  return [
    { nome: 'zona por coordenadas: percentil 99', valor: primeira.p99, unidade: 'µs' },
    {
      nome: 'zona por coordenadas: RSS a mais em 20.000 consultas',
      valor: primeira.rss - antes,
      unidade: 'MB',
      par: 'geo-tz com o cache dele: centenas de MB',
    },
    {
      nome: 'zona por coordenadas: RSS a mais nas 40.000 seguintes',
      valor: terceira.rss - primeira.rss,
      unidade: 'MB',
    },
  ];
}

/** Média em µs por chamada, depois de um aquecimento. */
function media(entradas: readonly number[], f: (entrada: number, i: number) => unknown): number {
  entradas.forEach(f);
  const inicio = performance.now();
  entradas.forEach(f);
  return ((performance.now() - inicio) * 1000) / entradas.length;
}

/** mulberry32: a mesma sequência a cada execução. */
function sorteador(semente: number): () => number {
  let a = semente;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
