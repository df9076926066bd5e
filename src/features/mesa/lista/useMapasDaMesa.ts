/** Os mapas da mesa: os que cumprem a busca, em ordem; os últimos abertos enquanto não vêm todos. */
import { useEffect, useMemo } from 'react';
import { RECENTES } from '@/api/resumos';
import { useResumosQuery } from '@/api/apiSlice';
import { exemplosDo, falaDoCeu, lerEscrito, type TermoDoCeu } from '@core/astrology';
import type { Busca } from './endereco';
import {
  adiantarProcura,
  filtrar,
  filtrosQueHa,
  linhasDe,
  ordenar,
  type Linha,
  type Ordem,
} from './linhas';
import { useCeus } from './useCeus';
import { useNotas } from './useNotas';

const NENHUMA: readonly Linha[] = [];

/** Corre quando o navegador não tem o que fazer; sem ele (Safari), logo a seguir. */
function quandoDer(acao: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(acao);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(acao, 0);
  return () => clearTimeout(id);
}

/** Quantos céus se olham à procura de um que tenha de tudo. */
const CEUS_OLHADOS = 200;

/** Os do mapa que dá mais formas de procurar. */
function melhoresExemplos(
  linhas: readonly Linha[],
  ceus: ReadonlyMap<string, string>,
): readonly TermoDoCeu[] {
  return linhas
    .slice(0, CEUS_OLHADOS)
    .map(({ id }) => exemplosDo(ceus.get(id) ?? ''))
    .reduce((melhor, outro) => (outro.length > melhor.length ? outro : melhor), []);
}

export function useMapasDaMesa(busca: Busca, ordem: Ordem) {
  const todos = useResumosQuery();
  // Já vieram com o menu: a primeira página mostra-se com eles.
  const recentes = useResumosQuery(RECENTES);
  const resumos = todos.data ?? recentes.data;
  const linhas = resumos ? linhasDe(resumos) : NENHUMA;
  const { termos, resto } = useMemo(() => lerEscrito(busca.texto), [busca.texto]);
  const doCeu = useMemo(() => [...busca.termos, ...termos], [busca.termos, termos]);
  const notas = useNotas(resto);
  const doCeuSemSeEntender = resto !== '' && falaDoCeu(resto);
  const ceu = useCeus(doCeu.length > 0 || doCeuSemSeEntender);
  const emOrdem = useMemo(() => ordenar(linhas, ordem), [linhas, ordem]);
  const achadas = useMemo(
    () =>
      filtrar(linhas, emOrdem, {
        palavras: resto,
        filtros: busca.filtros,
        termos: doCeu,
        ceus: ceu.ceus,
        comNota: notas.comNota,
      }),
    [linhas, emOrdem, resto, busca.filtros, doCeu, ceu.ceus, notas.comNota],
  );
  useEffect(() => quandoDer(() => adiantarProcura(linhas)), [linhas]);
  return {
    linhas: achadas,
    /** Quantos há ao todo; null enquanto não se sabe. */
    total: resumos?.total ?? null,
    /** Ainda não vieram todos. */
    chegando: todos.data === undefined && !todos.isError,
    erro: todos.data === undefined ? todos.error : undefined,
    tentar: () => void todos.refetch(),
    todas: linhas,
    filtros: filtrosQueHa(linhas),
    notas,
    buscando: resto !== '' || busca.filtros.length > 0 || doCeu.length > 0,
    ceu: doCeu.length > 0 ? ceu : null,
    /** Pediu-se alguma coisa do céu de um modo que não se lê: o que acharia mapas desta pessoa. */
    exemplos: doCeuSemSeEntender ? melhoresExemplos(linhas, ceu.ceus) : null,
  };
}
