/** O que se deriva de um mapa calculado para os painéis. Memorizado por mapa: escolher outro corpo não recalcula o resto. */
import { createSelector } from '@reduxjs/toolkit';
import { corposDoMapa, type AspectoComAlvo } from '@/components/tabelas';
import {
  casasComCuspideNoSigno, ordemDoPonto, regenciasDoPlaneta, tipoDoPonto,
  type NomeDoAspecto, type Planeta, type Ponto, type PontoNoZodiaco, type Regencia, type Signo,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, Corpo } from '@core/contract';

type Habilitados = ReadonlySet<NomeDoAspecto>;
const daInfo = (info: AstroInfo): AstroInfo => info;
const segundo = <T>(_info: AstroInfo, argumento: T): T => argumento;

/** Planetas, pontos e Fortuna, na ordem canônica. */
export const selectCorpos = createSelector([daInfo], corposDoMapa);

export const selectPosicoes = createSelector([selectCorpos], (corpos): PontoNoZodiaco[] =>
  corpos.map(({ ponto }) => ({ nome: ponto.tipo, longitude: ponto.longitude })));

/** Só os aspectos das espécies que a pessoa quer ver. */
export const selectAspectosVisiveis = createSelector([(info: AstroInfo) => info.aspectos, segundo<Habilitados>], (aspectos, habilitados): AspectoDoMapa[] =>
  aspectos.filter((a) => habilitados.has(a.aspecto)));

export function corpoDoMapa(info: AstroInfo, ponto: Ponto): Corpo | null {
  return selectCorpos(info).find((c) => c.ponto.tipo === ponto) ?? null;
}

/** Os aspectos vistos de um dos corpos, na ordem canônica do outro. */
export function aspectosDoPonto(aspectos: readonly AspectoDoMapa[], ponto: Ponto): AspectoComAlvo[] {
  return aspectos
    .filter((a) => a.de.nome === ponto || a.para.nome === ponto)
    .map((a) => ({ aspecto: a.aspecto, alvo: a.de.nome === ponto ? a.para.nome : a.de.nome, orbe: a.diferença, modo: a.modo }))
    .sort((a, b) => ordemDoPonto(a.alvo) - ordemDoPonto(b.alvo));
}

const ehPlaneta = (ponto: Ponto): ponto is Planeta => tipoDoPonto(ponto) === 'Planeta';

/** O que os signos regidos pelo ponto guardam; só planetas regem. */
export function regenciasDoPonto(info: AstroInfo, ponto: Ponto): Regencia[] {
  if (!ehPlaneta(ponto)) return [];
  return regenciasDoPlaneta(ponto, info.cuspides.casas, selectPosicoes(info));
}

export interface QuemEstaNoSigno {
  readonly corpos: readonly Corpo[];
  readonly casas: readonly number[];
}

export function quemEstaNoSigno(info: AstroInfo, signo: Signo): QuemEstaNoSigno {
  return { corpos: selectCorpos(info).filter((c) => c.grauAstrologico.signo === signo), casas: casasComCuspideNoSigno(signo, info.cuspides.casas) };
}

export interface QuemEstaNaCasa {
  /** Os que estão no arco da casa. */
  readonly dentro: readonly Corpo[];
  /** Os que ainda estão na anterior, a até 5° da cúspide. */
  readonly chegando: readonly Corpo[];
}

/** Ascendente e Meio do Céu ficam fora: são as próprias cúspides 1 e 10. */
export function quemEstaNaCasa(info: AstroInfo, casa: number): QuemEstaNaCasa {
  const corpos = selectCorpos(info).filter(({ ponto }) => ponto.tipo !== 'Ascendente' && ponto.tipo !== 'MeioDoCéu');
  return { dentro: corpos.filter((c) => c.casas.atual === casa), chegando: corpos.filter((c) => c.casas.proxima === casa) };
}
