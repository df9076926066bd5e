/** O que se responde a quem pede o que não existe, ou não vê. */
export const MAPA_NAO_ENCONTRADO = 'Mapa não encontrado.';
export const ESCOLA_NAO_ENCONTRADA = 'Escola não encontrada.';
export const TURMA_NAO_ENCONTRADA = 'Turma não encontrada.';
export const MAPA_DA_TURMA_NAO_ENCONTRADO =
  'Mapa não encontrado. Ele pode ter sido retirado da turma.';
export const EXERCICIO_NAO_ENCONTRADO = 'Exercício não encontrado. Ele pode ter sido apagado.';
