/**
 * O tema escolhido, antes da primeira pintura: corre no alto da página, à parte do programa (veja
 * public/index.html), e não deixa ver por um instante as cores do outro.
 */
import { lerEscolha, palavrasGuardadas, temaDe } from './escolha';
import { pintarPagina } from './pagina';

pintarPagina(temaDe(lerEscolha(palavrasGuardadas()).tema));
