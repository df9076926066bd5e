/** As cores que se veem agora, para toda a página. Quem as muda chega depois (veja mudar.ts). */
import { CLARO, PAPEL, type Tokens } from './tokens';

interface Cores {
  /** As da escolha da pessoa ou, enquanto se imprime, as do papel. */
  readonly naTela: Tokens;
  readonly noPapel: Tokens;
}

let cores: Cores = { naTela: CLARO, noPapel: PAPEL };
const ouvintes = new Set<() => void>();

/** Para `useSyncExternalStore`. */
export function assinarCores(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => void ouvintes.delete(ouvinte);
}

export const coresEmUso = (): Cores => cores;

export function porCores(novas: Cores): void {
  cores = novas;
  ouvintes.forEach((ouvinte) => ouvinte());
}
