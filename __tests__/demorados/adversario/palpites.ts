/** O que quem ataca sabe fazer: achar outros nascimentos que mostram o mesmo. */
import { movimentoPelaVelocidade, PLANETAS, signoDaLongitude } from '@core/astrology';
import { calcularNatal } from '@server/doutrina/natal';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { lugares, municipiosIbge } from '../../lugares/apoio';
import { efemeridesDeTeste } from '../../support/serverEfemerides';

export let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

export interface Onde {
  readonly latitude: number;
  readonly longitude: number;
}
export interface Nascimento extends Onde {
  readonly dia: number;
}

export const MINUTO = 1 / 1440;
const DE = diaJuliano('1900-01-01T00:00:00Z');
const ATE = diaJuliano('2030-01-01T00:00:00Z');
/** Do mais lento ao mais rápido: o primeiro que não bate poupa os outros. */
const DO_MAIS_LENTO = [...PLANETAS].reverse();

export const municipios: readonly Onde[] = municipiosIbge.flatMap(({ codigo }) => {
  const lugar = lugares.porId(`br-${codigo}`);
  return lugar ? [{ latitude: lugar.latitude, longitude: lugar.longitude }] : [];
});

/** O que a roda mostra dos planetas em graus inteiros: o grau e a marca de cada um, e o grau do nodo. */
export function planetasEmGraus(dia: number): string {
  const doPlaneta = (p: (typeof PLANETAS)[number]): string => {
    const { longitude, velocidade } = ephemeris.posicao(p, dia);
    return `${Math.floor(longitude)}${movimentoPelaVelocidade(p, velocidade)[0]}`;
  };
  return [
    ...PLANETAS.map(doPlaneta),
    Math.floor(ephemeris.posicao('NodoMédio', dia).longitude),
  ].join();
}

export function casasEmGraus({ dia, latitude, longitude }: Nascimento): string {
  const { cuspides, ascendente, meioDoCeu } = ephemeris.casas(
    { dia, latitude, longitude },
    'Placidus',
  );
  return [...cuspides, ascendente, meioDoCeu].map(Math.floor).join();
}

export const longe = (a: Onde, b: Onde): number =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);

/** O signo de cada corpo e de cada cúspide, por que ordem se seguem, e quem anda para trás. */
export function signosEOrdem(n: Nascimento): string {
  const natal = calcularNatal(ephemeris, n);
  const corpos = Object.entries(natal.posicoes).map(
    ([nome, { longitude }]) => [nome, longitude] as const,
  );
  const cuspides = (natal.casas?.cuspides ?? []).map((c, i) => [`${i + 1}`, c] as const);
  const paraTras = PLANETAS.filter((p) => natal.posicoes[p].velocidade < 0);
  return [
    ...[...corpos, ...cuspides]
      .sort(([a, x], [b, y]) => x - y || a.localeCompare(b))
      .map(([nome, longitude]) => `${nome} ${signoDaLongitude(longitude)}`),
    ...paraTras,
  ].join();
}

/** Os minutos de 1900 a 2030 em que os planetas mostram o que mostram neste. */
export function minutosComOMesmo(dia: number): number[] {
  const graus = new Map(PLANETAS.map((p) => [p, Math.floor(ephemeris.posicao(p, dia).longitude)]));
  const serve = (quando: number, folga: number, quais = DO_MAIS_LENTO): boolean =>
    quais.every((p) => {
      const longe = ephemeris.posicao(p, quando).longitude - ((graus.get(p) ?? 0) + 0.5);
      return Math.abs(((longe + 540) % 360) - 180) <= 0.5 + folga;
    });
  const mostra = planetasEmGraus(dia);
  const dias: number[] = [];
  for (let d = DE; d < ATE; d += 8) {
    if (!serve(d, 2, ['Plutão', 'Netuno'])) continue;
    for (let k = d - 8; k < d + 8; k += 1)
      if (serve(k, 8, ['Lua']) && serve(k, 2.5, DO_MAIS_LENTO.slice(0, -2))) dias.push(k);
  }
  const minutos = new Set<number>();
  for (const d of new Set(dias))
    for (let m = -720; m <= 720; m += 1) {
      const quando = d + m * MINUTO;
      if (serve(quando, 0, ['Lua']) && planetasEmGraus(quando) === mostra)
        minutos.add(Math.round((quando - DE) * 1440));
    }
  return [...minutos].sort((a, b) => a - b).map((m) => DE + m * MINUTO);
}

/** Destes lugares e minutos, os que mostram as mesmas cúspides. */
export function nascimentosComOMesmo(
  certo: Nascimento,
  minutos: readonly number[],
  onde: readonly Onde[],
): Nascimento[] {
  const mostra = casasEmGraus(certo);
  const rumo = ephemeris.casas(certo, 'Placidus').meioDoCeu;
  const [primeiro, ultimo] = [minutos[0] ?? 0, minutos.at(-1) ?? 0];
  return onde.flatMap((lugar) => {
    // O Meio do Céu anda perto de um grau em quatro minutos: só à volta de quando ele lá está.
    const meio = (primeiro + ultimo) / 2;
    const { meioDoCeu } = ephemeris.casas({ ...lugar, dia: meio }, 'Placidus');
    const falta = ((rumo - meioDoCeu + 540) % 360) - 180;
    const perto = meio + falta * 4 * MINUTO;
    return minutos
      .filter((m) => Math.abs(m - perto) < 14 * MINUTO)
      .map((dia) => ({ ...lugar, dia }))
      .filter((n) => casasEmGraus(n) === mostra);
  });
}
