/** Os trânsitos: a data escolhida, o planeta da tabela e as chaves da vista. O cálculo vive no cache da API. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Planeta } from '@core/astrology';
import { DIAS_DE_TRANSITO } from '@core/contract';
import { mapaFechado } from '../chart/chartSlice';
import { chaveDoMapa, dataAoAbrir, dataEntre, hoje, nosLimites, PRIMEIRO_DIA, somarDias, somarMeses, ULTIMO_DIA, vistaAberta, type Limites, type VistaAberta } from '../derivados';

export interface TransitState {
  /** O da última vista aberta. */
  readonly mapa: string | null;
  /** 'aaaa-MM-dd'; '' até se abrir a vista pela primeira vez. */
  readonly dataTransito: string;
  /** O dia que a vista propôs; enquanto for o escolhido, ao reabri-la vale o dia em que se está. */
  readonly proposta: string;
  /** O da tabela de 31 dias. */
  readonly planeta: Planeta;
  readonly exibirAspectos: boolean;
  /** A Lua faz dez vezes mais trânsitos que os outros: na linha do tempo ela só entra quando pedida. */
  readonly exibirLua: boolean;
}

/** A última data com 31 dias dentro das efemérides. */
export const ULTIMA_DATA = somarDias(ULTIMO_DIA, 1 - DIAS_DE_TRANSITO);
/** Os do calendário, dos passos, das teclas e da linha do tempo: também antes do nascimento, para o estudo pré-natal e o mundano. */
export const LIMITES_DO_TRANSITO: Limites = { de: PRIMEIRO_DIA, ate: ULTIMA_DATA };

const inicial: TransitState = {
  mapa: null, dataTransito: '', proposta: '', planeta: 'Sol', exibirAspectos: true, exibirLua: false,
};

function abrir(state: TransitState, { mapa, hoje: dia }: VistaAberta): TransitState {
  const proposta = nosLimites(dia, LIMITES_DO_TRANSITO);
  return { ...state, mapa: chaveDoMapa(mapa), proposta, dataTransito: dataAoAbrir(state.dataTransito, state.proposta, proposta, LIMITES_DO_TRANSITO) };
}

/** O que se escreve no campo: vazio, incompleto ou fora dos limites não muda nada. */
function naData(state: TransitState, data: string): TransitState {
  const { de, ate } = LIMITES_DO_TRANSITO;
  return dataEntre(data, de, ate) ? { ...state, dataTransito: data } : state;
}

/** Um passo que sairia dos limites para na ponta. */
function ateOLimite(state: TransitState, data: string): TransitState {
  return { ...state, dataTransito: nosLimites(data, LIMITES_DO_TRANSITO) };
}

export const transitSlice = createSlice({
  name: 'transit',
  initialState: inicial,
  reducers: {
    dataTransitoEscolhida: (state, { payload }: PayloadAction<string>) => naData(state, payload),
    hojeEscolhido: {
      prepare: (agora?: Date) => ({ payload: hoje(agora) }),
      reducer: (state, { payload }: PayloadAction<string>) => ({ ...ateOLimite(state, payload), proposta: nosLimites(payload, LIMITES_DO_TRANSITO) }),
    },
    diasAndados: (state, { payload }: PayloadAction<number>) => ateOLimite(state, somarDias(state.dataTransito, payload)),
    mesesAndados: (state, { payload }: PayloadAction<number>) => ateOLimite(state, somarMeses(state.dataTransito, payload)),
    /** A data do exato de uma barra, que pode estar fora dos anos das efemérides. */
    barraApertada: (state, { payload }: PayloadAction<string>) => ateOLimite(state, payload),
    planetaEscolhido: (state, { payload }: PayloadAction<Planeta>) => ({ ...state, planeta: payload }),
    aspectosAlternados: (state) => ({ ...state, exibirAspectos: !state.exibirAspectos }),
    luaAlternada: (state) => ({ ...state, exibirLua: !state.exibirLua }),
  },
  extraReducers: (builder) => {
    builder.addCase(vistaAberta, (state, { payload }) => abrir(state, payload)).addCase(mapaFechado, () => inicial);
  },
});

export const { dataTransitoEscolhida, hojeEscolhido, diasAndados, mesesAndados, barraApertada, planetaEscolhido, aspectosAlternados, luaAlternada } = transitSlice.actions;

interface ComTransit {
  readonly transit: TransitState;
}
export const selectTransit = (state: ComTransit): TransitState => state.transit;

/** O céu do trânsito é o das 12:00 UTC da data. Fonte: especificação, §9. */
export function instanteDoTransito(data: string): string {
  return `${data}T12:00:00Z`;
}
