/** O que há nos menus, derivado do que o servidor diz da pessoa. */
import { useMapasDasEscolasQuery, useMapasQuery } from '@/api/apiSlice';

export interface ItemDeMenu {
  readonly para: string;
  readonly texto: string;
}

export interface GrupoDeMenu {
  readonly titulo: string;
  readonly itens: readonly ItemDeMenu[];
  /** O último item, separado: criar algo. */
  readonly final: ItemDeMenu | null;
}

/** Mapas da pessoa e um grupo por escola. Se o servidor falhar, o menu fica com o que é fixo. */
export function useGruposDeMenu(): readonly GrupoDeMenu[] {
  const { data: mapas = [] } = useMapasQuery();
  const { data: escolas = [] } = useMapasDasEscolasQuery();
  const daPessoa: GrupoDeMenu = {
    titulo: 'Mapas',
    itens: [
      { para: '/mapas/agora', texto: 'Mapa de agora' },
      { para: '/', texto: 'Meu mapa' },
      ...mapas.map((m) => ({ para: `/mapas/${m.id}`, texto: m.nome })),
    ],
    final: { para: '/mapas/novo', texto: 'Novo mapa >' },
  };
  const dasEscolas = escolas.map(({ escola, equipe, mapas: daEscola }): GrupoDeMenu => ({
    titulo: escola.nome,
    itens: daEscola.map((m) => ({ para: `/mapas/${m.id}`, texto: m.nome })),
    final: equipe ? { para: `/escolas/${escola.id}`, texto: 'Página da escola >' } : null,
  }));
  return [daPessoa, ...dasEscolas];
}

export const ITENS_DO_USUARIO: readonly ItemDeMenu[] = [
  { para: '/perfil', texto: 'Meu perfil' },
  { para: '/configuracao', texto: 'Configurações' },
  { para: '/sobre', texto: 'Sobre' },
];
