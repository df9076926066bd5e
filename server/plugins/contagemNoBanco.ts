/** A contagem do limite geral quando há várias instâncias: uma linha por endereço e minuto. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Conexao } from '../db/schema';
import { somarPedido } from '../repositories/limiteRepository';

const MINUTO_MS = 60_000;

export class ContagemNoBanco implements FastifyRateLimitStore {
  constructor(
    private readonly db: Conexao,
    private readonly clock: () => Date,
  ) {}

  incr(
    endereco: string,
    pronto: (erro: Error | null, r?: { current: number; ttl: number }) => void,
  ): void {
    const agora = this.clock().getTime();
    const ttl = MINUTO_MS - (agora % MINUTO_MS);
    somarPedido(this.db, endereco, Math.floor(agora / MINUTO_MS)).then(
      (current) => pronto(null, { current, ttl }),
      // Sem banco não se conta: quem responde que ele está fora é a própria rota.
      () => pronto(null, { current: 0, ttl }),
    );
  }

  child(): this {
    return this;
  }
}
