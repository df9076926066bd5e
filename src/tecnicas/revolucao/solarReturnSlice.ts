/**
 * A revolução solar: o ano e o lugar escolhidos para cada mapa, e como se mostra; e o que disso e do
 * momento deriva.
 */
import { createSelector, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import type { ArgumentoDe } from '@/api/argumentos';
import { doNatal } from '@/api/mapaNaConsulta';
import {
  completo,
  lugarDoMapa,
  type LugarCompleto,
  type LugarEscolhido,
} from '@/api/lugares/lugar';
import {
  chaveDoMapa,
  consultaDoMapa,
  type MapaNaTela,
  type VistaAberta,
} from '@/vistas/mapaNaTela';
import { selectDia, type ComMomento } from '@/tempo/momentoSlice';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import { anoDoDia, anoNaApi, limitesDosAnos, noIntervalo } from '@/vistas/retornos/anos';
import { coordenadaDe } from '@/vistas/retornos/useLugarPedido';
import type { ModoDoRetorno } from '@/vistas/retornos/retorno';

interface EscolhasDoMapa {
  /** O do campo; sem ele, o do dia em que se está. null: não tem um ano que sirva. */
  readonly ano?: number | null;
  /** O do campo, e o que lá estava quando se mandou calcular; sem eles, o do mapa. */
  readonly lugar?: LugarEscolhido | undefined;
  readonly lugarPedido?: LugarEscolhido | undefined;
}

export interface SolarReturnState {
  /** Por mapa ({@link chaveDoMapa}); o modo e a chave são da pessoa, em todos. */
  readonly escolhas: Readonly<Record<string, EscolhasDoMapa>>;
  /** De cada mapa ({@link chaveDoMapa}) em que se pediu com a precessão, ou se deixou de pedir. */
  readonly precessionadas: Readonly<Record<string, boolean>>;
  readonly modo: ModoDoRetorno;
}

const NENHUMA: EscolhasDoMapa = {};
const inicial: SolarReturnState = {
  escolhas: {},
  precessionadas: {},
  modo: 'sozinho',
};

/** As deste mapa, para as mudar. */
function escolhasDe(state: Draft<SolarReturnState>, { mapa }: VistaAberta) {
  return (state.escolhas[chaveDoMapa(mapa)] ??= {});
}

/** O que se escolhe, e em que vista. */
interface NaVista<T> {
  readonly vista: VistaAberta;
  readonly valor: T;
}
const naVista = <T>(vista: VistaAberta, valor: T) => ({ payload: { vista, valor } });

export const solarReturnSlice = createSlice({
  name: 'solarReturn',
  initialState: inicial,
  reducers: {
    /** O que se escreve no campo. null, e o que não cabe nos limites: nenhum. */
    anoEscolhido: {
      prepare: naVista<number | null>,
      reducer: (state, { payload: { vista, valor } }: PayloadAction<NaVista<number | null>>) => {
        const cabe = valor !== null && noIntervalo(valor, limitesDosAnos(vista.mapa));
        escolhasDe(state, vista).ano = cabe ? valor : null;
      },
    },
    /** null: o do mapa. */
    lugarEscolhido: {
      prepare: naVista<LugarEscolhido | null>,
      reducer: (
        state,
        { payload: { vista, valor } }: PayloadAction<NaVista<LugarEscolhido | null>>,
      ) => {
        escolhasDe(state, vista).lugar = valor ?? undefined;
      },
    },
    /** O lugar do campo passa a ser o que se calcula; o ano é o do dia em que se está. */
    revolucaoPedida: (state, { payload: vista }: PayloadAction<VistaAberta>) => {
      const deste = escolhasDe(state, vista);
      deste.lugarPedido = deste.lugar;
      delete deste.ano;
    },
    /** Já se calcula. */
    precessionadaEscolhida: {
      prepare: naVista<boolean>,
      reducer: (state, { payload: { vista, valor } }: PayloadAction<NaVista<boolean>>) => {
        state.precessionadas[chaveDoMapa(vista.mapa)] = valor;
      },
    },
    modoEscolhido: (state, { payload }: PayloadAction<ModoDoRetorno>) => {
      state.modo = payload;
    },
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const {
  anoEscolhido,
  lugarEscolhido,
  revolucaoPedida,
  precessionadaEscolhida,
  modoEscolhido,
} = solarReturnSlice.actions;

interface ComSolarReturn extends ComMomento {
  readonly solarReturn: SolarReturnState;
}
const aVista = (_state: ComSolarReturn, vista: VistaAberta): VistaAberta => vista;
const selectEscolhas = (
  { solarReturn: { escolhas } }: ComSolarReturn,
  { mapa }: VistaAberta,
): EscolhasDoMapa => escolhas[chaveDoMapa(mapa)] ?? NENHUMA;

export const selectModo = ({ solarReturn }: Pick<ComSolarReturn, 'solarReturn'>): ModoDoRetorno =>
  solarReturn.modo;
export const selectPrecessionada = (
  { solarReturn }: Pick<ComSolarReturn, 'solarReturn'>,
  { mapa }: VistaAberta,
): boolean => solarReturn.precessionadas[chaveDoMapa(mapa)] ?? false;

/** O da revolução em vigor no dia em que se está. */
const selectAnoPedido = (state: ComSolarReturn, { mapa, hoje }: VistaAberta): number =>
  anoDoDia(mapa, selectDia(state, limitesDaTecnica('revolucao', mapa), hoje));

/** O que está nos campos. */
export const selectAno = createSelector(
  [selectEscolhas, selectAnoPedido],
  ({ ano }, pedido): number | null => (ano === undefined ? pedido : ano),
);
export const selectLugar = createSelector(
  [selectEscolhas, aVista],
  ({ lugar }, { mapa }): LugarEscolhido => lugar ?? lugarDoMapa(mapa),
);

/** O que se calcula. Null quando ao mapa falta o lugar. */
export const selectPedido = createSelector(
  [selectEscolhas, selectAnoPedido, aVista],
  ({ lugarPedido }, ano, { mapa }) => {
    const lugar: LugarEscolhido = lugarPedido ?? lugarDoMapa(mapa);
    return lugar.idNoGoogle === undefined && completo(lugar) === null ? null : { ano, lugar };
  },
);

/** A revolução de um ano, num lugar já situado. */
export const perguntaDaRevolucao = (
  mapa: MapaNaTela,
  ano: number,
  lugar: LugarCompleto,
  precessionada: boolean,
): ArgumentoDe<'revolucaoSolar'> =>
  doNatal(consultaDoMapa(mapa), {
    dataRevolucao: anoNaApi(mapa, ano),
    coordRevolucao: coordenadaDe(lugar),
    local: lugar.local,
    ...(precessionada && { precessionada: 'true' as const }),
  });
