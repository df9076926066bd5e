/**
 * Entradas ruins, por tabela, em toda rota que recebe corpo; e um fuzz com semente. Nunca 5xx,
 * sempre uma frase, nada mudado.
 */
import './entradas/corpos';
import './entradas/mapa';
