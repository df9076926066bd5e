/**
 * O mapa que se vê, e o que a pessoa quis ver dele. O cálculo não se copia para cá: os seletores
 * tiram-no do cache da API, pela consulta do mapa que a tela mostra.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice, type InstanteELugar } from '@/api/apiSlice';
import type { PerfilDeCalculo } from '@core/astrology';
import { civilDoInstante, isoDaData, parNaApi, type Latitude, type Longitude } from '@core/civil';
import {
  horaDoCalculo,
  type AspectoDoMapa,
  type AstroInfo,
  type DetalhesDoMapa,
  type MotivoDoFuso,
} from '@core/contract';
import { selectVisiveis, type ComPreferencias } from '../configuracao/configuracaoSlice';

/** Um mapa como a tela o mostra: salvo, do momento ou ainda só no formulário. */
export interface MapaNaTela extends DetalhesDoMapa {
  /** null enquanto não foi salvo. */
  readonly id: string | null;
  readonly nome: string;
  readonly data: {
    readonly dataHora: string;
    readonly fuso: string;
    readonly motivo: MotivoDoFuso | null;
  };
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  readonly local: string;
  readonly ianaTimeZone: string;
  readonly dono: boolean;
  /** A escola de que o mapa é; ausente num que não é de nenhuma. */
  readonly escolaId?: string;
  /** Sob que escolhas se calcula, já resolvidas as camadas. */
  readonly perfil: PerfilDeCalculo;
  /** Visto com as escolhas de quem o vê, em lugar das da escola de que é. */
  readonly comMeuPerfil: boolean;
}

/** Uma vista derivada aberta: de que mapa, e em que dia. O que ninguém escolheu deriva daqui. */
export interface VistaAberta {
  readonly mapa: MapaNaTela;
  /** 'aaaa-MM-dd': o de quando se abriu, ainda que a meia-noite passe. */
  readonly hoje: string;
}

/** O cálculo de um mapa só depende do instante, do lugar, do perfil de cálculo e da hora. */
export function consultaDoMapa({
  data,
  latitude,
  longitude,
  perfil,
  hora,
}: Pick<MapaNaTela, 'data' | 'latitude' | 'longitude' | 'perfil' | 'hora'>): InstanteELugar {
  return { data: data.dataHora, latitude, longitude, perfil, hora: horaDoCalculo(hora) };
}

/** O que distingue um mapa de outro: quem é, quando e onde nasceu. O nome e o perfil podem mudar. */
export function chaveDoMapa({ id, data, latitude, longitude }: MapaNaTela): string {
  return [id ?? '', data.dataHora, parNaApi(latitude, longitude)].join('|');
}

/** O dia do nascimento no relógio do lugar, 'aaaa-MM-dd'. */
export function dataDoNascimento({ data }: MapaNaTela): string {
  return isoDaData(civilDoInstante(data.dataHora, data.fuso));
}

/** Como se desenha a roda: os estilos que ela tem. */
const ESTILOS_DA_RODA = ['padrao', 'signosInteiros', 'semCasas', 'aspectosGrandes'] as const;
export type EstiloDaRoda = (typeof ESTILOS_DA_RODA)[number];

interface ChartState {
  readonly exibirAspectos: boolean;
  readonly exibirCasas: boolean;
  /** Escondidas até se pedirem. Fonte: especificação, §9. */
  readonly exibirDignidades: boolean;
  readonly estiloDaRoda: EstiloDaRoda;
  /** Na tela larga, a roda da altura da janela. */
  readonly rodaAmpliada: boolean;
}

const inicial: ChartState = {
  exibirAspectos: true,
  exibirCasas: true,
  exibirDignidades: false,
  estiloDaRoda: 'padrao',
  rodaAmpliada: false,
};
/** O que o navegador guarda de uma vez para a outra. */
export const GUARDADOS_DO_DESENHO = [
  'estiloDaRoda',
  'rodaAmpliada',
] as const satisfies readonly (keyof ChartState)[];

export const chartSlice = createSlice({
  name: 'chart',
  initialState: inicial,
  reducers: {
    aspectosAlternados: (state) => ({ ...state, exibirAspectos: !state.exibirAspectos }),
    /** Quem as quer num desenho que não as tem quer outro desenho. */
    casasAlternadas: (state) =>
      state.estiloDaRoda === 'semCasas'
        ? { ...state, exibirCasas: true, estiloDaRoda: 'padrao' }
        : { ...state, exibirCasas: !state.exibirCasas },
    dignidadesAlternadas: (state) => ({ ...state, exibirDignidades: !state.exibirDignidades }),
    estiloEscolhido: (state, { payload }: PayloadAction<EstiloDaRoda>) => ({
      ...state,
      estiloDaRoda: payload,
    }),
    ampliadaAlternada: (state) => ({ ...state, rodaAmpliada: !state.rodaAmpliada }),
  },
});

export const {
  ampliadaAlternada,
  aspectosAlternados,
  casasAlternadas,
  dignidadesAlternadas,
  estiloEscolhido,
} = chartSlice.actions;

interface ComChart {
  readonly chart: ChartState;
}
export const selectExibirAspectos = (state: ComChart): boolean => state.chart.exibirAspectos;
/** O que se vê: no estilo Sem casas não as há, qualquer que seja a chave. */
export const selectExibirCasas = ({ chart }: ComChart): boolean =>
  chart.exibirCasas && chart.estiloDaRoda !== 'semCasas';
export const selectExibirDignidades = (state: ComChart): boolean => state.chart.exibirDignidades;
/** O que veio do navegador pode ser velho ou estragado: vale um estilo que existe. */
export const selectEstiloDaRoda = ({ chart }: ComChart): EstiloDaRoda =>
  ESTILOS_DA_RODA.find((estilo) => estilo === chart.estiloDaRoda) ?? 'padrao';
export const selectRodaAmpliada = (state: ComChart): boolean => state.chart.rodaAmpliada === true;

export type ComApi = Parameters<ReturnType<typeof apiSlice.endpoints.planetas.select>>[0];

/** O cálculo de um mapa; undefined enquanto não chegou. */
export function selectAstroInfo(state: ComApi, mapa: MapaNaTela): AstroInfo | undefined {
  return apiSlice.endpoints.planetas.select(consultaDoMapa(mapa))(state).data;
}

const NENHUM: readonly AspectoDoMapa[] = [];

/** Dos aspectos do mapa, os que a pessoa quer ver. */
export function selectAspectosDoMapa(
  state: ComApi & ComPreferencias,
  mapa: MapaNaTela,
): readonly AspectoDoMapa[] {
  return selectVisiveis(state, selectAstroInfo(state, mapa)?.aspectos ?? NENHUM);
}
