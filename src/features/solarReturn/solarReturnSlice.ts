/** A revolução solar: o lugar e o ano escolhidos, o que se pediu para calcular e como se mostra. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { civilDoInstante, exigirInstante, civilDosSegundos, type Latitude, type Longitude } from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import { mapaAberto, mapaFechado, type MapaNaTela } from '../chart/chartSlice';
import { chaveDoMapa, exigirData, hoje } from '../derivados';

export const MODOS_DA_REVOLUCAO = ['Revolução', 'Revolução Interna', 'Revolução Externa', 'Lado a Lado'] as const;
export type ModoDaRevolucao = (typeof MODOS_DA_REVOLUCAO)[number];

/** O lugar como está no campo: escrito à mão, ainda não tem coordenadas. */
export interface LugarDaRevolucao {
  readonly local: string;
  readonly latitude: Latitude | null;
  readonly longitude: Longitude | null;
  readonly ianaTimeZone: string;
}

export interface LugarCompleto extends LugarDaRevolucao {
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

export interface PedidoDeRevolucao {
  /** Ano civil do lugar de nascimento. */
  readonly ano: number;
  readonly lugar: LugarCompleto;
}

export interface SolarReturnState {
  /** O cálculo a que o resto pertence. */
  readonly mapa: string | null;
  readonly anoMinimo: number;
  readonly ano: number | null;
  readonly lugar: LugarDaRevolucao;
  /** O último pedido de cálculo; null enquanto não se pediu. */
  readonly pedido: PedidoDeRevolucao | null;
  readonly modo: ModoDaRevolucao;
  readonly exibirAspectos: boolean;
}

const SEM_LUGAR: LugarDaRevolucao = { local: '', latitude: null, longitude: null, ianaTimeZone: '' };
const inicial: SolarReturnState = {
  mapa: null, anoMinimo: ANOS_DAS_EFEMERIDES.primeiro, ano: null, lugar: SEM_LUGAR, pedido: null, modo: 'Revolução', exibirAspectos: true,
};

export function lugarDoMapa({ local, latitude, longitude, ianaTimeZone }: MapaNaTela): LugarCompleto {
  return { local, latitude, longitude, ianaTimeZone };
}

/** O ano que o relógio do lugar marcava no nascimento. */
export function anoDoNascimento({ data }: MapaNaTela): number {
  return civilDoInstante(data.dataHora, data.fuso).ano;
}

/** A API conta os anos em UTC: quem nasceu à noite em 31/12 já nasceu no ano seguinte. */
export function anoNaApi(mapa: MapaNaTela, ano: number): string {
  const anoUtc = civilDosSegundos(exigirInstante(mapa.data.dataHora)).ano;
  return String(ano + anoUtc - anoDoNascimento(mapa)).padStart(4, '0');
}

function completo(lugar: LugarDaRevolucao): LugarCompleto | null {
  const { latitude, longitude, ianaTimeZone } = lugar;
  return latitude && longitude && ianaTimeZone ? { ...lugar, latitude, longitude } : null;
}

/** O que falta para calcular, em frase; null quando nada. */
export function oQueFalta({ ano, lugar }: Pick<SolarReturnState, 'ano' | 'lugar'>): string | null {
  if (ano === null) return 'Informe o ano.';
  return completo(lugar) ? null : 'Escolha um lugar da lista: são precisas as coordenadas e a zona de tempo.';
}

/** Sem ano, coordenadas ou zona de tempo, nada se calcula. Fonte: especificação, §5. */
function pedir(state: SolarReturnState): SolarReturnState {
  const lugar = completo(state.lugar);
  return state.ano === null || lugar === null ? state : { ...state, pedido: { ano: state.ano, lugar } };
}

const noIntervalo = ({ anoMinimo }: SolarReturnState, ano: number): boolean => ano >= anoMinimo && ano <= ANOS_DAS_EFEMERIDES.ultimo;

/** Outro mapa começa do lugar dele e deste ano; o modo e as chaves são da pessoa. */
function abrir(state: SolarReturnState, mapa: MapaNaTela): SolarReturnState {
  const chave = chaveDoMapa(mapa);
  if (state.mapa === chave) return state;
  const anoMinimo = anoDoNascimento(mapa);
  const ano = Math.max(anoMinimo, exigirData(hoje()).ano);
  return { ...state, mapa: chave, anoMinimo, ano, lugar: lugarDoMapa(mapa), pedido: null };
}

export const solarReturnSlice = createSlice({
  name: 'solarReturn',
  initialState: inicial,
  reducers: {
    /** null: o campo foi esvaziado, ou ainda não tem um ano inteiro. */
    anoEscolhido: (state, { payload }: PayloadAction<number | null>) =>
      ({ ...state, ano: payload !== null && noIntervalo(state, payload) ? payload : null }),
    /** Um ano para a frente ou para trás já se calcula. */
    anosAndados: (state, { payload }: PayloadAction<number>) =>
      state.ano === null || !noIntervalo(state, state.ano + payload) ? state : pedir({ ...state, ano: state.ano + payload }),
    lugarEscrito: (state, { payload }: PayloadAction<string>) => ({ ...state, lugar: { ...SEM_LUGAR, local: payload } }),
    lugarEscolhido: (state, { payload }: PayloadAction<LugarCompleto>) => ({ ...state, lugar: payload }),
    revolucaoPedida: pedir,
    modoEscolhido: (state, { payload }: PayloadAction<ModoDaRevolucao>) => ({ ...state, modo: payload }),
    aspectosAlternados: (state) => ({ ...state, exibirAspectos: !state.exibirAspectos }),
  },
  extraReducers: (builder) => {
    builder.addCase(mapaAberto, (state, { payload }) => abrir(state, payload)).addCase(mapaFechado, () => inicial);
  },
});

export const { anoEscolhido, anosAndados, lugarEscrito, lugarEscolhido, revolucaoPedida, modoEscolhido, aspectosAlternados } = solarReturnSlice.actions;

interface ComSolarReturn {
  readonly solarReturn: SolarReturnState;
}
export const selectSolarReturn = (state: ComSolarReturn): SolarReturnState => state.solarReturn;
