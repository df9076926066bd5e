/** As passagens de um corpo pela longitude natal, e o mapa de uma delas num lugar. */
import * as z from 'zod';
import { MOVIMENTOS } from '../../astrology';
import { diasDesdeEpoca, segundosDoInstante, type DataCivil } from '../../civil';
import { dataNaConsulta, instanteSchema, lugarNaConsulta, texto } from '../../contract/comum';
import { instanteExato, retornoSchema } from '../../contract/derivados';
import { LIMITES } from '../../contract/limites';
import { consultaDe } from '../../contract/mapaNaConsulta';
import { NATAL } from '../../contract/nomesNaConsulta';
import { ALVOS_DO_RETORNO, CORPOS_QUE_VOLTAM, JANELAS_DOS_RETORNOS } from './medidas';

const DIAS_POR_ANO = 365.25;
const SEGUNDOS_POR_DIA = 86_400;

const qual = {
  corpo: z.enum(CORPOS_QUE_VOLTAM, 'Escolha de que corpo é o retorno.'),
  alvo: z.enum(ALVOS_DO_RETORNO, 'O retorno é à conjunção ou à oposição.').default('conjuncao'),
};

const ANTES_DE_NASCER = 'Não há retornos antes do nascimento.';
/** O dia UTC do nascimento. */
const diaDoNascimento = (dataMapa: string): number =>
  Math.floor((segundosDoInstante(dataMapa) ?? 0) / SEGUNDOS_POR_DIA);

/** O que há de errado com a janela, se há. */
function problemaDaJanela(
  de: DataCivil,
  ate: DataCivil,
  anos: number,
  dataMapa: string,
): readonly ['de' | 'ate', string] | null {
  const [comeco, fim] = [diasDesdeEpoca(de), diasDesdeEpoca(ate)];
  if (fim <= comeco) return ['ate', 'O fim vem antes do começo.'];
  if (fim <= diaDoNascimento(dataMapa)) return ['ate', ANTES_DE_NASCER];
  return fim - comeco > anos * DIAS_POR_ANO + 1
    ? ['ate', `Deste corpo peça no máximo ${anos} anos de cada vez.`]
    : null;
}

const lista = consultaDe([NATAL], {
  ...qual,
  /** De 00:00 UTC do primeiro dia a 00:00 UTC do último. */
  de: dataNaConsulta,
  ate: dataNaConsulta,
}).superRefine(({ corpo, de, ate, dataMapa }, ctx) => {
  const problema = problemaDaJanela(de, ate, JANELAS_DOS_RETORNOS[corpo], dataMapa);
  if (problema) ctx.addIssue({ code: 'custom', path: [problema[0]], message: problema[1] });
});

const mapa = consultaDe([NATAL], {
  ...qual,
  /** O da passagem, como a lista o diz. */
  instante: instanteSchema,
  coordRetorno: lugarNaConsulta,
  local: texto(LIMITES.localidade).default(''),
}).superRefine(({ instante, dataMapa }, ctx) => {
  if ((segundosDoInstante(instante) ?? 0) < (segundosDoInstante(dataMapa) ?? 0))
    ctx.addIssue({ code: 'custom', path: ['instante'], message: ANTES_DE_NASCER });
});

export const retornosSchema = z.object({
  /** Na ordem do tempo. */
  passagens: z.array(
    z.object({
      instante: instanteExato,
      movimento: z.enum(MOVIMENTOS),
      /** Qual das passagens da mesma volta, e quantas ela tem: 2 de 3 é a retrógrada. */
      numero: z.int().min(1),
      de: z.int().min(1),
    }),
  ),
});
export type Retornos = z.infer<typeof retornosSchema>;

export const CONTRATO = {
  retornos: { consulta: lista, resposta: retornosSchema },
  mapaDoRetorno: { consulta: mapa, resposta: retornoSchema },
};
