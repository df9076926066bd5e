/**
 * O lugar e o fuso no formulário de mapa: o que se digita, o que se escolheu, e respostas fora de
 * hora.
 */
import './formularioLugarEFuso/lugar';
import './formularioLugarEFuso/fuso';
