/** Onde se procura: o que o navegador já tem, e o que falta pedir dele. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { RECENTES } from '@/api/resumos';
import {
  apiSlice,
  useMapasDasEscolasQuery,
  useMinhasTurmasQuery,
  useResumosQuery,
} from '@/api/apiSlice';
import type { RootState } from '@/store/estado';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Escola, MapasDaEscola } from '@core/contract';
import {
  DAS_PAGINAS,
  dasEscolas,
  dasMinhasTurmas,
  dasTurmas,
  dosAlunos,
  dosMapas,
  dosTextos,
} from './fontes';
import type { Indice } from './indice';

export interface Fontes {
  readonly indices: readonly Indice[];
  /** Ainda vem alguma coisa. */
  readonly chegando: boolean;
  /** Alguma não veio. */
  readonly faltam: boolean;
  readonly tentar: () => void;
}

const NENHUMA: readonly MapasDaEscola[] = [];
const { alunosDaEscola } = apiSlice.endpoints;
const { turmasDaEscola } = apiSlice.endpoints;
const { textosDaEscola } = apiSlice.endpoints;

const selectDaEscola = (estado: RootState, { id }: Escola, equipe: boolean) =>
  [
    textosDaEscola.select(id)(estado),
    ...(equipe ? [alunosDaEscola.select(id)(estado), turmasDaEscola.select(id)(estado)] : []),
  ] as const;

const selectIndices = (estado: RootState, { id, nome }: Escola, equipe: boolean): Indice[] => {
  const textos = textosDaEscola.select(id)(estado).data;
  const alunos = equipe ? alunosDaEscola.select(id)(estado).data : undefined;
  const turmas = equipe ? turmasDaEscola.select(id)(estado).data : undefined;
  return [
    ...(textos ? [dosTextos(textos)] : []),
    ...(alunos ? [dosAlunos(alunos, { id, nome })] : []),
    ...(turmas ? [dasTurmas(turmas)] : []),
  ];
};

/** O que só a página de cada escola pediria: pede-se enquanto se procura. */
function useDasEscolas(escolas: readonly MapasDaEscola[]) {
  const dispatch = useAppDispatch();
  const pedir = useMemo(
    () =>
      (deNovo: boolean): (() => void) => {
        const opcoes = deNovo ? { forceRefetch: true, subscribe: false } : {};
        const pedidos = escolas.flatMap(({ escola: { id }, equipe }) => [
          dispatch(textosDaEscola.initiate(id, opcoes)),
          ...(equipe
            ? [
                dispatch(alunosDaEscola.initiate(id, opcoes)),
                dispatch(turmasDaEscola.initiate(id, opcoes)),
              ]
            : []),
        ]);
        return () => pedidos.forEach((p) => p.unsubscribe());
      },
    [dispatch, escolas],
  );
  useEffect(() => pedir(false), [pedir]);
  const indices = useAppSelector(
    (s) => escolas.flatMap(({ escola, equipe }) => selectIndices(s, escola, equipe)),
    shallowEqual,
  );
  const [chegando, faltam] = useAppSelector((s) => {
    const respostas = escolas.flatMap(({ escola, equipe }) => selectDaEscola(s, escola, equipe));
    return [respostas.some((r) => r.isLoading), respostas.some((r) => r.isError && !r.data)];
  }, shallowEqual);
  return { indices, chegando, faltam, tentar: () => void pedir(true) };
}

export function useFontes(): Fontes {
  const todos = useResumosQuery();
  // Já vieram com o menu: procura-se neles enquanto não vêm todos.
  const recentes = useResumosQuery(RECENTES);
  const escolas = useMapasDasEscolasQuery();
  const dasEscolasDele = escolas.data ?? NENHUMA;
  const estuda = dasEscolasDele.some(({ equipe }) => !equipe);
  const minhas = useMinhasTurmasQuery(estuda ? undefined : skipToken);
  const { indices: dentro, ...deDentro } = useDasEscolas(dasEscolasDele);
  const resumos = todos.data ?? recentes.data;
  const turmas = minhas.data;
  const indices = useMemo(
    () => [
      DAS_PAGINAS,
      ...(resumos ? [dosMapas(resumos)] : []),
      dasEscolas(dasEscolasDele),
      ...(turmas ? [dasMinhasTurmas(turmas)] : []),
      ...dentro,
    ],
    [resumos, dasEscolasDele, turmas, dentro],
  );
  const perguntas = [todos, escolas, ...(estuda ? [minhas] : [])];
  return {
    indices,
    chegando: deDentro.chegando || perguntas.some((p) => p.isLoading),
    faltam: deDentro.faltam || perguntas.some((p) => p.isError && !p.data),
    tentar: () => {
      for (const p of perguntas) if (p.isError) void p.refetch();
      if (deDentro.faltam) deDentro.tentar();
    },
  };
}
