/** As barras da faixa do tempo: o que fica exato no que se vê, e em que altura se desenha. Puro. */
import { escalaDosDias } from '@/tempo/escala';
import { quandoE } from '@/tempo/linha';
import type { FaixaLida } from '@/tempo/useFaixas';
import { frasesDoPeriodo } from '@/vistas/transitos/barras';
import { PONTOS } from '@core/astrology';
import type { Limites, Relogio } from '@core/civil';
import { ehTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import type { SimboloDaPeca } from '@core/tecnicas/faixa';
import type { PeriodoDeTransito } from '@core/tecnicas/transitos/contrato';

/** O que fica exato, seja de que técnica for. */
export interface OQueFicaExato {
  readonly chave: string;
  /** Instantes; null: fora do que se sabe. */
  readonly de: string | null;
  readonly ate: string | null;
  readonly exatos: readonly string[];
  readonly simbolos: readonly SimboloDaPeca[];
  /** Antes dos símbolos, o que não é um trânsito. */
  readonly rotulo: string;
  /** Por extenso, e quando. */
  readonly nome: string;
  /** A técnica a que leva. */
  readonly tecnica: IdDaTecnica;
  readonly endereco: Readonly<Record<string, string>>;
}

/** Uma das vezes em que fica exato; em frações do que se vê, [0, 1]. */
export interface Barra extends OQueFicaExato {
  readonly exato: number;
  /** O dia em que fica exato, a que leva. */
  readonly dia: string;
  readonly orbe: readonly [de: number, ate: number];
  /** Onde começam os símbolos, e quanto ocupam. */
  readonly inicio: number;
  readonly largura: number;
  readonly altura: number;
}

/** O que um símbolo ocupa, e o que separa umas das outras, px. */
const DE_UM_SIMBOLO = 13.5;
const RESPIRO = 4;

/** Os trânsitos de um mês ou de um dia. */
export const dosPeriodos = (
  periodos: readonly PeriodoDeTransito[],
  relogio: Relogio,
): OQueFicaExato[] =>
  periodos.map((p) => ({
    chave: [p.planeta, p.natal, p.aspecto, p.entrada ?? '', p.exatos[0] ?? ''].join('|'),
    de: p.entrada,
    ate: p.saida,
    exatos: p.exatos,
    simbolos: [p.planeta, p.aspecto, p.natal],
    rotulo: '',
    nome: frasesDoPeriodo(relogio, p),
    tecnica: 'transitos',
    endereco: {},
  }));

/** O que as técnicas põem na linha da vida. @param umaVez do que fica exato mais vezes, só a primeira */
export const dasFaixas = (
  faixas: readonly FaixaLida[],
  relogio: Relogio,
  umaVez: boolean,
): OQueFicaExato[] =>
  faixas.flatMap(({ lida, tecnica, abre = tecnica, sigla = '' }) =>
    (lida?.pecas ?? [])
      // As outras vezes de uma mesma volta não têm símbolos.
      .filter(({ simbolos }) => !umaVez || simbolos.length > 0)
      .map((peca) => ({
        chave: `${tecnica}|${peca.fila}|${peca.nome}|${peca.de}`,
        de: peca.de,
        ate: peca.ate ?? peca.de,
        exatos: (peca.exatos ?? [peca.de]).slice(0, umaVez ? 1 : undefined),
        // Na linha da vida o planeta que transita é o nome da fila.
        simbolos: [
          ...(sigla === '' || peca.simbolos.length === 0
            ? PONTOS.filter((p) => p === peca.fila)
            : []),
          ...peca.simbolos,
        ],
        rotulo: sigla,
        nome: `${peca.nome}, ${quandoE(relogio, peca)}`,
        tecnica: ehTecnica(abre) ? abre : tecnica,
        endereco: peca.endereco,
      })),
  );

/**
 * Cada vez que um fica exato na janela, na primeira altura em que cabem os símbolos dele: primeiro os
 * momentos, depois o que mais dura; o que não cabe em nenhuma não se desenha.
 */
export function postas(
  todos: readonly OQueFicaExato[],
  janela: Limites,
  { data }: Relogio,
  lugar: { readonly largura: number; readonly alturas: number },
): readonly Barra[] {
  const { seDentro, trecho } = escalaDosDias(janela);
  const ocupadas: (readonly [de: number, ate: number])[][] = Array.from(
    { length: lugar.alturas },
    () => [],
  );
  return todos
    .flatMap((oQue) => {
      const orbe = trecho(oQue.de, oQue.ate);
      const largura =
        ((oQue.simbolos.length + oQue.rotulo.length * 0.6) * DE_UM_SIMBOLO) / lugar.largura;
      return oQue.exatos.flatMap((instante) => {
        const exato = seDentro(instante);
        return exato === null
          ? []
          : [
              {
                ...oQue,
                chave: `${oQue.chave}|${instante}`,
                dia: data(instante),
                exato,
                orbe,
                largura,
              },
            ];
      });
    })
    .sort(({ orbe: [a, ate] }, { orbe: [b, ateB] }) => {
      const [umDura, outroDura] = [ate - a, ateB - b];
      return Number(umDura > 0) - Number(outroDura > 0) || outroDura - umDura;
    })
    .flatMap((barra) => {
      const inicio = Math.min(barra.exato, 1 - barra.largura);
      const fim = inicio + barra.largura + RESPIRO / lugar.largura;
      const altura = ocupadas.findIndex((dela) => dela.every(([d, a]) => a <= inicio || fim <= d));
      if (altura === -1) return [];
      ocupadas[altura]?.push([inicio, fim]);
      return [{ ...barra, inicio, altura }];
    })
    .sort((a, b) => a.inicio - b.inicio || a.altura - b.altura);
}
