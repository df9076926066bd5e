import * as z from 'zod';
import { lerParDaApi, type DataHoraCivil } from '../civil';
import {
  civilNaConsulta,
  fusoSchema,
  instanteSchema,
  lugarNaConsulta,
  zonaSchema,
  type LugarNaConsulta,
  palavra,
} from './comum';
import { motivoDoFusoSchema } from './mapas';

/**
 * Uma só `coordenada` (formulário novo) ou `lat` e `long` (edição), nas letras da API: as duas dão
 * o mesmo lugar.
 */
export const fusoConsultaSchema = z
  .object({
    coordenada: lugarNaConsulta.optional(),
    lat: palavra(64).optional(),
    long: palavra(64).optional(),
    /** Hora civil local: com ela, `utcOffset` é o que valia então. */
    data: civilNaConsulta.optional(),
  })
  .transform(
    (
      { coordenada, lat, long, data },
      ctx,
    ): { lugar: LugarNaConsulta; data: DataHoraCivil | undefined } => {
      const separadas = lat !== undefined || long !== undefined;
      const recusar = (message: string) => (ctx.addIssue({ code: 'custom', message }), z.NEVER);
      if ((coordenada === undefined) !== separadas)
        return recusar('Informe coordenada, ou lat e long.');
      const lugar = coordenada ?? lerParDaApi(`${lat},${long}`);
      return lugar
        ? { lugar, data }
        : recusar('Coordenada inválida. Use lat=23°32′01″S e long=46°37′01″W.');
    },
  );

export const fusoRespostaSchema = z.object({
  utcOffset: z.string(),
  iana: z.string(),
});

export const veraoConsultaSchema = z.object({
  dt: civilNaConsulta,
  ianaTimeZone: zonaSchema,
  /** Coordenadas do lugar: com elas a hora local média é a dele. */
  coordenada: lugarNaConsulta.optional(),
});

export const fusoNoInstanteConsultaSchema = z.object({
  instante: instanteSchema,
  ianaTimeZone: zonaSchema,
  coordenada: lugarNaConsulta.optional(),
});

/** O que o relógio do lugar somava ao UTC naquele instante, e por quê. */
export const fusoNoInstanteSchema = z.object({ fuso: fusoSchema, motivo: motivoDoFusoSchema });

export const fusosDaZonaConsultaSchema = z.object({
  ianaTimeZone: zonaSchema,
  /** Com ela a hora local média é a do lugar. */
  coordenada: lugarNaConsulta.optional(),
});

/** Toda a história de um relógio: com ela qualquer instante se escreve nele. */
export const fusosDaZonaSchema = z.object({
  zona: z.string(),
  trechos: z
    .array(
      z.object({
        /** Instante em que começa a valer; null, desde sempre. */
        desde: z.string().nullable(),
        fuso: fusoSchema,
      }),
    )
    .min(1),
});
export type FusosDaZona = z.infer<typeof fusosDaZonaSchema>;

/** Um deslocamento possível para a hora civil perguntada. */
const alternativaSchema = z.object({
  offset: z.string(),
  horárioDeVerão: z.boolean(),
  horaLocalMedia: z.boolean(),
  /** Instante que resulta de ler a hora civil com este deslocamento. */
  instante: z.string(),
  motivo: motivoDoFusoSchema,
});
export type Alternativa = z.infer<typeof alternativaSchema>;

const SITUACOES = ['normal', 'inexistente', 'ambigua'] as const;

export const veraoRespostaSchema = z.object({
  horárioDeVerão: z.boolean(),
  /**
   * Deslocamento em vigor; na hora inexistente, o de depois do salto; na repetida, o da primeira
   * vez.
   */
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
