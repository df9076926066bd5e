/** O que se acha na busca geral, e o texto em que se procura, tirado uma vez de cada lista. Puro. */
import { simples } from '@core/texto';
import { emPalavras } from './consulta';

export type EspecieDeItem = 'mapa' | 'aluno' | 'turma' | 'texto' | 'tecnica' | 'pagina';

const DO_MAPA = 'mapa:';
/** A chave do item de um mapa, e o mapa dela; o que se vê às cegas não se sabe qual é. */
export const chaveDoMapa = (id: string): string => `${DO_MAPA}${id}`;
export const mapaDaChave = (chave: string): string | null =>
  chave.startsWith(DO_MAPA) ? chave.slice(DO_MAPA.length) : null;

export interface Item {
  /** O que se lembra de quem o escolheu: nunca um nome. */
  readonly chave: string;
  readonly especie: EspecieDeItem;
  readonly nome: string;
  /** O que o distingue de outro do mesmo nome; só se escreve dos que se mostram. */
  readonly detalhe: () => string;
  readonly para: string;
  /** Outras palavras por que se acha. */
  readonly outros?: string;
  /** A última vez que se abriu, em segundos desde 1970. */
  readonly em?: number;
  /** É um mapa de que se veem as técnicas. */
  readonly comTecnicas?: true;
}

export interface Indice {
  readonly itens: readonly Item[];
  /** Cada nome em palavras, com um espaço antes de cada uma. */
  readonly nomes: readonly string[];
  /** O resto em que se procura. */
  readonly outros: readonly string[];
  /** O nome como se ordena: os números pelo valor. */
  readonly ordem: readonly string[];
}

const ALGARISMOS = 12;
const SO_PALAVRAS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

function textoDoNome(nome: string): Pick<Linha, 'nome' | 'escrito'> {
  const escrito = simples(nome);
  // Quase todos os nomes já são só palavras.
  return {
    nome: ` ${SO_PALAVRAS.test(escrito) ? escrito : emPalavras(nome).join(' ')}`,
    escrito,
  };
}

interface Linha {
  readonly nome: string;
  readonly escrito: string;
  readonly ordem: string;
}

function linhaDo(nome: string): Linha {
  const texto = textoDoNome(nome);
  const ordem = texto.nome.replace(/\d+/g, (n) => n.padStart(ALGARISMOS, '0'));
  return { ...texto, ordem };
}

/** Os nomes de uma coluna não se leem outra vez por se ter aberto um dos mapas dela. */
const lidos = new WeakMap<object, readonly Linha[]>();
function linhasDos(nomes: readonly string[]): readonly Linha[] {
  const prontas = lidos.get(nomes);
  if (prontas) return prontas;
  const novas = nomes.map(linhaDo);
  lidos.set(nomes, novas);
  return novas;
}

/** @param nomes os dos itens, pela mesma ordem, quando já vieram numa coluna */
export function indexar(
  itens: readonly Item[],
  nomes: readonly string[] = itens.map(({ nome }) => nome),
): Indice {
  const linhas = linhasDos(nomes);
  return {
    itens,
    nomes: linhas.map(({ nome }) => nome),
    ordem: linhas.map(({ ordem }) => ordem),
    outros: linhas.map(({ nome, escrito }, i) => {
      const mais = itens[i]?.outros;
      const semSinais = nome.length === escrito.length + 1;
      return `${semSinais ? '' : `${escrito}\n`}${mais === undefined ? '' : simples(mais)}`;
    }),
  };
}
