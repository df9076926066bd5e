/** O que a retificação precisa de saber de uma vez, para depois mexer na hora sem perguntar mais. */
import * as z from 'zod';
import { PONTOS_COM_ASPECTO, PONTOS_QUE_TRANSITAM } from '../../astrology';
import { lerData, type DataCivil } from '../../civil';
import { anoNoIntervalo, palavra } from '../../contract/comum';
import { ANOS_DAS_EFEMERIDES, AVISO_FORA_DO_INTERVALO } from '../../contract/limites';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';
import {
  ACONTECIMENTOS_A_COMPARAR,
  AMOSTRAS_DO_ANO,
  IDADE_DOS_ARCOS,
  MINUTOS_DA_RETIFICACAO,
} from './medidas';

/** Cada dia ocupa dez letras e uma vírgula. */
const LETRAS = ACONTECIMENTOS_A_COMPARAR * 11;
/** E cada ano, quatro algarismos e uma vírgula. */
const LETRAS_DOS_ANOS = ACONTECIMENTOS_A_COMPARAR * 5;
const noIntervalo = (ano: number): boolean =>
  ano >= ANOS_DAS_EFEMERIDES.primeiro && ano <= ANOS_DAS_EFEMERIDES.ultimo;

const consulta = consultaDe([NATAL], {
  /** Os dias dos acontecimentos, 'aaaa-MM-dd', parados por vírgulas. */
  dias: palavra(LETRAS)
    .default('')
    .transform((s) => (s === '' ? [] : s.split(',')))
    .refine(
      (dias) => dias.every((dia) => lerData(dia) !== null),
      'Data inválida. Use aaaa-MM-dd, separadas por vírgulas.',
    )
    .refine(
      (dias) => dias.every((dia) => lerData(dia) === null || anoNoIntervalo(dia)),
      AVISO_FORA_DO_INTERVALO,
    )
    .transform((dias) =>
      dias.flatMap((dia): DataCivil[] => {
        const lida = lerData(dia);
        return lida ? [lida] : [];
      }),
    ),
  /** Os anos dos acontecimentos de que só se sabe o ano, separados por vírgulas. */
  anos: palavra(LETRAS_DOS_ANOS)
    .default('')
    .transform((s) => (s === '' ? [] : s.split(',')))
    .refine((anos) => anos.every((ano) => /^\d{4}$/.test(ano)), 'Ano inválido. Use aaaa.')
    .transform((anos) => anos.map(Number))
    .refine((anos) => anos.every(noIntervalo), AVISO_FORA_DO_INTERVALO),
});

const longitude = z.number().min(0).lt(360);
const PASSOS = 2 * MINUTOS_DA_RETIFICACAO + 1;

export const retificacaoSchema = z.object({
  /** Os ângulos de minuto em minuto, do primeiro ao último a que se chega. */
  ascendente: z.array(longitude).length(PASSOS),
  meioDoCéu: z.array(longitude).length(PASSOS),
  /** Os pontos natais que não são ângulos, à hora do mapa. */
  pontos: z.array(
    z.object({
      nome: z.enum(PONTOS_COM_ASPECTO),
      longitude,
      /** Graus por dia: em duas horas, chega para dizer onde está. */
      velocidade: z.number(),
    }),
  ),
  /**
   * O arco solar verdadeiro de cada idade, graus, de 0 em diante, um por ano trópico; até onde há
   * efemérides.
   */
  arcos: z
    .array(z.number())
    .min(1)
    .max(IDADE_DOS_ARCOS + 1),
  /** O céu lento de cada dia pedido, às 12:00 UTC, pela ordem em que se pediram. */
  dias: z.array(
    z.array(z.object({ nome: z.enum(PONTOS_QUE_TRANSITAM), longitude, velocidade: z.number() })),
  ),
  /** O de cada ano pedido, de tantos em tantos dias; as respostas de antes não o tinham. */
  anos: z
    .array(
      z.array(
        z.object({
          nome: z.enum(PONTOS_QUE_TRANSITAM),
          longitudes: z.array(longitude).min(1).max(AMOSTRAS_DO_ANO),
        }),
      ),
    )
    .optional(),
});
export type Retificacao = z.infer<typeof retificacaoSchema>;

export const CONTRATO = { retificacao: { consulta, resposta: retificacaoSchema } };
