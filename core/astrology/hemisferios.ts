/** As metades do mapa que o horizonte e o meridiano separam. */

const NUMERO_DE_QUADRANTES = 4;

export interface Hemisferios {
  /** Verdadeiro do lado diurno, acima da linha AC–DC: casas 7 a 12. */
  readonly acimaDoHorizonte: boolean;
  /** Verdadeiro do lado do Ascendente, a leste do meridiano: casas 10 a 12 e 1 a 3. */
  readonly oriental: boolean;
}

/**
 * Hemisférios do quadrante. O 1º vai do Ascendente ao Fundo do Céu; os outros seguem no sentido do
 * zodíaco.
 * @param quadrante 1 a 4
 * @throws RangeError fora disso
 */
export function hemisferiosDoQuadrante(quadrante: number): Hemisferios {
  if (!Number.isInteger(quadrante) || quadrante < 1 || quadrante > NUMERO_DE_QUADRANTES)
    throw new RangeError(`Quadrante deve ser um inteiro de 1 a 4: ${String(quadrante)}`);
  return {
    acimaDoHorizonte: quadrante > 2,
    oriental: quadrante === 1 || quadrante === NUMERO_DE_QUADRANTES,
  };
}
