import {
  completo,
  lugarDoMapa,
  lugarEscrito,
  type LugarCompleto,
  type LugarEscolhido,
} from '@/api/lugares/lugar';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { useSituado } from '@/api/lugares/useSituado';
import type { MapaNaTela } from '../mapaNaTela';

const SEM_LUGAR = lugarEscrito('');

interface LugarPedido {
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

/** O lugar que se pediu, ou o do mapa; `falta`: não se sabe onde fica, nem há como perguntar. */
export function useLugarDoRetorno(pedido: LugarEscolhido | undefined, mapa: MapaNaTela) {
  const escolhido: LugarEscolhido = pedido ?? lugarDoMapa(mapa);
  const falta = escolhido.idNoGoogle === undefined && completo(escolhido) === null;
  return { falta, situado: useLugarPedido(falta ? null : escolhido) };
}

/** O que de um lugar se pergunta. */
export const lugarNaPergunta = ({ local, latitude, longitude }: LugarCompleto) => ({
  local,
  latitude,
  longitude,
});

/** A pergunta que se fez com esse lugar, ou que por ele espera. */
interface Pergunta<R> {
  readonly currentData?: R | undefined;
  readonly error?: ErroDeChamada;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** O que há do que se pediu: a resposta, ou por que não veio. */
export interface RetornoPedido<P, R> {
  readonly pedido: P;
  readonly lugar: LugarCompleto | null;
  readonly resultado: R | undefined;
  readonly falha: string | null;
  readonly tentarDeNovo: () => void;
}

export function retornoPedido<P, R>(
  pedido: P,
  { lugar, problema, perguntarDeNovo }: LugarPedido,
  { currentData, error, isError, refetch }: Pergunta<R>,
): RetornoPedido<P, R> {
  return {
    pedido,
    lugar,
    resultado: currentData,
    falha: problema ?? (isError ? mensagemDoErro(error) : null),
    tentarDeNovo: () => void (problema === null ? refetch() : perguntarDeNovo()),
  };
}
