/**
 * A contagem do limite geral quando há várias instâncias. Cada uma conta na memória e, de segundo
 * em segundo, soma o seu no banco e lê o dos outros: um limite por minuto não precisa de uma
 * gravação por pedido.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Conexao } from '../db/schema';
import { esquecerMinutosAntesDe, somarPedidos } from '../repositories/limiteRepository';

const MINUTO_MS = 60_000;
/** Não se guardam mais endereços do que isto num minuto: os que não cabem não se contam. */
const MAXIMO_DE_ENDERECOS = 20_000;

interface Conta {
  /** O que já se somou no banco, com o dos outros. */
  total: number;
  /** O que falta somar. */
  novos: number;
}

export class ContagemCompartilhada implements FastifyRateLimitStore {
  private minuto = 0;
  private contas = new Map<string, Conta>();

  constructor(
    private readonly db: Conexao,
    private readonly clock: () => Date,
  ) {}

  incr(
    endereco: string,
    pronto: (erro: Error | null, r?: { current: number; ttl: number }) => void,
  ): void {
    const agora = this.clock().getTime();
    this.virar(Math.floor(agora / MINUTO_MS));
    const conta = this.contas.get(endereco) ?? { total: 0, novos: 0 };
    if (this.contas.size < MAXIMO_DE_ENDERECOS) this.contas.set(endereco, conta);
    conta.novos += 1;
    pronto(null, { current: conta.total + conta.novos, ttl: MINUTO_MS - (agora % MINUTO_MS) });
  }

  child(): this {
    return this;
  }

  /**
   * Soma no banco o que ainda só aqui se sabe. Se ele não responde, continua-se a contar o daqui.
   */
  async acertar(): Promise<void> {
    const { minuto, contas } = this;
    const novos = new Map(
      [...contas].filter(([, c]) => c.novos > 0).map(([endereco, c]) => [endereco, c.novos]),
    );
    if (novos.size === 0) return;
    const totais = await somarPedidos(this.db, minuto, novos);
    for (const [endereco, total] of totais) {
      const conta = contas.get(endereco);
      if (!conta) continue;
      conta.total = total;
      conta.novos -= novos.get(endereco) ?? 0;
    }
    await esquecerMinutosAntesDe(this.db, minuto);
  }

  private virar(minuto: number): void {
    if (minuto === this.minuto) return;
    this.minuto = minuto;
    this.contas = new Map();
  }
}
