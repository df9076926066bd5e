import * as z from 'zod';
import { idSchema, palavra } from './comum';
import { LIMITES } from './limites';

const itemDeCompartilhamentoSchema = z.object({
  /** Id da matrícula do aluno. */
  alunoId: idSchema,
  nome: z.string(),
  compartilhado: z.boolean(),
  /** As turmas em que este aluno vê agora o mapa às cegas. */
  asCegas: z.array(z.string()).optional(),
});
export type ItemDeCompartilhamento = z.infer<typeof itemDeCompartilhamentoSchema>;
export const compartilhamentoSchema = z.array(itemDeCompartilhamentoSchema);

/** A lista inteira, editada; `nome` e `asCegas` se aceitam e se ignoram. Quem não é citado fica como está. */
export const compartilhamentoEntradaSchema = z
  .array(
    z.strictObject({
      alunoId: idSchema,
      nome: palavra(LIMITES.nome * 2).optional(),
      compartilhado: z.boolean(),
      /** Uma aba de antes devolve o item como o recebeu. */
      asCegas: z
        .array(palavra(LIMITES.turma * 2))
        .max(LIMITES.turmasDaEscola)
        .optional(),
    }),
  )
  .max(LIMITES.compartilhamento, `Envie no máximo ${LIMITES.compartilhamento} alunos.`)
  .refine(
    (itens) => new Set(itens.map((i) => i.alunoId.toLowerCase())).size === itens.length,
    'Há alunos repetidos na lista.',
  );
