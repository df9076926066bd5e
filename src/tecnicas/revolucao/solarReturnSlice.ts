/**
 * A revolução solar: o ano e o lugar escolhidos para cada mapa, e como se mostra; e o que disso e do
 * momento deriva.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import type { ArgumentoDe } from '@/api/argumentos';
import { doNatal } from '@/api/mapaNaConsulta';
import type { LugarCompleto } from '@/api/lugares/lugar';
import {
  chaveDoMapa,
  consultaDoMapa,
  type MapaNaTela,
  type VistaAberta,
} from '@/vistas/mapaNaTela';
import { selectDia, type ComMomento } from '@/tempo/momentoSlice';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import { anoDoDia, anoNaApi } from '@/vistas/retornos/anos';
import { coordenadaDe } from '@/vistas/lugar/useLugarPedido';
import type { ModoDoRetorno, PedidoDoRetorno } from '@/vistas/retornos/retorno';

interface EscolhasDoMapa extends PedidoDoRetorno {
  /** O retorno ao lugar entre as estrelas, em vez de ao grau. */
  readonly precessionada?: boolean;
}

export interface SolarReturnState {
  /** Por mapa ({@link chaveDoMapa}); o modo é da pessoa, em todos. */
  readonly escolhas: Readonly<Record<string, EscolhasDoMapa>>;
  readonly modo: ModoDoRetorno;
}

const NENHUMA: EscolhasDoMapa = {};
const inicial: SolarReturnState = { escolhas: {}, modo: 'sozinho' };

export const solarReturnSlice = createSlice({
  name: 'solarReturn',
  initialState: inicial,
  reducers: {
    escolhido: {
      prepare: ({ mapa }: VistaAberta, mudado: EscolhasDoMapa) => ({
        payload: { chave: chaveDoMapa(mapa), mudado },
      }),
      reducer: (
        { escolhas, ...state },
        { payload: { chave, mudado } }: PayloadAction<{ chave: string; mudado: EscolhasDoMapa }>,
      ) => ({ ...state, escolhas: { ...escolhas, [chave]: { ...escolhas[chave], ...mudado } } }),
    },
    modoEscolhido: (state, { payload }: PayloadAction<ModoDoRetorno>) => {
      state.modo = payload;
    },
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const { escolhido, modoEscolhido } = solarReturnSlice.actions;

interface ComSolarReturn {
  readonly solarReturn: SolarReturnState;
}
export const selectEscolhas = (
  { solarReturn: { escolhas } }: ComSolarReturn,
  { mapa }: Pick<VistaAberta, 'mapa'>,
): EscolhasDoMapa => escolhas[chaveDoMapa(mapa)] ?? NENHUMA;

export const selectModo = ({ solarReturn }: ComSolarReturn): ModoDoRetorno => solarReturn.modo;

/** O ano da revolução em vigor no dia em que se está. */
export const selectAno = (state: ComMomento, { mapa, hoje }: VistaAberta): number =>
  anoDoDia(mapa, selectDia(state, limitesDaTecnica('revolucao', mapa), hoje));

/** A revolução de um ano, num lugar já situado. */
export const perguntaDaRevolucao = (
  mapa: MapaNaTela,
  ano: number,
  lugar: LugarCompleto,
  precessionada: boolean,
): ArgumentoDe<'revolucaoSolar'> =>
  doNatal(consultaDoMapa(mapa), {
    dataRevolucao: anoNaApi(mapa, ano),
    coordRevolucao: coordenadaDe(lugar),
    local: lugar.local,
    ...(precessionada && { precessionada: 'true' as const }),
  });
