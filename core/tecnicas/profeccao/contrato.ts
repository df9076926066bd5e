/** A profecção de um dia da vida: o ano e os meses dele. */
import * as z from 'zod';
import { PLANETAS, PONTOS, SIGNOS } from '../../astrology';
import { lerData } from '../../civil';
import { dataNaConsulta, fusoSchema } from '../../contract/comum';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';

const consulta = consultaDe([NATAL], {
  /** O do lugar no nascimento: é no relógio de lá que se fazem anos. */
  fuso: fusoSchema,
  data: dataNaConsulta,
});

/** O último ano pode acabar depois do último das efemérides. */
const dia = z.string().refine((s) => lerData(s) !== null);

const lugarSchema = z.object({
  signo: z.enum(SIGNOS),
  /** Do Ascendente, em signos inteiros. */
  casa: z.int().min(1).max(12),
  /** Quem rege o signo, sem os planetas modernos. */
  senhor: z.enum(PLANETAS),
  /** Primeiro e último dia. */
  de: dia,
  ate: dia,
});

export const profeccaoSchema = lugarSchema.extend({
  idade: z.int().min(0),
  /** Os doze do ano. */
  meses: z.array(lugarSchema).length(12),
  ascendente: z.enum(SIGNOS),
  /** Os outros signos em que o Ascendente pode estar, quando a hora é aproximada. */
  outros: z.array(z.enum(SIGNOS)),
  /** Os pontos que estão no signo do ano, no natal e na revolução solar desse ano. */
  noNatal: z.array(z.enum(PONTOS)),
  naRevolucao: z.array(z.enum(PONTOS)),
});
export type Profeccao = z.infer<typeof profeccaoSchema>;

export const CONTRATO = { profeccao: { consulta, resposta: profeccaoSchema } };
