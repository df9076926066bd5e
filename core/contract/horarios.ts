import * as z from 'zod';
import { civilSchema, parDeCoordenadasSchema, zonaSchema } from './comum';
import { motivoDoFusoSchema } from './mapas';

/** Uma só `coordenada` (formulário novo) ou `lat` e `long` (edição), nas letras da API. */
export const fusoConsultaSchema = z
  .object({
    coordenada: parDeCoordenadasSchema.optional(),
    lat: z.string().optional(),
    long: z.string().optional(),
    /** Hora civil local: com ela, `utcOffset` é o que valia então. */
    data: civilSchema.optional(),
  })
  .refine((q) => (q.coordenada === undefined) !== (q.lat === undefined && q.long === undefined), 'Informe coordenada, ou lat e long.')
  .refine((q) => q.coordenada !== undefined || parDeCoordenadasSchema.safeParse(`${q.lat},${q.long}`).success, 'Coordenada inválida. Use lat=23°32′01″S e long=46°37′01″W.');

export const fusoRespostaSchema = z.object({
  utcOffset: z.string(),
  iana: z.string(),
});
export type FusoResposta = z.infer<typeof fusoRespostaSchema>;

export const veraoConsultaSchema = z.object({
  dt: civilSchema,
  ianaTimeZone: zonaSchema,
  /** Coordenadas do lugar: com elas a hora local média é a dele. */
  coordenada: parDeCoordenadasSchema.optional(),
});

/** Um deslocamento possível para a hora civil perguntada. */
export const alternativaSchema = z.object({
  offset: z.string(),
  horárioDeVerão: z.boolean(),
  horaLocalMedia: z.boolean(),
  /** Instante que resulta de ler a hora civil com este deslocamento. */
  instante: z.string(),
  motivo: motivoDoFusoSchema,
});
export type Alternativa = z.infer<typeof alternativaSchema>;

export const SITUACOES = ['normal', 'inexistente', 'ambigua'] as const;

export const veraoRespostaSchema = z.object({
  horárioDeVerão: z.boolean(),
  /** Deslocamento em vigor; na hora inexistente, o de depois do salto; na repetida, o da primeira vez. */
  offset: z.string(),
  /** Deslocamento padrão da zona hoje, para dizer em que difere. */
  offsetPadrao: z.string(),
  situacao: z.enum(SITUACOES),
  /** Uma quando normal; duas quando a hora não existe ou existe duas vezes. */
  alternativas: z.array(alternativaSchema).min(1).max(2),
  /** Período em que `offset` vigorou, em instantes UTC; null é sem começo ou sem fim conhecido. */
  vigencia: z.object({ desde: z.string().nullable(), ate: z.string().nullable() }),
  motivo: motivoDoFusoSchema,
  /** Frase em português que explica a situação (salto, repetição), ou null quando normal. */
  explicacao: z.string().nullable(),
});
export type VeraoResposta = z.infer<typeof veraoRespostaSchema>;
