/** Matricular um ou vários alunos: o que se colou, e o que houve com cada um. Puro. */

type Situacao = 'aguardando' | 'matriculado' | 'desconhecido' | 'falhou';

export interface Linha {
  readonly ref: string;
  readonly situacao: Situacao;
  /** Por que falhou: 'sem conexão'. */
  readonly motivo?: string;
}

const FRASES: Record<Situacao, string> = {
  aguardando: 'aguardando',
  matriculado: 'matriculado',
  desconhecido: 'não encontrado',
  falhou: 'não foi possível',
};

/**
 * As referências (e-mail ou código) de um texto colado: uma por linha, ou separadas por vírgula,
 * ponto e vírgula ou espaço; sem repetir.
 */
export function referencias(texto: string): string[] {
  return [
    ...new Set(
      texto
        .split(/[\s,;]+/)
        .map((r) => r.replace(/^[<"']+|(?<![>"'])[>"']+$/g, ''))
        .filter(Boolean),
    ),
  ];
}

/** "ana@x.br: não foi possível (sem conexão)" */
export function fraseDaLinha({ ref, situacao, motivo }: Linha): string {
  return `${ref}: ${FRASES[situacao]}${motivo ? ` (${motivo})` : ''}`;
}

function falhas(linhas: readonly Linha[]): readonly Linha[] {
  return linhas.filter((l) => l.situacao === 'falhou');
}

/** "3 alunos matriculados, 1 não encontrado": o que deu certo, e o que não existe. */
export function resumo(linhas: readonly Linha[]): string {
  const contar = (s: Situacao): number => linhas.filter((l) => l.situacao === s).length;
  const partes: [number, string, string][] = [
    [contar('matriculado'), 'aluno matriculado', 'alunos matriculados'],
    [contar('desconhecido'), 'não encontrado', 'não encontrados'],
  ];
  return partes
    .flatMap(([n, um, varios]) => (n ? [`${n} ${n === 1 ? um : varios}`] : []))
    .join(', ');
}

/** "Não foi possível matricular: sem conexão. Tente de novo."; vazio quando nada falhou. */
export function fraseDasFalhas(linhas: readonly Linha[]): string {
  const comFalha = falhas(linhas);
  if (comFalha.length === 0) return '';
  const motivos = [...new Set(comFalha.flatMap((l) => l.motivo ?? []))].join('; ');
  const quantos = comFalha.length === 1 ? '' : ` ${comFalha.length} alunos`;
  return `Não foi possível matricular${quantos}: ${motivos}. Tente de novo.`;
}
