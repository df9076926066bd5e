import * as z from 'zod';
import { texto } from './comum';
import { LIMITES } from './limites';

export const lugaresConsultaSchema = z.object({
  texto: texto(100).refine(
    (s) => [...s].length >= LIMITES.buscaMinima,
    `Digite pelo menos ${LIMITES.buscaMinima} letras.`,
  ),
});

export const lugarSchema = z.object({
  id: z.string(),
  nome: z.string(),
  /** UF no Brasil; fora dele, a primeira divisão quando se conhece. */
  estado: z.string().nullable(),
  país: z.string(),
  /** Graus decimais. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  iana: z.string(),
  população: z.int().nullable(),
  /** Como o lugar se escreve no mapa: 'São Paulo/SP', 'Lisboa, Portugal'. */
  rotulo: z.string(),
  /** Bairro, distrito ou povoado de um município, e não cidade. */
  distrito: z.boolean(),
  /** O nome antigo ou alternativo por que a busca o achou; null quando foi pelo que se mostra. */
  outroNome: z.string().nullable(),
});
export type Lugar = z.infer<typeof lugarSchema>;
export const lugaresSchema = z.array(lugarSchema).max(LIMITES.lugares);
