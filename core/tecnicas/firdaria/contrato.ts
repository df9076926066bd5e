/** Os períodos da firdária de uma vida. */
import * as z from 'zod';
import { ORDEM_CALDAICA, ORDENS_DA_FIRDARIA, REGENTES_DA_FIRDARIA, SECTOS } from '../../astrology';
import { instanteExato } from '../../contract/derivados';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';

const consulta = consultaDe([NATAL], {
  ordem: z.enum(ORDENS_DA_FIRDARIA, 'Escolha a ordem dos nodos.').default('abumashar'),
  /** Quando se pede um; sem isto, o do mapa. */
  secto: z.enum(SECTOS, 'O secto é diurno ou noturno.').optional(),
});

const trecho = { de: instanteExato, ate: instanteExato };

export const firdariaSchema = z.object({
  /** O que se usou. */
  secto: z.enum(SECTOS),
  /** O Sol estava tão perto do horizonte que pode ser o outro. */
  emDuvida: z.boolean(),
  /** Graus do Sol acima do horizonte, sem refração. */
  alturaDoSol: z.number().min(-90).max(90),
  periodos: z.array(
    z.object({
      regente: z.enum(REGENTES_DA_FIRDARIA),
      anos: z.int().positive(),
      ...trecho,
      sub: z.array(z.object({ regente: z.enum(ORDEM_CALDAICA), ...trecho })),
    }),
  ),
});
export type Firdaria = z.infer<typeof firdariaSchema>;

export const CONTRATO = { firdaria: { consulta, resposta: firdariaSchema } };
