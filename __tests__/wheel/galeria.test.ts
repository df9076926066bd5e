/**
 * A galeria guardada é o que a roda desenha hoje; o que mudou fica ao lado, em -changed.svg, para
 * ser olhado. Nas outras cores o desenho é o mesmo, e só tem as do conjunto.
 */
import { CONJUNTOS, tokensDe } from '../../src/tema/conjuntos';
import type { NomeDoTema } from '../../src/tema/fundos';
import { comparar, desenhar, QUADROS } from '../gallery/galeria';
import { sorteios } from '../support/sorteios';

it.each(QUADROS.map((q) => [q.arquivo, q] as const))('%s', (arquivo, quadro) => {
  // Se falhar: npm run gallery mostra o antes e o depois; npm run gallery -- --aceitar guarda o
  // novo.
  expect({ arquivo, desenho: comparar(quadro) }).toEqual({ arquivo, desenho: 'igual' });
});

const lidos = (svg: string): string[] =>
  [...svg.matchAll(/>([^<>\n]+)</g)].map(([, texto]) => texto ?? '').sort();
const cores = (svg: string): string[] => [
  ...new Set([...svg.matchAll(/#[0-9a-f]{6}\b/gi)].map(([cor]) => cor.toUpperCase())),
];

const OUTRAS = (Object.keys(CONJUNTOS) as NomeDoTema[]).flatMap((tema) =>
  ([false, true] as const).map((segura) => [tema, segura] as const),
);

it.each(OUTRAS)('os quadros no tema %s, paleta segura: %s', (tema, segura) => {
  const tokens = tokensDe(tema, {
    segura,
    natureza: false,
    simbolos: segura ? 'planeta' : 'elemento',
  });
  const doConjunto = JSON.stringify(tokens).toUpperCase();
  for (const quadro of QUADROS.filter((_, i) => i % sorteios(4, 1) === 0)) {
    const [aqui, deSempre] = [desenhar(quadro, tokens), desenhar(quadro)];
    expect(lidos(aqui)).toEqual(lidos(deSempre));
    for (const cor of cores(aqui)) expect(doConjunto).toContain(cor);
  }
});
