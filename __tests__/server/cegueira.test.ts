/**
 * Ninguém fica a saber de quem é um mapa às cegas. De cada rota que uma aluna pode chamar, em cada
 * nível: nada do que se esconde, e nenhum número mais fino do que o nível. E de dois nascimentos que
 * mostram o mesmo, com outro nome, as mesmas respostas, byte por byte.
 */
import './cegueira/oQueSeLe';
import './cegueira/roteiro';
import './cegueira/memoria';
import './cegueira/nomes';
