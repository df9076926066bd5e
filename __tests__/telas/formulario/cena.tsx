/** O que as partes partilham: as respostas, e os atalhos na tela. */
import { prepararServidor } from '../../support/formularioNaTela';

prepararServidor();
