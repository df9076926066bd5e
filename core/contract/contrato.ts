/** O que uma rota aceita e o que responde. */
import type * as z from 'zod';

export interface Contrato {
  /** Os nomes no caminho. */
  readonly parametros?: z.ZodObject;
  readonly consulta?: z.ZodType;
  readonly corpo?: z.ZodType;
  /** null: sem corpo (204). */
  readonly resposta: z.ZodType | null;
  /** 200 quando não se diz outro. */
  readonly status?: 201 | 202;
  /** Pode também não haver o que responder (204). */
  readonly vazia?: true;
  /** A resposta é um arquivo. */
  readonly arquivo?: true;
  /** A resposta só depende do pedido: o navegador pode guardá-la (ETag, 304). */
  readonly pura?: true;
}
