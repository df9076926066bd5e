/**
 * A população dos municípios que o GeoNames de 2020 não tem: a de outra fonte ou, só para a ordem
 * das respostas, uma estimativa.
 */
import { normalizar } from '../../server/places/normalizar';
import { distanciaKm, type Ponto } from './distancia';
import type { CidadeSimpleMaps } from './fontes';

/** Até onde se olha em volta. */
const RAIO_KM = 20;
/** Que parte da gente que mora em volta se supõe morar aqui. */
const PARTE_DE_QUEM_MORA_PERTO = 0.05;
/** O município brasileiro comum. */
const SUPOSTA = 5_000;

/** @returns a população do município pelo nome e UF, ou 0 */
export function populacaoPorNome(
  cidades: readonly CidadeSimpleMaps[],
): (nomes: readonly string[], uf: string) => number {
  const porNome = new Map(cidades.map((c) => [`${c.uf} ${normalizar(c.nome)}`, c.populacao]));
  return (nomes, uf) =>
    nomes.map((n) => porNome.get(`${uf} ${normalizar(n)}`) ?? 0).find((p) => p > 0) ?? 0;
}

interface Povoado extends Ponto {
  readonly populacao: number;
}

/**
 * Quanta gente se supõe onde não se sabe: no meio de uma região metropolitana, mais do que no
 * sertão ("mesquita" é antes a do Rio de Janeiro do que a de Minas). Só ordena; nunca se mostra.
 */
export function estimador(conhecidos: readonly Povoado[]): (lugar: Povoado) => number {
  const comGente = conhecidos.filter((c) => c.populacao > 0);
  return (lugar) => {
    if (lugar.populacao > 0) return lugar.populacao;
    const emVolta = comGente
      .filter((c) => distanciaKm(c, lugar) <= RAIO_KM)
      .reduce((soma, c) => soma + c.populacao, 0);
    return Math.round(SUPOSTA + emVolta * PARTE_DE_QUEM_MORA_PERTO);
  };
}
