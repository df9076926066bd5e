/** Os trânsitos: a data escolhida, o planeta da tabela e as chaves da vista. O cálculo vive no cache da API. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Planeta } from '@core/astrology';
import { DIAS_DE_TRANSITO } from '@core/contract';
import { mapaFechado } from '../chart/chartSlice';
import { dataEntre, hoje, PRIMEIRO_DIA, somarDias, somarMeses, ULTIMO_DIA } from '../derivados';

export interface TransitState {
  /** 'aaaa-MM-dd' */
  readonly dataTransito: string;
  /** O da tabela de 31 dias. */
  readonly planeta: Planeta;
  readonly exibirAspectos: boolean;
  /** A Lua faz dez vezes mais trânsitos que os outros: na linha do tempo ela só entra quando pedida. */
  readonly exibirLua: boolean;
}

/** A última data com 31 dias dentro das efemérides. */
export const ULTIMA_DATA = somarDias(ULTIMO_DIA, 1 - DIAS_DE_TRANSITO);

const inicial = (): TransitState => ({ dataTransito: hoje(), planeta: 'Sol', exibirAspectos: true, exibirLua: false });

/** Uma data vazia, incompleta ou fora das efemérides não muda nada. */
function naData(state: TransitState, data: string): TransitState {
  return dataEntre(data, PRIMEIRO_DIA, ULTIMA_DATA) ? { ...state, dataTransito: data } : state;
}

export const transitSlice = createSlice({
  name: 'transit',
  initialState: inicial,
  reducers: {
    dataTransitoEscolhida: (state, { payload }: PayloadAction<string>) => naData(state, payload),
    diasAndados: (state, { payload }: PayloadAction<number>) => naData(state, somarDias(state.dataTransito, payload)),
    mesesAndados: (state, { payload }: PayloadAction<number>) => naData(state, somarMeses(state.dataTransito, payload)),
    planetaEscolhido: (state, { payload }: PayloadAction<Planeta>) => ({ ...state, planeta: payload }),
    aspectosAlternados: (state) => ({ ...state, exibirAspectos: !state.exibirAspectos }),
    luaAlternada: (state) => ({ ...state, exibirLua: !state.exibirLua }),
  },
  extraReducers: (builder) => {
    builder.addCase(mapaFechado, inicial);
  },
});

export const { dataTransitoEscolhida, diasAndados, mesesAndados, planetaEscolhido, aspectosAlternados, luaAlternada } = transitSlice.actions;

interface ComTransit {
  readonly transit: TransitState;
}
export const selectTransit = (state: ComTransit): TransitState => state.transit;

/** O céu do trânsito é o das 12:00 UTC da data. Fonte: especificação, §9. */
export function instanteDoTransito(data: string): string {
  return `${data}T12:00:00Z`;
}
