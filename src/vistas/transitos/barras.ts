/** A linha do tempo dos trânsitos: cada período é uma peça na fila do planeta dele. Puro. */
import { sort } from 'd3';
import { porFilas, type FilaPosta, type Medidas, type PecaNaFila } from '@/tempo/linha';
import { comArtigo, nomeDoPonto, type PontoQueTransita } from '@core/astrology';
import { instanteDosSegundos, segundosDoInstante, type Limites, type Relogio } from '@core/civil';
import type { Folga } from '@core/contract';
import type { PeriodoDeTransito } from '@core/tecnicas/transitos/contrato';

/** Um trânsito, da entrada no orbe à saída. */
export interface Periodo extends Omit<PeriodoDeTransito, 'planeta'> {
  readonly planeta: PontoQueTransita;
  readonly retrogrados?: readonly boolean[];
}

/** Sem começo ou sem fim conhecidos: para lá das efemérides. */
const ANTES_DE_TUDO = '0001-01-01T00:00:00Z';
const DEPOIS_DE_TUDO = '9999-12-31T23:59:59Z';

export interface PecaDoPeriodo<P extends Periodo> extends PecaNaFila {
  readonly periodo: P;
}

/** Um período como se desenha: na fila do planeta que passa. */
const pecaDoPeriodo = <P extends Periodo>(periodo: P): PecaDoPeriodo<P> => ({
  fila: nomeDoPonto(periodo.planeta),
  de: periodo.entrada ?? ANTES_DE_TUDO,
  ate: periodo.saida ?? DEPOIS_DE_TUDO,
  exatos: periodo.exatos,
  simbolos: [periodo.aspecto, periodo.natal],
  rotulo: '',
  nome: nomeDoPeriodo(periodo),
  periodo,
});

/** As filas dos planetas com algum período na janela, na ordem em que se dão. */
export function filasDosPeriodos<P extends Periodo>(
  periodos: readonly P[],
  planetas: readonly PontoQueTransita[],
  janela: Limites,
  medidas: Medidas,
): FilaPosta<PecaDoPeriodo<P>>[] {
  const pecas = sort(periodos.map(pecaDoPeriodo), ({ de }) => de);
  return porFilas({ filas: planetas.map(nomeDoPonto), pecas }, janela, medidas);
}

/**
 * A data a que a barra leva: o próximo exato depois da data em que se está, senão o primeiro.
 * Sem exato, o meio do período; sem começo ou fim conhecidos, a ponta que se conhece.
 * @returns 'aaaa-MM-dd', ou null quando nada se conhece
 */
export function dataDaBarra({ exatos, entrada, saida }: Periodo, atual: string): string | null {
  const dias = exatos.map((e) => e.slice(0, 10));
  const exato = dias.find((d) => d > atual) ?? dias[0];
  if (exato !== undefined) return exato;
  const [de, ate] = [entrada, saida].map((i) => (i === null ? null : segundosDoInstante(i)));
  if (de == null || ate == null) return (entrada ?? saida)?.slice(0, 10) ?? null;
  return instanteDosSegundos((de + ate) / 2).slice(0, 10);
}

/** 'Marte em quadratura com Vênus natal'. */
export function nomeDoPeriodo({ planeta, aspecto, natal }: Periodo): string {
  return `${planeta} em ${aspecto.toLowerCase()} com ${comArtigo(natal)} natal`;
}

const DOIS_DIAS = 2 * 86_400;

/**
 * Quando fica exato: o instante, ou entre que instantes (e, se distam, entre que dias), quando o
 * ponto natal não se sabe ao certo.
 */
export function textoDoExato(relogio: Relogio, instante: string, folga: Folga | undefined): string {
  if (!folga) return relogio.momento(instante);
  const [de, ate] = [segundosDoInstante(folga.de) ?? 0, segundosDoInstante(folga.ate) ?? 0];
  const escrever = ate - de < DOIS_DIAS ? relogio.momento : relogio.dia;
  const [primeiro, ultimo] = [escrever(folga.de), escrever(folga.ate)];
  return primeiro === ultimo ? primeiro : `entre ${primeiro} e ${ultimo}`;
}

/** A entrada ou a saída: o dia, quando a hora não se sabe ao certo. */
export const textoDaPonta = (
  relogio: Relogio,
  instante: string,
  { folgas }: Pick<Periodo, 'folgas'>,
): string => (folgas ? relogio.dia(instante) : relogio.momento(instante));

/** De cada exato, se o planeta ia para trás, onde se sabe. */
const movimentoDe = (retrogrado: boolean | undefined): string =>
  retrogrado === undefined ? '' : retrogrado ? ' (retrógrado)' : ' (direto)';

export function textoDosExatos(
  relogio: Relogio,
  { exatos, folgas, retrogrados }: Pick<Periodo, 'exatos' | 'folgas' | 'retrogrados'>,
): string {
  if (exatos.length === 0) return 'não chega a ficar exato';
  return exatos
    .map((e, i) => textoDoExato(relogio, e, folgas?.[i]) + movimentoDe(retrogrados?.[i]))
    .join('; ');
}

/** O período inteiro em frase: o que a barra mostra. */
export function frasesDoPeriodo(relogio: Relogio, periodo: Periodo): string {
  const { entrada, exatos, saida } = periodo;
  const vezes =
    exatos.length > 1 ? `exato ${exatos.length} vezes: ` : exatos.length ? 'exato ' : '';
  const entra = entrada ? textoDaPonta(relogio, entrada, periodo) : 'antes das efemérides';
  const sai = saida ? textoDaPonta(relogio, saida, periodo) : 'depois das efemérides';
  return `${nomeDoPeriodo(periodo)}: entra ${entra}, ${vezes}${textoDosExatos(relogio, periodo)}, sai ${sai}`;
}
