/** O que há nos menus, derivado do que o servidor diz da pessoa. */
import { useMapasDasEscolasQuery, useMapasQuery } from '@/api/apiSlice';

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
  /** O último item, separado: criar algo. */
  readonly final?: ItemDeMenu | null;
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

/**
 * Mapas da pessoa e um grupo por escola. Se o servidor falhar, o menu fica com o que é fixo, e o
 * diz.
 */
export function useGruposDeMenu(): readonly GrupoDeMenu[] {
  const mapas = useMapasQuery();
  const escolas = useMapasDasEscolasQuery();
  const daPessoa: GrupoDeMenu = {
    titulo: 'Mapas',
    itens: [
      { para: '/mapas/agora', texto: 'Mapa de agora' },
      { para: '/', texto: 'Meu mapa' },
      ...(mapas.data ?? []).map((m) => ({ para: `/mapas/${m.id}`, texto: m.nome })),
    ],
    final: { para: '/mapas/novo', texto: 'Novo mapa >' },
    falta: faltaDe(mapas, 'Não foi possível carregar os seus mapas.'),
  };
  const dasEscolas = (escolas.data ?? []).map(
    ({ escola, equipe, mapas: daEscola }): GrupoDeMenu => ({
      titulo: escola.nome,
      itens: daEscola.map((m) => ({ para: `/mapas/${m.id}`, texto: m.nome })),
      final: equipe ? { para: `/escolas/${escola.id}`, texto: 'Página da escola >' } : null,
    }),
  );
  const semEscolas = faltaDe(escolas, 'Não foi possível carregar as suas escolas.');
  return [
    daPessoa,
    ...dasEscolas,
    ...(semEscolas ? [{ titulo: 'Escolas', itens: [], falta: semEscolas }] : []),
  ];
}

export const ITENS_DO_USUARIO: readonly ItemDeMenu[] = [
  { para: '/perfil', texto: 'Meu perfil' },
  { para: '/configuracao', texto: 'Configurações' },
  { para: '/sobre', texto: 'Sobre' },
];
