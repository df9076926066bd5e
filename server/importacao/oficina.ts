/** Onde se lê e prepara uma importação: numa thread só dela (produto) ou nesta (testes). */
import { Worker } from 'node:worker_threads';
import { SobrecargaError } from '../calculos/calculadora';
import { auxiliar } from '../db/spawn';
import { Sessao, type Fontes, type RespostaA, type Tarefa } from './sessao';

export interface Bancada {
  pedir<T extends Tarefa>(tarefa: T): Promise<RespostaA<T['tipo']>>;
  /** Já não faz falta: a memória dela liberta-se. */
  largar(): void;
}

export interface Oficina {
  /** @throws SobrecargaError quando já há importações demais em curso */
  abrir(): Bancada;
}

/** Cada uma pode ter na memória um arquivo de 20 MB e a lista dos lugares. */
const AO_MESMO_TEMPO = 3;
const MEMORIA_MB = 512;

export function oficinaLocal(fontes: Fontes): Oficina {
  return {
    abrir: () => {
      const sessao = new Sessao(fontes);
      return { pedir: async (tarefa) => sessao.pedir(tarefa), largar: () => undefined };
    },
  };
}

export function oficinaEmThreads(): Oficina {
  let abertas = 0;
  return {
    abrir() {
      if (abertas >= AO_MESMO_TEMPO) throw new SobrecargaError();
      abertas += 1;
      return bancada(() => (abertas -= 1));
    },
  };
}

function bancada(aoLargar: () => void): Bancada {
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
  let largada = false;
  return {
    pedir: <T extends Tarefa>(tarefa: T) =>
      new Promise<RespostaA<T['tipo']>>((resolver, rejeitar) => {
        if (falha) return rejeitar(falha);
        espera = { resolver: resolver as (r: unknown) => void, rejeitar };
        thread.postMessage(
          tarefa,
          tarefa.tipo === 'abrir' ? [tarefa.bytes.buffer as ArrayBuffer] : [],
        );
      }),
    largar() {
      if (largada) return;
      largada = true;
      aoLargar();
      void thread.terminate();
    },
  };
}
