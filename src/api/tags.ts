/** As etiquetas do cache e como se nomeia cada item. */
export const TAGS = [
  'mapas',
  'escolas',
  'compartilhamento',
  'calculo',
  'fichas',
  'importacao',
  'turmas',
  'roteiros',
  'relacoes',
  'links',
  'textos',
  'notas',
  'exercicios',
  'assinaturas',
  'cadernos',
] as const;
export type Tag = (typeof TAGS)[number];

const LISTA = 'LISTA';
export const PERFIL = 'PERFIL';

export const lista = <T extends Tag>(type: T) => ({ type, id: LISTA }) as const;
export const item = <T extends Tag>(type: T, id: string) => ({ type, id }) as const;

/** Os alunos de uma escola mudam sem que ela ou os mapas dela mudem. */
export const alunosDa = (escolaId: string): string => `${escolaId}/alunos`;
