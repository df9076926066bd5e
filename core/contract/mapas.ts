import * as z from 'zod';
import { NOTAS_DE_RODDEN } from '../astrology';
import {
  fusoSchema,
  idSchema,
  instanteSchema,
  latitudeSchema,
  longitudeSchema,
  texto,
  textoObrigatorio,
  zonaSchema,
} from './comum';
import { horaDoMapaSchema, horaEntradaSchema } from './hora';
import { LIMITES } from './limites';

/** Por que o deslocamento é este: o que o cabeçalho do mapa explica. */
export const motivoDoFusoSchema = z.object({
  tipo: z.enum(['padrao', 'verao', 'historico', 'media', 'manual']),
  texto: z.string(),
});
export type MotivoDoFuso = z.infer<typeof motivoDoFusoSchema>;

const RODDEN_DESCONHECIDA = `Classificação desconhecida. Use ${NOTAS_DE_RODDEN.join(', ')}.`;

/** O que se envia para criar ou substituir um mapa. */
export const mapaEntradaSchema = z.strictObject({
  nome: textoObrigatorio(LIMITES.nome, 'Informe o nome.'),
  data: z.strictObject({ dataHora: instanteSchema, fuso: fusoSchema }),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  localidade: textoObrigatorio(LIMITES.localidade, 'Informe o local.'),
  ianaTimeZone: zonaSchema,
  /** Sem ela, exata. */
  hora: horaEntradaSchema.optional(),
  rodden: z.enum(NOTAS_DE_RODDEN, RODDEN_DESCONHECIDA).nullable().optional(),
  fonteDaHora: texto(LIMITES.fonteDaHora).optional(),
});
export type MapaEntrada = z.infer<typeof mapaEntradaSchema>;

/**
 * O que o mapa diz de si e nunca se procura: guarda-se numa coluna só, como aqui se escreve. Um
 * campo novo do mapa põe-se na entrada, aqui e no que vale para os mapas de antes dele (e para as
 * respostas de uma instância que ainda não foi atualizada).
 */
const detalhes = {
  hora: horaDoMapaSchema.default({ precisao: 'exata' }),
  rodden: z.enum(NOTAS_DE_RODDEN).nullable().default(null),
  fonteDaHora: z.string().default(''),
};
export type DetalhesDoMapa = z.infer<z.ZodObject<typeof detalhes>>;

export const mapaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  data: z.object({ dataHora: z.string(), fuso: z.string(), motivo: motivoDoFusoSchema }),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  localidade: z.string(),
  ianaTimeZone: z.string(),
  ...detalhes,
  dono: z.boolean(),
  /** Escola a que o mapa pertence, ou null para um mapa pessoal. */
  escolaId: idSchema.nullable(),
  /** Sobe a cada alteração; quem substitui o mapa diz em If-Match a que leu. */
  versao: z.int().positive(),
});
export type Mapa = z.infer<typeof mapaSchema>;

export const mapaResumoSchema = z.object({ id: idSchema, nome: z.string() });
export const mapasSchema = z.array(mapaSchema);

export const criadoSchema = z.object({ id: idSchema });

export const escolaSchema = z.object({ id: idSchema, nome: z.string() });
export type Escola = z.infer<typeof escolaSchema>;

/**
 * Os mapas que cada escola mostra a este usuário no menu. `equipe` diz se ele pode abrir a página
 * da escola.
 */
const mapasDaEscolaSchema = z.object({
  escola: escolaSchema,
  equipe: z.boolean(),
  mapas: z.array(mapaResumoSchema),
});
export type MapasDaEscola = z.infer<typeof mapasDaEscolaSchema>;
export const mapasDasEscolasSchema = z.array(mapasDaEscolaSchema);
