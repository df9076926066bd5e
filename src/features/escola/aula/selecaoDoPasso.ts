import type { Selecao, TipoDeSelecao } from '@/wheel';

/** 'Planeta:Sol' → o que se escolhe na roda. O que ela não tem, ela ignora. */
export function lerSelecao(chave: string | null): Selecao | null {
  const corte = chave?.indexOf(':') ?? -1;
  if (chave === null || corte < 0) return null;
  return { tipo: chave.slice(0, corte) as TipoDeSelecao, id: chave.slice(corte + 1) };
}
