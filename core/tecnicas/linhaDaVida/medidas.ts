/** As medidas da linha da vida, que a tela também lê. */

/** O mais forte, ou tudo. */
export const ESCALAS_DA_VIDA = ['vida', 'anos'] as const;
export type EscalaDaVida = (typeof ESCALAS_DA_VIDA)[number];

/** Quantos anos pode ter a linha. */
export const ANOS_DA_LINHA = [1, 3, 10, 30, 60, 90, 100] as const;
/** Até quantos anos se mostra tudo. */
export const ANOS_COM_TUDO = 10;

/** Minutos para cada lado a que a retificação leva a hora. */
export const MINUTOS_DA_RETIFICACAO = 120;
/** Os acontecimentos que de uma vez se comparam. */
export const ACONTECIMENTOS_A_COMPARAR = 100;
/** Até que idade se dizem os arcos, anos trópicos. */
export const IDADE_DOS_ARCOS = 110;
/** De um ano só, quantas vezes se diz o céu lento, de uma ponta à outra dele: umas duas por mês. */
export const AMOSTRAS_DO_ANO = 26;
