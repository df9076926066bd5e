/** Entrar, ser mandado ao login, sair, e o que acontece quando o servidor recusa o token. */
import './sessao/entrar';
import './sessao/duasAbas';
import './sessao/relogioErrado';
