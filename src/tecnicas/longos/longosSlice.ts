/**
 * Os trânsitos longos: de quantos meses, os planetas e a ordem que a pessoa escolheu, e o momento que
 * se vê na roda. O cálculo vive no cache da API, um planeta de cada vez.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import type { ConsultaDeTransitosLongos } from './pergunta';
import { PONTOS_QUE_TRANSITAM, type PontoQueTransita } from '@core/astrology';
import { somarMeses, type Limites } from '@core/civil';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '@core/contract';
import { rootReducer } from '@/store/estado';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import { meioDiaDe } from '@/tempo/escala';
import { janelaDeMeses, type Ordem } from './historias';

/** Doze cabem numa folha; mais de dezoito, só quem procura o que ainda vem longe. */
export const JANELAS = [12, 18, 36] as const;
type MesesDaJanela = (typeof JANELAS)[number];

/** Os que andam tão depressa que só entram quando pedidos. */
const RAPIDOS: readonly PontoQueTransita[] = ['Sol', 'Lua', 'Mercúrio', 'Vênus'];

export interface LongosState {
  readonly meses: MesesDaJanela;
  readonly planetas: readonly PontoQueTransita[];
  readonly quincuncio: boolean;
  readonly ordem: Ordem;
  /** O instante UTC de que se vê a roda, no dia dele; nos outros, o meio-dia. */
  readonly momento: string | null;
}

const inicial: LongosState = {
  meses: 18,
  planetas: PONTOS_QUE_TRANSITAM.filter((p) => !RAPIDOS.includes(p)),
  quincuncio: false,
  ordem: 'planeta',
  momento: null,
};

/** Os dias em volta dos quais a janela, que começa um mês antes deles, cabe nas efemérides. */
export const LIMITES_DOS_LONGOS: Limites = {
  de: somarMeses(PRIMEIRO_DIA, 1),
  ate: somarMeses(ULTIMO_DIA, 1 - Math.max(...JANELAS)),
};
export const janelaEmVolta = (dia: string, meses: number): Limites =>
  janelaDeMeses(somarMeses(dia, -1), meses);

/** De 12 mostra-se a parte dos 18, que já vieram: trocar de uma para outra não espera. */
function mesesPedidos(meses: MesesDaJanela): 18 | 36 {
  return meses === 36 ? 36 : 18;
}

const longosSlice = createSlice({
  name: 'longos',
  initialState: inicial,
  reducers: {
    mesesEscolhidos: (state, { payload }: PayloadAction<MesesDaJanela>) => ({
      ...state,
      meses: payload,
    }),
    planetaAlternado: (state, { payload }: PayloadAction<PontoQueTransita>) => ({
      ...state,
      planetas: PONTOS_QUE_TRANSITAM.filter((p) => state.planetas.includes(p) !== (p === payload)),
    }),
    quincuncioAlternado: (state) => ({ ...state, quincuncio: !state.quincuncio }),
    ordemEscolhida: (state, { payload }: PayloadAction<Ordem>) => ({ ...state, ordem: payload }),
    momentoEscolhido: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      momento: payload,
    }),
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const {
  mesesEscolhidos,
  planetaAlternado,
  quincuncioAlternado,
  ordemEscolhida,
  momentoEscolhido,
} = longosSlice.actions;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly longos: LongosState;
  }
}
rootReducer.inject(longosSlice);

interface ComLongos {
  /** Até haver uma ação depois de ela vir, o estado não a tem. */
  readonly longos?: LongosState;
}
export const selectEscolhas = ({ longos = inicial }: ComLongos): LongosState => longos;
const aVista = (_state: ComLongos, vista: VistaAberta): VistaAberta => vista;
const oComeco = (_state: ComLongos, _vista: VistaAberta, { de }: Limites): string => de;

/** O que se vê na roda. @param dia 'aaaa-MM-dd' */
export const selectMomento = ({ longos = inicial }: ComLongos, dia: string): string =>
  longos.momento?.startsWith(dia) ? longos.momento : meioDiaDe(dia);

/** Os planetas e, se o perfil do mapa o tem, Quíron. */
export const selectOferecidos = createSelector(aVista, ({ mapa }) =>
  PONTOS_QUE_TRANSITAM.filter((p) => p !== 'Quíron' || mapa.perfil.pontos.includes(p)),
);

/** Uma pergunta por planeta: as primeiras linhas não esperam pelas últimas. */
export const selectConsultas = createSelector(
  [selectEscolhas, selectOferecidos, oComeco, aVista],
  ({ planetas, meses }, oferecidos, de, { mapa }): ConsultaDeTransitosLongos[] =>
    planetas
      .filter((p) => oferecidos.includes(p))
      .map((planeta) => ({
        mapa: consultaDoMapa(mapa),
        planeta,
        de,
        meses: mesesPedidos(meses),
      })),
);
