/** Roteiros e links públicos: o que cada um mostra, a quem, e até quando. */
import './aula/roteiros';
import './aula/links';
