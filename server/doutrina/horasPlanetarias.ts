/**
 * O nascer e o pôr do Sol de um lugar ao nível do mar, e a hora planetária de um instante: doze
 * partes iguais do dia, doze da noite.
 */
import {
  diferencaOrientada,
  REGENTES_DOS_DIAS,
  regenteDaHora,
  type RegenteDaHora,
} from '@core/astrology';
import type { HorasPlanetarias } from '@core/contract';
import { instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import { equatorial, tempoSideral } from './equatorial';
import type { Observacao } from './mapa';

const rad = (graus: number): number => (graus * Math.PI) / 180;

/** A refração no horizonte a 1013,25 hPa e 15 °C: a das Efemérides Suíças, graus. */
const REFRACAO = 0.559888433;
const KM_DA_UNIDADE = 149_597_870.7;
const RAIO_DO_SOL = 696_000;
const RAIO_DA_TERRA = 6_378.1366;
const ACHATAMENTO = 1 / 298.25642;

/** Onde o lugar está, do centro da Terra, em raios do equador: para o polo, e afastado do eixo. */
function doCentro(latitude: number): { readonly polo: number; readonly eixo: number } {
  const [seno, cosseno] = [Math.sin(rad(latitude)), Math.cos(rad(latitude))];
  const excentricidade = ACHATAMENTO * (2 - ACHATAMENTO);
  const normal = 1 / Math.sqrt(1 - excentricidade * seno * seno);
  return { polo: normal * (1 - excentricidade) * seno, eixo: normal * cosseno };
}

interface Sol {
  /** Altura do bordo de cima, com a refração, graus: 0 quando nasce e quando se põe. */
  readonly altura: number;
  /** Quanto passou do meridiano, graus, [-180, 180). */
  readonly horario: number;
}

/** Visto do lugar, e não do centro da Terra. */
function solDe(ephemeris: Ephemeris, { dia, latitude, longitude }: Observacao): Sol {
  const obliquidade = ephemeris.obliquidade(dia);
  const { ascensaoReta, declinacao } = equatorial(ephemeris.posicao('Sol', dia), obliquidade);
  const distancia = ephemeris.distanciaDoSol(dia) * KM_DA_UNIDADE;
  const horario = diferencaOrientada(
    ascensaoReta,
    tempoSideral(ephemeris, dia, obliquidade) + longitude,
  );
  const { polo, eixo } = doCentro(latitude);
  // Eixos do lugar: para o meridiano, para oeste e para o polo.
  const longe = distancia / RAIO_DA_TERRA;
  const x = longe * Math.cos(rad(declinacao)) * Math.cos(rad(horario)) - eixo;
  const y = longe * Math.cos(rad(declinacao)) * Math.sin(rad(horario));
  const z = longe * Math.sin(rad(declinacao)) - polo;
  const daqui = Math.hypot(x, y, z);
  const seno = (x * Math.cos(rad(latitude)) + z * Math.sin(rad(latitude))) / daqui;
  const semidiametro = Math.asin(RAIO_DO_SOL / (daqui * RAIO_DA_TERRA));
  const centro = Math.asin(Math.max(-1, Math.min(1, seno)));
  return { altura: ((centro + semidiametro) * 180) / Math.PI + REFRACAO, horario };
}

/** O Sol dá uma volta ao meridiano em quase um dia: em poucos passos acerta-se. */
const PASSAGENS = 6;
/** Quando o Sol passa pelo meridiano (0) ou pelo oposto (180), perto de um dia. */
function culminacao(ephemeris: Ephemeris, onde: Observacao, meridiano: 0 | 180): number {
  let { dia } = onde;
  for (let i = 0; i < PASSAGENS; i += 1)
    dia += diferencaOrientada(solDe(ephemeris, { ...onde, dia }).horario, meridiano) / 360;
  return dia;
}

const UM_MILESIMO = 1 / 86_400_000;

/** O horizonte entre uma culminação e a seguinte, se o Sol o atravessa. */
function horizonteEntre(
  ephemeris: Ephemeris,
  onde: Observacao,
  de: number,
  ate: number,
): number | null {
  const altura = (dia: number): number => solDe(ephemeris, { ...onde, dia }).altura;
  let [a, b] = [de, ate];
  let [va, vb] = [altura(a), altura(b)];
  if (va > 0 === vb > 0) return null;
  // Secante, com a bissecção a guardá-la (Illinois).
  for (let i = 0; b - a > UM_MILESIMO && i < 60; i += 1) {
    const x = i % 8 === 7 ? (a + b) / 2 : a + ((b - a) * va) / (va - vb);
    const v = altura(x);
    if (Math.abs(v) < 1e-9) return x;
    if (v > 0 === vb > 0) {
      [b, vb] = [x, v];
      va /= 2;
    } else {
      [a, va] = [x, v];
      vb /= 2;
    }
  }
  return (a + b) / 2;
}

/** Um dia inteiro, do fundo de uma noite ao fundo da seguinte: o nascer e o pôr, se os tem. */
interface DiaDoSol {
  readonly nascer: number | null;
  readonly por: number | null;
}
function diaEmVolta(ephemeris: Ephemeris, onde: Observacao, doMeridiano: number): DiaDoSol {
  const alto = culminacao(ephemeris, { ...onde, dia: doMeridiano }, 0);
  const antes = culminacao(ephemeris, { ...onde, dia: alto - 0.5 }, 180);
  const depois = culminacao(ephemeris, { ...onde, dia: alto + 0.5 }, 180);
  return {
    nascer: horizonteEntre(ephemeris, onde, antes, alto),
    por: horizonteEntre(ephemeris, onde, alto, depois),
  };
}

/** O dia da semana (0, domingo) que era no lugar, pelo Sol médio dele. */
const diaDaSemana = (dia: number, longitude: number): number =>
  Math.floor(dia + longitude / 360 + 1.5) % 7;

const DOZE = 12;
/** De um nascer ao seguinte há um dia, mais ou menos o que ele se adianta: perto dos polos, horas. */
const ENTRE_NASCERES = 1.4;

/** @throws ForaDoIntervaloError */
export function horasPlanetarias(ephemeris: Ephemeris, onde: Observacao): HorasPlanetarias {
  const perto = culminacao(ephemeris, onde, 0);
  const dias = [-1, 0, 1].map((d) => diaEmVolta(ephemeris, onde, perto + d));
  const qual = dias.findLastIndex(({ nascer }) => nascer !== null && nascer <= onde.dia);
  const [deste, seguinte] = [dias[qual], dias[qual + 1] ?? diaEmVolta(ephemeris, onde, perto + 2)];
  const nascer = deste?.nascer ?? null;
  const por = deste?.por ?? null;
  const proximo = seguinte.nascer;
  if (nascer === null || por === null || proximo === null || proximo - nascer > ENTRE_NASCERES)
    return {
      semHoras: solDe(ephemeris, onde).altura > 0 ? 'sempreDia' : 'sempreNoite',
    };
  const deDia = onde.dia < por;
  const [de, ate] = deDia ? [nascer, por] : [por, proximo];
  const numero = Math.min(DOZE, 1 + Math.floor(((onde.dia - de) / (ate - de)) * DOZE));
  const regenteDoDia = REGENTES_DOS_DIAS[diaDaSemana(nascer, onde.longitude)] as RegenteDaHora;
  return {
    nascer: instanteDoDiaJuliano(nascer),
    por: instanteDoDiaJuliano(por),
    proximoNascer: instanteDoDiaJuliano(proximo),
    deDia,
    numero,
    regente: regenteDaHora(regenteDoDia, numero - 1 + (deDia ? 0 : DOZE)),
    regenteDoDia,
  };
}
