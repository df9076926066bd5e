/**
 * Números do desenho: duas casas decimais bastam à tela e ao papel, e dão arquivos que se comparam.
 */
export function arredondar(valor: number): number {
  return Math.round(valor * 100) / 100;
}
