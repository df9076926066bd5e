/** Um grupo de dois a doze mapas: o composto de todos, e os aspectos de um a cada um dos outros. */
import * as z from 'zod';
import { aspectoSchema, astroInfoSchema } from '../../contract/calculos';
import { lugarNaConsulta } from '../../contract/comum';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { mapaDito } from '../../contract/nomesNaConsulta';
import { DE_QUEM_NO_GRUPO, LETRAS_DO_GRUPO } from './medidas';

const SEMPRE = [mapaDito('A'), mapaDito('B')] as const;
const TALVEZ = [
  mapaDito('C'),
  mapaDito('D'),
  mapaDito('E'),
  mapaDito('F'),
  mapaDito('G'),
  mapaDito('H'),
  mapaDito('I'),
  mapaDito('J'),
  mapaDito('K'),
  mapaDito('L'),
] as const;

export const compostoDoGrupoSchema = z.object({
  /** Como o natal, e parado; null: não o há. */
  mapa: astroInfoSchema.nullable(),
  /** Por que não há composto deste grupo, em frase. */
  recusa: z.string().nullable(),
  /** O que há a dizer do cálculo, em frases. */
  notas: z.array(z.string()),
});
export type CompostoDoGrupo = z.infer<typeof compostoDoGrupoSchema>;

export const aspectosDoGrupoSchema = z.array(
  z.object({
    /** A quem se fazem. */
    a: z.enum(LETRAS_DO_GRUPO),
    /** Do que se pediu (`de`) a essa pessoa (`para`), sem modo. */
    aspectos: z.array(aspectoSchema),
  }),
);
export type AspectosDoGrupo = z.infer<typeof aspectosDoGrupoSchema>;

export const CONTRATO = {
  compostoDoGrupo: {
    /** De que lugar são as casas. */
    consulta: consultaDe(SEMPRE, { coordLugar: lugarNaConsulta }, TALVEZ),
    resposta: compostoDoGrupoSchema,
  },
  aspectosDoGrupo: {
    consulta: consultaDe(
      SEMPRE,
      {
        de: z
          .enum(DE_QUEM_NO_GRUPO, 'Diga de quem: grupo, ou a letra de um dos mapas.')
          .default('grupo'),
        coordLugar: lugarNaConsulta,
      },
      TALVEZ,
    ).superRefine((lida, ctx) => {
      if (lida.de !== 'grupo' && (lida as Record<string, unknown>)[`data${lida.de}`] === undefined)
        ctx.addIssue({ code: 'custom', path: ['de'], message: 'Esse mapa não está no grupo.' });
    }),
    resposta: aspectosDoGrupoSchema,
  },
};
