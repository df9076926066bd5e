/** Leitor de catálogos gettext compilados (`.mo`), como os de `libgeonames-common`. */
import { readFileSync } from 'node:fs';

/**
 * Chave → texto. Em `libgeonames-common`, a chave é o número do GeoNames ou o código do estado
 * ("DE.02").
 */
export function lerMo(arquivo: string): Map<string, string> {
  const b = readFileSync(arquivo);
  if (b.readUInt32LE(0) !== 0x950412de) throw new Error(`Não é um catálogo .mo: ${arquivo}`);
  const [total, originais, traducoes] = [b.readUInt32LE(8), b.readUInt32LE(12), b.readUInt32LE(16)];
  const texto = (tabela: number, i: number) => {
    const [tamanho, inicio] = [b.readUInt32LE(tabela + 8 * i), b.readUInt32LE(tabela + 8 * i + 4)];
    return b.toString('utf8', inicio, inicio + tamanho);
  };
  return new Map(
    Array.from({ length: total }, (_, i) => [texto(originais, i), texto(traducoes, i)]),
  );
}
