import type { DetalhesDoMapa } from './mapas';

/** O que vale num mapa que de si nada mais diz. */
export const SEM_DETALHES: DetalhesDoMapa = {
  hora: { precisao: 'exata' },
  rodden: null,
  fonteDaHora: '',
};
