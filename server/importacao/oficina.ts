/** Onde se lê e prepara uma importação: numa thread só dela (produto) ou nesta (testes). */
import { Worker } from 'node:worker_threads';
import { auxiliar } from '../sistema/auxiliar';
import { FilaJusta, type Pedido } from './fila';
import { Sessao } from './sessao';
import type { Abertura, Fontes, RespostaA, Tarefa } from './protocolo';

export interface Bancada {
  pedir<T extends Tarefa>(tarefa: T): Promise<RespostaA<T['tipo']>>;
}

type Trabalho<T> = (bancada: Bancada) => Promise<T>;

/** Três filas, para que nem ler muito pare quem grava, nem gravar pare quem chega. */
export interface Oficina {
  /** Que arquivo é este. Os bytes vão e voltam. @throws SobrecargaError */
  reconhecer(quem: string, bytes: Uint8Array): Promise<{ abertura: Abertura; bytes: Uint8Array }>;
  /** @throws SobrecargaError se a fila da leitura já não o recebe */
  exigirLugar(quem: string, bytes: number): void;
  /** Quando chegar a vez de quem pede. @throws SobrecargaError */
  ler<T>(pedido: Pedido, trabalho: Trabalho<T>): Promise<T>;
  gravar<T>(quem: string, trabalho: Trabalho<T>): Promise<T>;
}

const MB = 1024 * 1024;
/** Cada uma pode ter na memória um arquivo de 20 MB e a lista dos lugares. */
const LEITURAS = { lugares: 3, pesoMaximo: 160 * MB };
const RECONHECIMENTOS = { lugares: 1, pesoMaximo: 160 * MB };
const GRAVACOES = { lugares: 2, pesoMaximo: 40 };
const MEMORIA_MB = 512;

export function oficinaLocal(fontes: Fontes): Oficina {
  const bancada = (): Bancada => {
    const sessao = new Sessao(fontes);
    return { pedir: async (tarefa) => sessao.pedir(tarefa) };
  };
  return {
    reconhecer: async (_quem, bytes) => ({
      abertura: await bancada().pedir({ tipo: 'abrir', bytes }),
      bytes,
    }),
    exigirLugar: () => undefined,
    ler: (_pedido, trabalho) => trabalho(bancada()),
    gravar: (_quem, trabalho) => trabalho(bancada()),
  };
}

export function oficinaEmThreads(filas = { LEITURAS, RECONHECIMENTOS, GRAVACOES }): Oficina {
  const leituras = new FilaJusta(filas.LEITURAS);
  const reconhecimentos = new FilaJusta(filas.RECONHECIMENTOS);
  const gravacoes = new FilaJusta(filas.GRAVACOES);
  return {
    reconhecer: (quem, bytes) =>
      reconhecimentos.rodar({ quem, peso: bytes.length }, () =>
        numaThread(async (b) => {
          const { abertura, bytes: devolvidos } = await b.pedir({ tipo: 'reconhecer', bytes });
          return { abertura, bytes: devolvidos };
        }),
      ),
    exigirLugar: (quem, peso) => leituras.exigirLugar({ quem, peso }),
    ler: (pedido, trabalho) => leituras.rodar(pedido, () => numaThread(trabalho)),
    gravar: (quem, trabalho) => gravacoes.rodar({ quem }, () => numaThread(trabalho)),
  };
}

/** Uma thread para um trabalho; a memória dela liberta-se no fim. */
async function numaThread<T>(trabalho: Trabalho<T>): Promise<T> {
  const { arquivo, execArgv } = auxiliar('importacaoWorker');
  const thread = new Worker(arquivo, {
    execArgv,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  thread.unref();
  let falha: Error | null = null;
  let espera: { resolver: (r: unknown) => void; rejeitar: (e: Error) => void } | null = null;
  const falhar = (e: Error): void => {
    falha ??= e;
    espera?.rejeitar(falha);
    espera = null;
  };
  thread.on('message', (resposta) => {
    espera?.resolver(resposta);
    espera = null;
  });
  thread.on('error', falhar);
  thread.on('exit', () => falhar(new Error('A thread da importação acabou.')));
  try {
    return await trabalho({
      pedir: <P extends Tarefa>(tarefa: P) =>
        new Promise<RespostaA<P['tipo']>>((resolver, rejeitar) => {
          if (falha) return rejeitar(falha);
          espera = { resolver: resolver as (r: unknown) => void, rejeitar };
          thread.postMessage(tarefa, 'bytes' in tarefa ? [tarefa.bytes.buffer as ArrayBuffer] : []);
        }),
    });
  } finally {
    void thread.terminate();
  }
}
