/** Do autocannon, que não traz tipos, o que a bancada usa. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Pedido {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Opcoes {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: (Pedido & { setupRequest?: (pedido: Pedido) => Pedido })[];
  }
  interface Resultado {
    non2xx: number;
    errors: number;
    requests: { average: number };
  }
  type Corrida = EventEmitter & PromiseLike<Resultado>;
  export default function autocannon(opcoes: Opcoes): Corrida;
}
