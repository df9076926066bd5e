/** O que a busca já achou. */

export interface Achado {
  readonly lugar: number;
  /** Número do nome que respondeu. */
  readonly nome: number;
}

/** Os de menor chave, sem repetir lugar, em ordem. */
export class Melhores {
  readonly achados: Achado[] = [];
  /** Os lugares cujo nome, como quer que se escreva, é exatamente este, mesmo os que não couberam. */
  readonly exatos = new Map<number, Achado>();
  /**
   * A maior população dos lugares do Brasil que o texto começa: de todos, e dos que lhe continuam a
   * última palavra ("palma", Palmas; e não "porto", Porto Alegre).
   */
  maiorComeco = 0;
  maiorContinuacao = 0;
  private readonly chaves: number[] = [];

  constructor(private readonly limite: number) {}

  get total(): number {
    return this.achados.length;
  }

  anotar(achado: Achado, chave: number, exato: boolean): void {
    const { lugar } = achado;
    if (exato) this.exatos.set(lugar, achado);
    if (this.total === this.limite && chave >= this.chaves[this.limite - 1]!) return;
    const antes = this.achados.findIndex((a) => a.lugar === lugar);
    if (antes >= 0 && this.chaves[antes]! <= chave) return;
    if (antes >= 0) this.tirar(antes);
    let i = this.chaves.findIndex((c) => c > chave);
    if (i < 0) i = this.total;
    this.chaves.splice(i, 0, chave);
    this.achados.splice(i, 0, achado);
    if (this.total > this.limite) this.tirar(this.limite);
  }

  anotarComeco(populacao: number, continua: boolean): void {
    this.maiorComeco = Math.max(this.maiorComeco, populacao);
    if (continua) this.maiorContinuacao = Math.max(this.maiorContinuacao, populacao);
  }

  private tirar(i: number): void {
    this.chaves.splice(i, 1);
    this.achados.splice(i, 1);
  }
}
