/** Das revoluções lunares, o que se pediu de cada mapa e como se mostra. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import type { LugarEscolhido } from '@/api/lugares/lugar';
import { rootReducer } from '@/store/estado';
import { chaveDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import type { ModoDoRetorno } from '@/vistas/retornos/retorno';

/** O que falta é o proposto: o ano em que se está, o lugar do mapa, a primeira. */
export interface PedidoDaLua {
  readonly ano?: number | null;
  readonly lugar?: LugarEscolhido | undefined;
  readonly numero?: number;
}
interface RetornoLunarState {
  /** Por mapa ({@link chaveDoMapa}). */
  readonly pedidos: Readonly<Record<string, PedidoDaLua>>;
  readonly modo: ModoDoRetorno;
  readonly exibirAspectos: boolean;
}
const NADA: PedidoDaLua = {};
const inicial: RetornoLunarState = { pedidos: {}, modo: 'por fora', exibirAspectos: true };

const retornoLunarSlice = createSlice({
  name: 'retornoLunar',
  initialState: inicial,
  reducers: {
    luaPedida: {
      prepare: ({ mapa }: VistaAberta, pedido: PedidoDaLua) => ({
        payload: { [chaveDoMapa(mapa)]: pedido },
      }),
      reducer: (state, { payload }: PayloadAction<RetornoLunarState['pedidos']>) => ({
        ...state,
        pedidos: { ...state.pedidos, ...payload },
      }),
    },
    desenhoMudado: (
      state,
      { payload }: PayloadAction<Partial<Pick<RetornoLunarState, 'modo' | 'exibirAspectos'>>>,
    ) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});
export const { luaPedida, desenhoMudado } = retornoLunarSlice.actions;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly retornoLunar: RetornoLunarState;
  }
}
rootReducer.inject(retornoLunarSlice);

interface ComRetornoLunar {
  readonly retornoLunar?: RetornoLunarState;
}
export const selectDesenho = ({ retornoLunar = inicial }: ComRetornoLunar): RetornoLunarState =>
  retornoLunar;
export const selectPedidoDaLua = (
  { retornoLunar = inicial }: ComRetornoLunar,
  { mapa }: VistaAberta,
): PedidoDaLua => retornoLunar.pedidos[chaveDoMapa(mapa)] ?? NADA;
