import * as z from 'zod';
import { idSchema, palavra } from './comum';
import { LIMITES } from './limites';

const itemDeCompartilhamentoSchema = z.object({
  /** Id da matrícula do aluno. */
  alunoId: idSchema,
  nome: z.string(),
  compartilhado: z.boolean(),
});
export type ItemDeCompartilhamento = z.infer<typeof itemDeCompartilhamentoSchema>;
export const compartilhamentoSchema = z.array(itemDeCompartilhamentoSchema);

/** A lista inteira, editada; `nome` se aceita e se ignora. Quem não é citado fica como está. */
export const compartilhamentoEntradaSchema = z
  .array(
    z.strictObject({
      alunoId: idSchema,
      nome: palavra(LIMITES.nome * 2).optional(),
      compartilhado: z.boolean(),
    }),
  )
  .max(LIMITES.compartilhamento, `Envie no máximo ${LIMITES.compartilhamento} alunos.`)
  .refine(
    (itens) => new Set(itens.map((i) => i.alunoId.toLowerCase())).size === itens.length,
    'Há alunos repetidos na lista.',
  );
