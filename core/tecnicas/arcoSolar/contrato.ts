/** O mapa dirigido por arco solar a um dia, e os dias em que as direções ficam exatas. */
import * as z from 'zod';
import { ASPECTOS, PONTOS_COM_ASPECTO } from '../../astrology';
import { diasDesdeEpoca } from '../../civil';
import { astroInfoSchema } from '../../contract/calculos';
import { dataNaConsulta } from '../../contract/comum';
import { instanteExato } from '../../contract/derivados';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';
import { IDADE_MAXIMA, JANELA_MAXIMA, METODOS_DO_ARCO, SENTIDOS_DO_ARCO } from './medidas';

const DIAS_POR_ANO = 365.25;

const como = {
  metodo: z
    .enum(METODOS_DO_ARCO, 'Escolha o arco verdadeiro, Naibod ou simbólico.')
    .default('verdadeiro'),
  sentido: z.enum(SENTIDOS_DO_ARCO, 'O sentido é direto ou converso.').default('direto'),
  /** Também semiquadraturas e sesquiquadraturas. */
  menores: z.stringbool('Responda sim ou não.').default(false),
};

/** Dirige-se quem já nasceu, até a idade a que se chega. */
function naVida(dia: z.output<typeof dataNaConsulta>, dataMapa: string): string | null {
  const vividos = (diasDesdeEpoca(dia) * 86_400_000 - Date.parse(dataMapa)) / 86_400_000;
  // O dia do nascimento, no relógio do lugar, pode ser a véspera do dia UTC.
  if (vividos < -2) return 'A data não pode ser anterior ao nascimento.';
  return vividos > IDADE_MAXIMA * DIAS_POR_ANO
    ? `O arco solar vai até os ${IDADE_MAXIMA} anos de idade.`
    : null;
}

const arco = consultaDe([NATAL], { data: dataNaConsulta, ...como }).superRefine(
  ({ data, dataMapa }, ctx) => {
    const message = naVida(data, dataMapa);
    if (message) ctx.addIssue({ code: 'custom', path: ['data'], message });
  },
);

const exatos = consultaDe([NATAL], {
  de: dataNaConsulta,
  ate: dataNaConsulta,
  ...como,
}).superRefine(({ de, ate, dataMapa }, ctx) => {
  for (const [campo, dia] of [
    ['de', de],
    ['ate', ate],
  ] as const) {
    const message = naVida(dia, dataMapa);
    if (message) ctx.addIssue({ code: 'custom', path: [campo], message });
  }
  const dias = diasDesdeEpoca(ate) - diasDesdeEpoca(de);
  if (dias < 0)
    ctx.addIssue({ code: 'custom', path: ['ate'], message: 'O fim vem antes do começo.' });
  if (dias > JANELA_MAXIMA * DIAS_POR_ANO)
    ctx.addIssue({
      code: 'custom',
      path: ['ate'],
      message: `Peça no máximo ${JANELA_MAXIMA} anos de cada vez.`,
    });
});

export const arcoSolarSchema = astroInfoSchema.extend({
  /** Graus que cada ponto andou desde o natal, sem arredondar; negativo no converso. */
  arco: z.number(),
  /** Os pontos dirigidos: longitude natal mais o arco. */
  pontos: z.array(z.object({ tipo: z.string(), longitude: z.number().min(0).lt(360) })),
});
export type ArcoSolar = z.infer<typeof arcoSolarSchema>;

export const exatosDoArcoSchema = z.array(
  z.object({
    instante: instanteExato,
    /** Graus. */
    arco: z.number(),
    dirigido: z.enum(PONTOS_COM_ASPECTO),
    aspecto: z.enum(ASPECTOS),
    natal: z.enum(PONTOS_COM_ASPECTO),
  }),
);
export type ExatosDoArco = z.infer<typeof exatosDoArcoSchema>;

export const CONTRATO = {
  arcoSolar: { consulta: arco, resposta: arcoSolarSchema },
  exatosDoArco: { consulta: exatos, resposta: exatosDoArcoSchema },
};
