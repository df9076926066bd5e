/**
 * A linha do tempo dos trânsitos: cada período vira uma barra na janela, em faixas que não se
 * sobrepõem. Puro.
 */
import { empilhar, escalaDosDias, type EscalaDoTempo } from '@/tempo/escala';
import { comArtigo, PONTOS_QUE_TRANSITAM, type PontoQueTransita } from '@core/astrology';
import { instanteDosSegundos, segundosDoInstante, type Limites, type Relogio } from '@core/civil';
import type { Folga } from '@core/contract';
import type { PeriodoDeTransito } from '@core/tecnicas/transitos/contrato';

/** Um trânsito, da entrada no orbe à saída. */
export interface Periodo extends Omit<PeriodoDeTransito, 'planeta'> {
  readonly planeta: PontoQueTransita;
}

export interface Barra<P extends Periodo = Periodo> {
  readonly chave: string;
  readonly periodo: P;
  /** Frações da janela, [0, 1]: onde o orbe começa e termina. */
  readonly inicio: number;
  readonly fim: number;
  /** Cada exato que cai na janela. */
  readonly exatos: readonly number[];
  /** O período começou antes da janela, ou termina depois. */
  readonly vemDeAntes: boolean;
  readonly segueDepois: boolean;
  /**
   * A partir de `inicio`, onde se clica: mais largo que a barra, quando ela é curta demais para o
   * rótulo. Pode passar da borda.
   */
  readonly largura: number;
  readonly faixa: number;
}

export interface GrupoDeBarras<P extends Periodo = Periodo> {
  readonly planeta: PontoQueTransita;
  readonly barras: readonly Barra<P>[];
  readonly faixas: number;
}

const SEGUNDOS_POR_DIA = 86_400;
/** Fração da janela que o rótulo ocupa, e o respiro entre duas barras da mesma faixa. */
export const LARGURA_MINIMA = 0.062;
const RESPIRO = 0.004;

function medir<P extends Periodo>(
  periodo: P,
  { em, seDentro, trecho }: EscalaDoTempo,
): Omit<Barra<P>, 'faixa'> {
  const { entrada, saida } = periodo;
  const [inicio, fim] = trecho(entrada, saida);
  const largura = Math.max(fim - inicio, LARGURA_MINIMA);
  return {
    chave: [
      periodo.planeta,
      periodo.natal,
      periodo.aspecto,
      periodo.entrada ?? '',
      periodo.exatos[0] ?? '',
    ].join('|'),
    periodo,
    inicio,
    fim,
    exatos: periodo.exatos.flatMap((e) => seDentro(e) ?? []),
    vemDeAntes: entrada === null || em(entrada) < 0,
    segueDepois: saida === null || em(saida) > 1,
    largura,
  };
}

/** Cada barra na primeira faixa em que cabe, por ordem de entrada. */
function emFaixas<P extends Periodo>(
  barras: readonly Omit<Barra<P>, 'faixa'>[],
): { readonly barras: Barra<P>[]; readonly faixas: number } {
  const emOrdem = [...barras].sort((a, b) => a.inicio - b.inicio || a.fim - b.fim);
  const { alturas, quantas } = empilhar(
    emOrdem.map(({ inicio, largura }) => [inicio, inicio + largura + RESPIRO]),
  );
  return {
    barras: emOrdem.map((barra, i) => ({ ...barra, faixa: alturas[i] as number })),
    faixas: quantas,
  };
}

/** Os grupos com algum período, na ordem dos planetas. */
export function gruposDeBarras<P extends Periodo>(
  periodos: readonly P[],
  janela: Limites,
): GrupoDeBarras<P>[] {
  const escala = escalaDosDias(janela);
  return PONTOS_QUE_TRANSITAM.map((planeta) => ({
    planeta,
    ...emFaixas(periodos.filter((p) => p.planeta === planeta).map((p) => medir(p, escala))),
  })).filter(({ barras }) => barras.length > 0);
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

const DOIS_DIAS = 2 * SEGUNDOS_POR_DIA;

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

export function textoDosExatos(
  relogio: Relogio,
  { exatos, folgas }: Pick<Periodo, 'exatos' | 'folgas'>,
): string {
  if (exatos.length === 0) return 'não chega a ficar exato';
  return exatos.map((e, i) => textoDoExato(relogio, e, folgas?.[i])).join('; ');
}

/** O período inteiro em frase: o que a barra mostra. */
export function frasesDoPeriodo(relogio: Relogio, periodo: Periodo): string {
  const { entrada, exatos, saida } = periodo;
  const vez =
    exatos.length > 1
      ? `exato ${exatos.length} vezes: ${textoDosExatos(relogio, periodo)}`
      : exatos.length === 1
        ? `exato ${textoDosExatos(relogio, periodo)}`
        : textoDosExatos(relogio, periodo);
  return `${nomeDoPeriodo(periodo)}: entra ${entrada ? textoDaPonta(relogio, entrada, periodo) : 'antes das efemérides'}, ${vez}, sai ${saida ? textoDaPonta(relogio, saida, periodo) : 'depois das efemérides'}`;
}
