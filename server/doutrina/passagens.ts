/**
 * As passagens de um planeta por um alvo do zodíaco: quando entra no orbe, cada vez que fica exato,
 * quando sai. Uma passagem inclui as idas e voltas de uma mesma retrogradação, até o planeta se
 * afastar de vez.
 */
import { arco, diferencaOrientada } from '@core/astrology';
import { afastamento, diaDaLongitude, type Amostra, type Trajetoria } from './trajetoria';

export interface Passagem {
  /** Dias julianos; null quando a ponta fica fora dos anos das efemérides. */
  readonly entrada: number | null;
  readonly exatos: readonly number[];
  readonly saida: number | null;
}

type ComEntrada = Pick<Passagem, 'entrada'>;
/** Pela entrada; o que entrou antes das efemérides vem primeiro. */
export const pelaEntrada = (a: ComEntrada, b: ComEntrada): number =>
  (a.entrada ?? -Infinity) - (b.entrada ?? -Infinity);

/** O que se procura: o planeta que anda, o lugar por que passa e quão perto conta. */
export interface Busca {
  readonly trajetoria: Trajetoria;
  /** Longitude exata, graus. */
  readonly alvo: number;
  /** Graus. */
  readonly orbe: number;
}

/** Dias julianos, [de, ate). */
export interface Janela {
  readonly de: number;
  readonly ate: number;
}

type Segmento = readonly [Amostra, Amostra];

/** Dali, fora do orbe, o planeta já não volta ao alvo na mesma retrogradação. */
const longe = ({ alvo, orbe, trajetoria }: Busca, x: Amostra): boolean =>
  Math.abs(afastamento(alvo, x)) > Math.max(trajetoria.alcance, orbe);

/**
 * Índice da última amostra, andando `passo` a `passo` a partir de `i`, de que o planeta ainda pode
 * voltar; ou a seguinte, se houver.
 */
function ateAondeVolta(busca: Busca, i: number, passo: 1 | -1): number {
  const { trajetoria } = busca;
  let [atual, indice] = [trajetoria.amostra(i), i];
  while (atual && !longe(busca, atual)) {
    atual = trajetoria.amostra(indice + passo);
    if (atual) indice += passo;
  }
  return indice;
}

function segmentosEntre({ trajetoria }: Busca, de: number, ate: number): Segmento[] {
  return Array.from(
    { length: ate - de },
    (_, k) => [trajetoria.amostra(de + k), trajetoria.amostra(de + k + 1)] as [Amostra, Amostra],
  );
}

/** O planeta passa a `nivel` graus do alvo entre as duas amostras? (O trecho é monótono.) */
const cruza = ({ alvo }: Busca, nivel: number, [a, b]: Segmento): boolean =>
  afastamento(alvo, a) >= nivel !== afastamento(alvo, b) >= nivel;

function cruzamentos(
  busca: Busca,
  niveis: readonly number[],
  segmentos: readonly Segmento[],
): number[] {
  return segmentos
    .flatMap((s) =>
      niveis
        .filter((n) => cruza(busca, n, s))
        .map((n) => diaDaLongitude(busca.trajetoria, busca.alvo + n, s)),
    )
    .sort((x, y) => x - y);
}

const finito = (dia = NaN): number | null => (Number.isFinite(dia) ? dia : null);

const dentro = ({ alvo, orbe }: Busca, x: Amostra | undefined): boolean =>
  x !== undefined && Math.abs(afastamento(alvo, x)) <= orbe;

/** O segmento chega a tocar o orbe? */
function toca({ alvo, orbe }: Busca, [a, b]: Segmento): boolean {
  const ga = afastamento(alvo, a);
  const gb = ga + diferencaOrientada(a.longitude, b.longitude);
  return Math.min(ga, gb) <= orbe && Math.max(ga, gb) >= -orbe;
}

/**
 * O planeta chega perto do alvo em algum momento da grade? Quase nenhum alvo de um planeta lento
 * passa daqui, e é isto que faz a resposta custar pouco mais que as chamadas às efemérides.
 */
function alcancavel({
  alvo,
  orbe,
  trajetoria: {
    faixa: [menor, maior],
  },
}: Busca): boolean {
  const [de, ate] = [menor - orbe, maior + orbe];
  return arco(de, alvo) <= ate - de;
}

/** A passagem dos segmentos, se toca a janela. */
function passagemDe(busca: Busca, segmentos: readonly Segmento[], janela: Janela): Passagem | null {
  const bordas = cruzamentos(busca, [-busca.orbe, busca.orbe], segmentos);
  // Entrar e sair alternam-se; o que já estava dentro, ou lá fica, não se vê entrar, ou sair.
  const pontas = [
    ...(dentro(busca, segmentos[0]?.[0]) ? [-Infinity] : []),
    ...bordas,
    ...(dentro(busca, segmentos.at(-1)?.[1]) ? [Infinity] : []),
  ];
  const saidaDe = (k: number): number => pontas[k + 1] as number;
  if (!pontas.some((de, k) => k % 2 === 0 && de < janela.ate && saidaDe(k) > janela.de))
    return null;
  return {
    entrada: finito(pontas[0]),
    exatos: cruzamentos(busca, [0], segmentos),
    saida: finito(pontas.at(-1)),
  };
}

/** Passagens que tocam a janela, que a grade da trajetória cobre; em ordem. */
export function passagens(busca: Busca, janela: Janela): Passagem[] {
  const achadas: Passagem[] = [];
  if (!alcancavel(busca)) return achadas;
  const { grade } = busca.trajetoria;
  let i = 0;
  while (i < grade.length - 1) {
    const [a, b] = [grade[i], grade[i + 1]] as [Amostra, Amostra];
    if (!toca(busca, [a, b])) {
      i += 1;
      continue;
    }
    const fim = ateAondeVolta(busca, i + 1, 1);
    const passagem = passagemDe(
      busca,
      segmentosEntre(busca, ateAondeVolta(busca, i, -1), fim),
      janela,
    );
    if (passagem) achadas.push(passagem);
    i = fim;
  }
  return achadas;
}
