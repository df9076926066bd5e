/** A progressão secundária: a data no campo, a que se calculou e qual roda se mostra. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MESES_DA_PROGRESSAO } from '@core/contract';
import { mapaFechado } from '../chart/chartSlice';
import {
  chaveDoMapa, dataAoAbrir, dataEntre, limitesDaVida, nosLimites, PRIMEIRO_DIA, somarMeses, textoDoDia, ULTIMO_DIA, vistaAberta, type Limites, type VistaAberta,
} from '../derivados';

export const MODOS_DA_PROGRESSAO = ['Radical', 'Converso', 'Direto'] as const;
export type ModoDaProgressao = (typeof MODOS_DA_PROGRESSAO)[number];

/** A última data com 12 meses dentro das efemérides. */
export const ULTIMA_DATA = somarMeses(ULTIMO_DIA, 1 - MESES_DA_PROGRESSAO);

export interface ProgressionState {
  /** O da última vista aberta: dele são os limites. */
  readonly mapa: string | null;
  /** Os do calendário e os de Calcular. */
  readonly limites: Limites;
  /** 'aaaa-MM-dd', ou '' enquanto o campo não tem uma data inteira. */
  readonly data: string;
  /** A última que se mandou calcular; ao abrir, a de hoje. */
  readonly pedida: string;
  /** O dia que a vista propôs; enquanto for o do campo, ao reabri-la vale o dia em que se está. */
  readonly proposta: string;
  readonly modo: ModoDaProgressao;
}

const inicial: ProgressionState = { mapa: null, limites: { de: PRIMEIRO_DIA, ate: ULTIMA_DATA }, data: '', pedida: '', proposta: '', modo: 'Direto' };

function abrir(state: ProgressionState, { mapa, hoje }: VistaAberta): ProgressionState {
  const limites = limitesDaVida(mapa, ULTIMA_DATA);
  const proposta = nosLimites(hoje, limites);
  const renovar = (data: string): string => dataAoAbrir(data, state.proposta, proposta, limites);
  return { ...state, mapa: chaveDoMapa(mapa), limites, proposta, data: renovar(state.data), pedida: renovar(state.pedida) };
}

/** O que impede de calcular, em frase; null quando nada. */
export function oQueHaComAData({ data, limites: { de, ate } }: Pick<ProgressionState, 'data' | 'limites'>): string | null {
  if (dataEntre(data, de, ate)) return null;
  return data > ate ? `Informe uma data até ${textoDoDia(ate)}.` : 'Informe uma data a partir do nascimento.';
}

export const progressionSlice = createSlice({
  name: 'progression',
  initialState: inicial,
  reducers: {
    dataEscolhida: (state, { payload }: PayloadAction<string>) => ({ ...state, data: payload }),
    /** Sem uma data inteira e dentro dos limites, nada se calcula. */
    progressaoPedida: (state) => (oQueHaComAData(state) === null ? { ...state, pedida: state.data } : state),
    modoEscolhido: (state, { payload }: PayloadAction<ModoDaProgressao>) => ({ ...state, modo: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(vistaAberta, (state, { payload }) => abrir(state, payload)).addCase(mapaFechado, () => inicial);
  },
});

export const { dataEscolhida, progressaoPedida, modoEscolhido } = progressionSlice.actions;

interface ComProgression {
  readonly progression: ProgressionState;
}
export const selectProgression = (state: ComProgression): ProgressionState => state.progression;
