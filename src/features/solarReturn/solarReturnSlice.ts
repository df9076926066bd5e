/** A revolução solar: o lugar e o ano escolhidos, o que se pediu para calcular e como se mostra. */
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
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
  /** Foi escolhido na busca e ainda se pergunta onde fica: só a resposta a esta pergunta o completa. */
  readonly pergunta?: string;
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
  /** O último pedido de cálculo: o da própria vista, ao abrir-se, ou o da pessoa. Null quando ao mapa falta o lugar. */
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
  return completo(lugar) ? null : 'Escolha um lugar da lista para obter as coordenadas e o fuso.';
}

/** Sem ano, coordenadas ou fuso horário, nada se calcula. Fonte: especificação, §5. */
function pedir(state: SolarReturnState): SolarReturnState {
  const lugar = completo(state.lugar);
  return state.ano === null || lugar === null ? state : { ...state, pedido: { ano: state.ano, lugar } };
}

const noIntervalo = ({ anoMinimo, anoMaximo }: SolarReturnState, ano: number): boolean => ano >= anoMinimo && ano <= anoMaximo;

/** O ano que se escolheu, ou que se calculou, fica; o só proposto acompanha o calendário, e calcula-se de novo. */
function reabrir(state: SolarReturnState, proposto: number): SolarReturnState {
  const soProposto = state.ano === state.anoProposto && (state.pedido === null || state.pedido.ano === state.anoProposto);
  if (!soProposto || state.ano === proposto) return { ...state, anoProposto: proposto };
  return pedir({ ...state, ano: proposto, anoProposto: proposto });
}

/** Outro mapa começa do lugar dele e deste ano, e já se calcula; o modo e as chaves são da pessoa. */
function abrir(state: SolarReturnState, { mapa, hoje }: VistaAberta): SolarReturnState {
  const chave = chaveDoMapa(mapa);
  const limites = limitesDosAnos(mapa);
  const ano = Math.min(limites.anoMaximo, Math.max(limites.anoMinimo, exigirData(hoje).ano));
  if (state.mapa === chave) return reabrir({ ...state, ...limites }, ano);
  return pedir({ ...state, ...limites, mapa: chave, ano, anoProposto: ano, lugar: lugarDoMapa(mapa), pedido: null });
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
    /** Escolhido na busca: as coordenadas e o fuso horário vêm depois. */
    lugarPerguntado: {
      prepare: (local: string) => ({ payload: { local, pergunta: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<{ local: string; pergunta: string }>) => ({ ...state, lugar: { ...SEM_LUGAR, ...payload } }),
    },
    /** A resposta a uma pergunta que já não é a última não vale. */
    lugarRespondido: (state, { payload: { pergunta, lugar } }: PayloadAction<{ pergunta: string; lugar: LugarCompleto }>) =>
      (state.lugar.pergunta === pergunta ? { ...state, lugar } : state),
    lugarEscolhido: (state, { payload }: PayloadAction<LugarCompleto>) => ({ ...state, lugar: payload }),
    revolucaoPedida: pedir,
    modoEscolhido: (state, { payload }: PayloadAction<ModoDaRevolucao>) => ({ ...state, modo: payload }),
    aspectosAlternados: (state) => ({ ...state, exibirAspectos: !state.exibirAspectos }),
  },
  extraReducers: (builder) => {
    builder.addCase(vistaAberta, (state, { payload }) => abrir(state, payload)).addCase(mapaFechado, () => inicial);
  },
});

export const { anoEscolhido, anosAndados, lugarEscrito, lugarPerguntado, lugarRespondido, lugarEscolhido, revolucaoPedida, modoEscolhido, aspectosAlternados } = solarReturnSlice.actions;

interface ComSolarReturn {
  readonly solarReturn: SolarReturnState;
}
export const selectSolarReturn = (state: ComSolarReturn): SolarReturnState => state.solarReturn;
