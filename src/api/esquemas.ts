/**
 * O contrato, para conferir respostas. Chega à parte, depois do login: o validador pesa mais que
 * aquela tela.
 */
export { contratoDaRota } from '@core/contract';
