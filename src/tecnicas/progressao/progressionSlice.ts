/**
 * A progressão secundária: que tipo dela e qual roda se mostra; e o que disso e do momento deriva.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { dataEntre, textoDoDia, type Limites } from '@core/civil';
import type { TipoDeProgressao } from '@core/tecnicas/progressao/medidas';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import { chaveDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import {
  selectHabilitados,
  type ComPreferencias,
} from '@/features/conta/configuracao/configuracaoSlice';
import { eventosVisiveis, linhasDaLua, linhasDosPontos, type Sentido } from './linhas';

export const MODOS_DA_PROGRESSAO = ['Radical', 'Converso', 'Direto'] as const;
export type ModoDaProgressao = (typeof MODOS_DA_PROGRESSAO)[number];

/** O que impede de calcular, em frase; null quando nada. */
export function oQueHaComAData(data: string, limites: Limites): string | null {
  if (dataEntre(data, limites)) return null;
  if (data === '') return 'A data está incompleta ou não existe.';
  return data > limites.ate
    ? `Informe uma data até ${textoDoDia(limites.ate)}.`
    : 'Informe uma data a partir do nascimento.';
}

export interface ProgressionState {
  readonly modo: ModoDaProgressao;
  /** De cada mapa ({@link chaveDoMapa}) em que não é a secundária. */
  readonly tipos: Readonly<Record<string, TipoDeProgressao>>;
}

const inicial: ProgressionState = {
  modo: 'Direto',
  tipos: {},
};

export const progressionSlice = createSlice({
  name: 'progression',
  initialState: inicial,
  reducers: {
    modoEscolhido: (state, { payload }: PayloadAction<ModoDaProgressao>) => {
      state.modo = payload;
    },
    tipoEscolhido: {
      prepare: ({ mapa }: VistaAberta, tipo: TipoDeProgressao) => ({
        payload: { [chaveDoMapa(mapa)]: tipo },
      }),
      reducer: (state, { payload }: PayloadAction<ProgressionState['tipos']>) => {
        Object.assign(state.tipos, payload);
      },
    },
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const { modoEscolhido, tipoEscolhido } = progressionSlice.actions;

interface ComProgression {
  readonly progression: ProgressionState;
}
const selectProgression = ({ progression }: ComProgression): ProgressionState => progression;
const oMapa = (_state: ComProgression, { mapa }: Pick<VistaAberta, 'mapa'>) => mapa;

export const selectModo = createSelector(selectProgression, ({ modo }) => modo);

/** A deste mapa: a secundária, se não se escolheu outra. */
export const selectTipo = createSelector(
  [selectProgression, oMapa],
  ({ tipos }, mapa): TipoDeProgressao => tipos[chaveDoMapa(mapa)] ?? 'secundaria',
);

const aResposta = <R>(_state: ComPreferencias, resposta: R): R => resposta;
const oSentido = (_state: ComPreferencias, _resposta: unknown, sentido: Sentido): Sentido =>
  sentido;

/** As linhas de cada tabela, do que o servidor respondeu. */
export const selectLinhasDaLua = createSelector(
  [aResposta<readonly MesDaProgressao[]>, selectHabilitados, oSentido],
  (meses, habilitados, sentido) => linhasDaLua(meses, sentido, habilitados),
);

export const selectLinhasDosPontos = createSelector(
  [aResposta<Progressao>, selectHabilitados, oSentido],
  (progressao, habilitados, sentido) => linhasDosPontos(progressao[sentido], habilitados),
);

export const selectEventosDaLua = createSelector(
  [aResposta<Progressao>, selectHabilitados, oSentido],
  (progressao, habilitados, sentido) =>
    eventosVisiveis(progressao[sentido].eventosDaLua, habilitados),
);
