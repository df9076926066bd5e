/**
 * O que se pediu de cada mapa numa técnica, e como ela se mostra em todos: uma fatia do estado que
 * chega com a vista dela.
 */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { chaveDoMapa, type VistaAberta } from './mapaNaTela';

/**
 * @typeParam P o que se pede de um mapa; o que falta é o proposto
 * @typeParam D como se mostra, seja o mapa qual for
 */
export interface EstadoDosPedidos<P extends object, D extends object> {
  /** Por mapa ({@link chaveDoMapa}). */
  readonly pedidos: Readonly<Record<string, P>>;
  readonly desenho: D;
}

/** Do mapa nada se pede que o momento não diga. */
export type SemPedido = Readonly<Record<never, never>>;

/** A fatia, o que a muda e como se lê. O estado só a tem depois de ela entrar nele. */
export function criarPedidos<const N extends string, P extends object, D extends object>(
  nome: N,
  desenho: D,
  NADA: P,
) {
  type Estado = EstadoDosPedidos<P, D>;
  const inicial: Estado = { pedidos: {}, desenho };
  const pedidos = createAction<Estado['pedidos']>(`${nome}/pedidos`);
  const desenhado = createAction<Partial<D>>(`${nome}/desenhado`);
  const reducer = (estado = inicial, acao: UnknownAction): Estado => {
    if (pedidos.match(acao)) return { ...estado, pedidos: { ...estado.pedidos, ...acao.payload } };
    if (desenhado.match(acao))
      return { ...estado, desenho: { ...estado.desenho, ...(acao.payload as Partial<D>) } };
    // O que era da pessoa que saiu vai-se com o que se carregou para ela.
    return apiSlice.util.resetApiState.match(acao) ? inicial : estado;
  };
  type ComFatia = { readonly [K in N]?: Estado };
  const de = (state: ComFatia): Estado => state[nome] ?? inicial;
  return {
    fatia: { reducerPath: nome, reducer },
    /** O que se pede deste mapa passa a ser isto. */
    pedir: ({ mapa }: VistaAberta, pedido: P) => pedidos({ [chaveDoMapa(mapa)]: pedido }),
    desenhar: (mudado: Partial<D>) => desenhado(mudado),
    selectPedido: (state: ComFatia, { mapa }: VistaAberta): P =>
      de(state).pedidos[chaveDoMapa(mapa)] ?? NADA,
    selectDesenho: (state: ComFatia): D => de(state).desenho,
  };
}
