/** O meio de dois lugares do zodíaco, e as cúspides de um mapa feito deles. */
import {
  diferencaOrientada,
  NUMERO_DE_CASAS,
  normalizar,
  separacao,
  type SistemaDeCasas,
} from '@core/astrology';

/** De um ao outro pelo caminho mais curto, em (−180°, 180°]. */
export function orientadaPeloCurto(a: number, b: number): number {
  const d = diferencaOrientada(a, b);
  return d === -180 ? 180 : d;
}

/** O meio do arco mais curto; de dois opostos, a 90° do primeiro. */
export const pontoMedio = (a: number, b: number): number =>
  normalizar(a + orientadaPeloCurto(a, b) / 2);

export const saoOpostos = (a: number, b: number): boolean => diferencaOrientada(a, b) === -180;

const GRAUS_POR_CASA = 360 / NUMERO_DE_CASAS;
/** A casa que o Ascendente abre, e a que o Meio do Céu abre. */
const [DO_ASCENDENTE, DO_MEIO_DO_CEU] = [1, 10];

interface Angulos {
  readonly ascendente: number;
  readonly meioDoCeu: number;
}

/** As doze, e as que se viraram 180°. */
interface CuspidesMedias {
  readonly cuspides: readonly number[];
  readonly viradas: readonly number[];
}

const virar = (longitude: number): number => normalizar(longitude + 180);

/**
 * Os meios das cúspides andam fora de ordem em quase um par em vinte. O ângulo em que os dois mapas
 * estão mais perto é a âncora; a cúspide que fica a mais de 90° do lugar que dele lhe caberia é a do
 * outro lado.
 */
export function cuspidesMedias(
  a: Angulos & { readonly cuspides: readonly number[] },
  b: Angulos & { readonly cuspides: readonly number[] },
): CuspidesMedias {
  const longe = (qual: keyof Angulos): number => separacao(a[qual], b[qual]);
  const ancora = longe('ascendente') <= longe('meioDoCeu') ? DO_ASCENDENTE : DO_MEIO_DO_CEU;
  const meios = a.cuspides.map((cuspide, i) => pontoMedio(cuspide, b.cuspides[i] as number));
  const daAncora = meios[ancora - 1] as number;
  const vira = (casa: number): boolean =>
    separacao(meios[casa - 1] as number, normalizar(daAncora + GRAUS_POR_CASA * (casa - ancora))) >
    90;
  const viradas = meios.map((_, i) => i + 1).filter(vira);
  return {
    cuspides: meios.map((meio, i) => (viradas.includes(i + 1) ? virar(meio) : meio)),
    viradas,
  };
}

/** Os ângulos do composto: os mesmos, seja o sistema de casas qual for. */
export function angulosMedios(a: Angulos, b: Angulos): Angulos {
  const doze = ({ ascendente, meioDoCeu }: Angulos) => ({
    ascendente,
    meioDoCeu,
    // Só a primeira e a décima contam.
    cuspides: Array.from({ length: NUMERO_DE_CASAS }, (_, i) =>
      i === DO_MEIO_DO_CEU - 1 ? meioDoCeu : ascendente,
    ),
  });
  const { cuspides } = cuspidesMedias(doze(a), doze(b));
  return {
    ascendente: cuspides[DO_ASCENDENTE - 1] as number,
    meioDoCeu: cuspides[DO_MEIO_DO_CEU - 1] as number,
  };
}

/** As doze de um sistema de graus iguais, do Ascendente. */
export function cuspidesIguais(ascendente: number, sistema: SistemaDeCasas): number[] {
  const primeira =
    sistema === 'SignosInteiros'
      ? Math.floor(ascendente / GRAUS_POR_CASA) * GRAUS_POR_CASA
      : ascendente;
  return Array.from({ length: NUMERO_DE_CASAS }, (_, i) =>
    normalizar(primeira + GRAUS_POR_CASA * i),
  );
}
