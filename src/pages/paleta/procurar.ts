/** Do que se escreve ao que se acha, por ordem. Puro: o mesmo texto dá sempre o mesmo. */
import { rankings } from 'match-sorter';
import { comTodas, porSemelhanca } from '@/components/formulario/procura';
import { textoDoDia } from '@core/civil';
import { fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { VISTA } from '@/vistas/endereco';
import { lerConsulta, semLigacoes, type Quando } from './consulta';
import type { EspecieDeItem, Indice, Item } from './indice';
import { momentoNoEndereco, tecnicasDitas, tecnicasDoMomento } from './tecnicasDitas';

export interface Contexto {
  /** 'aaaa-MM-dd' */
  readonly hoje: string;
  /** As que a pessoa tem. */
  readonly tecnicas: readonly IdDaTecnica[];
  /** O mapa de que é uma técnica que se diz sem mapa. */
  readonly aqui: { readonly para: string; readonly nome: string };
  /** As chaves do que escolheu há pouco, da mais nova à mais antiga. */
  readonly recentes: readonly string[];
}

export interface Achado {
  /** Nenhum outro da lista a tem. */
  readonly id: string;
  /** O que se lembra, escolhido. */
  readonly chave: string;
  readonly especie: EspecieDeItem;
  readonly nome: string;
  readonly detalhe: string;
  readonly para: string;
}

export interface Achados {
  /** Os primeiros. */
  readonly achados: readonly Achado[];
  /** Quantos há ao todo. */
  readonly total: number;
}

/** Quantos se mostram de uma vez, e quantos mapas por cada técnica que se diz. */
export const MOSTRADOS = 50;
const MAPAS_POR_TECNICA = 8;
/** Sem nada escrito: o que se escolheu há pouco, e os mapas que se abriram. */
const RECENTES = 8;

/** São poucos: entre iguais, não ficam atrás de milhares de mapas. */
const DOS_POUCOS: ReadonlySet<EspecieDeItem> = new Set(['pagina', 'tecnica', 'turma']);

interface Candidato {
  /**
   * Quanto o nome é o que se procura: 0 é ele mesmo, 1 começa assim, 2 tem uma palavra que começa
   * assim, 3 tem o que se escreveu no meio, 4 só com as palavras soltas ou com o que se sabe além do
   * nome.
   */
  readonly distancia: number;
  readonly item: Item;
}
const distanciaDe = (semelhanca: number): number =>
  Math.min(4, Math.max(0, rankings.EQUAL - semelhanca));

interface Pedido {
  readonly itens: Indice;
  readonly recentes: ReadonlyMap<string, number>;
  readonly palavras: readonly string[];
}

/** O mais perto; depois os poucos; o que se escolheu há menos tempo; e a ordem do índice. */
function candidatos({ itens, recentes, palavras }: Pedido): readonly Candidato[] {
  const achados = comTodas(itens, palavras, [({ dito }) => dito, ({ tudo }) => tudo]);
  const recente = ({ chave }: Item): number => recentes.get(chave) ?? recentes.size;
  const pouco = ({ especie }: Item): number => Number(!DOS_POUCOS.has(especie));
  return porSemelhanca(
    achados,
    palavras.join(' '),
    ({ dito }) => dito,
    (a, b) => pouco(a) - pouco(b) || recente(a) - recente(b),
  ).map(({ item, rank }) => ({
    distancia: distanciaDe(rank) - (DOS_POUCOS.has(item.especie) ? 0.5 : 0),
    item,
  }));
}

const achadoDo = ({ chave, especie, nome, detalhe, para }: Item): Achado => ({
  id: chave,
  chave,
  especie,
  nome,
  detalhe: detalhe(),
  para,
});

interface ComDistancia {
  readonly longe: number;
  readonly achado: Achado;
}

const doMomento = (id: IdDaTecnica, quando: Quando): string =>
  fichaDaTecnica(id).pede.includes('ano') ? quando.data.slice(0, 4) : textoDoDia(quando.data);

/** Uma técnica de um mapa, num momento: o que se lembra é o mapa; de nenhum que se diga, ela. */
function achadoDaTecnica(
  id: IdDaTecnica,
  quando: Quando | null,
  mapa: Item | Contexto['aqui'],
): Achado | null {
  const momento = quando === null ? {} : momentoNoEndereco(id, quando);
  if (momento === null) return null;
  const { nome, frase } = fichaDaTecnica(id);
  const dito = [nome, ...(quando ? [doMomento(id, quando)] : [])].join(' · ');
  const doItem = 'chave' in mapa;
  return {
    id: `${doItem ? mapa.chave : 'tecnica'}|${id}`,
    chave: doItem ? mapa.chave : `tecnica:${id}`,
    especie: doItem ? mapa.especie : 'tecnica',
    nome: doItem ? `${mapa.nome} · ${dito}` : dito,
    detalhe: doItem ? mapa.detalhe() : `${mapa.nome}: ${frase}`,
    para: `${mapa.para}?${new URLSearchParams({ [VISTA]: id, ...momento }).toString()}`,
  };
}

interface Dita {
  readonly id: IdDaTecnica;
  readonly resto: readonly string[];
  readonly longe: number;
  readonly quando: Quando | null;
}

/** O que se escreve lê-se com o dia e sem ele: '2027' pode ser um ano, ou parte de um nome. */
function ditasNa(texto: string, { hoje, tecnicas }: Contexto): readonly Dita[] {
  const { palavras, momento } = lerConsulta(texto, hoje);
  const leituras = momento
    ? [{ quando: momento.quando, resto: momento.resto }]
    : [{ quando: null, resto: palavras }];
  return leituras.flatMap(({ quando, resto }): Dita[] => {
    const ditas = tecnicasDitas(resto, tecnicas).map((t, i) => ({
      id: t.id,
      resto: semLigacoes(t.resto),
      longe: (t.inteira ? 0.25 : 1.25) + i / 100,
      quando,
    }));
    if (ditas.length > 0 || quando === null) return ditas;
    return tecnicasDoMomento(quando, tecnicas).map((id, i) => ({
      id,
      resto: semLigacoes(resto),
      longe: 0.25 + i / 100,
      quando,
    }));
  });
}

function comTecnicas(
  ditas: readonly Dita[],
  { aqui }: Contexto,
  { itens, recentes }: Omit<Pedido, 'palavras'>,
): readonly ComDistancia[] {
  return ditas.flatMap(({ id, resto, longe, quando }): readonly ComDistancia[] => {
    const com = (mapa: Item | Contexto['aqui'], mais: number): readonly ComDistancia[] => {
      const achado = achadoDaTecnica(id, quando, mapa);
      return achado ? [{ longe: longe + mais, achado }] : [];
    };
    if (resto.length === 0) return com(aqui, 0);
    const comElas = itens.filter(({ comTecnicas: tem }) => tem === true);
    return candidatos({ itens: comElas, recentes, palavras: resto })
      .slice(0, MAPAS_POR_TECNICA)
      .flatMap(({ item, distancia }) => com(item, distancia));
  });
}

/** Sem nada escrito: o que se escolheu há pouco, os mapas, do último que se abriu, e as páginas. */
function aoAbrir(todos: Indice, { recentes }: Contexto): Achados {
  const porChave = new Map(todos.map((item) => [item.chave, item]));
  const escolhidos = recentes.flatMap((chave) => porChave.get(chave) ?? []).slice(0, RECENTES);
  const ja = new Set(escolhidos);
  const mapas = todos
    .filter((item) => item.especie === 'mapa' && !ja.has(item))
    .sort((a, b) => (b.em ?? 0) - (a.em ?? 0))
    .slice(0, RECENTES - escolhidos.length);
  const paginas = todos.filter((item) => item.especie === 'pagina' && !ja.has(item));
  const achados = [...escolhidos, ...mapas, ...paginas].slice(0, MOSTRADOS).map(achadoDo);
  return { achados, total: achados.length };
}

export function procurar(texto: string, indices: readonly Indice[], contexto: Contexto): Achados {
  const { palavras } = lerConsulta(texto, contexto.hoje);
  const itens = indices.flat();
  if (palavras.length === 0) return aoAbrir(itens, contexto);
  const recentes = new Map(contexto.recentes.map((chave, i) => [chave, i]));
  const diretos = candidatos({ itens, recentes, palavras });
  const tecnicas = comTecnicas(ditasNa(texto, contexto), contexto, { itens, recentes });
  // Entre iguais fica a ordem em que vêm: os nomes primeiro.
  const achados = [
    ...diretos
      .slice(0, MOSTRADOS)
      .map(({ item, distancia: longe }) => ({ longe, achado: achadoDo(item) })),
    ...tecnicas,
  ]
    .sort((a, b) => a.longe - b.longe)
    .slice(0, MOSTRADOS)
    .map(({ achado }) => achado);
  return { achados, total: diretos.length + tecnicas.length };
}
