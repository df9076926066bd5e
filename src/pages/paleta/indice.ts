/** O que se acha na busca geral, e o texto em que se procura, tirado uma vez de cada lista. Puro. */
import { compararNomes, simples } from '@core/texto';
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

/** Um item e o texto em que se procura. */
interface Indexado extends Item {
  /** O nome em palavras, sem acentos nem maiúsculas. */
  readonly dito: string;
  /** O nome como se escreve e o mais por que se acha, sem acentos nem maiúsculas. */
  readonly tudo: string;
}
/** Entre os que se parecem igualmente com o que se escreveu, por esta ordem. */
export type Indice = readonly Indexado[];

/** O que se abriu há menos tempo; depois o nome, os números pelo valor; e nunca ao acaso. */
const antes = (a: Item, b: Item): number =>
  (b.em ?? 0) - (a.em ?? 0) ||
  compararNomes(a.nome, b.nome) ||
  (a.chave < b.chave ? -1 : Number(a.chave > b.chave));

export const indexar = (itens: readonly Item[]): Indice =>
  [...itens].sort(antes).map((item) => ({
    ...item,
    dito: emPalavras(item.nome).join(' '),
    tudo: simples(`${item.nome}\n${item.outros ?? ''}`),
  }));
