/**
 * A pilha de um corpo: da régua para longe dela, símbolo, grau, (signo), minuto e marca de
 * movimento, sempre em pé.
 */
import { grauAstrologico, marcaDeMovimento, type Grao } from '@core/astrology';
import { dois } from '@core/texto';
import { passoEntre, type Caixa, type Coordenada } from './caixa';
import type { Escala } from './escala';
import type { TamanhosDaPilha } from './medidas';
import { caixaEm, medirGlifo, medirTexto, porGlifo, porTexto, type Medida } from './metricas';
import type { CorpoDaRoda, CorpoPosto } from './tipos';

export type Pilha = Pick<CorpoPosto, 'glifo' | 'grau' | 'signo' | 'minuto' | 'marca'>;

export interface EstiloDaPilha {
  readonly tamanhos: TamanhosDaPilha;
  /** Raio do centro do símbolo. */
  readonly raio: number;
  /** -1 empilha rumo ao centro, +1 para fora. */
  readonly sentido: -1 | 1;
}

/** Pilha de um corpo, ainda sem lugar: só as caixas (para procurar o lugar) ou montada. */
export interface PilhaSolta {
  readonly caixasEm: (longitude: number) => Caixa[];
  readonly montarEm: (longitude: number) => Pilha;
}

/** Entre o símbolo e o grau, e entre as outras peças. */
const RESPIROS = [2.6, 1.6] as const;
/**
 * Símbolos contam como quadrados iguais para todos ao empilhar: assim os graus de vizinhos se
 * alinham.
 */
const LADO_NOMINAL = 0.78;

function quadrado(tamanho: number): Medida {
  return { largura: tamanho * LADO_NOMINAL, altura: tamanho * LADO_NOMINAL };
}

/** Raios dos centros, o bastante afastados nesta direção para que nada se toque. */
function raios(nominais: readonly Medida[], estilo: EstiloDaPilha, direcao: Coordenada): number[] {
  const saida = [estilo.raio];
  for (let i = 1; i < nominais.length; i += 1) {
    const passo = passoEntre(
      nominais[i - 1] as Medida,
      nominais[i] as Medida,
      direcao,
      i === 1 ? RESPIROS[0] : RESPIROS[1],
    );
    saida.push((saida[i - 1] as number) + estilo.sentido * passo);
  }
  return saida;
}

/**
 * O texto diz a longitude verdadeira do corpo, onde quer que a pilha seja posta; de um corpo vago,
 * só o grau, e por alto.
 */
export function soltarPilha(
  corpo: CorpoDaRoda,
  estilo: EstiloDaPilha,
  escala: Escala,
  { vago = false, grao = null }: { readonly vago?: boolean; readonly grao?: Grao | null } = {},
): PilhaSolta {
  const t = estilo.tamanhos;
  const g = grauAstrologico(corpo.longitude);
  const semGrau = grao === 'signo';
  const grau = semGrau ? '' : `${vago ? '~' : ''}${g.graus}°`;
  const minuto = vago || grao || t.minuto === null ? null : `${dois(g.minuto)}′`;
  const doMinuto = t.minuto ?? 0;
  const marca = { '': null, R: 'Retrógrado', St: 'Estacionário' }[
    marcaDeMovimento(corpo.movimento)
  ] as 'Retrógrado' | 'Estacionário' | null;
  const doSigno =
    t.signo === null ? [] : [{ nominal: quadrado(t.signo), tinta: medirGlifo(g.signo, t.signo) }];
  const pecas = [
    { nominal: quadrado(t.glifo), tinta: medirGlifo(corpo.nome, t.glifo) },
    {
      nominal: medirTexto(semGrau ? '' : vago ? '~00°' : '00°', t.grau),
      tinta: medirTexto(grau, t.grau),
    },
    ...doSigno,
    ...(minuto === null
      ? []
      : [{ nominal: medirTexto(minuto, doMinuto), tinta: medirTexto(minuto, doMinuto) }]),
    ...(marca ? [{ nominal: medirGlifo(marca, t.marca), tinta: medirGlifo(marca, t.marca) }] : []),
  ];
  const nominais = pecas.map((p) => p.nominal);
  const centrosEm = (longitude: number): Coordenada[] => {
    const u = escala.direcao(longitude);
    return raios(nominais, estilo, u).map((r) => ({
      x: escala.centro.x + r * u.x,
      y: escala.centro.y + r * u.y,
    }));
  };
  return {
    caixasEm: (longitude) =>
      centrosEm(longitude).map((c, i) => caixaEm(c, (pecas[i] as (typeof pecas)[number]).tinta)),
    montarEm: (longitude) => {
      const centros = centrosEm(longitude);
      const em = (i: number): Coordenada => centros[i] as Coordenada;
      const oMinuto = 2 + doSigno.length;
      const daMarca = oMinuto + (minuto === null ? 0 : 1);
      return {
        glifo: porGlifo(corpo.nome, t.glifo, em(0)),
        grau: porTexto(grau, t.grau, 600, em(1)),
        signo: t.signo === null ? null : porGlifo(g.signo, t.signo, em(2)),
        minuto: minuto === null ? null : porTexto(minuto, doMinuto, 400, em(oMinuto)),
        marca: marca && porGlifo(marca, t.marca, em(daMarca)),
      };
    },
  };
}

export function caixasDaPilha(pilha: Pilha): Caixa[] {
  return [pilha.glifo, pilha.grau, pilha.signo, pilha.minuto, pilha.marca].flatMap(
    (peca) => peca?.caixa ?? [],
  );
}
