/** Os ingressos e as estações de um corpo, pela trajetória dele. */
import {
  diferencaOrientada,
  fichaDoPonto,
  GRAUS_POR_SIGNO,
  SIGNOS,
  type Planeta,
  type Signo,
} from '@core/astrology';
import type { Ephemeris } from '../ephemeris/ephemeris';
import type { Periodo } from './mapa';
import {
  acertar,
  criarTrajetoria,
  diaDaLongitude,
  type Amostra,
  type Trajetoria,
} from './trajetoria';

export interface Ingresso {
  readonly dia: number;
  readonly signo: Signo;
  readonly direcao: 1 | -1;
}
export interface Estacao {
  readonly dia: number;
  readonly sentido: 'retrógrado' | 'direto';
  readonly longitude: number;
}

const UM_DIA = 1;

const naJanela =
  ({ de, ate }: Periodo) =>
  ({ dia }: { readonly dia: number }): boolean =>
    dia >= de && dia < ate;

const signoDe = ({ longitude }: Amostra): number => Math.floor(longitude / GRAUS_POR_SIGNO);

/** Num trecho em que não vira, e em que não chega a andar um signo. */
function ingressoNo(trajetoria: Trajetoria, a: Amostra, b: Amostra): Ingresso[] {
  if (signoDe(a) === signoDe(b)) return [];
  const direcao = diferencaOrientada(a.longitude, b.longitude) > 0 ? 1 : -1;
  const fronteira = (direcao > 0 ? signoDe(b) : signoDe(a)) * GRAUS_POR_SIGNO;
  const dia = acertar(trajetoria.em, fronteira, diaDaLongitude(trajetoria, fronteira, [a, b]));
  return [{ dia, signo: SIGNOS[signoDe(b)] as Signo, direcao }];
}

/** Cada duas amostras seguidas da grade. */
const trechosDe = ({ grade }: Trajetoria): (readonly [Amostra, Amostra])[] =>
  grade.slice(1).map((b, i) => [grade[i] as Amostra, b] as const);

/** Onde, na grade, o corpo vira: entre duas que andam para lados opostos está a estação. */
function estacoesDa(trajetoria: Trajetoria): Estacao[] {
  const { grade } = trajetoria;
  return grade.slice(1, -1).flatMap((x, i): Estacao[] => {
    const [antes, depois] = [grade[i] as Amostra, grade[i + 2] as Amostra];
    const vira = antes.velocidade * depois.velocidade < 0;
    // Das duas de que uma está parada, a estação é a do meio.
    if (
      !vira ||
      Math.abs(x.velocidade) >= Math.min(Math.abs(antes.velocidade), Math.abs(depois.velocidade))
    )
      return [];
    return [
      {
        dia: x.dia,
        sentido: depois.velocidade < 0 ? 'retrógrado' : 'direto',
        longitude: x.longitude,
      },
    ];
  });
}

/** De um corpo que não é a Lua, na janela [de, ate). */
export function ingressosEEstacoes(
  ephemeris: Ephemeris,
  corpo: Planeta,
  janela: Periodo,
): { readonly ingressos: readonly Ingresso[]; readonly estacoes: readonly Estacao[] } {
  // De um pouco antes e até um pouco depois: o que cai na borda também tem os dois lados. E sempre
  // dos mesmos dias: o mesmo acontecimento dá, de qualquer janela, o mesmo instante.
  const { passoLargo } = fichaDoPonto(corpo).ritmo;
  const trajetoria = criarTrajetoria(ephemeris, corpo, {
    de: Math.floor((janela.de - UM_DIA) / passoLargo) * passoLargo,
    ate: janela.ate + UM_DIA,
    larga: true,
  });
  return {
    ingressos: trechosDe(trajetoria)
      .flatMap(([a, b]) => ingressoNo(trajetoria, a, b))
      .filter(naJanela(janela)),
    estacoes: estacoesDa(trajetoria).filter(naJanela(janela)),
  };
}
