/**
 * A galeria guardada é o que a roda desenha hoje; o que mudou fica ao lado, em -changed.svg, para
 * ser olhado.
 */
import { comparar, QUADROS } from '../gallery/galeria';

it.each(QUADROS.map((q) => [q.arquivo, q] as const))('%s', (arquivo, quadro) => {
  // Se falhar: npm run gallery mostra o antes e o depois; npm run gallery -- --aceitar guarda o
  // novo.
  expect({ arquivo, desenho: comparar(quadro) }).toEqual({ arquivo, desenho: 'igual' });
});
