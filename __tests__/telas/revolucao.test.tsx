/**
 * A revolução solar na tela: lugar e ano, os quatro modos, o instante na hora do lugar, tabelas e
 * falhas.
 */
import './revolucao/oQueSeVe';
import './revolucao/pedir';
