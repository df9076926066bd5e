/**
 * Os trânsitos longos: a janela, os planetas e a ordem que a pessoa escolheu, e o momento que se vê
 * na roda. O cálculo vive no cache da API, um planeta de cada vez.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import type { ConsultaDeTransitosLongos } from './pergunta';
import { PONTOS_QUE_TRANSITAM, type PontoQueTransita } from '@core/astrology';
import { dataEntre, nosLimites, somarMeses, type Limites } from '@core/civil';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '@core/contract';
import { rootReducer } from '@/store/estado';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import { escalaDosDias, meioDiaDe } from '@/tempo/escala';
import { janelaDeMeses, type Ordem } from './historias';

/** Doze cabem numa folha; mais de dezoito, só quem procura o que ainda vem longe. */
export const JANELAS = [12, 18, 36] as const;
type MesesDaJanela = (typeof JANELAS)[number];

/** Os que andam tão depressa que só entram quando pedidos. */
const RAPIDOS: readonly PontoQueTransita[] = ['Sol', 'Lua', 'Mercúrio', 'Vênus'];

export interface LongosState {
  /** 'aaaa-MM-dd'; null enquanto a janela começa um mês antes do dia em que a vista se abriu. */
  readonly de: string | null;
  readonly meses: MesesDaJanela;
  readonly planetas: readonly PontoQueTransita[];
  readonly quincuncio: boolean;
  readonly ordem: Ordem;
  /** Instante UTC que se vê na roda; null: o meio-dia do dia em que a vista se abriu. */
  readonly momento: string | null;
}

const inicial: LongosState = {
  de: null,
  meses: 18,
  planetas: PONTOS_QUE_TRANSITAM.filter((p) => !RAPIDOS.includes(p)),
  quincuncio: false,
  ordem: 'planeta',
  momento: null,
};

/** A janela toda cabe nos anos das efemérides. */
const limitesDe = (meses: MesesDaJanela): Limites => ({
  de: PRIMEIRO_DIA,
  ate: somarMeses(ULTIMO_DIA, -mesesPedidos(meses)),
});

/** De 12 mostra-se a parte dos 18, que já vieram: trocar de uma para outra não espera. */
function mesesPedidos(meses: MesesDaJanela): 18 | 36 {
  return meses === 36 ? 36 : 18;
}

const longosSlice = createSlice({
  name: 'longos',
  initialState: inicial,
  reducers: {
    /** Vazia, incompleta ou fora dos limites não muda nada. */
    inicioEscolhido: (state, { payload }: PayloadAction<string>) =>
      dataEntre(payload, limitesDe(state.meses)) ? { ...state, de: payload } : state,
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
  inicioEscolhido,
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

export const selectLimites = createSelector(selectEscolhas, ({ meses }) => limitesDe(meses));

/** O primeiro dia da janela. */
export const selectInicio = createSelector(
  [selectEscolhas, selectLimites, aVista],
  ({ de }, limites, { hoje }) => nosLimites(de ?? somarMeses(hoje, -1), limites),
);

export const selectJanela = createSelector([selectInicio, selectEscolhas], (de, { meses }) =>
  janelaDeMeses(de, meses),
);

/** O que se vê na roda: o que se escolheu; senão hoje, ou o começo de uma janela que o não tem. */
export const selectMomento = createSelector(
  [selectEscolhas, aVista, selectJanela],
  ({ momento }, { hoje }, janela) => {
    if (momento !== null) return momento;
    const dia = nosLimites(hoje, { de: PRIMEIRO_DIA, ate: ULTIMO_DIA });
    const dentro = escalaDosDias(janela).seDentro(meioDiaDe(dia)) !== null;
    return meioDiaDe(dentro ? dia : janela.de);
  },
);

/** Os planetas e, se o perfil do mapa o tem, Quíron. */
export const selectOferecidos = createSelector(aVista, ({ mapa }) =>
  PONTOS_QUE_TRANSITAM.filter((p) => p !== 'Quíron' || mapa.perfil.pontos.includes(p)),
);

/** Uma pergunta por planeta: as primeiras linhas não esperam pelas últimas. */
export const selectConsultas = createSelector(
  [selectEscolhas, selectOferecidos, selectInicio, aVista],
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
