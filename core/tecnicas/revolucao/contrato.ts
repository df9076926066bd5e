/** A revolução solar de um ano, num lugar. */
import * as z from 'zod';
import { PLANETAS } from '../../astrology';
import { lerData } from '../../civil';
import { aspectoSchema } from '../../contract/calculos';
import { anoNoIntervalo, lugarNaConsulta, texto } from '../../contract/comum';
import { instanteExato, mapaDoRetornoSchema } from '../../contract/derivados';
import { AVISO_FORA_DO_INTERVALO, LIMITES } from '../../contract/limites';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';

/** Só o ano conta: 'aaaa', uma data ou um instante dele; mas o que se escreve há de existir. */
const anoNaConsulta = z
  .string('Informe o ano.')
  .regex(/^\d{4}(-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z)?)?$/, 'Ano inválido. Use aaaa.')
  .refine(
    (s) => s.length === 4 || lerData(s.slice(0, 10)) !== null,
    'Data inválida. Use aaaa ou aaaa-MM-dd.',
  )
  .refine(anoNoIntervalo, { error: AVISO_FORA_DO_INTERVALO, abort: true })
  .transform((s) => Number(s.slice(0, 4)));

const consulta = consultaDe([NATAL], {
  dataRevolucao: anoNaConsulta,
  coordRevolucao: lugarNaConsulta,
  /** O nome do lugar, que volta no mapa do retorno. */
  local: texto(LIMITES.localidade).default(''),
}).superRefine(({ dataMapa, dataRevolucao }, ctx) => {
  const ano = Number(dataMapa.slice(0, 4));
  if (dataRevolucao < ano)
    ctx.addIssue({
      code: 'custom',
      path: ['dataRevolucao'],
      message: `A revolução solar começa no ano do nascimento (${ano}).`,
    });
});

export const revolucaoSchema = z.object({
  /** O mapa do retorno, com as casas do lugar do retorno; `aspectos` são os dele próprio. */
  revolucao: mapaDoRetornoSchema,
  /** Instante do retorno, UTC. */
  data: instanteExato,
  /** Do retorno (`de`) ao natal (`para`). */
  aspectos: z.array(aspectoSchema),
  /** Casa natal em que cai cada planeta do retorno; vazia sem hora. */
  casasNatais: z.array(z.object({ nome: z.enum(PLANETAS), casa: z.int().min(1).max(12) })),
});
export type Revolucao = z.infer<typeof revolucaoSchema>;

export const CONTRATO = { revolucaoSolar: { consulta, resposta: revolucaoSchema } };
