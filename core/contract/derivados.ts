/** Peças do que se deriva de um mapa e de outra data, que mais de uma técnica responde. */
import * as z from 'zod';
import { segundosDoInstante } from '../civil';
import { astroInfoSchema } from './calculos';
import { latitudeSchema, longitudeSchema } from './comum';

/** Instante UTC com milissegundos; o céu que ele diz pode ser anterior aos anos que se aceitam. */
export const instanteExato = z.string().refine((s) => segundosDoInstante(s) !== null);

/** Entre que instantes cai o que depende de uma hora que fica em aberto. */
export const folgaSchema = z.object({ de: instanteExato, ate: instanteExato });
export type Folga = z.infer<typeof folgaSchema>;

/** O mapa de um retorno, com as casas do lugar dele; `aspectos` são os dele próprio. */
export const mapaDoRetornoSchema = astroInfoSchema.extend({
  local: z.string(),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});
