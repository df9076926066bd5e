/** O servidor do formulário. */
import { prepararServidor } from '../../support/formularioNaTela';

prepararServidor();
