/** Os mapas de duas pessoas, contra referências e contas feitas à parte. */
import './relacoes/composto';
import './relacoes/davison';
import './relacoes/grupo';
import './relacoes/sinastria';
import './relacoes/incertos';
