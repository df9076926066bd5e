/** Gente a gravar sem parar num servidor de verdade, com a conta do que ele confirmou. */
import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { MAPA } from './serverCenario';

export interface Carga {
  /**
   * O que o servidor disse ter gravado: 'id 1', o mapa criado (numa transação); 'id 2', depois
   * alterado (numa instrução só).
   */
  readonly confirmados: string[];
  /** Quantas respostas de cada código; 'rede' quando não houve resposta. */
  readonly respostas: Map<number | 'rede', number>;
  /** As respostas 503 sem Retry-After. */
  readonly semRetryAfter: number[];
  /** Resolve quando já se confirmaram mais tantos. */
  confirmar(quantos: number): Promise<void>;
  parar(): Promise<void>;
}

export function carregar(
  base: () => string,
  token: string,
  pessoas: number,
  buscar: (url: string, opcoes: RequestInit) => Promise<Response> = fetch,
): Carga {
  const carga = {
    confirmados: [] as string[],
    respostas: new Map<number | 'rede', number>(),
    semRetryAfter: [] as number[],
  };
  const contar = (r: number | 'rede'): void =>
    void carga.respostas.set(r, (carga.respostas.get(r) ?? 0) + 1);
  let parou = false;
  const pedir = async (
    method: string,
    caminho: string,
    nome: string,
    cabecalhos: Record<string, string>,
  ): Promise<Response> => {
    const r = await buscar(base() + caminho, {
      method,
      body: JSON.stringify({ ...MAPA, nome }),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...cabecalhos,
      },
    });
    contar(r.status);
    if (!r.ok && r.headers.get('retry-after') === null) carga.semRetryAfter.push(r.status);
    return r;
  };
  const criar = async (): Promise<void> => {
    const criado = await pedir('POST', '/mapas', 'Criado', { 'idempotency-key': randomUUID() });
    const { id } = (await criado.json()) as { id?: string };
    if (criado.status !== 201 || !id) return;
    carga.confirmados.push(`${id} 1`);
    if ((await pedir('PUT', `/mapas/${id}`, 'Alterado', { 'if-match': '"1"' })).status === 204)
      carga.confirmados.push(`${id} 2`);
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
    async confirmar(quantos) {
      const ate = carga.confirmados.length + quantos;
      while (carga.confirmados.length < ate) await esperar(5);
    },
    async parar() {
      parou = true;
      await Promise.all(todas);
    },
  };
}
