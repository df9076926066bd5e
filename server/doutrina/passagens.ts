/**
 * As passagens de um planeta por um alvo do zodíaco: quando entra no orbe, cada vez que fica exato,
 * quando sai. Uma passagem inclui as idas e voltas de uma mesma retrogradação, até o planeta se
 * afastar de vez.
 */
import { arco } from '@core/astrology';
import { afastamento, diaDaLongitude, type Amostra, type Trajetoria } from './trajetoria';

export interface Passagem {
  /** Dias julianos; null quando a ponta fica fora dos anos das efemérides. */
  readonly entrada: number | null;
  readonly exatos: readonly number[];
  readonly saida: number | null;
}

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

/** Dali o planeta já não volta ao alvo na mesma retrogradação. */
const longe = ({ alvo, trajetoria }: Busca, x: Amostra): boolean =>
  Math.abs(afastamento(alvo, x)) > trajetoria.alcance;

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

/**
 * O planeta passa a `nivel` graus do alvo entre as duas amostras? (O trecho é monótono e muito
 * menor que meia-volta.)
 */
function cruza({ alvo }: Busca, nivel: number, [a, b]: Segmento): boolean {
  const [ga, gb] = [afastamento(alvo, a), afastamento(alvo, b)];
  return Math.abs(gb - ga) < 180 && ga - nivel >= 0 !== gb - nivel >= 0;
}

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

/** As bordas do orbe alternam entrar e sair; uma ponta que já está dentro não tem borda. */
function contatos(bordas: readonly number[], comecaDentro: boolean): Janela[] {
  const pontas = comecaDentro ? [-Infinity, ...bordas] : [...bordas];
  return Array.from({ length: Math.ceil(pontas.length / 2) }, (_, k) => ({
    de: pontas[2 * k] ?? -Infinity,
    ate: pontas[2 * k + 1] ?? Infinity,
  }));
}

const finito = (dia: number): number | null => (Number.isFinite(dia) ? dia : null);

/** O segmento chega a tocar o orbe? */
function toca({ alvo, orbe }: Busca, [a, b]: Segmento): boolean {
  const [ga, gb] = [afastamento(alvo, a), afastamento(alvo, b)];
  return (
    Math.abs(ga) <= orbe || Math.abs(gb) <= orbe || (ga >= 0 !== gb >= 0 && Math.abs(gb - ga) < 180)
  );
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
  const largura = maior - menor + 2 * orbe;
  return largura >= 360 || arco(menor - orbe, alvo) <= largura;
}

/** A passagem dos segmentos, se toca a janela. */
function passagemDe(busca: Busca, segmentos: readonly Segmento[], janela: Janela): Passagem | null {
  const primeira = segmentos[0]?.[0];
  const comecaDentro =
    primeira !== undefined && Math.abs(afastamento(busca.alvo, primeira)) <= busca.orbe;
  const dentro = contatos(cruzamentos(busca, [-busca.orbe, busca.orbe], segmentos), comecaDentro);
  if (!dentro.some((c) => c.de < janela.ate && c.ate > janela.de)) return null;
  return {
    entrada: finito(dentro[0]?.de ?? -Infinity),
    exatos: cruzamentos(busca, [0], segmentos),
    saida: finito(dentro.at(-1)?.ate ?? Infinity),
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
