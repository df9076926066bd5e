/** O que se pediu de cada mapa em cada técnica, e como ela se mostra em todos. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { apiSlice } from '@/api/apiSlice';
import { chaveDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import type { IdDaTecnica } from '@core/tecnicas/catalogo';

type DeCadaTecnica<T> = { readonly [I in IdDaTecnica]?: T };
interface EscolhasState {
  /** Por mapa ({@link chaveDoMapa}). */
  readonly pedidos: DeCadaTecnica<Readonly<Record<string, object>>>;
  readonly desenhos: DeCadaTecnica<object>;
}
const inicial: EscolhasState = { pedidos: {}, desenhos: {} };

interface DaTecnica {
  readonly tecnica: IdDaTecnica;
  readonly mudado: object;
}

export const escolhasSlice = createSlice({
  name: 'escolhas',
  initialState: inicial,
  reducers: {
    pedido: (
      { pedidos, ...state },
      { payload: { tecnica, chave, mudado } }: PayloadAction<DaTecnica & { chave: string }>,
    ): EscolhasState => ({
      ...state,
      pedidos: {
        ...pedidos,
        [tecnica]: { ...pedidos[tecnica], [chave]: { ...pedidos[tecnica]?.[chave], ...mudado } },
      },
    }),
    desenhado: (
      { desenhos, ...state },
      { payload: { tecnica, mudado } }: PayloadAction<DaTecnica>,
    ): EscolhasState => ({
      ...state,
      desenhos: { ...desenhos, [tecnica]: { ...desenhos[tecnica], ...mudado } },
    }),
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

const { pedido, desenhado } = escolhasSlice.actions;
const NADA = {};

interface ComEscolhas {
  readonly escolhas: EscolhasState;
}

/**
 * As escolhas de uma técnica.
 * @typeParam P o que se pede de um mapa; o que falta é o proposto
 * @typeParam D como se mostra, seja o mapa qual for
 */
export function escolhasDa<P extends object, D extends object>(tecnica: IdDaTecnica, proposto: D) {
  return {
    /** O que se pede deste mapa, e como se muda uma parte. */
    usePedido: ({ mapa }: { readonly mapa: MapaNaTela }) => {
      const dispatch = useDispatch();
      const chave = chaveDoMapa(mapa);
      const dele = useSelector(
        ({ escolhas }: ComEscolhas) => escolhas.pedidos[tecnica]?.[chave] ?? NADA,
      );
      const pedir = (mudado: P): void => void dispatch(pedido({ tecnica, chave, mudado }));
      return [dele as P, pedir] as const;
    },
    useDesenho: () => {
      const dispatch = useDispatch();
      const dela = useSelector(({ escolhas }: ComEscolhas) => escolhas.desenhos[tecnica]);
      const desenhar = useCallback(
        (mudado: Partial<D>): void => void dispatch(desenhado({ tecnica, mudado })),
        [dispatch],
      );
      return [useMemo(() => ({ ...proposto, ...dela }), [dela]), desenhar] as const;
    },
  };
}
