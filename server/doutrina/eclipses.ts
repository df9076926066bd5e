/**
 * Os eclipses de uns anos, de onde quer que se vejam: quando é o máximo, de que espécie, e em que
 * grau. O grau é o da Lua no máximo, que do Sol (ou do lugar oposto) pode distar um pouco.
 */
import {
  ASTROS_DO_ECLIPSE,
  calcularAspectosEntre,
  definicoesComOrbe,
  type Aspecto,
  type AstroDoEclipse,
  type PontoComAspecto,
} from '@core/astrology';
import { ASPECTOS_DO_ECLIPSE } from '@core/tecnicas/eclipses/medidas';
import { ForaDoIntervaloError, type EclipseNoCeu, type Ephemeris } from '../ephemeris/ephemeris';
import { alvosSabidos } from './alvos';
import { parados, type Natal, type Periodo } from './mapa';

export interface Eclipse extends EclipseNoCeu {
  readonly astro: AstroDoEclipse;
  /** A da Lua no máximo, graus. */
  readonly longitude: number;
}

/** Dois do mesmo astro distam ao menos uma lunação. */
const DEPOIS_DE_UM = 20;
const UM_POUCO = 1;

/** O seguinte; null quando os anos das efemérides já não têm outro. */
function seguinte(ephemeris: Ephemeris, astro: AstroDoEclipse, dia: number): EclipseNoCeu | null {
  try {
    return ephemeris.eclipseSeguinte(astro, dia);
  } catch (e) {
    if (e instanceof ForaDoIntervaloError) return null;
    throw e;
  }
}

function eclipsesDo(ephemeris: Ephemeris, astro: AstroDoEclipse, { de, ate }: Periodo): Eclipse[] {
  const achados: Eclipse[] = [];
  // De um pouco antes: o que tem o máximo no primeiro instante da janela também é dela.
  let eclipse = seguinte(ephemeris, astro, de - UM_POUCO);
  while (eclipse && eclipse.dia < ate) {
    if (eclipse.dia >= de)
      achados.push({
        ...eclipse,
        astro,
        longitude: ephemeris.posicao('Lua', eclipse.dia).longitude,
      });
    eclipse = seguinte(ephemeris, astro, eclipse.dia + DEPOIS_DE_UM);
  }
  return achados;
}

/** Os que têm o máximo na janela, [de, ate), na ordem do tempo. */
export const eclipsesEntre = (ephemeris: Ephemeris, janela: Periodo): Eclipse[] =>
  ASTROS_DO_ECLIPSE.flatMap((astro) => eclipsesDo(ephemeris, astro, janela)).sort(
    (a, b) => a.dia - b.dia,
  );

/**
 * Os pontos do mapa em que o grau de um eclipse toca, o mais exato primeiro. @param orbe graus
 */
export function toquesDoEclipse(
  { longitude }: Pick<Eclipse, 'longitude'>,
  natal: Natal,
  orbe: number,
): Aspecto<PontoComAspecto>[] {
  return calcularAspectosEntre<PontoComAspecto>(
    [{ nome: 'Lua', longitude, velocidade: 0 }],
    parados(natal.posicoes, alvosSabidos(natal)),
    definicoesComOrbe(orbe, ASPECTOS_DO_ECLIPSE),
  ).sort((a, b) => a.diferença - b.diferença);
}
