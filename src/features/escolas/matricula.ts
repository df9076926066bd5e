/** Matricular um ou vários alunos: o que se colou, e o que houve com cada um. Puro. */

export type Situacao = 'esperando' | 'matriculado' | 'desconhecido' | 'falhou';

export interface Linha {
  readonly ref: string;
  readonly situacao: Situacao;
}

export const FRASES: Record<Situacao, string> = {
  esperando: 'esperando',
  matriculado: 'matriculado',
  desconhecido: 'não encontrado',
  falhou: 'não foi possível agora; tente de novo',
};

/** As referências (e-mail ou id) de um texto colado: uma por linha, ou separadas por vírgula, ponto e vírgula ou espaço; sem repetir. */
export function referencias(texto: string): string[] {
  return [...new Set(texto.split(/[\s,;]+/).map((r) => r.replace(/^[<"']+|[>"']+$/g, '')).filter(Boolean))];
}

/** "3 matriculados, 1 não encontrado" — o que se diz ao fim. */
export function resumo(linhas: readonly Linha[]): string {
  const contar = (s: Situacao): number => linhas.filter((l) => l.situacao === s).length;
  const partes: [number, string, string][] = [
    [contar('matriculado'), 'matriculado', 'matriculados'],
    [contar('desconhecido'), 'não encontrado', 'não encontrados'],
    [contar('falhou'), 'falhou', 'falharam'],
  ];
  return partes.flatMap(([n, um, varios]) => (n ? [`${n} ${n === 1 ? um : varios}`] : [])).join(', ');
}
