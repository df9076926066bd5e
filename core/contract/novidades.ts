/**
 * O que se juntou ao perfil de cálculo depois de haver abas abertas: quem o conhece di-lo em cada
 * pedido. A quem o não diz não se manda, que recusaria a resposta, nem se apaga por ele o não mandar.
 */
export const CABECALHO_DO_QUE_CONHECE = 'x-conhece';
export const NOVIDADES_DO_PERFIL = ['orbesDaSinastria'] as const;
