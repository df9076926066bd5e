/** O que passa entre o processo principal e o worker do banco embutido. */
export interface DadosDoWorker {
  readonly pasta: string;
}

export type Pedido =
  | {
      readonly tipo: 'consulta';
      readonly id: number;
      readonly sql: string;
      readonly parametros: readonly unknown[];
    }
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
  | { readonly tipo: 'naoAbriu'; readonly mensagem: string }
  | {
      readonly tipo: 'resultado';
      readonly id: number;
      readonly rows: unknown[];
      readonly rowCount: number;
    }
  | { readonly tipo: 'erro'; readonly id: number; readonly erro: ErroDoBanco };
