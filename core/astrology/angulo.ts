/**
 * Aritmética de ângulos em graus decimais.
 * Todo ângulo normalizado pertence ao intervalo semiaberto [0, 360).
 */

/** Recusa o que não é um número finito, dizendo qual valor chegou. */
export function exigirFinito(valor: number, nome: string): number {
  if (!Number.isFinite(valor))
    throw new RangeError(`${nome} deve ser um número finito: ${String(valor)}`);
  return valor;
}

/** Leva um ângulo qualquer a [0, 360). Os que já estão lá voltam idênticos, bit a bit. */
export function normalizar(graus: number): number {
  // Uma volta para cada lado é quase tudo o que se pede, e dispensa a divisão. −0 não é um ângulo.
  if (graus >= 0 && graus < 360) return graus + 0;
  if (graus < 0 && graus > -360) return graus + 360 < 360 ? graus + 360 : 0;
  const resto = exigirFinito(graus, 'ângulo') % 360;
  const positivo = resto < 0 ? resto + 360 : resto;
  // Um negativo minúsculo somado a 360 arredonda para 360, que está fora do intervalo; e −0 não é
  // um ângulo.
  return positivo >= 360 ? 0 : positivo + 0;
}

/** Diferença orientada de `de` até `para`, em [-180, 180). Positiva no sentido do zodíaco. */
export function diferencaOrientada(de: number, para: number): number {
  const d = normalizar(para - de);
  return d >= 180 ? d - 360 : d;
}

/** Separação entre dois ângulos, em [0, 180]. */
export function separacao(a: number, b: number): number {
  return Math.abs(diferencaOrientada(a, b));
}

/** Distância de `inicio` até `x` andando no sentido do zodíaco, em [0, 360). */
export function arco(inicio: number, x: number): number {
  return normalizar(x - inicio);
}

/** Diz se `x` pertence ao arco semiaberto [inicio, fim), andado no sentido do zodíaco. */
export function pertenceAoArco(x: number, inicio: number, fim: number): boolean {
  return arco(inicio, x) < arco(inicio, fim);
}
