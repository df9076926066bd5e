/** O envio de um arquivo e a exportação, com a rede que se perde e as respostas que demoram. */
import './importacao/enviar';
import './importacao/conferir';
import './importacao/desfazer';
