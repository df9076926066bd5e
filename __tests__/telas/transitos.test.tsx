/**
 * Os trânsitos na tela: a data e os seus passos, a tabela de 31 dias, a linha do tempo, e o que se
 * vê enquanto não chega ou quando falha.
 */
import './transitos/oQueSeVe';
import './transitos/aData';
