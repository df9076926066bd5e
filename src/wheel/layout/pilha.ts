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
  type Grao,
  type Ponto,
  type Signo,
} from '@core/astrology';
import { dois } from '@core/texto';
import {
  armar,
  blocoDe,
  quadrado,
  VAZIA,
  type Bloco,
  type Pecas,
  type TamanhosDaPilha,
} from './bloco';
import type { Caixa, Coordenada } from './caixa';
import type { Escala } from './escala';
import { medirGlifo, medirTexto, porGlifo, porTexto, type Medida } from './metricas';
import type { CorpoDaRoda, CorpoPosto } from './tipos';

export type Pilha = Pick<CorpoPosto, 'glifo' | 'grau' | 'signo' | 'minuto' | 'marca'>;
type Marca = 'Retrógrado' | 'Estacionário';

export interface EstiloDaPilha {
  readonly tamanhos: TamanhosDaPilha;
  /** Raio do centro do símbolo. */
  readonly raio: number;
  /** -1 empilha rumo ao centro, +1 para fora. */
  readonly sentido: -1 | 1;
}

/** Pilha de um corpo, ainda sem lugar: só as caixas (para procurar o lugar) ou montada. */
export interface PilhaSolta {
  /** As do símbolo e das linhas. */
  readonly caixasEm: (longitude: number) => readonly Caixa[];
  readonly montarEm: (longitude: number) => Pilha;
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
    grau: grao === 'signo' || t.grau === null ? '' : `${vago ? '~' : ''}${g.graus}°`,
    minuto: vago || grao || t.minuto === null ? null : `${dois(g.minuto)}′`,
    marca:
      t.grau === null
        ? null
        : ({ '': null, R: 'Retrógrado', St: 'Estacionário' }[
            marcaDeMovimento(corpo.movimento)
          ] as Marca | null),
    signo: g.signo,
  };
}

const ordemDoSigno = (longitude: number): number =>
  Math.floor(normalizar(longitude) / GRAUS_POR_SIGNO);

/** Os centros de uma pilha: do símbolo, da linha de cima e da de baixo. */
type Centros = readonly [simbolo: Coordenada, cima: Coordenada, baixo: Coordenada];

/** Os da pilha posta nesta longitude. */
function centrosEm(
  longitude: number,
  b: Bloco,
  nominal: Medida,
  { raio, sentido }: EstiloDaPilha,
  escala: Escala,
): Centros {
  const u = escala.direcao(longitude);
  const deCima = sentido * u.y > 0;
  const { passo, dx, dy } = armar(nominal, b, u, deCima);
  const r = raio + sentido * passo;
  // Da linha de cima à de baixo: para onde o raio vai, se a de cima é a de perto.
  const desvio = (Math.sign(u.x) * (deCima ? sentido : -sentido) * dx) / 2;
  return [
    { x: raio * u.x, y: raio * u.y },
    { x: r * u.x - desvio, y: r * u.y - dy / 2 },
    { x: r * u.x + desvio, y: r * u.y + dy / 2 },
  ];
}

/** O centro da primeira e da última peça de uma linha, encostadas às pontas dela. */
const aEsquerda = ({ x, y }: Coordenada, l: Medida, p: Medida): Coordenada => ({
  x: x - (l.largura - p.largura) / 2,
  y,
});
const aDireita = ({ x, y }: Coordenada, l: Medida, p: Medida): Coordenada => ({
  x: x + (l.largura - p.largura) / 2,
  y,
});

/** As peças nos seus lugares. */
function montar(
  nome: Ponto,
  [onde, cima, baixo]: Centros,
  t: TamanhosDaPilha,
  dito: Textos,
  { grau, signo, minuto, marca }: Pecas,
  b: Bloco,
  comSigno: boolean,
): Pilha {
  const doSigno =
    dito.minuto === null
      ? () => aEsquerda(baixo, b.baixo, signo)
      : () => aDireita(cima, b.cima, signo);
  return {
    glifo: porGlifo(nome, t.glifo, onde),
    grau: porTexto(dito.grau, t.grau ?? 0, 600, aEsquerda(cima, b.cima, grau)),
    signo: comSigno ? porGlifo(dito.signo, t.signo, doSigno()) : null,
    minuto:
      dito.minuto === null
        ? null
        : porTexto(dito.minuto, t.minuto ?? 0, 400, aEsquerda(baixo, b.baixo, minuto)),
    marca: dito.marca && porGlifo(dito.marca, t.marca, aDireita(baixo, b.baixo, marca)),
  };
}

/**
 * O texto diz a longitude verdadeira do corpo, onde quer que a pilha seja posta.
 */
export function soltarPilha(
  corpo: CorpoDaRoda,
  estilo: EstiloDaPilha,
  escala: Escala,
  { vago = false, grao = null }: { readonly vago?: boolean; readonly grao?: Grao | null } = {},
): PilhaSolta {
  const { tamanhos: t } = estilo;
  const dito = textosDe(corpo, t, vago, grao);
  const nominal = quadrado(t.glifo);
  const glifo = medirGlifo(corpo.nome, t.glifo);
  const pecas: Pecas = {
    grau: dito.grau === '' ? VAZIA : medirTexto(dito.grau, t.grau ?? 0),
    minuto: dito.minuto === null ? VAZIA : medirTexto(dito.minuto, t.minuto ?? 0),
    marca: dito.marca === null ? VAZIA : medirGlifo(dito.marca, t.marca),
    signo: medirGlifo(dito.signo, t.signo),
  };
  const minima = dito.grau === '' ? 0 : medirTexto('00°', t.grau ?? 0).largura;
  const semSigno = blocoDe(pecas, false, minima);
  let feito: Bloco | null = null;
  const signoVerdadeiro = ordemDoSigno(corpo.longitude);
  const blocoEm = (longitude: number): Bloco =>
    t.grau === null || ordemDoSigno(longitude) === signoVerdadeiro
      ? semSigno
      : (feito ??= blocoDe(pecas, true, minima));
  const centros = (longitude: number, b: Bloco): Centros =>
    centrosEm(longitude, b, nominal, estilo, escala);
  return {
    caixasEm: (longitude) => {
      const b = blocoEm(longitude);
      const medidas = [glifo, b.cima, b.baixo];
      // A de uma linha vazia não conta.
      return centros(longitude, b).flatMap((onde, i) => {
        const { largura, altura } = medidas[i] as Medida;
        return altura > 0 ? [{ ...onde, largura, altura }] : [];
      });
    },
    montarEm: (longitude) => {
      const b = blocoEm(longitude);
      return montar(corpo.nome, centros(longitude, b), t, dito, pecas, b, b !== semSigno);
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
