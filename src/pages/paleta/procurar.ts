/** Do que se escreve ao que se acha, por ordem. Puro: o mesmo texto dá sempre o mesmo. */
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

const FORA = Infinity;

/**
 * Quanto o nome é o que se procura: 0 é ele mesmo, 1 começa assim, 2 tem palavras que começam
 * assim, 3 tem o que se escreveu no meio delas, 4 só com o que se sabe além do nome.
 */
function distancia(nome: string, outros: string, palavras: readonly string[]): number {
  let pior = 0;
  for (const palavra of palavras) {
    if (nome.includes(` ${palavra}`)) continue;
    if (nome.includes(palavra)) pior = Math.max(pior, 3);
    else if (outros.includes(palavra)) pior = 4;
    else return FORA;
  }
  if (pior > 0) return pior;
  const frase = ` ${palavras.join(' ')}`;
  if (nome === frase) return 0;
  return nome.startsWith(frase) ? 1 : 2;
}

/** São poucos: entre iguais, não ficam atrás de milhares de mapas. */
const DOS_POUCOS: ReadonlySet<EspecieDeItem> = new Set(['pagina', 'tecnica', 'turma']);

interface Candidato {
  readonly distancia: number;
  readonly recente: number;
  readonly item: Item;
  readonly ordem: string;
}

const comparar = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** O mais perto; depois o que se escolheu ou abriu há menos tempo; depois o nome; e nunca ao acaso. */
function antesDe(a: Candidato, b: Candidato): number {
  return (
    a.distancia - b.distancia ||
    (a.recente === b.recente ? 0 : a.recente - b.recente) ||
    (b.item.em ?? 0) - (a.item.em ?? 0) ||
    comparar(a.ordem, b.ordem) ||
    comparar(a.item.nome, b.item.nome) ||
    comparar(a.item.chave, b.item.chave)
  );
}

/** Guarda só os primeiros: ordenar milhares de iguais para mostrar cinquenta demoraria. */
function porNoLugar(primeiros: Candidato[], novo: Candidato, maximo: number): void {
  const ultimo = primeiros[maximo - 1];
  if (ultimo && antesDe(novo, ultimo) >= 0) return;
  let [de, ate] = [0, primeiros.length];
  while (de < ate) {
    const meio = (de + ate) >> 1;
    if (antesDe(novo, primeiros[meio] as Candidato) < 0) ate = meio;
    else de = meio + 1;
  }
  primeiros.splice(de, 0, novo);
  if (primeiros.length > maximo) primeiros.pop();
}

interface Pedido {
  readonly indices: readonly Indice[];
  readonly recentes: ReadonlyMap<string, number>;
  readonly palavras: readonly string[];
  readonly maximo: number;
  readonly serve?: (item: Item) => boolean;
}

function osPrimeiros({ indices, recentes, palavras, maximo, serve }: Pedido) {
  const primeiros: Candidato[] = [];
  let total = 0;
  for (const { itens, nomes, outros, ordem } of indices)
    for (let i = 0; i < itens.length; i += 1) {
      const longe = distancia(nomes[i] as string, outros[i] as string, palavras);
      if (longe === FORA) continue;
      const item = itens[i] as Item;
      if (serve && !serve(item)) continue;
      total += 1;
      const novo = {
        distancia: longe - (DOS_POUCOS.has(item.especie) ? 0.5 : 0),
        recente: recentes.get(item.chave) ?? FORA,
        item,
        ordem: ordem[i] as string,
      };
      porNoLugar(primeiros, novo, maximo);
    }
  return { primeiros, total };
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
  pedido: Omit<Pedido, 'palavras' | 'maximo'>,
): readonly ComDistancia[] {
  return ditas.flatMap(({ id, resto, longe, quando }): readonly ComDistancia[] => {
    const com = (mapa: Item | Contexto['aqui'], mais: number): readonly ComDistancia[] => {
      const achado = achadoDaTecnica(id, quando, mapa);
      return achado ? [{ longe: longe + mais, achado }] : [];
    };
    if (resto.length === 0) return com(aqui, 0);
    return osPrimeiros({
      ...pedido,
      palavras: resto,
      maximo: MAPAS_POR_TECNICA,
      serve: ({ comTecnicas: tem }) => tem === true,
    }).primeiros.flatMap(({ item, distancia: longeDoMapa }) => com(item, longeDoMapa));
  });
}

/** Sem nada escrito: o que se escolheu há pouco, os mapas, do último que se abriu, e as páginas. */
function aoAbrir(indices: readonly Indice[], { recentes }: Contexto): Achados {
  const todos = indices.flatMap(({ itens }) => itens);
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
  if (palavras.length === 0) return aoAbrir(indices, contexto);
  const recentes = new Map(contexto.recentes.map((chave, i) => [chave, i]));
  const { primeiros, total } = osPrimeiros({ indices, recentes, palavras, maximo: MOSTRADOS });
  const diretos = primeiros.map(({ item, distancia: longe }) => ({
    longe,
    achado: achadoDo(item),
  }));
  const tecnicas = comTecnicas(ditasNa(texto, contexto), contexto, { indices, recentes });
  // Entre iguais fica a ordem em que vêm: os nomes primeiro.
  const achados = [...diretos, ...tecnicas]
    .sort((a, b) => a.longe - b.longe)
    .slice(0, MOSTRADOS)
    .map(({ achado }) => achado);
  return { achados, total: total + tecnicas.length };
}
