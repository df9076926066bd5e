/**
 * A revolução solar: o ano e o lugar escolhidos para cada mapa, o que se mandou calcular e como se
 * mostra; e o que disso deriva.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import {
  completo,
  lugarDoMapa,
  type LugarCompleto,
  type LugarConhecido,
  type LugarEscolhido,
} from '@/api/lugares/lugar';
import {
  selectVisiveis,
  type ComPreferencias,
} from '@/features/conta/configuracao/configuracaoSlice';
import type { AstroInfo } from '@core/contract';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import {
  chaveDoMapa,
  consultaDoMapa,
  type MapaNaTela,
  type VistaAberta,
} from '@/vistas/mapaNaTela';
import { anoNaApi, anoProposto, limitesDosAnos, noIntervalo } from '@/vistas/retornos/anos';
import { linhasDoRetorno, oQueFaltaAoLugar, type ModoDoRetorno } from '@/vistas/retornos/retorno';
import { perguntaDaRevolucao } from './pergunta';

/** O que falta é o proposto: o ano em que se está, o lugar do mapa. */
interface Escolhas {
  /** null: o campo foi esvaziado, ou ainda não tem um ano que sirva. */
  readonly ano?: number | null;
  readonly lugar?: LugarEscolhido;
}

interface EscolhasDoMapa {
  readonly nosCampos: Escolhas;
  /** As que estavam nos campos quando se mandou calcular. */
  readonly pedidas: Escolhas;
}

export interface SolarReturnState {
  /** Por mapa ({@link chaveDoMapa}); o modo e a chave são da pessoa, em todos. */
  readonly escolhas: Readonly<Record<string, EscolhasDoMapa>>;
  /** De cada mapa ({@link chaveDoMapa}) em que se pediu com a precessão, ou se deixou de pedir. */
  readonly precessionadas: Readonly<Record<string, boolean>>;
  readonly modo: ModoDoRetorno;
}

const NENHUMA: EscolhasDoMapa = { nosCampos: {}, pedidas: {} };
const inicial: SolarReturnState = {
  escolhas: {},
  precessionadas: {},
  modo: 'sozinho',
};

const anoDe = ({ ano }: Escolhas, vista: VistaAberta): number | null =>
  ano === undefined ? anoProposto(vista) : ano;

/** O que falta para calcular, em frase; null quando nada. Fonte: especificação, §5. */
export function oQueFalta(ano: number | null, lugar: LugarConhecido): string | null {
  return ano === null ? 'Informe o ano.' : oQueFaltaAoLugar(lugar);
}

function comCampos(
  state: SolarReturnState,
  { mapa }: VistaAberta,
  campos: Escolhas,
): SolarReturnState {
  const chave = chaveDoMapa(mapa);
  const antes = state.escolhas[chave] ?? NENHUMA;
  return {
    ...state,
    escolhas: {
      ...state.escolhas,
      [chave]: { ...antes, nosCampos: { ...antes.nosCampos, ...campos } },
    },
  };
}

/** Quem volta ao ano proposto volta a acompanhar o calendário. */
function comAno(state: SolarReturnState, vista: VistaAberta, ano: number | null): SolarReturnState {
  return comCampos(state, vista, { ano: ano === anoProposto(vista) ? undefined : ano });
}

/** O que se escolhe, e em que vista. */
interface NaVista<T> {
  readonly vista: VistaAberta;
  readonly valor: T;
}
const naVista = <T>(vista: VistaAberta, valor: T) => ({ payload: { vista, valor } });

export const solarReturnSlice = createSlice({
  name: 'solarReturn',
  initialState: inicial,
  reducers: {
    /** null, e o que não cabe nos limites: nenhum. */
    anoEscolhido: {
      prepare: naVista<number | null>,
      reducer: (state, { payload: { vista, valor } }: PayloadAction<NaVista<number | null>>) =>
        comAno(
          state,
          vista,
          valor !== null && noIntervalo(valor, limitesDosAnos(vista.mapa)) ? valor : null,
        ),
    },
    anosAndados: {
      prepare: naVista<number>,
      reducer: (state, { payload: { vista, valor } }: PayloadAction<NaVista<number>>) => {
        const ano = anoDe((state.escolhas[chaveDoMapa(vista.mapa)] ?? NENHUMA).nosCampos, vista);
        return ano === null || !noIntervalo(ano + valor, limitesDosAnos(vista.mapa))
          ? state
          : comAno(state, vista, ano + valor);
      },
    },
    /** null: o do mapa. */
    lugarEscolhido: {
      prepare: naVista<LugarEscolhido | null>,
      reducer: (
        state,
        { payload: { vista, valor } }: PayloadAction<NaVista<LugarEscolhido | null>>,
      ) => comCampos(state, vista, { lugar: valor ?? undefined }),
    },
    revolucaoPedida: (state, { payload: { mapa } }: PayloadAction<VistaAberta>) => {
      const chave = chaveDoMapa(mapa);
      const { nosCampos } = state.escolhas[chave] ?? NENHUMA;
      return {
        ...state,
        escolhas: { ...state.escolhas, [chave]: { nosCampos, pedidas: nosCampos } },
      };
    },
    /** Já se calcula. */
    precessionadaEscolhida: {
      prepare: naVista<boolean>,
      reducer: (
        state,
        { payload: { vista, valor } }: PayloadAction<NaVista<boolean>>,
      ): SolarReturnState => ({
        ...state,
        precessionadas: { ...state.precessionadas, [chaveDoMapa(vista.mapa)]: valor },
      }),
    },
    modoEscolhido: (state, { payload }: PayloadAction<ModoDoRetorno>) => ({
      ...state,
      modo: payload,
    }),
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const {
  anoEscolhido,
  anosAndados,
  lugarEscolhido,
  revolucaoPedida,
  precessionadaEscolhida,
  modoEscolhido,
} = solarReturnSlice.actions;

interface ComSolarReturn {
  readonly solarReturn: SolarReturnState;
}
const aVista = (_state: ComSolarReturn, vista: VistaAberta): VistaAberta => vista;
const selectEscolhas = (
  { solarReturn: { escolhas } }: ComSolarReturn,
  { mapa }: VistaAberta,
): EscolhasDoMapa => escolhas[chaveDoMapa(mapa)] ?? NENHUMA;

export const selectModo = ({ solarReturn }: ComSolarReturn): ModoDoRetorno => solarReturn.modo;
export const selectPrecessionada = (
  { solarReturn }: ComSolarReturn,
  { mapa }: VistaAberta,
): boolean => solarReturn.precessionadas[chaveDoMapa(mapa)] ?? false;
export const selectLimites = createSelector(aVista, ({ mapa }) => limitesDosAnos(mapa));

/** O que está nos campos. */
export const selectAno = createSelector([selectEscolhas, aVista], ({ nosCampos }, vista) =>
  anoDe(nosCampos, vista),
);
export const selectLugar = createSelector(
  [selectEscolhas, aVista],
  ({ nosCampos: { lugar } }, { mapa }): LugarEscolhido => lugar ?? lugarDoMapa(mapa),
);

/**
 * O que se calcula: o último pedido da pessoa ou, até ela pedir, o proposto. Null quando ao mapa
 * falta o lugar.
 */
export const selectPedido = createSelector([selectEscolhas, aVista], ({ pedidas }, vista) => {
  const ano = anoDe(pedidas, vista);
  const lugar: LugarEscolhido = pedidas.lugar ?? lugarDoMapa(vista.mapa);
  return ano === null || (lugar.idNoGoogle === undefined && completo(lugar) === null)
    ? null
    : { ano, lugar };
});

/** O que se pergunta, quando já se sabe onde o lugar fica. */
export function consultaDaRevolucao(
  mapa: MapaNaTela,
  ano: number,
  { local, latitude, longitude }: LugarCompleto,
  precessionada = false,
) {
  return {
    mapa: consultaDoMapa(mapa),
    ano: anoNaApi(mapa, ano),
    local,
    latitude,
    longitude,
    ...(precessionada && { precessionada }),
  };
}

type ComApi = Parameters<ReturnType<typeof apiSlice.endpoints.revolucaoSolar.select>>[0];

/** A revolução pedida, neste lugar já situado; undefined enquanto não chegou. */
export function selectRevolucao(
  state: ComSolarReturn & ComApi,
  vista: VistaAberta,
  lugar: LugarCompleto,
): Revolucao | undefined {
  const pedido = selectPedido(state, vista);
  return pedido
    ? apiSlice.endpoints.revolucaoSolar.select(
        perguntaDaRevolucao(
          consultaDaRevolucao(vista.mapa, pedido.ano, lugar, selectPrecessionada(state, vista)),
        ),
      )(state).data
    : undefined;
}

/** Os aspectos da revolução ao natal que a pessoa quer ver. */
export const selectAspectosAoNatal = (state: ComPreferencias, { aspectos }: Revolucao) =>
  selectVisiveis(state, aspectos);
/** E os da própria revolução. */
export const selectAspectosProprios = (state: ComPreferencias, { revolucao }: Revolucao) =>
  selectVisiveis(state, revolucao.aspectos);

/** A casa natal dos planetas vem do servidor; a dos pontos, das mesmas cúspides. */
export const selectLinhas = createSelector(
  [
    (_state: unknown, resultado: Revolucao) => resultado,
    (_state: unknown, _resultado: Revolucao, natal: AstroInfo) => natal,
  ],
  ({ revolucao, casasNatais }, natal) => linhasDoRetorno(revolucao, natal, casasNatais),
);
