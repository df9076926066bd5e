/** Os aspectos exatos entre os planetas que não são a Lua. */
import {
  arco,
  diferencaOrientada,
  LUGARES_DOS_ASPECTOS,
  normalizar,
  SEM_A_LUA,
  type AspectoDePtolomeu,
  type Planeta,
} from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import type { Periodo } from './mapa';
import {
  acertar,
  afastamento,
  criarTrajetoria,
  diaDaLongitude,
  type Amostra,
  type Trajetoria,
} from './trajetoria';

export interface AspectoNoCeu {
  readonly dia: number;
  readonly aspecto: AspectoDePtolomeu;
  readonly de: Planeta;
  readonly para: Planeta;
  readonly longitudes: readonly [number, number];
}

const UM_DIA = 1;

const distancia = (dia: number, a: Posicao, b: Posicao): Amostra => ({
  dia,
  longitude: normalizar(a.longitude - b.longitude),
  latitude: 0,
  velocidade: a.velocidade - b.velocidade,
});

/** Onde a distância para de crescer, ou de minguar, entre dois dias: a meio minuto basta. */
const MEIO_MINUTO = 1 / 2880;
function viradaEntre(em: Trajetoria['em'], a: Amostra, b: Amostra): Amostra | null {
  if (a.velocidade * b.velocidade >= 0) return null;
  let [antes, depois] = [a, b];
  while (depois.dia - antes.dia > MEIO_MINUTO) {
    const meio = em((antes.dia + depois.dia) / 2);
    if (meio.velocidade * antes.velocidade > 0) antes = meio;
    else depois = meio;
  }
  return antes;
}

/** Os trechos, de dia em dia, em que a distância dos dois não vira. */
function* trechos(em: Trajetoria['em'], amostras: readonly Amostra[]) {
  for (let i = 1; i < amostras.length; i += 1) {
    const [a, b] = [amostras[i - 1] as Amostra, amostras[i] as Amostra];
    // Longe de qualquer aspecto nem se procura onde vira.
    if (!pertoDeAlgum(a, b)) continue;
    const virada = viradaEntre(em, a, b);
    if (virada) yield* [[a, virada] as const, [virada, b] as const];
    else yield [a, b] as const;
  }
}

/** O dobro do que um dia anda, dos dois lados. */
function pertoDeAlgum(a: Amostra, b: Amostra): boolean {
  const folga = 2 * Math.max(Math.abs(a.velocidade), Math.abs(b.velocidade)) * (b.dia - a.dia);
  return LUGARES_DOS_ASPECTOS.some(({ aFrente }) => Math.abs(afastamento(aFrente, a)) <= folga);
}

const cruza = (alvo: number, a: Amostra, b: Amostra): boolean => {
  const anda = diferencaOrientada(a.longitude, b.longitude);
  if (anda === 0) return false;
  // Meio aberto: o que cai numa amostra é de um trecho só.
  return anda > 0 ? arco(a.longitude, alvo) < anda : arco(alvo, a.longitude) < -anda;
};

/** Na janela [de, ate), por ordem. */
export function aspectosDoCeu(ephemeris: Ephemeris, { de, ate }: Periodo): AspectoNoCeu[] {
  // Sempre à mesma hora: o mesmo aspecto dá, de qualquer janela, o mesmo instante.
  const primeiro = Math.floor(de) - UM_DIA;
  const dias = Array.from({ length: Math.ceil(ate - primeiro) + 2 }, (_, i) => primeiro + i);
  const dePlaneta = new Map(
    SEM_A_LUA.map((p) => {
      const { grade } = criarTrajetoria(ephemeris, p, { de: primeiro, ate: ate + UM_DIA });
      return [p, new Map(grade.map((x) => [x.dia, x]))] as const;
    }),
  );
  const pares = SEM_A_LUA.flatMap((a, i) => SEM_A_LUA.slice(i + 1).map((b) => [a, b] as const));
  return pares
    .flatMap(([a, b]): AspectoNoCeu[] => {
      const em = (dia: number): Amostra =>
        distancia(dia, ephemeris.posicao(a, dia), ephemeris.posicao(b, dia));
      const amostras = dias.flatMap((dia) => {
        const [x, y] = [dePlaneta.get(a)?.get(dia), dePlaneta.get(b)?.get(dia)];
        return x && y ? [distancia(dia, x, y)] : [];
      });
      return [...trechos(em, amostras)].flatMap((trecho) =>
        LUGARES_DOS_ASPECTOS.filter(({ aFrente }) => cruza(aFrente, ...trecho)).map(
          ({ aspecto, aFrente }): AspectoNoCeu => {
            const dia = acertar(em, aFrente, diaDaLongitude({ em }, aFrente, trecho));
            return {
              dia,
              aspecto,
              de: a,
              para: b,
              longitudes: [
                ephemeris.posicao(a, dia).longitude,
                ephemeris.posicao(b, dia).longitude,
              ],
            };
          },
        ),
      );
    })
    .filter(({ dia }) => dia >= de && dia < ate)
    .sort((x, y) => x.dia - y.dia);
}
