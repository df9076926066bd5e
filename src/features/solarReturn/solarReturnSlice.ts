/** A revolução solar: o lugar e o ano escolhidos, o que se pediu para calcular e como se mostra. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { civilDoInstante, exigirInstante, civilDosSegundos, type Latitude, type Longitude } from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import { mapaFechado, type MapaNaTela } from '../chart/chartSlice';
import { chaveDoMapa, exigirData, vistaAberta, type VistaAberta } from '../derivados';

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
  readonly anoMaximo: number;
  readonly ano: number | null;
  /** O ano que a vista propôs; enquanto for o do campo, ao reabri-la vale o ano em que se está. */
  readonly anoProposto: number | null;
  readonly lugar: LugarDaRevolucao;
  /** O último pedido de cálculo; null enquanto não se pediu. */
  readonly pedido: PedidoDeRevolucao | null;
  readonly modo: ModoDaRevolucao;
  readonly exibirAspectos: boolean;
}

const SEM_LUGAR: LugarDaRevolucao = { local: '', latitude: null, longitude: null, ianaTimeZone: '' };
const inicial: SolarReturnState = {
  mapa: null, anoMinimo: ANOS_DAS_EFEMERIDES.primeiro, anoMaximo: ANOS_DAS_EFEMERIDES.ultimo, ano: null, anoProposto: null, lugar: SEM_LUGAR, pedido: null, modo: 'Revolução', exibirAspectos: true,
};

export function lugarDoMapa({ local, latitude, longitude, ianaTimeZone }: MapaNaTela): LugarCompleto {
  return { local, latitude, longitude, ianaTimeZone };
}

/** O ano que o relógio do lugar marcava no nascimento. */
export function anoDoNascimento({ data }: MapaNaTela): number {
  return civilDoInstante(data.dataHora, data.fuso).ano;
}

/** Quantos anos o do nascimento em UTC está à frente do civil: 1, 0 ou -1. */
function avancoDoAnoUtc(mapa: MapaNaTela): number {
  return civilDosSegundos(exigirInstante(mapa.data.dataHora)).ano - anoDoNascimento(mapa);
}

/** A API conta os anos em UTC: quem nasceu à noite em 31/12 já nasceu no ano seguinte. */
export function anoNaApi(mapa: MapaNaTela, ano: number): string {
  return String(ano + avancoDoAnoUtc(mapa)).padStart(4, '0');
}

/** Os anos civis que se podem pedir: do nascimento ao último que, contado em UTC, as efemérides ainda têm. */
export function limitesDosAnos(mapa: MapaNaTela): Pick<SolarReturnState, 'anoMinimo' | 'anoMaximo'> {
  const { ultimo } = ANOS_DAS_EFEMERIDES;
  const anoMinimo = anoDoNascimento(mapa);
  // Quem nasce no último ano pode ter só o seu.
  return { anoMinimo, anoMaximo: Math.max(anoMinimo, Math.min(ultimo, ultimo - avancoDoAnoUtc(mapa))) };
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

const noIntervalo = ({ anoMinimo, anoMaximo }: SolarReturnState, ano: number): boolean => ano >= anoMinimo && ano <= anoMaximo;

/** O que já se calculou, ou o ano que se escolheu, fica; o ano só proposto acompanha o calendário. */
function reabrir(state: SolarReturnState, proposto: number): SolarReturnState {
  const ano = state.pedido === null && state.ano === state.anoProposto ? proposto : state.ano;
  return { ...state, ano, anoProposto: proposto };
}

/** Outro mapa começa do lugar dele e deste ano; o modo e as chaves são da pessoa. */
function abrir(state: SolarReturnState, { mapa, hoje }: VistaAberta): SolarReturnState {
  const chave = chaveDoMapa(mapa);
  const limites = limitesDosAnos(mapa);
  const ano = Math.min(limites.anoMaximo, Math.max(limites.anoMinimo, exigirData(hoje).ano));
  if (state.mapa === chave) return reabrir({ ...state, ...limites }, ano);
  return { ...state, ...limites, mapa: chave, ano, anoProposto: ano, lugar: lugarDoMapa(mapa), pedido: null };
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
    builder.addCase(vistaAberta, (state, { payload }) => abrir(state, payload)).addCase(mapaFechado, () => inicial);
  },
});

export const { anoEscolhido, anosAndados, lugarEscrito, lugarEscolhido, revolucaoPedida, modoEscolhido, aspectosAlternados } = solarReturnSlice.actions;

interface ComSolarReturn {
  readonly solarReturn: SolarReturnState;
}
export const selectSolarReturn = (state: ComSolarReturn): SolarReturnState => state.solarReturn;
