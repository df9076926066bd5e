/** O que passa entre o processo principal e o worker do banco embutido. */
export interface DadosDoWorker {
  readonly pasta: string;
}

export type Pedido =
  | { readonly tipo: 'consulta'; readonly id: number; readonly sql: string; readonly parametros: readonly unknown[] }
  | { readonly tipo: 'fechar'; readonly id: number };

/** Campos do erro do PostgreSQL que sobrevivem à passagem entre threads. */
export interface ErroDoBanco {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

export type Resposta =
  | { readonly tipo: 'pronto' }
  | { readonly tipo: 'aviso'; readonly texto: string }
  | { readonly tipo: 'naoAbriu'; readonly mensagem: string }
  | { readonly tipo: 'resultado'; readonly id: number; readonly rows: unknown[]; readonly rowCount: number }
  | { readonly tipo: 'erro'; readonly id: number; readonly erro: ErroDoBanco };

/** Depois destes erros o banco embutido não é mais de confiança (disco cheio, E/S): o processo deve terminar. */
export function erroFatal({ code, message }: ErroDoBanco): boolean {
  const classe = code?.slice(0, 2);
  return code === '53100' || code === '58030' || classe === 'XX' || /unreachable|memory access out of bounds|ENOSPC|EIO/.test(message);
}
