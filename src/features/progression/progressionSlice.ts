/** A progressão secundária: a data no campo, a que se calculou e qual roda se mostra. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mapaFechado } from '../chart/chartSlice';
import { dataEntre, hoje, PRIMEIRO_DIA, ULTIMO_DIA } from '../derivados';

export const MODOS_DA_PROGRESSAO = ['Radical', 'Converso', 'Direto'] as const;
export type ModoDaProgressao = (typeof MODOS_DA_PROGRESSAO)[number];

export interface ProgressionState {
  /** 'aaaa-MM-dd', ou '' enquanto o campo não tem uma data inteira. */
  readonly data: string;
  /** A última que se mandou calcular; de saída, a de hoje. */
  readonly pedida: string;
  readonly modo: ModoDaProgressao;
}

const inicial = (): ProgressionState => ({ data: hoje(), pedida: hoje(), modo: 'Direto' });

export const progressionSlice = createSlice({
  name: 'progression',
  initialState: inicial,
  reducers: {
    dataEscolhida: (state, { payload }: PayloadAction<string>) => ({ ...state, data: payload }),
    /** Sem uma data inteira e dentro das efemérides, nada se calcula. */
    progressaoPedida: (state) => (dataEntre(state.data, PRIMEIRO_DIA, ULTIMO_DIA) ? { ...state, pedida: state.data } : state),
    modoEscolhido: (state, { payload }: PayloadAction<ModoDaProgressao>) => ({ ...state, modo: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(mapaFechado, inicial);
  },
});

export const { dataEscolhida, progressaoPedida, modoEscolhido } = progressionSlice.actions;

interface ComProgression {
  readonly progression: ProgressionState;
}
export const selectProgression = (state: ComProgression): ProgressionState => state.progression;
