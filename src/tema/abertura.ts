/**
 * O tema escolhido, antes da primeira pintura: corre no alto da página, à parte do programa (veja
 * webpack.config.ts), e não deixa ver por um instante as cores do outro.
 */
import { lerEscolha, palavrasGuardadas, temaDe } from './escolha';
import { pintarPagina } from './pagina';

const escolha = lerEscolha(palavrasGuardadas());
const tema = temaDe(escolha.tema);
pintarPagina(tema);
// A primeira tela espera pelas cores que não vêm com o programa.
if (tema !== 'claro' || escolha.segura || escolha.simbolos !== 'elemento')
  document.documentElement.dataset['outrasCores'] = '';
