/** De onde se vê: o lugar do mapa, ou outro que se peça. */
import {
  completo,
  lugarDoMapa,
  lugarEscrito,
  type LugarCompleto,
  type LugarEscolhido,
} from '@/api/lugares/lugar';
import { useSituado } from '@/api/lugares/useSituado';
import { parNaApi } from '@core/civil';
import type { MapaNaTela } from '../mapaNaTela';

/** O que falta é o lugar do mapa. */
export interface PedidoDeLugar {
  /** O do campo: também o que ainda se escreve, ou se escreveu sem escolher. */
  readonly lugar?: LugarEscolhido | undefined;
  /** O de que se vê. */
  readonly lugarPedido?: LugarEscolhido | undefined;
}

export interface LugarPedido {
  /** null enquanto não se sabe onde fica. */
  readonly lugar: LugarCompleto | null;
  readonly problema: string | null;
  readonly perguntarDeNovo: () => void;
}

const SEM_LUGAR = lugarEscrito('');

/** De onde se vê, já situado; null: não se sabe onde fica, nem há como perguntar. */
export function useLugarPedido(
  { lugarPedido }: PedidoDeLugar,
  mapa: MapaNaTela,
): LugarPedido | null {
  const escolhido: LugarEscolhido = lugarPedido ?? lugarDoMapa(mapa);
  const falta = escolhido.idNoGoogle === undefined && completo(escolhido) === null;
  const { lugar, ...situado } = useSituado(falta ? SEM_LUGAR : escolhido);
  return falta ? null : { ...situado, lugar: completo(lugar) };
}

/** As coordenadas de um lugar, como se perguntam. */
export const coordenadaDe = ({ latitude, longitude }: LugarCompleto): string =>
  parNaApi(latitude, longitude);
