import { matchPath, useLocation } from 'react-router-dom';
import type { Indice } from './indice';
import type { Contexto } from './procurar';

const SEM_MAPA = new Set(['novo', 'agora', 'impressao']);

/** De que mapa é uma técnica que se diz sem mapa: o que está aberto, ou o da pessoa. */
export function useAqui(indices: readonly Indice[]): Contexto['aqui'] {
  const { pathname } = useLocation();
  if (pathname === '/mapas/agora') return { para: pathname, nome: 'Mapa de agora' };
  const id = matchPath('/mapas/:id', pathname)?.params.id;
  if (id === undefined || SEM_MAPA.has(id)) return { para: '/', nome: 'Meu mapa' };
  const aberto = indices.flat().find(({ para }) => para === pathname);
  return { para: pathname, nome: aberto?.nome ?? 'Neste mapa' };
}
