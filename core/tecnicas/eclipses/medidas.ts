/** As medidas dos eclipses sobre um mapa, que a tela também lê. */

/** Em que o grau do eclipse toca um ponto natal. */
export const ASPECTOS_DO_ECLIPSE = ['Conjunção', 'Oposição', 'Quadratura'] as const;

/** Graus: o segundo é o que se propõe. */
export const ORBES_DO_ECLIPSE = ['1', '3', '5'] as const;
export type OrbeDoEclipse = (typeof ORBES_DO_ECLIPSE)[number];
export const ORBE_PROPOSTO = '3' satisfies OrbeDoEclipse;

/** Quantos anos se podem procurar de cada vez: dez para cada lado de um dia. */
export const ANOS_DE_ECLIPSES = 20;
