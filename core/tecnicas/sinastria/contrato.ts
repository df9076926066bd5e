/** Dois mapas, um sobre o outro. */
import * as z from 'zod';
import { PONTOS } from '../../astrology';
import { aspectoSchema } from '../../contract/calculos';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { mapaDito } from '../../contract/nomesNaConsulta';

const casa = z.int().min(1).max(12);

/** Em que casas de um mapa caem os pontos do outro; null: sem a hora dele não as há. */
const sobreposicaoSchema = z
  .array(
    z.object({
      nome: z.enum(PONTOS),
      casas: z.object({ atual: casa, proxima: casa.nullable() }),
      /** Por não se saber a hora do outro: as mais em que pode cair. */
      outras: z.array(casa).optional(),
    }),
  )
  .nullable();

export const sinastriaSchema = z.object({
  /** Do segundo mapa (`de`) ao primeiro (`para`), sem modo: entre dois nascimentos nada anda. */
  aspectos: z.array(aspectoSchema),
  /** Os pontos de B nas casas de A, e os de A nas de B. */
  emA: sobreposicaoSchema,
  emB: sobreposicaoSchema,
});
export type Sinastria = z.infer<typeof sinastriaSchema>;
export type Sobreposicao = Sinastria['emA'];

export const CONTRATO = {
  sinastria: { consulta: consultaDe([mapaDito('A'), mapaDito('B')]), resposta: sinastriaSchema },
};
