import * as z from 'zod';
import { idSchema } from './comum';
import { mapaResumoSchema } from './mapas';

/** Um aluno de uma escola: `id` é o da matrícula. */
const alunoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  usuarioId: idSchema,
  email: z.string(),
  /** Provou que o e-mail é seu. */
  emailProvado: z.boolean().optional(),
});
export type Aluno = z.infer<typeof alunoSchema>;
export const alunosSchema = z.array(alunoSchema);

/** Quem ensina na escola, e em que turmas. */
export const equipeDaEscolaSchema = z.array(
  z.object({
    usuarioId: idSchema,
    nome: z.string(),
    email: z.string(),
    turmas: z.array(z.object({ id: idSchema, nome: z.string() })),
  }),
);
export type EquipeDaEscola = z.infer<typeof equipeDaEscolaSchema>;

/** Um mapa na página da escola, com o número de alunos que o veem. */
const mapaDeEscolaSchema = mapaResumoSchema.extend({
  /** Um a um. */
  compartilhadoCom: z.int().min(0),
  /** As turmas que o veem, e com quantos alunos. */
  turmas: z
    .array(z.object({ id: idSchema, nome: z.string(), alunos: z.int(), asCegas: z.boolean() }))
    .optional(),
  criadoEm: z.string().optional(),
});
export type MapaDeEscola = z.infer<typeof mapaDeEscolaSchema>;
export const mapasDeEscolaSchema = z.array(mapaDeEscolaSchema);

/** Ao tirar alguém: o que se faz aos convites das turmas que ainda valem. */
export const desmatricularConsultaSchema = z.object({ convites: z.literal('revogar').optional() });
