/** As medidas do arco solar, que a tela também lê. */

/** Como se conta o arco de uma idade. */
export const METODOS_DO_ARCO = ['verdadeiro', 'naibod', 'simbolico'] as const;
export type MetodoDoArco = (typeof METODOS_DO_ARCO)[number];

export const SENTIDOS_DO_ARCO = ['direto', 'converso'] as const;
export type SentidoDoArco = (typeof SENTIDOS_DO_ARCO)[number];

/** Os que se procuram, orbe 1°; os menores, a quem os pede. */
export const ASPECTOS_DO_ARCO = ['Conjunção', 'Oposição', 'Quadratura'] as const;
export const MENORES_DO_ARCO = ['Semiquadratura', 'Sesquiquadratura'] as const;

/** Até que idade se calcula. */
export const IDADE_MAXIMA = 150;
/** Quantos anos pode ter a janela dos exatos. */
export const JANELA_MAXIMA = 120;
