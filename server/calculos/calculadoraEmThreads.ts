/**
 * Os cálculos fora da thread que atende os pedidos, para que nenhum deles faça os outros esperar.
 */
import os from 'node:os';
import { Piscina } from 'piscina';
import { auxiliar } from '../db/spawn';
import {
  corpoDa,
  NADA_GUARDADO,
  SobrecargaError,
  type Calculadora,
  type PedidoDeCalculo,
  type RespostaDeCalculo,
} from './calculadora';

/** Quanto o último da fila pode esperar: quem esperaria mais ouve logo que tente depois. */
const ESPERA_MAXIMA_MS = 1_000;
/** O que se supõe de cada cálculo até se ter medido o primeiro. */
const SUPOSTO_MS = 20;
/** Quanto pesa a última medida sobre as anteriores. */
const PESO_DA_ULTIMA = 0.1;
/** Muitas vezes a fila cheia: passado isto a thread está presa, e é trocada. */
const PRAZO_MS = 10_000;
/** O sistema atende primeiro a thread dos pedidos. */
const CORTESIA = 10;
const OCIOSA_MS = 60_000;

export interface OpcoesDoGrupo {
  readonly threads?: number;
  readonly esperaMaximaMs?: number;
  /** Avisado de uma thread que caiu sem tarefa; outra a substitui. */
  readonly aoFalhar?: (e: unknown) => void;
}

export function calculadoraEmThreads({
  threads = Math.max(1, os.availableParallelism() - 1),
  esperaMaximaMs = ESPERA_MAXIMA_MS,
  aoFalhar = () => undefined,
}: OpcoesDoGrupo = {}): Calculadora {
  const { arquivo, execArgv } = auxiliar('calculoWorker');
  const grupo = new Piscina<PedidoDeCalculo, RespostaDeCalculo>({
    filename: arquivo,
    execArgv,
    minThreads: 1,
    maxThreads: threads,
    niceIncrement: CORTESIA,
    idleTimeout: OCIOSA_MS,
    stricterFIFO: true,
  });
  grupo.on('error', aoFalhar);
  // O limite do piscina (maxQueue) conta tarefas, e uns cálculos levam cem vezes mais do que
  // outros.
  const duracao = new Map<PedidoDeCalculo['tipo'], number>();
  let aceitos = 0;
  let recusados = 0;
  let pendentesMs = 0;

  const recusar = (): SobrecargaError => {
    recusados += 1;
    return new SobrecargaError();
  };

  const calcularNaThread = async (
    pedido: PedidoDeCalculo,
    suposta: number,
  ): Promise<Uint8Array> => {
    const resposta = await grupo.run(pedido, { signal: AbortSignal.timeout(PRAZO_MS) });
    if ('ms' in resposta)
      duracao.set(pedido.tipo, suposta + (resposta.ms - suposta) * PESO_DA_ULTIMA);
    return corpoDa(resposta);
  };

  return {
    async calcular(pedido) {
      const suposta = duracao.get(pedido.tipo) ?? SUPOSTO_MS;
      if ((pendentesMs + suposta) / threads > esperaMaximaMs) throw recusar();
      aceitos += 1;
      pendentesMs += suposta;
      try {
        return await calcularNaThread(pedido, suposta);
      } catch (e) {
        throw e instanceof Error && e.name === 'AbortError' ? recusar() : e;
      } finally {
        aceitos -= 1;
        pendentesMs -= suposta;
      }
    },
    uso: () => ({ aceitos, recusados, guardados: NADA_GUARDADO }),
    fechar: () => grupo.close(),
  };
}
