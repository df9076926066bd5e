/** A mesa: todos os mapas que a pessoa pode abrir, em resumo, e o céu deles. */
import * as z from 'zod';
import { LETRAS_DO_CEU, NOTAS_DE_RODDEN, PRECISOES_DA_HORA } from '../astrology';
import { idSchema } from './comum';
import { escolaSchema } from './mapas';

/** Quantos cabem num menu. */
export const MAPAS_NO_MENU = 60;
/** Quantos se apagam num pedido. */
export const APAGADOS_POR_VEZ = 500;

/** Sem `recentes`, todos; com ele, tantos dos pessoais, os últimos abertos. */
export const resumosConsultaSchema = z.object({
  recentes: z
    .string()
    .regex(/^[1-9]\d?$/, 'Use um número de 1 a 99.')
    .transform(Number)
    .optional(),
});

/**
 * Uma coluna por campo, e em cada uma um valor por mapa, do mais antigo ao mais novo: com milhares
 * deles, escrever o nome de cada campo em cada mapa dobraria a resposta.
 */
const colunas = {
  id: z.array(z.string()),
  nome: z.array(z.string()),
  /** UTC ISO. */
  dataHora: z.array(z.string()),
  fuso: z.array(z.string()),
  precisao: z.array(z.enum(PRECISOES_DA_HORA)),
  localidade: z.array(z.string()),
  rodden: z.array(z.enum(NOTAS_DE_RODDEN).nullable()),
  /** Qual das `escolas`; null nos pessoais. */
  escola: z.array(z.int().nullable()),
  /** Pode mudar e apagar. */
  dono: z.array(z.boolean()),
  versao: z.array(z.int()),
  pasta: z.array(z.string().nullable()),
  etiquetas: z.array(z.array(z.string())),
  /** Segundos desde 1970; null se nunca. */
  abertoEm: z.array(z.int().nullable()),
};
export const resumosSchema = z
  .object({
    /** Quantos há, ainda que só se peçam os recentes. */
    total: z.int(),
    escolas: z.array(escolaSchema),
    ...colunas,
  })
  .refine(
    (r) => Object.keys(colunas).every((c) => r[c as keyof typeof colunas].length === r.id.length),
    'As colunas não têm todas o mesmo tamanho.',
  );
export type Resumos = z.infer<typeof resumosSchema>;

/** De um mapa, o céu como `escreverCeu` o escreve. */
const ceuSchema = z.tuple([z.string(), z.string().length(LETRAS_DO_CEU)]);
export const ceusSchema = z.object({
  ceus: z.array(ceuSchema),
  /** Quantos ainda não se calcularam, ou já não valem. */
  faltam: z.int(),
});
export type Ceus = z.infer<typeof ceusSchema>;

export const apagarMapasSchema = z.strictObject({
  /** A versão é a que a pessoa leu: o que mudou desde então não se apaga. */
  mapas: z
    .array(z.strictObject({ id: idSchema, versao: z.int().positive() }))
    .min(1, 'Diga quais.')
    .max(APAGADOS_POR_VEZ, `Apague até ${APAGADOS_POR_VEZ} de cada vez.`),
});

export const apagadosSchema = z.object({
  apagados: z.array(z.string()),
  recusados: z.array(z.object({ id: z.string(), motivo: z.enum(['mudou', 'ausente', 'alheio']) })),
});
