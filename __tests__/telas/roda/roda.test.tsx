/**
 * A roda nas mãos de uma pessoa: clique, teclado, nomes falados, e o que muda sem refazer o
 * desenho.
 */
import './roda/andar';
import './roda/dados';
