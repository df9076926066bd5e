/**
 * Números do desenho: duas casas decimais bastam à tela e ao papel, e dão arquivos que se comparam.
 */
export function arredondar(valor: number): number {
  return Math.round(valor * 100) / 100;
}

/** O que vai depois da parte inteira, por centésimo: '', '.01'… '.5'… '.99'. */
const CENTESIMOS = Array.from({ length: 100 }, (_, i) => String(i / 100).slice(1));

/**
 * O mesmo que `String(arredondar(valor))`, mais depressa (ver src/wheel/index.ts): o motor escreve
 * inteiros pequenos de memória.
 * @param valor finito, menor que 2³¹ centésimos
 */
export function escrever(valor: number): string {
  const centesimos = Math.round(valor * 100);
  if (centesimos < 0)
    return `-${Math.trunc(-centesimos / 100)}${CENTESIMOS[-centesimos % 100] ?? ''}`;
  return `${Math.trunc(centesimos / 100)}${CENTESIMOS[centesimos % 100] ?? ''}`;
}
