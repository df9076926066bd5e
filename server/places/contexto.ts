/**
 * O que pode vir depois do nome na busca: UF, estado, país, e o município de um distrito
 * ("campinas sp", "lisboa portugal", "pinheiros são paulo").
 */
import { SEM_MUNICIPIO, type Cabecalho, type Colunas } from './formato';
import { palavrasDe } from './normalizar';

/** Quão bem uma palavra diz onde o lugar fica. */
export const NAO_DIZ = 0;
const DIZ_PREFIXO = 1;
const DIZ_PALAVRA = 2;
/** A sigla da UF ou do país, por inteiro. */
export const DIZ_SIGLA = 3;

export type Contexto = (lugar: number, palavra: string) => number;

export function montarContexto({ paises, estados, nomes }: Cabecalho, colunas: Colunas): Contexto {
  const doPais = paises.map(([sigla, nome, outro]) => ({
    sigla: sigla.toLowerCase(),
    palavras: palavrasDe(`${nome} ${outro}`),
  }));
  const doEstado = estados.map(([nome, outro]) => ({
    sigla: nome.length === 2 ? nome.toLowerCase() : '',
    palavras: palavrasDe(`${nome} ${outro}`),
  }));
  const nomesDeMunicipios = nomes.split('\n', maiorMunicipio(colunas) + 1).map(palavrasDe);
  return (lugar, palavra) => {
    const estado = doEstado[colunas.estado[lugar]!]!;
    const pais = doPais[colunas.pais[lugar]!]!;
    if (palavra === estado.sigla || palavra === pais.sigla) return DIZ_SIGLA;
    const municipio = nomesDeMunicipios[colunas.municipio[lugar]!] ?? [];
    return Math.max(
      diz(estado.palavras, palavra),
      diz(pais.palavras, palavra),
      diz(municipio, palavra),
    );
  };
}

function diz(palavras: readonly string[], palavra: string): number {
  let melhor = NAO_DIZ;
  for (const p of palavras) {
    if (p === palavra) return DIZ_PALAVRA;
    if (p.startsWith(palavra)) melhor = DIZ_PREFIXO;
  }
  return melhor;
}

function maiorMunicipio({ municipio }: Colunas): number {
  return municipio.reduce((maior, m) => (m !== SEM_MUNICIPIO && m > maior ? m : maior), 0);
}
