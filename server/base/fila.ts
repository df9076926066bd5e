/** Quem pede muito espera por si, e não faz esperar os outros. */
import PQueue from 'p-queue';
import { SobrecargaError } from './erros';

export interface OpcoesDaFila {
  /** Quantas tarefas correm ao mesmo tempo. */
  readonly lugares: number;
  /** Quantas delas podem ser da mesma pessoa. */
  readonly lugaresDeCadaUm: number;
  /** Quantas, a correr e à espera, uma pessoa pode ter; a seguinte recusa-se só a ela. */
  readonly maximoDeCadaUm: number;
  /** E quantas pode haver ao todo. */
  readonly maximo: number;
}

/**
 * Atende por ordem de chegada, e na ordem só entram as poucas de cada pessoa que podem correr; as
 * mais esperam atrás dessas. Cada pessoa espera, pelas de outra, no máximo por essas poucas.
 */
export class FilaPorPessoa {
  readonly #opcoes: OpcoesDaFila;
  readonly #geral: PQueue;
  readonly #deCadaUm = new Map<string, PQueue>();
  #aceitas = 0;

  constructor(opcoes: OpcoesDaFila) {
    this.#opcoes = opcoes;
    this.#geral = new PQueue({ concurrency: opcoes.lugares });
  }

  /** As que correm e as que esperam. */
  get aceitas(): number {
    return this.#aceitas;
  }

  /** @throws SobrecargaError logo, quando não há onde esperar */
  async rodar<T>(quem: string, tarefa: () => Promise<T>): Promise<T> {
    const { maximo, maximoDeCadaUm } = this.#opcoes;
    const tem = this.#deCadaUm.get(quem);
    if (this.#aceitas >= maximo || (tem && tem.size + tem.pending >= maximoDeCadaUm))
      throw new SobrecargaError();
    const dela = tem ?? this.#nova(quem);
    this.#aceitas += 1;
    try {
      return await dela.add(() => this.#geral.add(tarefa));
    } finally {
      this.#aceitas -= 1;
    }
  }

  /** Quando não houver nenhuma. */
  async acabar(): Promise<void> {
    await Promise.all([...this.#deCadaUm.values()].map((dela) => dela.onIdle()));
  }

  #nova(quem: string): PQueue {
    const dela = new PQueue({ concurrency: this.#opcoes.lugaresDeCadaUm });
    this.#deCadaUm.set(quem, dela);
    return dela.once('idle', () => this.#deCadaUm.delete(quem));
  }
}
