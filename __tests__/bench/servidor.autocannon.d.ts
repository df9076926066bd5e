/** Do autocannon, que não traz tipos, o que a bancada usa. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Pedido {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Latencias {
    p50: number;
    p99: number;
    max: number;
  }
  interface Opcoes {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    /** Pedidos por segundo, ao todo; sem isto, tantos quantos couberem. */
    overallRate?: number;
    timeout?: number;
    /** Em quantas threads correm os clientes. */
    workers?: number;
    headers?: Record<string, string>;
    requests: (Pedido & { setupRequest?: (pedido: Pedido) => Pedido })[];
  }
  interface Resultado {
    non2xx: number;
    errors: number;
    timeouts: number;
    latency: Latencias;
    statusCodeStats: Record<string, { count: number }>;
    requests: { average: number; total: number };
  }
  type Corrida = EventEmitter & PromiseLike<Resultado>;
  export default function autocannon(opcoes: Opcoes): Corrida;
}
