/** Quem pode o quê com um mapa. */
import { LIMITES, type Papel } from '@core/contract';

interface Relacao {
  readonly proprio: boolean;
  readonly daEquipe: boolean;
  readonly compartilhado: boolean;
}

/** O mapa pessoal é de quem o criou; o da escola é de cada pessoa da equipe dela. */
export const ehDono = ({ proprio, daEquipe }: Relacao): boolean => proprio || daEquipe;

/** Veem um mapa o dono e os alunos com quem foi compartilhado. */
export const podeVerMapa = (r: Relacao): boolean => ehDono(r) || r.compartilhado;

/** Só o dono edita e apaga. */
export const podeMudarMapa = (r: Relacao): boolean => ehDono(r);

/**
 * Só mapas de escola se compartilham; um pessoal não existe para o compartilhamento, nem para o
 * dono.
 */
export const ehMapaDeEscola = ({
  linha,
}: {
  readonly linha: { readonly escola_id: string | null };
}): boolean => linha.escola_id !== null;

/** Compartilham-se os mapas de escola, e quem o faz é a equipe. */
export const podeCompartilharMapa = (r: Relacao): boolean => r.daEquipe;

export type MotivoDeNaoCriar = 'aluno' | 'cheio';

/** Quantos ainda cabem: o que {@link porQueNaoCriaMapaPessoal} deixa criar, um a um. */
export function quantosMapasCabem(papeis: readonly Papel[], mapasPessoais: number): number {
  const teto = papeis.includes('aluno') ? LIMITES.mapasDoAluno + 1 : LIMITES.mapasPessoais;
  return Math.max(0, teto - mapasPessoais);
}

/**
 * Um aluno que já tem mais de cinco mapas pessoais não cria outros; os demais, até uma conta cheia.
 * @returns null quando pode
 */
export function porQueNaoCriaMapaPessoal(
  papeis: readonly Papel[],
  mapasPessoais: number,
): MotivoDeNaoCriar | null {
  if (papeis.includes('aluno') && mapasPessoais > LIMITES.mapasDoAluno) return 'aluno';
  return mapasPessoais >= LIMITES.mapasPessoais ? 'cheio' : null;
}
