/** O que cada pessoa prefere, em todos os aparelhos. */
import * as z from 'zod';
import { zonaSchema } from './comum';

export const preferenciasSchema = z.object({
  /** A do relógio da pessoa (IANA): é nela que se diz o presente e o futuro. */
  zona: z.string(),
});
export type Preferencias = z.infer<typeof preferenciasSchema>;

/** Só o que muda. */
export const preferenciasEntradaSchema = z.strictObject({ zona: zonaSchema.optional() });
