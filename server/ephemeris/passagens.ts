/**
 * As passagens de um planeta por um alvo do zodíaco: quando entra no orbe, cada vez que fica exato, quando sai.
 * Uma passagem inclui as idas e voltas de uma mesma retrogradação, até o planeta se afastar de vez.
 */
import { arco, type Planeta } from '@core/astrology';
import { afastamento, diaDoNivel, type Amostra, type Trajetoria } from './trajetoria';

export interface Passagem {
  /** Dias julianos; null quando a ponta fica fora dos anos das efemérides. */
  readonly entrada: number | null;
  readonly exatos: readonly number[];
  readonly saida: number | null;
}

/** Um trecho contínuo dentro do orbe. */
interface Contato {
  readonly de: number;
  readonly ate: number;
}

/**
 * Afastamento além do qual o planeta já não volta ao alvo na mesma retrogradação: o maior arco retrógrado
 * dele com folga, mais o orbe, graus. O Sol e a Lua não voltam.
 */
const ALCANCE: Readonly<Record<Planeta, number>> = {
  Sol: 1.5, Lua: 1.5, Mercúrio: 20, Vênus: 19, Marte: 22, Júpiter: 12, Saturno: 9, Urano: 6, Netuno: 5, Plutão: 5,
};

interface Busca {
  readonly trajetoria: Trajetoria;
  readonly alvo: number;
  readonly orbe: number;
  readonly alcance: number;
}

const longe = ({ alvo, alcance }: Busca, x: Amostra | undefined): boolean => x === undefined || Math.abs(afastamento(alvo, x)) > alcance;

/** Estende e delimita o trecho em torno do segmento `i` em que o planeta ainda pode voltar. Devolve o novo índice do segmento também. */
function delimitar(busca: Busca, i: number): { de: number; ate: number; deslocado: number } {
  const { trajetoria } = busca;
  let [de, ate, deslocado] = [i, i + 1, 0];
  while (!longe(busca, trajetoria.amostras[de])) {
    if (de > 0) de -= 1;
    else {
      const novas = trajetoria.recuar();
      if (novas === 0) break;
      deslocado += novas;
      ate += novas;
      de += novas - 1;
    }
  }
  while (!longe(busca, trajetoria.amostras[ate])) {
    if (ate < trajetoria.amostras.length - 1 || trajetoria.avancar() > 0) ate += 1;
    else break;
  }
  return { de, ate, deslocado };
}

/** O planeta cruza o nível entre as duas amostras? (O trecho é monótono e muito menor que meia-volta.) */
function cruza({ alvo }: Busca, nivel: number, a: Amostra, b: Amostra): boolean {
  const [ga, gb] = [afastamento(alvo, a), afastamento(alvo, b)];
  return Math.abs(gb - ga) < 180 && ga - nivel >= 0 !== gb - nivel >= 0;
}

function segmentos({ trajetoria }: Busca, de: number, ate: number): [Amostra, Amostra][] {
  return Array.from({ length: ate - de }, (_, k) => [trajetoria.amostras[de + k], trajetoria.amostras[de + k + 1]] as [Amostra, Amostra]);
}

function cruzamentos(busca: Busca, niveis: readonly number[], trechos: readonly [Amostra, Amostra][]): number[] {
  return trechos
    .flatMap(([a, b]) => niveis.filter((n) => cruza(busca, n, a, b)).map((n) => diaDoNivel(busca.trajetoria, busca.alvo, n, a, b)))
    .sort((x, y) => x - y);
}

/** As bordas do orbe alternam entrar e sair; uma ponta que já está dentro não tem borda. */
function contatos(bordas: readonly number[], comecaDentro: boolean): Contato[] {
  const pontas = comecaDentro ? [-Infinity, ...bordas] : [...bordas];
  return Array.from({ length: Math.ceil(pontas.length / 2) }, (_, k) => ({ de: pontas[2 * k] ?? -Infinity, ate: pontas[2 * k + 1] ?? Infinity }));
}

const finito = (dia: number): number | null => (Number.isFinite(dia) ? dia : null);

/** O segmento, dado pelos afastamentos das pontas, chega a tocar o orbe? */
function toca(orbe: number, ga: number, gb: number): boolean {
  return Math.abs(ga) <= orbe || Math.abs(gb) <= orbe || (ga >= 0 !== gb >= 0 && Math.abs(gb - ga) < 180);
}

/**
 * O planeta chega perto do alvo em algum momento da grade? Quase nenhum alvo de um planeta lento passa daqui,
 * e é isto que faz a resposta custar pouco mais que as chamadas às efemérides.
 */
function alcancavel({ alvo, orbe }: Busca, [menor, maior]: readonly [number, number]): boolean {
  const largura = maior - menor + 2 * orbe;
  return largura >= 360 || arco(menor - orbe, alvo) <= largura;
}

/**
 * Passagens que tocam a janela [de, ate), em ordem.
 * @param alvo longitude exata, graus
 * @param orbe graus
 */
export function passagens(trajetoria: Trajetoria, planeta: Planeta, alvo: number, orbe: number, de: number, ate: number): Passagem[] {
  const busca: Busca = { trajetoria, alvo, orbe, alcance: ALCANCE[planeta] };
  const achadas: Passagem[] = [];
  if (!alcancavel(busca, trajetoria.faixa)) return achadas;
  for (let i = 0; i < trajetoria.amostras.length - 1; i += 1) {
    const [a, b] = [trajetoria.amostras[i], trajetoria.amostras[i + 1]] as [Amostra, Amostra];
    if (b.dia <= de || a.dia >= ate || !toca(orbe, afastamento(alvo, a), afastamento(alvo, b))) continue;
    const limites = delimitar(busca, i);
    const trechos = segmentos(busca, limites.de, limites.ate);
    const primeira = trechos[0]?.[0];
    const dentro = contatos(cruzamentos(busca, [-orbe, orbe], trechos), primeira !== undefined && Math.abs(afastamento(alvo, primeira)) <= orbe);
    if (dentro.some((c) => c.de < ate && c.ate > de)) {
      achadas.push({ entrada: finito(dentro[0]?.de ?? -Infinity), exatos: cruzamentos(busca, [0], trechos), saida: finito(dentro.at(-1)?.ate ?? Infinity) });
    }
    i = limites.ate - 1;
  }
  return achadas;
}
