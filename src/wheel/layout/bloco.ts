/** As medidas de uma pilha: o símbolo e as duas linhas junto dele, em qualquer direção. */
import { SIGNOS } from '@core/astrology';
import { alcance, type Coordenada } from './caixa';
import { medirGlifo, medirTexto, type Medida } from './metricas';

/** Os corpos de letra de uma pilha. */
export interface CorposDeLetra {
  readonly glifo: number;
  /** Null: só o símbolo, e o resto diz-se a quem lhe toca. */
  readonly grau: number | null;
  /** Só se escreve onde a faixa ao lado não o diz. */
  readonly signo: number;
  /** Null quando não cabe (os anéis de fora da roda tripla). */
  readonly minuto: number | null;
  readonly marca: number;
}

export interface TamanhosDaPilha extends CorposDeLetra {
  /** O mais fundo e o mais largo que uma pilha destes chega a ser. */
  readonly alcance: number;
  readonly diagonal: number;
}

/** Entre o símbolo e o bloco, entre as linhas dele, e entre as peças de uma linha. */
const RESPIRO = 2.3;
const ENTRE_LINHAS = 2.1;
const ENTRE_PECAS = 1.8;
/**
 * Símbolos contam como quadrados iguais para todos ao empilhar: assim os graus de vizinhos se
 * alinham.
 */
const LADO_NOMINAL = 0.78;
export const VAZIA: Medida = { largura: 0, altura: 0 };

export function quadrado(tamanho: number): Medida {
  return { largura: tamanho * LADO_NOMINAL, altura: tamanho * LADO_NOMINAL };
}

/** Duas linhas, a de cima e a de baixo. */
export interface Bloco {
  readonly cima: Medida;
  readonly baixo: Medida;
  /** Ao menos a largura de dois algarismos: os vizinhos ficam à mesma distância do símbolo. */
  readonly larguraDeCima: number;
  /** Entre os centros delas, na vertical. */
  readonly entre: number;
}

function linha(pecas: readonly Medida[]): Medida {
  let [largura, altura] = [0, 0];
  for (const p of pecas) {
    if (p.largura === 0) continue;
    largura += p.largura + (largura > 0 ? ENTRE_PECAS : 0);
    altura = Math.max(altura, p.altura);
  }
  return { largura, altura };
}

function bloco(cima: Medida, baixo: Medida, minima: number): Bloco {
  const ambas = cima.altura > 0 && baixo.altura > 0;
  return {
    cima,
    baixo,
    larguraDeCima: Math.max(cima.largura, minima),
    entre: ambas ? (cima.altura + baixo.altura) / 2 + ENTRE_LINHAS : 0,
  };
}

/** As medidas das peças de um corpo, e como se repartem pelas duas linhas. */
export interface Pecas {
  readonly grau: Medida;
  readonly minuto: Medida;
  readonly marca: Medida;
  readonly signo: Medida;
}

/** O signo vai com o grau ou, se não há minutos, na linha deles. */
export function blocoDe(
  { grau, minuto, marca, signo }: Pecas,
  comSigno: boolean,
  minima: number,
): Bloco {
  const oSigno = comSigno ? signo : VAZIA;
  return minuto.largura > 0
    ? bloco(linha([grau, oSigno]), linha([minuto, marca]), minima)
    : bloco(grau, linha([oSigno, marca]), minima);
}

/** Até esta inclinação (cotangente) o bloco segue o raio; depois endireita-se, e ao lado está a prumo. */
const SEGUE_O_RAIO = 0.8;
const A_PRUMO = 2;

/** Quanto a segunda linha se desvia da primeira na horizontal, por cada unidade na vertical. */
function inclinacao({ x, y }: Coordenada): number {
  const t = Math.abs(x / y);
  if (t <= SEGUE_O_RAIO) return t;
  return t >= A_PRUMO ? 0 : (SEGUE_O_RAIO * (A_PRUMO - t)) / (A_PRUMO - SEGUE_O_RAIO);
}

/** Os lugares das linhas, ao longo do raio: o meio do bloco, e o vetor da linha de perto à de longe. */
interface Armacao {
  readonly passo: number;
  /** Sem sinal: seguem o do raio. */
  readonly dx: number;
  readonly dy: number;
}

/** O menor afastamento do meio do bloco com que uma linha não toca o símbolo. */
function livre(glifo: Medida, largura: number, altura: number, desvio: Coordenada, u: Coordenada) {
  if (altura === 0) return 0;
  return Math.min(
    ((glifo.largura + largura) / 2 + RESPIRO + desvio.x / 2) / Math.abs(u.x),
    ((glifo.altura + altura) / 2 + RESPIRO + desvio.y / 2) / Math.abs(u.y),
  );
}

/**
 * O menor afastamento do símbolo com que nenhuma das linhas o toca.
 * @param deCima a linha de perto do símbolo é a de cima
 */
export function armar(glifo: Medida, b: Bloco, u: Coordenada, deCima: boolean): Armacao {
  const dy = b.entre;
  const dx = dy * inclinacao(u);
  const sinal = deCima ? 1 : -1;
  const deLado = { x: sinal * dx, y: sinal * dy };
  const doOutro = { x: -sinal * dx, y: -sinal * dy };
  return {
    passo: Math.max(
      livre(glifo, b.larguraDeCima, b.cima.altura, deLado, u),
      livre(glifo, b.baixo.largura, b.baixo.altura, doOutro, u),
    ),
    dx,
    dy,
  };
}

/** Do centro do símbolo à ponta da pilha, nesta direção. */
function fundo(glifo: Medida, b: Bloco, u: Coordenada, deCima: boolean): number {
  const { passo, dx, dy } = armar(glifo, b, u, deCima);
  const meio = (Math.abs(u.x) * dx + Math.abs(u.y) * dy) / 2;
  const [perto, longe] = deCima ? [b.cima, b.baixo] : [b.baixo, b.cima];
  return Math.max(passo + meio + alcance(longe, u), passo - meio + alcance(perto, u));
}

const DIRECOES = Array.from({ length: 46 }, (_, i) => {
  const a = (i * 2 * Math.PI) / 180;
  return { x: Math.cos(a), y: Math.sin(a) };
});

export function medirPilha(t: CorposDeLetra): TamanhosDaPilha {
  const { largura, altura } = quadrado(t.glifo);
  const doSimbolo = Math.hypot(largura, altura);
  if (t.grau === null) return { ...t, alcance: doSimbolo / 2, diagonal: doSimbolo };
  const signos = SIGNOS.map((s) => medirGlifo(s, t.signo));
  const maior = blocoDe(
    {
      grau: medirTexto(t.minuto === null ? '~00°' : '00°', t.grau),
      minuto: t.minuto === null ? VAZIA : medirTexto('00′', t.minuto),
      marca: medirGlifo('Estacionário', t.marca),
      signo: {
        largura: Math.max(...signos.map((s) => s.largura)),
        altura: Math.max(...signos.map((s) => s.altura)),
      },
    },
    true,
    0,
  );
  return {
    ...t,
    alcance: Math.max(
      ...DIRECOES.flatMap((u) =>
        [true, false].map((deCima) => fundo(quadrado(t.glifo), maior, u, deCima)),
      ),
    ),
    diagonal: Math.hypot(
      Math.max(maior.cima.largura, maior.baixo.largura),
      maior.cima.altura + ENTRE_LINHAS + maior.baixo.altura,
    ),
  };
}
