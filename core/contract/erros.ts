/** Documento de erro (RFC 9457), em português. */
import * as z from 'zod';

export const problemaSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Mensagens por campo, em PascalCase (errors.Senha). */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Problema = z.infer<typeof problemaSchema>;
