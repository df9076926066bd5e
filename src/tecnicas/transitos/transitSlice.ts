/**
 * Os trânsitos: a data e o planeta escolhidos, as chaves da vista, e o que delas deriva. O cálculo
 * vive no cache da API.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { perguntaDosTransitos } from '@/vistas/transitos/pergunta';
import { apiSlice } from '@/api/apiSlice';
import { HORA_EXATA } from '@/api/mapaNaConsulta';
import { hoje } from '@/api/relogio';
import { PLANETAS, type NomeDoAspecto, type Planeta } from '@core/astrology';
import type { LugarCompleto, LugarEscolhido } from '@/api/lugares/lugar';
import {
  andarNoTempo,
  dataEntre,
  instanteDoCivil,
  lerDataHoraCivil,
  nosLimites,
  type Andada,
  type UnidadeDePasso,
} from '@core/civil';
import { chaveDeTransito } from '@core/tecnicas/transitos/medidas';
import type { LinhaDeTransito, Transitos } from '@core/tecnicas/transitos/contrato';
import {
  selectHabilitados,
  selectVisiveis,
  type ComPreferencias,
} from '@/features/conta/configuracao/configuracaoSlice';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';

export interface TransitState {
  /** 'aaaa-MM-dd'; null enquanto se está no dia em que a vista se abriu. */
  readonly escolhida: string | null;
  /** 'HH:mm' no relógio do lugar do trânsito, ou UTC quando não há um; null: as 12:00 UTC. */
  readonly hora: string | null;
  /** De onde se olha o céu: com ele há as casas do momento. */
  readonly lugar: LugarEscolhido | null;
  readonly unidade: UnidadeDePasso;
  /** O da tabela de 31 dias. */
  readonly planeta: Planeta;
  /**
   * A Lua faz dez vezes mais trânsitos que os outros: na linha do tempo ela só entra quando pedida.
   */
  readonly exibirLua: boolean;
}

/** Fonte: especificação, §9. */
const MEIO_DIA = '12:00';
/** Os passos que mexem na hora. */
const HORARIAS: readonly UnidadeDePasso[] = ['minuto', 'hora'];

const inicial: TransitState = {
  escolhida: null,
  hora: null,
  lugar: null,
  unidade: 'dia',
  planeta: 'Sol',
  exibirLua: false,
};

/** A que se mostra, numa vista que se abriu neste dia. */
const dataEm = ({ escolhida }: TransitState, dia: string): string =>
  escolhida ?? nosLimites(dia, LIMITES_DO_TRANSITO);

/**
 * Quem volta ao dia em que abriu a vista volta a acompanhar o calendário. O que passa dos limites
 * para na ponta.
 */
function escolher(state: TransitState, data: string, dia: string): TransitState {
  const dentro = nosLimites(data, LIMITES_DO_TRANSITO);
  return {
    ...state,
    escolhida: dentro === dataEm({ ...state, escolhida: null }, dia) ? null : dentro,
  };
}

/** Uma ação sobre a data, numa vista que se abriu em `dia`. */
const naVista = <T>(valor: T, dia: string = hoje()) => ({ payload: { valor, dia } });
type NaVista<T> = PayloadAction<ReturnType<typeof naVista<T>>['payload']>;

export const transitSlice = createSlice({
  name: 'transit',
  initialState: inicial,
  reducers: {
    /** O que se escreve no campo: vazio, incompleto ou fora dos limites não muda nada. */
    dataEscolhida: {
      prepare: naVista<string>,
      reducer: (state, { payload: { valor, dia } }: NaVista<string>) =>
        dataEntre(valor, LIMITES_DO_TRANSITO) ? escolher(state, valor, dia) : state,
    },
    hojeEscolhido: (state) => ({ ...state, escolhida: null }),
    /** Minutos e horas passam também de dia; fora dos limites não se anda. */
    andado: {
      prepare: naVista<Andada>,
      reducer: (state, { payload: { valor, dia } }: NaVista<Andada>) => {
        const chegada = andarNoTempo(`${dataEm(state, dia)}T${state.hora ?? MEIO_DIA}`, valor);
        const [data, hora] = [chegada.slice(0, 10), chegada.slice(11, 16)];
        if (!HORARIAS.includes(valor[1])) return escolher(state, data, dia);
        return dataEntre(data, LIMITES_DO_TRANSITO)
          ? escolher({ ...state, hora }, data, dia)
          : state;
      },
    },
    unidadeEscolhida: (state, { payload }: PayloadAction<UnidadeDePasso>) => ({
      ...state,
      unidade: payload,
    }),
    /** 'HH:mm'; null volta às 12:00 UTC. */
    horaEscolhida: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      hora: payload,
    }),
    lugarEscolhido: (state, { payload }: PayloadAction<LugarEscolhido | null>) => ({
      ...state,
      lugar: payload,
    }),
    /** A data do exato de uma barra, que pode estar fora dos anos das efemérides. */
    barraApertada: {
      prepare: naVista<string>,
      reducer: (state, { payload: { valor, dia } }: NaVista<string>) => escolher(state, valor, dia),
    },
    planetaEscolhido: (state, { payload }: PayloadAction<Planeta>) => ({
      ...state,
      planeta: payload,
    }),
    luaAlternada: (state) => ({ ...state, exibirLua: !state.exibirLua }),
  },
  // O que era da pessoa que saiu vai-se com o que se carregou para ela.
  extraReducers: (builder) => void builder.addCase(apiSlice.util.resetApiState, () => inicial),
});

export const {
  dataEscolhida,
  hojeEscolhido,
  andado,
  unidadeEscolhida,
  horaEscolhida,
  lugarEscolhido,
  barraApertada,
  planetaEscolhido,
  luaAlternada,
} = transitSlice.actions;

interface ComTransit {
  readonly transit: TransitState;
}
const selectTransit = ({ transit }: ComTransit): TransitState => transit;
const aVista = (_state: ComTransit, vista: VistaAberta): VistaAberta => vista;

export const selectPlaneta = createSelector(selectTransit, ({ planeta }) => planeta);
export const selectExibirLua = createSelector(selectTransit, ({ exibirLua }) => exibirLua);

/** A data do trânsito: a escolhida ou, até se escolher uma, a do dia em que a vista se abriu. */
export const selectData = createSelector([selectTransit, aVista], (state, { hoje: dia }) =>
  dataEm(state, dia),
);

export const selectUnidade = createSelector(selectTransit, ({ unidade }) => unidade);
export const selectHora = createSelector(selectTransit, ({ hora }) => hora);
export const selectLugar = createSelector(selectTransit, ({ lugar }) => lugar);

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
export const selectConsultas = createSelector(
  [selectInstante, aVista, aSituacao],
  (instante, { mapa }, situacao) => {
    if (instante === null) return null;
    const natal = consultaDoMapa(mapa);
    const onde = situacao && {
      latitude: situacao.lugar.latitude,
      longitude: situacao.lugar.longitude,
    };
    const ceu = { ...natal, ...onde, data: instante, hora: HORA_EXATA };
    return { ceu, transitos: { mapa: natal, instante } };
  },
);

type ComApi = Parameters<ReturnType<typeof apiSlice.endpoints.transitos.select>>[0];

/** Os trânsitos do instante que se mostra; undefined enquanto não chegaram. */
export function selectTransitos(
  state: ComTransit & ComApi,
  vista: VistaAberta,
  situacao: Situacao | null,
): Transitos | undefined {
  const consultas = selectConsultas(state, vista, situacao);
  return consultas
    ? apiSlice.endpoints.transitos.select(perguntaDosTransitos(consultas.transitos))(state).data
    : undefined;
}

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

/** Os aspectos do dia que a pessoa quer ver. */
export const selectAspectos = (state: ComPreferencias, { aspectos }: Transitos) =>
  selectVisiveis(state, aspectos);

/** Os períodos da linha do tempo: a Lua só entra quando pedida. */
export const selectPeriodos = createSelector(
  [
    selectExibirLua,
    (state: ComPreferencias, { periodos }: Transitos) => selectVisiveis(state, periodos),
  ],
  (exibirLua, periodos) => (exibirLua ? periodos : periodos.filter((p) => p.planeta !== 'Lua')),
);
