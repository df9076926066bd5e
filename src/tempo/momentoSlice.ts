/** O momento de que são todas as vistas de um mapa: um só, e o mesmo de um mapa a outro. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { hoje } from '@/api/relogio';
import {
  andarNoTempo,
  dataEntre,
  nosLimites,
  type Andada,
  type Limites,
  type UnidadeDePasso,
} from '@core/civil';

export interface MomentoState {
  /** 'aaaa-MM-dd'; null enquanto ninguém o escolheu: o do calendário. */
  readonly dia: string | null;
  /** 'HH:mm' no relógio do lugar do trânsito, ou UTC quando não há um; null: as 12:00 UTC. */
  readonly hora: string | null;
  /** O passo por que se chegou a ele; null: de outro modo. */
  readonly andada: Andada | null;
}
const inicial: MomentoState = { dia: null, hora: null, andada: null };

/** Fonte: especificação, §9. */
export const MEIO_DIA = '12:00';
/** Os passos que mexem na hora. */
const HORARIAS: readonly UnidadeDePasso[] = ['minuto', 'hora'];

interface Andamento {
  readonly andada: Andada;
  readonly limites: Limites;
  readonly doCalendario: string;
}

export const momentoSlice = createSlice({
  name: 'momento',
  initialState: inicial,
  reducers: {
    /** null volta ao do calendário. */
    diaEscolhido: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      dia: payload,
      andada: null,
    }),
    /** Um dia e a hora dele, de uma vez. */
    momentoEscolhido: (
      _state,
      { payload }: PayloadAction<Pick<MomentoState, 'dia' | 'hora'>>,
    ): MomentoState => ({ ...payload, andada: null }),
    /** 'HH:mm'; null volta às 12:00 UTC. */
    horaEscolhida: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      hora: payload,
    }),
    /** O que passa dos limites para na ponta; minutos e horas passam também de dia. */
    andado: {
      prepare: (andada: Andada, limites: Limites, doCalendario: string = hoje()) => ({
        payload: { andada, limites, doCalendario },
      }),
      reducer: (
        state,
        { payload: { andada, limites, doCalendario } }: PayloadAction<Andamento>,
      ): MomentoState => {
        const dia = nosLimites(state.dia ?? doCalendario, limites);
        const chegada = andarNoTempo(`${dia}T${state.hora ?? MEIO_DIA}`, andada);
        const [data, hora] = [chegada.slice(0, 10), chegada.slice(11, 16)];
        if (!HORARIAS.includes(andada[1]))
          return { ...state, dia: nosLimites(data, limites), andada };
        return dataEntre(data, limites) ? { dia: data, hora, andada } : state;
      },
    },
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const { diaEscolhido, momentoEscolhido, horaEscolhida, andado } = momentoSlice.actions;

export interface ComMomento {
  readonly momento: MomentoState;
}
export const selectMomento = ({ momento }: ComMomento): MomentoState => momento;
export const selectHora = ({ momento }: ComMomento): string | null => momento.hora;

/** O dia de uma vista com estes limites: o que se escolheu, ou o do calendário. */
export const selectDia = (
  { momento: { dia } }: ComMomento,
  limites: Limites,
  doCalendario: string = hoje(),
): string => nosLimites(dia ?? doCalendario, limites);
