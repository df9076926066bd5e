/**
 * Uma fila justa: poucos lugares, um de cada pessoa ao mesmo tempo, e a vez seguinte é da pessoa
 * que há mais tempo não teve uma. Quem traz muitos arquivos espera por si, e não faz esperar.
 */
import { SobrecargaError } from '../base/fila';

interface Espera {
  readonly quem: string;
  readonly peso: number;
  readonly aoMudar: (aFrente: number) => void;
  readonly entrar: () => void;
  dita: number | null;
}

interface Tamanho {
  readonly lugares: number;
  /** Quanto pode pesar, ao todo, o que espera. */
  readonly pesoMaximo: number;
}

export interface Pedido {
  readonly quem: string;
  readonly peso?: number;
  /** Quantos estão à frente, sempre que muda enquanto se espera. */
  readonly aoMudar?: (aFrente: number) => void;
  /** Quem o dispara já não quer esperar. */
  readonly sinal?: AbortSignal;
}

export class DesistiuError extends Error {}

export class FilaJusta {
  readonly #tamanho: Tamanho;
  readonly #dentro = new Set<string>();
  readonly #fora: Espera[] = [];
  /** A ordem em que cada pessoa que espera, ou está dentro, teve a sua última vez. */
  readonly #ultima = new Map<string, number>();
  #vezes = 0;

  constructor(tamanho: Tamanho) {
    this.#tamanho = tamanho;
  }

  /** @throws SobrecargaError se, pedindo agora, não caberia */
  exigirLugar({ quem, peso = 1 }: Pick<Pedido, 'quem' | 'peso'>): void {
    const pesam = this.#fora.reduce((soma, e) => soma + e.peso, 0);
    const vaiEsperar = this.#dentro.has(quem) || this.#dentro.size >= this.#tamanho.lugares;
    if (vaiEsperar && pesam + peso > this.#tamanho.pesoMaximo) throw new SobrecargaError();
  }

  /** @throws SobrecargaError quando já espera demais @throws DesistiuError */
  async rodar<T>(pedido: Pedido, fazer: () => Promise<T>): Promise<T> {
    await this.#esperar(pedido);
    try {
      return await fazer();
    } finally {
      this.#dentro.delete(pedido.quem);
      this.#chamar();
    }
  }

  #esperar({ quem, peso = 1, aoMudar = () => undefined, sinal }: Pedido): Promise<void> {
    this.exigirLugar({ quem, peso });
    return new Promise((entrar, rejeitar) => {
      const espera: Espera = { quem, peso, aoMudar, entrar, dita: null };
      sinal?.addEventListener('abort', () => {
        const onde = this.#fora.indexOf(espera);
        if (onde < 0) return;
        this.#fora.splice(onde, 1);
        rejeitar(new DesistiuError());
        this.#dizer();
      });
      this.#fora.push(espera);
      this.#chamar();
    });
  }

  /** A primeira das pessoas fora que pode entrar já, segundo quem esteve dentro há mais tempo. */
  #seguinte(
    fora: readonly Espera[],
    ultima: ReadonlyMap<string, number>,
    podem: (quem: string) => boolean,
  ): Espera | undefined {
    let melhor: Espera | undefined;
    for (const e of fora) {
      if (!podem(e.quem)) continue;
      if (!melhor || (ultima.get(e.quem) ?? 0) < (ultima.get(melhor.quem) ?? 0)) melhor = e;
    }
    return melhor;
  }

  #chamar(): void {
    while (this.#dentro.size < this.#tamanho.lugares) {
      const e = this.#seguinte(this.#fora, this.#ultima, (quem) => !this.#dentro.has(quem));
      if (!e) break;
      this.#fora.splice(this.#fora.indexOf(e), 1);
      this.#dentro.add(e.quem);
      this.#ultima.set(e.quem, ++this.#vezes);
      e.entrar();
    }
    const lembrados = new Set([...this.#dentro, ...this.#fora.map((e) => e.quem)]);
    for (const quem of this.#ultima.keys()) if (!lembrados.has(quem)) this.#ultima.delete(quem);
    this.#dizer();
  }

  /** A cada um, quantos começam antes dele: os que estão dentro, se é por eles que espera. */
  #dizer(): void {
    const cheia = this.#dentro.size >= this.#tamanho.lugares;
    const ultima = new Map(this.#ultima);
    const resto = [...this.#fora];
    for (let antes = 0, vez = this.#vezes; resto.length > 0; antes += 1) {
      // Cada um na ordem em que entraria, se os de dentro fossem saindo.
      const e = this.#seguinte(resto, ultima, () => true) as Espera;
      resto.splice(resto.indexOf(e), 1);
      ultima.set(e.quem, ++vez);
      const aFrente = antes + (cheia ? this.#dentro.size : 1);
      if (aFrente === e.dita) continue;
      e.dita = aFrente;
      e.aoMudar(aFrente);
    }
  }
}
