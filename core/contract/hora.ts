/** A hora do nascimento: no registro de um mapa e na consulta de um cálculo. */
import * as z from 'zod';
import { MINUTOS_DA_APROXIMADA, PRECISOES_DA_HORA, type PrecisaoDaHora } from '../astrology';
import { segundosDoInstante } from '../civil';
import { instanteSchema } from './comum';

const { minimo, maximo } = MINUTOS_DA_APROXIMADA;
const PRECISAO_DESCONHECIDA = `Precisão da hora desconhecida. Use ${PRECISOES_DA_HORA.join(', ')}.`;
const MINUTOS_INVALIDOS = `Informe quantos minutos para mais e para menos, de ${minimo} a ${maximo}.`;
const HORA_INVALIDA = 'Hora inválida. Use HH:mm.';
const SEM_PERIODO = 'Informe horaDe e horaAte.';
const AO_CONTRARIO = 'O período termina antes de começar.';
const LONGO_DEMAIS = 'O período passa de um dia.';
const FORA_DO_PERIODO = 'O instante do mapa está fora do período.';

/** Um dia civil em que o relógio atrasa uma hora, e folga para os que mudaram de fuso. */
const DIA_MAIS_LONGO_SEGUNDOS = 26 * 3600;

const minutos = z
  .int(MINUTOS_INVALIDOS)
  .min(minimo, MINUTOS_INVALIDOS)
  .max(maximo, MINUTOS_INVALIDOS);
/** No relógio do lugar, no dia do mapa. */
const horaCivil = z.string(HORA_INVALIDA).regex(/^([01]\d|2[0-3]):[0-5]\d$/, HORA_INVALIDA);

const exata = z.strictObject({ precisao: z.literal('exata') });
const aproximada = z.strictObject({ precisao: z.literal('aproximada'), minutos });
const periodo = { precisao: z.literal('período'), de: horaCivil, ate: horaCivil };
const desconhecida = { precisao: z.literal('desconhecida') };

/** O que se envia com um mapa. */
export const horaEntradaSchema = z
  .discriminatedUnion(
    'precisao',
    [exata, aproximada, z.strictObject(periodo), z.strictObject(desconhecida)],
    PRECISAO_DESCONHECIDA,
  )
  .refine((hora) => hora.precisao !== 'período' || hora.de < hora.ate, AO_CONTRARIO);
export type HoraEntrada = z.infer<typeof horaEntradaSchema>;

/** O primeiro e o último instante do período ou do dia civil, UTC, pela história da zona. */
const instantes = { horaDe: z.string(), horaAte: z.string() };
/** O que se guarda com ele. */
export const horaDoMapaSchema = z.discriminatedUnion('precisao', [
  exata,
  aproximada,
  z.strictObject({ ...periodo, ...instantes }),
  z.strictObject({ ...desconhecida, ...instantes }),
]);
export type HoraDoMapa = z.infer<typeof horaDoMapaSchema>;

/** Os campos da hora em toda consulta de cálculo. */
export const horaNaConsulta = {
  precisaoDaHora: z.enum(PRECISOES_DA_HORA, PRECISAO_DESCONHECIDA).default('exata'),
  /** Só da aproximada. */
  minutos: z
    .string(MINUTOS_INVALIDOS)
    .regex(/^\d{1,3}$/, MINUTOS_INVALIDOS)
    .transform(Number)
    .pipe(minutos)
    .optional(),
  /** Só do período e da desconhecida: o primeiro e o último instante. */
  horaDe: instanteSchema.optional(),
  horaAte: instanteSchema.optional(),
};

interface ConsultaComHora {
  readonly precisaoDaHora: PrecisaoDaHora;
  readonly minutos?: number | undefined;
  readonly horaDe?: string | undefined;
  readonly horaAte?: string | undefined;
}

/** A hora de um cálculo, com o que cada precisão pede. */
export type HoraDoCalculo =
  | { readonly precisao: 'exata' }
  | { readonly precisao: 'aproximada'; readonly minutos: number }
  | {
      readonly precisao: 'período' | 'desconhecida';
      /** Instantes UTC. */
      readonly de: string;
      readonly ate: string;
    };

/** A hora de uma consulta, ou por que não serve. @param instante o do mapa */
function lerHora(
  { precisaoDaHora: precisao, minutos: mais, horaDe: de, horaAte: ate }: ConsultaComHora,
  instante: string,
): HoraDoCalculo | { readonly campo: string; readonly frase: string } {
  if (precisao === 'exata') return { precisao };
  if (precisao === 'aproximada')
    return mais === undefined
      ? { campo: 'minutos', frase: MINUTOS_INVALIDOS }
      : { precisao, minutos: mais };
  if (de === undefined || ate === undefined) return { campo: 'horaDe', frase: SEM_PERIODO };
  // O que não é um instante já foi recusado pelo seu campo, e aqui não se compara.
  const [inicio, fim, quando] = [de, ate, instante].map((i) => segundosDoInstante(i) ?? NaN) as [
    number,
    number,
    number,
  ];
  if (fim <= inicio) return { campo: 'horaAte', frase: AO_CONTRARIO };
  if (fim - inicio > DIA_MAIS_LONGO_SEGUNDOS) return { campo: 'horaAte', frase: LONGO_DEMAIS };
  if (quando < inicio || quando > fim) return { campo: 'horaDe', frase: FORA_DO_PERIODO };
  return { precisao, de, ate };
}

/**
 * Confere a hora de um mapa numa consulta.
 * @param instante o do mapa de que se pergunta
 * @param sufixo o dos campos dele
 */
export function conferirHora(
  consulta: ConsultaComHora,
  instante: string,
  sufixo: string,
  ctx: z.RefinementCtx,
): void {
  const lida = lerHora(consulta, instante);
  if ('frase' in lida)
    ctx.addIssue({ code: 'custom', path: [lida.campo + sufixo], message: lida.frase });
}

/** A hora de uma consulta que {@link conferirHora} aprovou. */
export function horaDa(consulta: ConsultaComHora, instante: string): HoraDoCalculo {
  const lida = lerHora(consulta, instante);
  if ('frase' in lida) throw new RangeError(lida.frase);
  return lida;
}
