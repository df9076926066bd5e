/** O natal, e o céu de qualquer outro momento. */
import { astroInfoSchema } from '../../contract/calculos';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { CEU } from '../../contract/nomesNaConsulta';

export const CONTRATO = {
  planetas: { consulta: consultaDe([CEU]), resposta: astroInfoSchema },
};
