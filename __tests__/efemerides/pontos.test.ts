/**
 * Os pontos a mais, os dois nodos e as declinações contra a libswe em C (origem em
 * fixtures/golden/README.md), e o que deles se calcula num mapa.
 */
import './pontos/referencia';
import './pontos/numMapa';
