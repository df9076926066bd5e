/**
 * Os cálculos fora da thread que atende os pedidos, para que nenhum deles faça os outros esperar.
 */
import os from 'node:os';
import { Piscina } from 'piscina';
import { auxiliar } from '../sistema/auxiliar';
import type { Custo } from '../tecnicas/calculo';
import {
  corpoDa,
  custoDe,
  NADA_GUARDADO,
  SobrecargaError,
  type Calculadora,
  type PedidoDeCalculo,
  type RespostaDeCalculo,
} from './calculadora';

/** Quanto o último da fila pode esperar: quem esperaria mais ouve logo que tente depois. */
const ESPERA_MAXIMA_MS = 1_000;
/**
 * E os de fundo, que esperam uns pelos outros: o último dos pedaços de uma página que se enche aos
 * poucos.
 */
const ESPERA_DO_FUNDO_MS = 8_000;
/** O que se supõe de cada cálculo até se ter medido o primeiro da sua espécie. */
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
  readonly esperaDoFundoMs?: number;
  /** Passado isto sem resposta, a thread está presa e é trocada. */
  readonly prazoMs?: number;
  /** Avisado de uma thread que caiu sem tarefa; outra a substitui. */
  readonly aoFalhar?: (e: unknown) => void;
}

/** Poucos ao mesmo tempo, por ordem de chegada. */
function criarVez(lugares: number) {
  let livres = lugares;
  const aEspera: (() => void)[] = [];
  return async <T>(acao: () => Promise<T>): Promise<T> => {
    if (livres > 0) livres -= 1;
    else await new Promise<void>((seguir) => aEspera.push(seguir));
    try {
      return await acao();
    } finally {
      const proximo = aEspera.shift();
      if (proximo) proximo();
      else livres += 1;
    }
  };
}

export function calculadoraEmThreads({
  threads = Math.max(1, os.availableParallelism() - 1),
  esperaMaximaMs = ESPERA_MAXIMA_MS,
  esperaDoFundoMs = ESPERA_DO_FUNDO_MS,
  prazoMs = PRAZO_MS,
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
  /** Por unidade de cada espécie, ms. */
  const duracao = new Map<string, number>();
  let aceitos = 0;
  let recusados = 0;
  let pendentesMs = 0;
  let fundoMs = 0;
  // Um na fila e metade das threads, no máximo: entre dois deles passam todos os outros.
  const lugaresDoFundo = Math.max(1, Math.floor(threads / 2));
  const naVezDoFundo = criarVez(lugaresDoFundo);

  const recusar = (): SobrecargaError => {
    recusados += 1;
    return new SobrecargaError();
  };

  const calcularNaThread = async (
    pedido: PedidoDeCalculo,
    { especie, unidades }: Custo,
  ): Promise<Uint8Array> => {
    const resposta = await grupo.run(pedido, { signal: AbortSignal.timeout(prazoMs) });
    if ('ms' in resposta) {
      const medida = resposta.ms / unidades;
      const antes = duracao.get(especie) ?? SUPOSTO_MS / unidades;
      duracao.set(especie, antes + (medida - antes) * PESO_DA_ULTIMA);
    }
    return corpoDa(resposta);
  };

  const calcularJa = async (
    pedido: PedidoDeCalculo,
    custo: Custo,
    suposta: number,
  ): Promise<Uint8Array> => {
    pendentesMs += suposta;
    try {
      return await calcularNaThread(pedido, custo);
    } catch (e) {
      throw e instanceof Error && e.name === 'AbortError' ? recusar() : e;
    } finally {
      pendentesMs -= suposta;
    }
  };

  const calcularDeFundo = async (
    pedido: PedidoDeCalculo,
    custo: Custo,
    suposta: number,
  ): Promise<Uint8Array> => {
    fundoMs += suposta;
    try {
      return await naVezDoFundo(() => calcularJa(pedido, custo, suposta));
    } finally {
      fundoMs -= suposta;
    }
  };

  return {
    async calcular(pedido) {
      const custo = custoDe(pedido);
      const daUnidade = duracao.get(custo.especie);
      const suposta = daUnidade === undefined ? SUPOSTO_MS : daUnidade * custo.unidades;
      const [aFrente, lugares, limite] = custo.deFundo
        ? [fundoMs, lugaresDoFundo, esperaDoFundoMs]
        : [pendentesMs, threads, esperaMaximaMs];
      // Com o grupo livre ninguém espera, por mais que este custe.
      if (aFrente > 0 && (aFrente + suposta) / lugares > limite) throw recusar();
      aceitos += 1;
      try {
        return await (custo.deFundo ? calcularDeFundo : calcularJa)(pedido, custo, suposta);
      } finally {
        aceitos -= 1;
      }
    },
    uso: () => ({ aceitos, recusados, guardados: NADA_GUARDADO }),
    fechar: () => grupo.close(),
  };
}
