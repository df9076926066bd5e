/**
 * Os trânsitos: a data e o planeta escolhidos, as chaves da vista, e o que delas deriva. O cálculo
 * vive no cache da API.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { hoje } from '@/api/relogio';
import type { Planeta } from '@core/astrology';
import { dataEntre, nosLimites, somarDias, somarMeses, type Limites } from '@core/civil';
import { DIAS_DE_TRANSITO, PRIMEIRO_DIA, ULTIMO_DIA } from '@core/contract';
import { rootReducer } from '@/store/estado';
import { consultaDoMapa, type VistaAberta } from '../chart/chartSlice';

export interface TransitState {
  /** 'aaaa-MM-dd'; null enquanto se está no dia em que a vista se abriu. */
  readonly escolhida: string | null;
  /** O da tabela de 31 dias. */
  readonly planeta: Planeta;
  readonly exibirAspectos: boolean;
  /**
   * A Lua faz dez vezes mais trânsitos que os outros: na linha do tempo ela só entra quando pedida.
   */
  readonly exibirLua: boolean;
}

/** A última data com 31 dias dentro das efemérides. */
export const ULTIMA_DATA = somarDias(ULTIMO_DIA, 1 - DIAS_DE_TRANSITO);
/**
 * Os do calendário, dos passos, das teclas e da linha do tempo: também antes do nascimento, para o
 * estudo pré-natal e o mundano.
 */
export const LIMITES_DO_TRANSITO: Limites = { de: PRIMEIRO_DIA, ate: ULTIMA_DATA };

const inicial: TransitState = {
  escolhida: null,
  planeta: 'Sol',
  exibirAspectos: true,
  exibirLua: false,
};

/** A que se mostra, numa vista que se abriu neste dia. */
const dataEm = ({ escolhida }: TransitState, dia: string): string =>
  escolhida ?? nosLimites(dia, LIMITES_DO_TRANSITO);

/**
 * Quem volta ao dia em que abriu a vista volta a acompanhar o calendário. O que passa dos limites
 * para na ponta.
 */
function escolher(state: TransitState, data: string, dia: string): TransitState {
  const dentro = nosLimites(data, LIMITES_DO_TRANSITO);
  return {
    ...state,
    escolhida: dentro === dataEm({ ...state, escolhida: null }, dia) ? null : dentro,
  };
}

/** Uma ação sobre a data, numa vista que se abriu em `dia`. */
const naVista = <T>(valor: T, dia: string = hoje()) => ({ payload: { valor, dia } });
type NaVista<T> = PayloadAction<ReturnType<typeof naVista<T>>['payload']>;

export const transitSlice = createSlice({
  name: 'transit',
  initialState: inicial,
  reducers: {
    /** O que se escreve no campo: vazio, incompleto ou fora dos limites não muda nada. */
    dataEscolhida: {
      prepare: naVista<string>,
      reducer: (state, { payload: { valor, dia } }: NaVista<string>) =>
        dataEntre(valor, LIMITES_DO_TRANSITO) ? escolher(state, valor, dia) : state,
    },
    hojeEscolhido: (state) => ({ ...state, escolhida: null }),
    diasAndados: {
      prepare: naVista<number>,
      reducer: (state, { payload: { valor, dia } }: NaVista<number>) =>
        escolher(state, somarDias(dataEm(state, dia), valor), dia),
    },
    mesesAndados: {
      prepare: naVista<number>,
      reducer: (state, { payload: { valor, dia } }: NaVista<number>) =>
        escolher(state, somarMeses(dataEm(state, dia), valor), dia),
    },
    /** A data do exato de uma barra, que pode estar fora dos anos das efemérides. */
    barraApertada: {
      prepare: naVista<string>,
      reducer: (state, { payload: { valor, dia } }: NaVista<string>) => escolher(state, valor, dia),
    },
    planetaEscolhido: (state, { payload }: PayloadAction<Planeta>) => ({
      ...state,
      planeta: payload,
    }),
    aspectosAlternados: (state) => ({ ...state, exibirAspectos: !state.exibirAspectos }),
    luaAlternada: (state) => ({ ...state, exibirLua: !state.exibirLua }),
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const {
  dataEscolhida,
  hojeEscolhido,
  diasAndados,
  mesesAndados,
  barraApertada,
  planetaEscolhido,
  aspectosAlternados,
  luaAlternada,
} = transitSlice.actions;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly transit: TransitState;
  }
}
rootReducer.inject(transitSlice);

interface ComTransit {
  /** Até haver uma ação depois de ela vir, o estado não a tem. */
  readonly transit?: TransitState;
}
const selectTransit = ({ transit = inicial }: ComTransit): TransitState => transit;
const aVista = (_state: ComTransit, vista: VistaAberta): VistaAberta => vista;

export const selectPlaneta = createSelector(selectTransit, ({ planeta }) => planeta);
export const selectExibirAspectos = createSelector(
  selectTransit,
  ({ exibirAspectos }) => exibirAspectos,
);
export const selectExibirLua = createSelector(selectTransit, ({ exibirLua }) => exibirLua);

/** A data do trânsito: a escolhida ou, até se escolher uma, a do dia em que a vista se abriu. */
export const selectData = createSelector([selectTransit, aVista], (state, { hoje: dia }) =>
  dataEm(state, dia),
);

/** O céu do trânsito é o das 12:00 UTC da data. Fonte: especificação, §9. */
export const selectInstante = createSelector(selectData, (data) => `${data}T12:00:00Z`);

/** O que se pergunta: o céu da data, e os trânsitos dele ao mapa. */
export const selectConsultas = createSelector([selectInstante, aVista], (instante, { mapa }) => {
  const natal = consultaDoMapa(mapa);
  return { ceu: { ...natal, data: instante }, transitos: { mapa: natal, instante } };
});
