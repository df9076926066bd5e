/** O que há nos menus, derivado do que o servidor diz da pessoa. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { RECENTES } from '@/api/resumos';
import { useMapasDasEscolasQuery, useResumosQuery } from '@/api/apiSlice';
import type { Resumos } from '@core/contract';
import { porNome } from '@core/texto';

export interface ItemDeMenu {
  readonly para: string;
  readonly texto: string;
}

/** O que não veio do servidor: a frase, e como pedir outra vez. */
export interface FaltaNoMenu {
  readonly frase: string;
  readonly tentando: boolean;
  readonly tentar: () => void;
}

export interface GrupoDeMenu {
  readonly titulo: string;
  readonly itens: readonly ItemDeMenu[];
  /** Os últimos, separados: criar algo, ver todos. */
  readonly finais?: readonly ItemDeMenu[];
  /** Quantos mais há, além dos que vieram; e como os pedir, para procurar neles. */
  readonly porVir?: { readonly quantos: number; readonly pedir: () => void };
  readonly falta?: FaltaNoMenu | null;
}

interface Consulta {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** O erro fica até vir uma resposta boa: enquanto se pede outra vez, o menu continua a dizê-lo. */
function faltaDe({ error, isFetching, refetch }: Consulta, frase: string): FaltaNoMenu | null {
  return error ? { frase, tentando: isFetching, tentar: () => void refetch() } : null;
}

/** Com mais do que isto, os que se abriram há pouco vêm primeiro, e vale a pena buscar. */
export const MUITOS = 10;

function itensDos({ id, nome, escola, abertoEm }: Resumos): ItemDeMenu[] {
  const pessoais = id.flatMap((um, i) =>
    escola[i] === null
      ? [{ para: `/mapas/${um}`, texto: nome[i] ?? '', em: abertoEm[i] ?? 0 }]
      : [],
  );
  return pessoais.length > MUITOS ? pessoais.sort((a, b) => b.em - a.em) : pessoais;
}

/** Os pessoais: primeiro os poucos que o menu mostra; todos, quando se procura entre muitos. */
function useMapasDoMenu() {
  const [procurou, procurar] = useState(false);
  const recentes = useResumosQuery(RECENTES);
  const todos = useResumosQuery(procurou ? undefined : skipToken);
  const veio = todos.data ?? recentes.data;
  const faltam = recentes.data && !todos.data ? recentes.data.total - recentes.data.id.length : 0;
  return {
    itens: veio ? itensDos(veio) : [],
    falta: faltaDe(recentes, 'Não foi possível carregar os seus mapas.'),
    porVir: { quantos: faltam, pedir: () => procurar(true) },
  };
}

/**
 * Mapas da pessoa e um grupo por escola. Se o servidor falhar, o menu fica com o que é fixo, e o
 * diz.
 */
export function useGruposDeMenu(): readonly GrupoDeMenu[] {
  const { itens, ...doMenu } = useMapasDoMenu();
  const escolas = useMapasDasEscolasQuery();
  const daPessoa: GrupoDeMenu = {
    titulo: 'Mapas',
    itens: [
      { para: '/mapas/agora', texto: 'Mapa de agora' },
      { para: '/', texto: 'Meu mapa' },
      ...itens,
    ],
    finais: [
      { para: '/mapas/novo', texto: 'Novo mapa >' },
      { para: '/mapas', texto: 'Todos os mapas >' },
    ],
    ...doMenu,
  };
  const dasEscolas = (escolas.data ?? []).map(
    ({ escola, equipe, mapas: daEscola }): GrupoDeMenu => ({
      titulo: escola.nome,
      itens: porNome(daEscola).map((m) => ({ para: `/mapas/${m.id}`, texto: m.nome })),
      finais: [
        equipe
          ? { para: `/escolas/${escola.id}`, texto: 'Página da escola >' }
          : { para: `/escolas/${escola.id}/turmas`, texto: 'Turmas >' },
      ],
    }),
  );
  const semEscolas = faltaDe(escolas, 'Não foi possível carregar as suas escolas.');
  return [
    daPessoa,
    ...dasEscolas,
    ...(semEscolas ? [{ titulo: 'Escolas', itens: [], falta: semEscolas }] : []),
  ];
}

/** Ao lado da marca, fora dos grupos. */
export const INICIO: ItemDeMenu = { para: '/inicio', texto: 'Início' };
export const CEU: ItemDeMenu = { para: '/ceu', texto: 'Céu' };

export const ITENS_DO_USUARIO: readonly ItemDeMenu[] = [
  { para: '/perfil', texto: 'Meu perfil' },
  { para: '/configuracao', texto: 'Configurações' },
  { para: '/sobre', texto: 'Sobre' },
];
