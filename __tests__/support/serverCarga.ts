/** Gente a gravar sem parar num servidor de verdade, com a conta do que ele confirmou. */
import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { MAPA } from './serverCenario';

export interface Carga {
  /** Os ids dos mapas que o servidor disse ter criado. */
  readonly confirmados: string[];
  /** Quantas respostas de cada código; 'rede' quando não houve resposta. */
  readonly respostas: Map<number | 'rede', number>;
  /** As respostas 503 sem Retry-After. */
  readonly semRetryAfter: number[];
  parar(): Promise<void>;
}

export function carregar(base: () => string, token: string, pessoas: number): Carga {
  const carga = { confirmados: [] as string[], respostas: new Map<number | 'rede', number>(), semRetryAfter: [] as number[] };
  const contar = (r: number | 'rede'): void => void carga.respostas.set(r, (carga.respostas.get(r) ?? 0) + 1);
  let parou = false;
  const criar = async (): Promise<void> => {
    const r = await fetch(`${base()}/mapas`, {
      method: 'POST', body: JSON.stringify(MAPA), headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    const corpo = (await r.json()) as { id?: string };
    contar(r.status);
    if (r.status === 201 && corpo.id) carga.confirmados.push(corpo.id);
    else if (r.headers.get('retry-after') === null) carga.semRetryAfter.push(r.status);
  };
  const pessoa = async (): Promise<void> => {
    while (!parou) {
      const antes = carga.confirmados.length;
      await criar().catch(() => contar('rede'));
      if (carga.confirmados.length === antes) await esperar(20);
    }
  };
  const todas = Array.from({ length: pessoas }, pessoa);
  return {
    ...carga,
    async parar() {
      parou = true;
      await Promise.all(todas);
    },
  };
}
