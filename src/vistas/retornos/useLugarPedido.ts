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

const SEM_LUGAR = lugarEscrito('');

export interface LugarPedido {
  /** null enquanto não se sabe onde fica. */
  readonly lugar: LugarCompleto | null;
  readonly problema: string | null;
  readonly perguntarDeNovo: () => void;
}

/** De onde se mandou olhar o retorno, já situado. @param pedido null: ainda não há pedido */
export function useLugarPedido(pedido: LugarEscolhido | null): LugarPedido {
  const { lugar, ...situado } = useSituado(pedido ?? SEM_LUGAR);
  return { ...situado, lugar: completo(lugar) };
}

/** O lugar que se pediu, ou o do mapa; null: não se sabe onde fica, nem há como perguntar. */
export function useLugarDoRetorno(
  pedido: LugarEscolhido | undefined,
  mapa: MapaNaTela,
): LugarPedido | null {
  const escolhido: LugarEscolhido = pedido ?? lugarDoMapa(mapa);
  const falta = escolhido.idNoGoogle === undefined && completo(escolhido) === null;
  const situado = useLugarPedido(falta ? null : escolhido);
  return falta ? null : situado;
}

/** As coordenadas de um lugar, como se perguntam. */
export const coordenadaDe = ({ latitude, longitude }: LugarCompleto): string =>
  parNaApi(latitude, longitude);
