/**
 * Os trânsitos: o lugar e o planeta escolhidos, as chaves da vista, e o que delas e do momento deriva.
 * O cálculo vive no cache da API.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { PLANETAS, type NomeDoAspecto, type Planeta } from '@core/astrology';
import type { LugarCompleto, LugarEscolhido } from '@/api/lugares/lugar';
import type { PedidoDeLugar } from '@/vistas/lugar/useLugarPedido';
import { instanteDoCivil, lerDataHoraCivil } from '@core/civil';
import { chaveDeTransito } from '@core/tecnicas/transitos/medidas';
import type { LinhaDeTransito, Transitos } from '@core/tecnicas/transitos/contrato';
import {
  selectHabilitados,
  type ComPreferencias,
} from '@/features/conta/configuracao/configuracaoSlice';
import { MEIO_DIA, selectDia, selectHora, type ComMomento } from '@/tempo/momentoSlice';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import { perguntasDoCeu } from '@/vistas/transitos/pergunta';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';

interface TransitState {
  /** De onde se olha o céu: com ele há as casas do momento. */
  readonly onde: PedidoDeLugar;
  /** O que no campo da hora ainda não é uma hora. */
  readonly horaPorAcabar: string | null;
  /** O da tabela de 31 dias. */
  readonly planeta: Planeta;
  /**
   * A Lua faz dez vezes mais trânsitos que os outros: na linha do tempo ela só entra quando pedida.
   */
  readonly exibirLua: boolean;
}

const inicial: TransitState = { onde: {}, horaPorAcabar: null, planeta: 'Sol', exibirLua: false };

export const transitSlice = createSlice({
  name: 'transit',
  initialState: inicial,
  reducers: {
    lugarPedido: (state, { payload }: PayloadAction<PedidoDeLugar>) => {
      state.onde = { ...state.onde, ...payload };
    },
    horaEscrita: (state, { payload }: PayloadAction<string | null>) => {
      state.horaPorAcabar = payload;
    },
    planetaEscolhido: (state, { payload }: PayloadAction<Planeta>) => {
      state.planeta = payload;
    },
    luaAlternada: (state) => {
      state.exibirLua = !state.exibirLua;
    },
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const { lugarPedido, horaEscrita, planetaEscolhido, luaAlternada } = transitSlice.actions;

interface ComTransit extends ComMomento {
  readonly transit: TransitState;
}
const selectTransit = ({ transit }: ComTransit): TransitState => transit;
const aVista = (_state: ComTransit, vista: VistaAberta): VistaAberta => vista;

export const selectPlaneta = createSelector(selectTransit, ({ planeta }) => planeta);
export const selectExibirLua = createSelector(selectTransit, ({ exibirLua }) => exibirLua);
export const selectHoraPorAcabar = ({ transit }: ComTransit) => transit.horaPorAcabar;
export const selectOnde = createSelector(selectTransit, ({ onde }) => onde);
export const selectLugar = createSelector(
  selectOnde,
  ({ lugarPedido }): LugarEscolhido | null => lugarPedido ?? null,
);

/** A data do trânsito. */
export const selectData = (state: ComTransit, { mapa, hoje }: VistaAberta): string =>
  selectDia(state, limitesDaTecnica('transitos', mapa), hoje);

/** A data e a hora que se escolheram, 'aaaa-MM-ddTHH:mm:00' no relógio do lugar, ou UTC. */
export const selectCivil = createSelector(
  [selectData, selectHora],
  (data, hora) => `${data}T${hora ?? MEIO_DIA}:00`,
);

/** Onde se está no céu do trânsito, e o que o relógio de lá soma ao UTC. */
export interface Situacao {
  readonly lugar: LugarCompleto;
  /** null enquanto não se sabe. */
  readonly fuso: string | null;
}
const aSituacao = (
  _state: ComTransit,
  _vista: VistaAberta,
  situacao: Situacao | null,
): Situacao | null => situacao;

/**
 * O instante do céu que se mostra: o das 12:00 UTC da data, ou o da hora que se escolheu; null
 * enquanto não se sabe o fuso dela. Fonte do meio-dia: especificação, §9.
 */
export const selectInstante = createSelector(
  [selectCivil, selectHora, selectLugar, aSituacao],
  (civil, hora, lugar, situacao) => {
    if (hora === null || lugar === null) return `${civil}Z`;
    const lida = lerDataHoraCivil(civil);
    const fuso = situacao?.fuso ?? null;
    return fuso === null || lida === null ? null : instanteDoCivil(lida, fuso);
  },
);

/** O que se pergunta: o céu do instante, e os trânsitos dele ao mapa. */
export const selectPerguntas = createSelector(
  [selectInstante, aVista, aSituacao],
  (instante, { mapa }, situacao) =>
    instante === null ? null : perguntasDoCeu(consultaDoMapa(mapa), instante, situacao?.lugar),
);

/** Um dia da tabela: do planeta escolhido a cada planeta natal, o que a pessoa quer ver. */
export interface DiaDeTransito {
  readonly linha: LinhaDeTransito;
  readonly aspectos: Readonly<
    Partial<Record<Planeta, { readonly aspecto: NomeDoAspecto; readonly exato: boolean }>>
  >;
}

function diaDeTransito(
  linha: LinhaDeTransito,
  habilitados: ReadonlySet<NomeDoAspecto>,
): DiaDeTransito {
  const vistos = PLANETAS.flatMap((natal) => {
    const chave = chaveDeTransito(natal);
    const aspecto = linha[chave];
    return aspecto && habilitados.has(aspecto)
      ? [[natal, { aspecto, exato: linha.exatos.includes(chave) }] as const]
      : [];
  });
  return { linha, aspectos: Object.fromEntries(vistos) };
}

const aResposta = (_state: ComPreferencias, transitos: Transitos): Transitos => transitos;

/** As linhas dos 31 dias do planeta escolhido. */
export const selectLinhas = createSelector(
  [selectPlaneta, selectHabilitados, aResposta],
  (planeta, habilitados, { transitos }) =>
    (transitos.porPlaneta.find((p) => p.planeta === planeta)?.transitos ?? []).map((linha) =>
      diaDeTransito(linha, habilitados),
    ),
);
