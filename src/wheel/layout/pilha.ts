/**
 * A pilha de um corpo: da régua para longe dela, o símbolo e, junto dele, um bloco em pé de duas
 * linhas, o grau sobre o minuto. Assim o minuto nunca se solta do seu corpo, e a pilha tem quase o
 * mesmo fundo em qualquer direção. O signo só se escreve onde a faixa ao lado diz outro.
 */
import {
  grauAstrologico,
  GRAUS_POR_SIGNO,
  marcaDeMovimento,
  normalizar,
  SIGNOS,
  type Grao,
  type Signo,
} from '@core/astrology';
import { dois } from '@core/texto';
import { alcance, type Caixa, type Coordenada } from './caixa';
import type { Escala } from './escala';
import { medirGlifo, medirTexto, porGlifo, porTexto, type Medida } from './metricas';
import type { CorpoDaRoda, CorpoPosto } from './tipos';

export interface TamanhosDaPilha {
  readonly glifo: number;
  readonly grau: number;
  /** Só se escreve onde a faixa ao lado não o diz. */
  readonly signo: number;
  /** Null quando não cabe (os anéis de fora da roda tripla). */
  readonly minuto: number | null;
  readonly marca: number;
}

export type Pilha = Pick<CorpoPosto, 'glifo' | 'grau' | 'signo' | 'minuto' | 'marca'>;
type Marca = 'Retrógrado' | 'Estacionário';

export interface TamanhosDaPilha {
  readonly glifo: number;
  readonly grau: number;
  /** Só se escreve onde a faixa ao lado não o diz. */
  readonly signo: number;
  /** Null quando não cabe (os anéis de fora da roda tripla). */
  readonly minuto: number | null;
  readonly marca: number;
}

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

/** Entre o símbolo e o bloco, entre as linhas dele, e entre as peças de uma linha. */
const RESPIRO = 2.3;
const ENTRE_LINHAS = 2.1;
const ENTRE_PECAS = 1.8;
/**
 * Símbolos contam como quadrados iguais para todos ao empilhar: assim os graus de vizinhos se
 * alinham.
 */
const LADO_NOMINAL = 0.78;
const VAZIA: Medida = { largura: 0, altura: 0 };

function quadrado(tamanho: number): Medida {
  return { largura: tamanho * LADO_NOMINAL, altura: tamanho * LADO_NOMINAL };
}

/** Duas linhas, a de cima e a de baixo. */
interface Bloco {
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
interface Pecas {
  readonly grau: Medida;
  readonly minuto: Medida;
  readonly marca: Medida;
  readonly signo: Medida;
}

/** O signo vai com o grau ou, se não há minutos, na linha deles. */
function blocoDe({ grau, minuto, marca, signo }: Pecas, comSigno: boolean, minima: number): Bloco {
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

/**
 * O menor afastamento do símbolo com que nenhuma das linhas o toca.
 * @param deCima a linha de perto do símbolo é a de cima
 */
function armar(glifo: Medida, b: Bloco, u: Coordenada, deCima: boolean): Armacao {
  const [cx, cy] = [Math.abs(u.x), Math.abs(u.y)];
  const dy = b.entre;
  const dx = dy * inclinacao(u);
  const [perto, longe] = deCima ? [b.cima, b.baixo] : [b.baixo, b.cima];
  const largura = (l: Medida): number => (l === b.cima ? b.larguraDeCima : l.largura);
  const livre = (l: Medida, lado: 1 | -1): number =>
    l.altura === 0
      ? 0
      : Math.min(
          ((glifo.largura + largura(l)) / 2 + RESPIRO + (lado * dx) / 2) / cx,
          ((glifo.altura + l.altura) / 2 + RESPIRO + (lado * dy) / 2) / cy,
        );
  return { passo: Math.max(livre(perto, 1), livre(longe, -1)), dx, dy };
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

interface MaiorPilha {
  readonly alcance: number;
  readonly diagonal: number;
}
const medidas = new WeakMap<TamanhosDaPilha, MaiorPilha>();

/** O mais fundo e o mais largo que uma pilha destes tamanhos chega a ser; mede-se uma vez. */
export function maiorPilha(t: TamanhosDaPilha): MaiorPilha {
  const feita = medidas.get(t) ?? medirMaiorPilha(t);
  medidas.set(t, feita);
  return feita;
}

function medirMaiorPilha(t: TamanhosDaPilha): MaiorPilha {
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

interface Textos {
  readonly grau: string;
  readonly minuto: string | null;
  readonly marca: Marca | null;
  readonly signo: Signo;
}

/** De um corpo vago, só o grau, e por alto. */
function textosDe(
  corpo: CorpoDaRoda,
  t: TamanhosDaPilha,
  vago: boolean,
  grao: Grao | null,
): Textos {
  const g = grauAstrologico(corpo.longitude);
  return {
    grau: grao === 'signo' ? '' : `${vago ? '~' : ''}${g.graus}°`,
    minuto: vago || grao || t.minuto === null ? null : `${dois(g.minuto)}′`,
    marca: { '': null, R: 'Retrógrado', St: 'Estacionário' }[
      marcaDeMovimento(corpo.movimento)
    ] as Marca | null,
    signo: g.signo,
  };
}

const ordemDoSigno = (longitude: number): number =>
  Math.floor(normalizar(longitude) / GRAUS_POR_SIGNO);

/**
 * O texto diz a longitude verdadeira do corpo, onde quer que a pilha seja posta.
 */
export function soltarPilha(
  corpo: CorpoDaRoda,
  estilo: EstiloDaPilha,
  escala: Escala,
  { vago = false, grao = null }: { readonly vago?: boolean; readonly grao?: Grao | null } = {},
): PilhaSolta {
  const { tamanhos: t, raio, sentido } = estilo;
  const dito = textosDe(corpo, t, vago, grao);
  const nominal = quadrado(t.glifo);
  const glifo = medirGlifo(corpo.nome, t.glifo);
  const pecas: Pecas = {
    grau: dito.grau === '' ? VAZIA : medirTexto(dito.grau, t.grau),
    minuto: dito.minuto === null ? VAZIA : medirTexto(dito.minuto, t.minuto ?? 0),
    marca: dito.marca === null ? VAZIA : medirGlifo(dito.marca, t.marca),
    signo: medirGlifo(dito.signo, t.signo),
  };
  const minima = dito.grau === '' ? 0 : medirTexto('00°', t.grau).largura;
  const semSigno = blocoDe(pecas, false, minima);
  let feito: Bloco | null = null;
  const signoVerdadeiro = ordemDoSigno(corpo.longitude);
  const noSeuSigno = (longitude: number): boolean => ordemDoSigno(longitude) === signoVerdadeiro;
  const blocoEm = (longitude: number): Bloco =>
    noSeuSigno(longitude) ? semSigno : (feito ??= blocoDe(pecas, true, minima));
  /** O centro do símbolo e os das duas linhas. */
  const centrosEm = (
    longitude: number,
    b: Bloco,
  ): readonly [Coordenada, Coordenada, Coordenada] => {
    const u = escala.direcao(longitude);
    const deCima = sentido * u.y > 0;
    const { passo, dx, dy } = armar(nominal, b, u, deCima);
    const r = raio + sentido * passo;
    const { x, y } = escala.centro;
    const [bx, by] = [x + r * u.x, y + r * u.y];
    // Da linha de cima à de baixo: para onde o raio vai, se a de cima é a de perto.
    const desvio = (Math.sign(u.x) * (deCima ? sentido : -sentido) * dx) / 2;
    return [
      { x: x + raio * u.x, y: y + raio * u.y },
      { x: bx - desvio, y: by - dy / 2 },
      { x: bx + desvio, y: by + dy / 2 },
    ];
  };
  return {
    caixasEm: (longitude) => {
      const b = blocoEm(longitude);
      const [{ x, y }, cima, baixo] = centrosEm(longitude, b);
      const caixas: Caixa[] = [{ x, y, largura: glifo.largura, altura: glifo.altura }];
      if (b.cima.altura > 0)
        caixas.push({ x: cima.x, y: cima.y, largura: b.cima.largura, altura: b.cima.altura });
      if (b.baixo.altura > 0)
        caixas.push({ x: baixo.x, y: baixo.y, largura: b.baixo.largura, altura: b.baixo.altura });
      return caixas;
    },
    montarEm: (longitude) => {
      const b = blocoEm(longitude);
      const [onde, cima, baixo] = centrosEm(longitude, b);
      const comSigno = b !== semSigno;
      const comMinuto = dito.minuto !== null;
      /** O centro da primeira e da última peça de uma linha, encostadas às pontas dela. */
      const aEsquerda = ({ x, y }: Coordenada, l: Medida, p: Medida): Coordenada => ({
        x: x - (l.largura - p.largura) / 2,
        y,
      });
      const aDireita = ({ x, y }: Coordenada, l: Medida, p: Medida): Coordenada => ({
        x: x + (l.largura - p.largura) / 2,
        y,
      });
      const { grau, signo, minuto, marca } = pecas;
      return {
        glifo: porGlifo(corpo.nome, t.glifo, onde),
        grau: porTexto(dito.grau, t.grau, 600, aEsquerda(cima, b.cima, grau)),
        signo: comSigno
          ? porGlifo(
              dito.signo,
              t.signo,
              comMinuto ? aDireita(cima, b.cima, signo) : aEsquerda(baixo, b.baixo, signo),
            )
          : null,
        minuto:
          dito.minuto === null
            ? null
            : porTexto(dito.minuto, t.minuto ?? 0, 400, aEsquerda(baixo, b.baixo, minuto)),
        marca: dito.marca && porGlifo(dito.marca, t.marca, aDireita(baixo, b.baixo, marca)),
      };
    },
  };
}

export function caixasDaPilha(pilha: Pilha): Caixa[] {
  const caixas = [pilha.glifo.caixa];
  if (pilha.grau.texto !== '') caixas.push(pilha.grau.caixa);
  if (pilha.signo) caixas.push(pilha.signo.caixa);
  if (pilha.minuto) caixas.push(pilha.minuto.caixa);
  if (pilha.marca) caixas.push(pilha.marca.caixa);
  return caixas;
}
