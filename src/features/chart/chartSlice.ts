/**
 * O mapa que está na tela, o corpo selecionado nele e as chaves de exibição.
 * O cálculo do mapa não se copia para cá: deriva-se do cache da API pela consulta do mapa aberto.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice, type InstanteELugar } from '@/api/apiSlice';
import type { Selecao } from '@/wheel';
import { parNaApi, type Latitude, type Longitude } from '@core/civil';
import type { AstroInfo, MotivoDoFuso } from '@core/contract';

/** Um mapa como a tela o mostra: salvo, do momento ou ainda só no formulário. */
export interface MapaNaTela {
  /** null enquanto não foi salvo. */
  readonly id: string | null;
  readonly nome: string;
  readonly data: { readonly dataHora: string; readonly fuso: string; readonly motivo: MotivoDoFuso | null };
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  readonly local: string;
  readonly ianaTimeZone: string;
  readonly dono: boolean;
}

export interface ChartState {
  readonly mapa: MapaNaTela | null;
  readonly selecionado: Selecao | null;
  readonly exibirAspectos: boolean;
  readonly exibirCasas: boolean;
  readonly exibirDignidades: boolean;
}

const inicial: ChartState = { mapa: null, selecionado: null, exibirAspectos: true, exibirCasas: true, exibirDignidades: false };

/** O cálculo de um mapa só depende do instante e do lugar. */
export function consultaDoMapa(mapa: Pick<MapaNaTela, 'data' | 'latitude' | 'longitude'>): InstanteELugar {
  return { data: mapa.data.dataHora, latitude: mapa.latitude, longitude: mapa.longitude };
}

function mesmoCalculo(a: MapaNaTela, b: MapaNaTela): boolean {
  return a.data.dataHora === b.data.dataHora && parNaApi(a.latitude, a.longitude) === parNaApi(b.latitude, b.longitude);
}

export const chartSlice = createSlice({
  name: 'chart',
  initialState: inicial,
  reducers: {
    mapaAberto: (state, { payload }: PayloadAction<MapaNaTela>) => {
      const mesmo = state.mapa !== null && mesmoCalculo(state.mapa, payload);
      return { ...state, mapa: payload, selecionado: mesmo ? state.selecionado : null };
    },
    mapaFechado: ({ exibirAspectos, exibirCasas, exibirDignidades }) => ({ ...inicial, exibirAspectos, exibirCasas, exibirDignidades }),
    corpoSelecionado: (state, { payload }: PayloadAction<Selecao | null>) => ({ ...state, selecionado: payload }),
    aspectosAlternados: (state) => ({ ...state, exibirAspectos: !state.exibirAspectos }),
    casasAlternadas: (state) => ({ ...state, exibirCasas: !state.exibirCasas }),
    dignidadesAlternadas: (state) => ({ ...state, exibirDignidades: !state.exibirDignidades }),
  },
});

export const { mapaAberto, mapaFechado, corpoSelecionado, aspectosAlternados, casasAlternadas, dignidadesAlternadas } = chartSlice.actions;

interface ComChart {
  readonly chart: ChartState;
}
export const selectMapaAberto = (state: ComChart): MapaNaTela | null => state.chart.mapa;
export const selectSelecionado = (state: ComChart): Selecao | null => state.chart.selecionado;
export const selectExibirAspectos = (state: ComChart): boolean => state.chart.exibirAspectos;
export const selectExibirCasas = (state: ComChart): boolean => state.chart.exibirCasas;
/** Escondidas até se pedirem. Fonte: especificação, §9. */
export const selectExibirDignidades = (state: ComChart): boolean => state.chart.exibirDignidades;

type ComCalculo = ComChart & Parameters<ReturnType<typeof apiSlice.endpoints.planetas.select>>[0];

const selectConsulta = createSelector(selectMapaAberto, (mapa) => (mapa === null ? null : consultaDoMapa(mapa)));

/** O cálculo do mapa aberto, ou null enquanto não chegou. */
export function selectAstroInfo(state: ComCalculo): AstroInfo | null {
  const consulta = selectConsulta(state);
  return consulta === null ? null : (apiSlice.endpoints.planetas.select(consulta)(state).data ?? null);
}
