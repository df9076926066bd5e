/** As medidas de um grupo, que a tela também lê. */

/** Como a pergunta chama a cada mapa: uma letra. Os dois primeiros estão sempre. */
export const LETRAS_DO_GRUPO = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
] as const;
export type LetraDoGrupo = (typeof LETRAS_DO_GRUPO)[number];
export const MAXIMO_DO_GRUPO = LETRAS_DO_GRUPO.length;

/** De que mapa se dizem os aspectos aos outros: do composto do grupo, ou de um deles. */
export const DE_QUEM_NO_GRUPO = ['grupo', ...LETRAS_DO_GRUPO] as const;
export type DeQuemNoGrupo = (typeof DE_QUEM_NO_GRUPO)[number];
