/**
 * Os cálculos fora da thread que atende os pedidos, para que nenhum deles faça os outros esperar.
 */
import os from 'node:os';
import { Piscina } from 'piscina';
import { SobrecargaError } from '../base/erros';
import { FilaPorPessoa } from '../base/fila';
import { auxiliar } from '../sistema/auxiliar';
import {
  jsonDa,
  NADA_GUARDADO,
  type Calculadora,
  type PedidoDeCalculo,
  type RespostaDeCalculo,
} from './calculadora';

/** Uma página pede uma dúzia de cada vez. */
const MAXIMO_DE_CADA_UM = 40;
const MAXIMO = 400;
/** Muitas vezes o cálculo mais longo: passado isto a thread está presa, e é trocada. */
const PRAZO_MS = 10_000;
/** O sistema atende primeiro a thread dos pedidos. */
const CORTESIA = 10;
const OCIOSA_MS = 60_000;

export interface OpcoesDoGrupo {
  readonly threads?: number;
  readonly maximoDeCadaUm?: number;
  readonly maximo?: number;
  /** Passado isto sem resposta, a thread está presa e é trocada. */
  readonly prazoMs?: number;
  /** Avisado de uma thread que caiu sem tarefa; outra a substitui. */
  readonly aoFalhar?: (e: unknown) => void;
}

export function calculadoraEmThreads({
  // Ao menos duas, ainda que em dois núcleos: a pergunta pesada de uma pessoa nunca as ocupa todas.
  threads = Math.max(2, os.availableParallelism() - 1),
  maximoDeCadaUm = MAXIMO_DE_CADA_UM,
  maximo = MAXIMO,
  prazoMs = PRAZO_MS,
  aoFalhar = () => undefined,
}: OpcoesDoGrupo = {}): Calculadora {
  const { arquivo, execArgv } = auxiliar('calculoWorker');
  // A ordem é da fila: ao grupo só chega o que tem thread livre.
  const grupo = new Piscina<PedidoDeCalculo, RespostaDeCalculo>({
    filename: arquivo,
    execArgv,
    minThreads: 1,
    maxThreads: threads,
    niceIncrement: CORTESIA,
    idleTimeout: OCIOSA_MS,
  });
  grupo.on('error', aoFalhar);
  const fila = new FilaPorPessoa({
    lugares: threads,
    lugaresDeCadaUm: Math.max(1, threads - 1),
    maximoDeCadaUm,
    maximo,
  });
  let recusados = 0;

  const naThread = async (pedido: PedidoDeCalculo): Promise<string> => {
    try {
      return jsonDa(await grupo.run(pedido, { signal: AbortSignal.timeout(prazoMs) }));
    } catch (e) {
      throw e instanceof Error && e.name === 'AbortError' ? new SobrecargaError() : e;
    }
  };

  return {
    async calcular(pedido, _etiqueta, quem) {
      try {
        return await fila.rodar(quem, () => naThread(pedido));
      } catch (e) {
        if (e instanceof SobrecargaError) recusados += 1;
        throw e;
      }
    },
    uso: () => ({ aceitos: fila.aceitas, recusados, guardados: NADA_GUARDADO }),
    fechar: async () => {
      await fila.acabar();
      await grupo.close();
    },
  };
}
