/** Os cálculos fora da thread que atende os pedidos, para que nenhum deles faça os outros esperar. */
import os from 'node:os';
import { Piscina } from 'piscina';
import { auxiliar } from '../db/spawn';
import { jsonDa, SobrecargaError, type Calculadora, type PedidoDeCalculo, type RespostaDeCalculo } from './calculadora';

/** Um cálculo leva uns 20 ms: com a fila cheia, o último espera pouco mais de um segundo. */
const MAXIMO_POR_THREAD = 64;
/** Muitas vezes a fila cheia: passado isto a thread está presa, e é trocada. */
const PRAZO_MS = 10_000;
/** O sistema atende primeiro a thread dos pedidos. */
const CORTESIA = 10;
const OCIOSA_MS = 60_000;

export interface OpcoesDoGrupo {
  readonly threads?: number;
  /** Cálculos aceitos, em curso e à espera. */
  readonly maximo?: number;
  /** Avisado de uma thread que caiu sem tarefa; outra a substitui. */
  readonly aoFalhar?: (e: unknown) => void;
}

export function calculadoraEmThreads({ threads = Math.max(1, os.availableParallelism() - 1), maximo = MAXIMO_POR_THREAD * threads, aoFalhar = () => undefined }: OpcoesDoGrupo = {}): Calculadora {
  const { arquivo, execArgv } = auxiliar('calculoWorker');
  const grupo = new Piscina<PedidoDeCalculo, RespostaDeCalculo>({
    filename: arquivo, execArgv, minThreads: 1, maxThreads: threads, niceIncrement: CORTESIA, idleTimeout: OCIOSA_MS, stricterFIFO: true,
  });
  grupo.on('error', aoFalhar);
  // O limite do piscina (maxQueue) não conta as tarefas que têm prazo.
  let aceitos = 0;
  return {
    async calcular(pedido) {
      if (aceitos >= maximo) throw new SobrecargaError();
      aceitos += 1;
      try {
        return jsonDa(await grupo.run(pedido, { signal: AbortSignal.timeout(PRAZO_MS) }));
      } catch (e) {
        throw e instanceof Error && e.name === 'AbortError' ? new SobrecargaError() : e;
      } finally {
        aceitos -= 1;
      }
    },
    fechar: () => grupo.close(),
  };
}
