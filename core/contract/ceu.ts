/** O calendário do céu: o que nele acontece, de um instante a outro, e as horas planetárias. */
import * as z from 'zod';
import {
  ASPECTOS_DE_PTOLOMEU,
  ASTROS_DO_ECLIPSE,
  ESPECIES_DE_SAIDA,
  ESPECIES_DO_CEU,
  ESPECIES_DE_ECLIPSE,
  FASES_PRINCIPAIS,
  FORA_DE_CURSO,
  ORDEM_DOS_CALDEUS,
  PLANETAS,
  SIGNOS,
  TAMBEM_NO_CEU,
  type EspecieDoCeu,
} from '../astrology';
import { segundosDoInstante } from '../civil';
import { idSchema, instanteSchema, lugarNaConsulta } from './comum';
import { instanteExato } from './derivados';
import { AVISO_FORA_DO_INTERVALO, DIAS_DO_CEU, FIM_DAS_EFEMERIDES } from './limites';

const SEGUNDOS_POR_DIA = 86_400;

/** O fim de uma janela pode ser o primeiro instante que as efemérides já não têm. */
const fimDaJanela = z
  .string('Informe a data e a hora.')
  .refine((s) => segundosDoInstante(s) !== null, 'Data inválida. Use aaaa-MM-ddTHH:mm:ssZ.')
  .refine(
    (s) =>
      segundosDoInstante(s) === null ||
      FIM_DAS_EFEMERIDES.startsWith(s.slice(0, 19)) ||
      instanteSchema.safeParse(s).success,
    AVISO_FORA_DO_INTERVALO,
  );

function exigirJanela(
  { de, ate }: { readonly de: string; readonly ate: string },
  ctx: z.RefinementCtx,
): void {
  const segundos = (segundosDoInstante(ate) ?? 0) - (segundosDoInstante(de) ?? 0);
  const queixa = (message: string) => ctx.addIssue({ code: 'custom', path: ['ate'], message });
  if (segundos <= 0) queixa('O fim vem antes do começo.');
  if (segundos > DIAS_DO_CEU * SEGUNDOS_POR_DIA) queixa('Peça no máximo 13 meses de cada vez.');
}

export const ceuConsultaSchema = z
  .object({
    /** [de, ate): instantes UTC. */
    de: instanteSchema,
    ate: fimDaJanela,
    foraDeCurso: z
      .enum(FORA_DE_CURSO, 'Escolha o fora de curso: modernos ou classicos.')
      .default('modernos'),
    /** O que se conta além do de sempre, separado por vírgulas. */
    tambem: z
      .string()
      .max(100, 'Peça no máximo o que há.')
      .transform((s) => [...new Set(s.split(',').filter(Boolean))].sort())
      .pipe(z.array(z.enum(TAMBEM_NO_CEU, `Peça entre ${TAMBEM_NO_CEU.join(', ')}.`)))
      .default([]),
  })
  .superRefine(exigirJanela);

const longitude = z.number().min(0).lt(360);
const corpo = z.enum(PLANETAS);

const eventoDoCeuSchema = z.discriminatedUnion('tipo', [
  /** `longitude`: a da Lua. */
  z.object({
    tipo: z.literal('lunacao'),
    instante: instanteExato,
    fase: z.enum(FASES_PRINCIPAIS),
    longitude,
  }),
  /** `signo`: o em que se entra; `direcao` −1, andando para trás. */
  z.object({
    tipo: z.literal('ingresso'),
    instante: instanteExato,
    corpo,
    signo: z.enum(SIGNOS),
    direcao: z.union([z.literal(1), z.literal(-1)]),
  }),
  /** `sentido`: como anda dali em diante. */
  z.object({
    tipo: z.literal('estacao'),
    instante: instanteExato,
    corpo,
    sentido: z.enum(['retrógrado', 'direto']),
    longitude,
  }),
  /** Do último aspecto que a Lua faz no signo (sem nenhum, da entrada) até sair dele. */
  z.object({
    tipo: z.literal('foraDeCurso'),
    instante: instanteExato,
    fim: instanteExato,
    aspecto: z.enum(ASPECTOS_DE_PTOLOMEU).nullable(),
    corpo: corpo.nullable(),
  }),
  z.object({
    tipo: z.literal('eclipse'),
    /** O do máximo. */
    instante: instanteExato,
    astro: z.enum(ASTROS_DO_ECLIPSE),
    especie: z.enum(ESPECIES_DE_ECLIPSE),
    /** A da Lua. */
    longitude,
    magnitude: z.number().min(0),
    saros: z.int(),
    /** Do Sol, de onde se vê o máximo; da Lua, onde ela está a pino. Graus, Norte e Leste positivos. */
    onde: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
  }),
  /** A pedido: exato entre dois. */
  z.object({
    tipo: z.literal('aspecto'),
    instante: instanteExato,
    aspecto: z.enum(ASPECTOS_DE_PTOLOMEU),
    de: corpo,
    para: corpo,
    /** A de cada um. */
    longitudes: z.tuple([longitude, longitude]),
  }),
  /** A pedido: entra no trecho do zodíaco que há de voltar a percorrer, ou acaba de o percorrer. */
  z.object({
    tipo: z.literal('sombra'),
    instante: instanteExato,
    corpo,
    sentido: z.enum(['entra', 'sai']),
    longitude,
  }),
  /** A pedido: passa a declinação que o Sol nunca passa, ou volta a ela. */
  z.object({
    tipo: z.literal('declinacao'),
    instante: instanteExato,
    corpo,
    sentido: z.enum(['sai', 'volta']),
    polo: z.enum(['norte', 'sul']),
  }),
]);
export type EventoDoCeu = z.infer<typeof eventoDoCeuSchema>;

export const ceuSchema = z.object({
  /** Na ordem do tempo. O fora de curso é da janela em que acaba. */
  eventos: z.array(eventoDoCeuSchema),
  /** Os que já andam para trás quando a janela começa; as respostas de antes não o diziam. */
  retrogrados: z.array(corpo).optional(),
});
export type Ceu = z.infer<typeof ceuSchema>;

export const eclipsesConsultaSchema = z
  .object({ de: instanteSchema, ate: fimDaJanela, coord: lugarNaConsulta })
  .superRefine(exigirJanela);

const trechoVisto = z.object({ de: instanteExato, ate: instanteExato });
const eclipseVistoSchema = trechoVisto.extend({
  /** A do que se vê: o que se passa com o astro abaixo do horizonte não conta. */
  especie: z.enum(ESPECIES_DE_ECLIPSE),
  magnitude: z.number().min(0),
  /** Porque começa e acaba de se ver: por si, ou porque o astro nasce e se põe. */
  noComeco: z.enum(['contato', 'nascer']),
  noFim: z.enum(['contato', 'pôr']),
  maximo: instanteExato,
  /** A totalidade, ou o anel. */
  central: trechoVisto.nullable(),
});
export type EclipseVisto = z.infer<typeof eclipseVistoSchema>;

/** Os que têm o máximo na janela, e como cada um se vê do lugar; null, não se vê. */
export const eclipsesDoLugarSchema = z.object({
  eclipses: z.array(
    z.object({
      astro: z.enum(ASTROS_DO_ECLIPSE),
      /** O do máximo, como no calendário. */
      instante: instanteExato,
      visto: eclipseVistoSchema.nullable(),
    }),
  ),
});
export type EclipsesDoLugar = z.infer<typeof eclipsesDoLugarSchema>;

export const horasConsultaSchema = z.object({ instante: instanteSchema, coord: lugarNaConsulta });

/** O dia (ou a noite) em que o instante está, e a hora planetária dele. */
const horasDoDiaSchema = z.object({
  /** O nascer do Sol de que o dia começa, o pôr, e o nascer do dia seguinte. */
  nascer: instanteExato,
  por: instanteExato,
  proximoNascer: instanteExato,
  deDia: z.boolean(),
  /** 1 a 12, do dia ou da noite. */
  numero: z.int().min(1).max(12),
  regente: z.enum(ORDEM_DOS_CALDEUS),
  /** O do dia, que é o da primeira hora. */
  regenteDoDia: z.enum(ORDEM_DOS_CALDEUS),
});
const semHorasSchema = z.object({ semHoras: z.enum(['sempreDia', 'sempreNoite']) });
export const horasSchema = z.union([horasDoDiaSchema, semHorasSchema]);
export type HorasDoDia = z.infer<typeof horasDoDiaSchema>;
export type HorasPlanetarias = z.infer<typeof horasSchema>;

const especies = z.array(
  z.enum(
    ESPECIES_DO_CEU.map((e) => e.id) as [EspecieDoCeu, ...EspecieDoCeu[]],
    'Escolha entre o que o calendário mostra.',
  ),
);

/** Do céu, com o que dele se quer; ou de uma turma. */
export const assinaturaEntradaSchema = z.strictObject({
  especies: especies
    .min(1, 'Escolha o que o calendário há de ter.')
    .max(ESPECIES_DO_CEU.length)
    .transform((x) => [...new Set(x)].sort())
    .default([...ESPECIES_DE_SAIDA]),
  foraDeCurso: z.enum(FORA_DE_CURSO).default('modernos'),
  turma: idSchema.nullable().default(null),
});
export type AssinaturaEntrada = z.output<typeof assinaturaEntradaSchema>;

/** O código só se diz aqui: o servidor guarda o resumo dele. */
export const assinaturaCriadaSchema = z.object({ id: idSchema, codigo: z.string() });

export const assinaturasSchema = z.array(
  z.object({
    id: idSchema,
    criadaEm: z.string(),
    especies,
    foraDeCurso: z.enum(FORA_DE_CURSO),
    turma: z.object({ id: idSchema, nome: z.string() }).nullable(),
  }),
);
export type Assinaturas = z.infer<typeof assinaturasSchema>;
