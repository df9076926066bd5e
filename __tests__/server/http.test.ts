/** O que vale para toda resposta: cabeçalhos, erros, corpo, arquivos do navegador, registro. */
import './http/caminhos';
import './http/corpoEFalhas';
import './http/documentacao';
import './http/navegador';
import './http/registro';
