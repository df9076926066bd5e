/** O mapa composto de dois: cada ponto no meio dos dois. */
import * as z from 'zod';
import { astroInfoSchema } from '../../contract/calculos';
import { lugarNaConsulta } from '../../contract/comum';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { mapaDito } from '../../contract/nomesNaConsulta';
import { CASAS_DO_COMPOSTO } from './medidas';

const consulta = consultaDe([mapaDito('A'), mapaDito('B')], {
  casas: z
    .enum(CASAS_DO_COMPOSTO, 'As casas são pelos pontos médios ou pelo lugar.')
    .default('pontosMedios'),
  /** Só das casas pelo lugar. */
  coordLugar: lugarNaConsulta.optional(),
}).superRefine(({ casas, coordLugar }, ctx) => {
  if (casas === 'lugar' && !coordLugar)
    ctx.addIssue({
      code: 'custom',
      path: ['coordLugar'],
      message: 'Diga de que lugar são as casas.',
    });
});

/** Como o natal, e parado: nada nele retrograda, e os aspectos não têm modo. */
export const compostoSchema = astroInfoSchema.extend({
  /** As casas cuja cúspide se virou 180°, para ficarem em ordem. */
  viradas: z.array(z.int().min(1).max(12)),
  /** O que há a dizer do cálculo, em frases. */
  notas: z.array(z.string()),
});
export type Composto = z.infer<typeof compostoSchema>;

export const CONTRATO = { composto: { consulta, resposta: compostoSchema } };
