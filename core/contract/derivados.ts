/** Peças do que se deriva de um mapa e de outra data, que mais de uma técnica responde. */
import * as z from 'zod';
import { PLANETAS } from '../astrology';
import { lerData, segundosDoInstante } from '../civil';
import { aspectoSchema, astroInfoSchema } from './calculos';
import { anoNoIntervalo, latitudeSchema, longitudeSchema } from './comum';
import { AVISO_FORA_DO_INTERVALO } from './limites';

/** Instante UTC com milissegundos; o céu que ele diz pode ser anterior aos anos que se aceitam. */
export const instanteExato = z.string().refine((s) => segundosDoInstante(s) !== null);

/** Entre que instantes cai o que depende de uma hora que fica em aberto. */
export const folgaSchema = z.object({ de: instanteExato, ate: instanteExato });
export type Folga = z.infer<typeof folgaSchema>;

const mapaDoRetornoSchema = astroInfoSchema.extend({
  local: z.string(),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});

/** O retorno de um corpo à longitude natal, visto de um lugar. */
export const retornoSchema = z.object({
  /** O mapa do retorno, com as casas do lugar do retorno; `aspectos` são os dele próprio. */
  revolucao: mapaDoRetornoSchema,
  /** Instante do retorno, UTC. */
  data: instanteExato,
  /** Do retorno (`de`) ao natal (`para`). */
  aspectos: z.array(aspectoSchema),
  /** Casa natal em que cai cada planeta do retorno; vazia sem hora. */
  casasNatais: z.array(z.object({ nome: z.enum(PLANETAS), casa: z.int().min(1).max(12) })),
});
export type RetornoDoMapa = z.infer<typeof retornoSchema>;

/** Só o ano conta: 'aaaa', uma data ou um instante dele; mas o que se escreve há de existir. */
export const anoDoRetorno = z
  .string('Informe o ano.')
  .regex(/^\d{4}(-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z)?)?$/, 'Ano inválido. Use aaaa.')
  .refine(
    (s) => s.length === 4 || lerData(s.slice(0, 10)) !== null,
    'Data inválida. Use aaaa ou aaaa-MM-dd.',
  )
  .refine(anoNoIntervalo, { error: AVISO_FORA_DO_INTERVALO, abort: true })
  .transform((s) => Number(s.slice(0, 4)));

/** Ninguém tem retornos antes de nascer. @param oQue 'A revolução solar' */
export const desdeONascimento =
  (oQue: string) =>
  (
    { dataMapa, dataRevolucao }: { readonly dataMapa: string; readonly dataRevolucao: number },
    ctx: z.RefinementCtx,
  ): void => {
    const ano = Number(dataMapa.slice(0, 4));
    if (dataRevolucao < ano)
      ctx.addIssue({
        code: 'custom',
        path: ['dataRevolucao'],
        message: `${oQue} começa no ano do nascimento (${ano}).`,
      });
  };
