/**
 * O mapa que se vê, e o que a pessoa quis ver dele. O cálculo não se copia para cá: os seletores
 * tiram-no do cache da API, pela consulta do mapa que a tela mostra.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { apiSlice } from '@/api/apiSlice';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import type { EstiloDaRoda, LinhasDaRoda } from '@/wheel/layout/tipos';
import type { Ponto, Signo } from '@core/astrology';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import {
  selectVisiveis,
  type ComPreferencias,
} from '@/features/conta/configuracao/configuracaoSlice';

import {
  corpoDoMapa,
  linhasDeAspectos,
  modosDoMapa,
  quemEstaNaCasa,
  quemEstaNoSigno,
  regenciasDoPonto,
} from './derivacoes';

/** Como se desenha a roda: os estilos que ela tem. */
const ESTILOS_DA_RODA: Readonly<Record<EstiloDaRoda, true>> = {
  padrao: true,
  signosInteiros: true,
  semCasas: true,
  aspectosGrandes: true,
};

interface ChartState {
  readonly exibirAspectos: boolean;
  readonly exibirCasas: boolean;
  /** Escondidas até se pedirem. Fonte: especificação, §9. */
  readonly exibirDignidades: boolean;
  readonly estiloDaRoda: EstiloDaRoda;
  /** Que linhas se traçam: até que orbe (graus), e se as que chegam a quem não é planeta. */
  readonly orbeDasLinhas: OrbeDasLinhas;
  readonly linhasAosPontos: boolean;
  /** A faixa do tempo, sob a roda: dobrada, e quanto nela se vê. */
  readonly faixaDobrada: boolean;
  readonly escalaDaFaixa: EscalaDaFaixa;
}

/** null: qualquer orbe. */
export const ORBES_DAS_LINHAS = [null, 6, 3, 1] as const;
export type OrbeDasLinhas = (typeof ORBES_DAS_LINHAS)[number];

/** Do que menos ao que mais se vê. */
export const ESCALAS_DA_FAIXA = ['dia', 'mês', 'ano', 'vida'] as const;
export type EscalaDaFaixa = (typeof ESCALAS_DA_FAIXA)[number];

const inicial: ChartState = {
  exibirAspectos: true,
  exibirCasas: true,
  exibirDignidades: false,
  estiloDaRoda: 'padrao',
  orbeDasLinhas: null,
  linhasAosPontos: true,
  faixaDobrada: false,
  escalaDaFaixa: 'ano',
};
/** O que o navegador guarda de uma vez para a outra. */
export const GUARDADOS_DO_DESENHO = [
  'estiloDaRoda',
  'exibirDignidades',
  'orbeDasLinhas',
  'linhasAosPontos',
  'faixaDobrada',
  'escalaDaFaixa',
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
    orbeDasLinhasEscolhido: (state, { payload }: PayloadAction<OrbeDasLinhas>) => ({
      ...state,
      orbeDasLinhas: payload,
    }),
    linhasAosPontosAlternadas: (state) => ({ ...state, linhasAosPontos: !state.linhasAosPontos }),
    faixaAlternada: (state) => ({ ...state, faixaDobrada: !state.faixaDobrada }),
    escalaDaFaixaEscolhida: (state, { payload }: PayloadAction<EscalaDaFaixa>) => ({
      ...state,
      escalaDaFaixa: payload,
    }),
  },
});

export const {
  aspectosAlternados,
  casasAlternadas,
  dignidadesAlternadas,
  escalaDaFaixaEscolhida,
  estiloEscolhido,
  faixaAlternada,
  linhasAosPontosAlternadas,
  orbeDasLinhasEscolhido,
} = chartSlice.actions;

interface ComChart {
  readonly chart: ChartState;
}
export const selectExibirAspectos = (state: ComChart): boolean => state.chart.exibirAspectos;
/** O que se vê: no estilo Sem casas não as há, qualquer que seja a chave. */
export const selectExibirCasas = ({ chart }: ComChart): boolean =>
  chart.exibirCasas && chart.estiloDaRoda !== 'semCasas';
export const selectExibirDignidades = (state: ComChart): boolean =>
  state.chart.exibirDignidades === true;
/** O que veio do navegador pode ser velho ou estragado: vale um estilo que existe. */
export const selectEstiloDaRoda = ({ chart }: ComChart): EstiloDaRoda =>
  Object.hasOwn(ESTILOS_DA_RODA, chart.estiloDaRoda) ? chart.estiloDaRoda : 'padrao';
/** O que veio do navegador pode ser velho ou estragado: vale um orbe dos que se escolhem. */
export const selectOrbeDasLinhas = ({ chart }: ComChart): OrbeDasLinhas =>
  ORBES_DAS_LINHAS.find((orbe) => orbe === chart.orbeDasLinhas) ?? null;
export const selectLinhasAosPontos = ({ chart }: ComChart): boolean =>
  chart.linhasAosPontos !== false;
export const selectFaixaDobrada = ({ chart }: ComChart): boolean => chart.faixaDobrada === true;
/** O que veio do navegador pode ser velho ou estragado: vale uma escala que existe. */
export const selectEscalaDaFaixa = ({ chart }: ComChart): EscalaDaFaixa =>
  ESCALAS_DA_FAIXA.find((escala) => escala === chart.escalaDaFaixa) ?? 'ano';
export const selectLinhasDaRoda = createSelector(
  [selectOrbeDasLinhas, selectLinhasAosPontos],
  (ateOrbe, aosPontos): LinhasDaRoda => ({ ateOrbe, aosPontos }),
);

export type ComApi = Parameters<ReturnType<typeof apiSlice.endpoints.planetas.select>>[0];

/** O cálculo de um mapa; undefined enquanto não chegou. */
export function selectAstroInfo(state: ComApi, mapa: MapaNaTela): AstroInfo | undefined {
  return apiSlice.endpoints.planetas.select(perguntaDoCeu(consultaDoMapa(mapa)))(state).data;
}

/** Dos aspectos de um cálculo, os que a pessoa quer ver: os dos painéis e os da folha. */
export const selectAspectosVisiveis = (
  state: ComPreferencias,
  { aspectos }: Pick<AstroInfo, 'aspectos'>,
): readonly AspectoDoMapa[] => selectVisiveis(state, aspectos);

const oCalculo = (_state: unknown, info: AstroInfo): AstroInfo => info;
const oPonto = (_state: unknown, _info: AstroInfo, ponto: Ponto): Ponto => ponto;

// ─── O que dizem os painéis e a folha de um mapa calculado, às claras ou às cegas ───

export const selectModos = createSelector([oCalculo], modosDoMapa);
/** null: o mapa não o tem. */
export const selectCorpo = createSelector([oCalculo, oPonto], corpoDoMapa);
export const selectRegencias = createSelector([oCalculo, oPonto], regenciasDoPonto);
export const selectLinhasDeAspectos = createSelector(
  [selectAspectosVisiveis, oCalculo, oPonto],
  linhasDeAspectos,
);
export const selectQuemEstaNoSigno = createSelector(
  [oCalculo, (_state: unknown, _info: AstroInfo, signo: Signo) => signo],
  quemEstaNoSigno,
);
export const selectQuemEstaNaCasa = createSelector(
  [oCalculo, (_state: unknown, _info: AstroInfo, casa: number) => casa],
  quemEstaNaCasa,
);

const NENHUM: readonly AspectoDoMapa[] = [];

/** Dos aspectos do mapa, os que a pessoa quer ver. */
export function selectAspectosDoMapa(
  state: ComApi & ComPreferencias,
  mapa: MapaNaTela,
): readonly AspectoDoMapa[] {
  return selectVisiveis(state, selectAstroInfo(state, mapa)?.aspectos ?? NENHUM);
}
