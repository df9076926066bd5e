/** O que se lê de um mapa calculado para os painéis. Puro. */
import { corposDoMapa, signosDoCorpo, type AspectoComAlvo } from '@/components/tabelas';
import {
  casasComCuspideNoSigno,
  contarModos,
  ordemDoPonto,
  regenciasDoPlaneta,
  tipoDoPonto,
  type Planeta,
  type Ponto,
  type Regencia,
  type Signo,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, Corpo } from '@core/contract';

export function corpoDoMapa(info: AstroInfo, ponto: Ponto): Corpo | null {
  return corposDoMapa(info).find((c) => c.ponto.tipo === ponto) ?? null;
}

/** Os que vieram; de uma resposta de antes deles, contam-se aqui. */
export function modosDoMapa({ modos, planetas }: AstroInfo): NonNullable<AstroInfo['modos']> {
  return modos ?? { ...contarModos(planetas.map(({ ponto }) => ponto.longitude)) };
}

/** Os aspectos vistos de um dos corpos, na ordem canônica do outro. */
export function aspectosDoPonto(
  aspectos: readonly AspectoDoMapa[],
  ponto: Ponto,
): AspectoComAlvo[] {
  return aspectos
    .filter((a) => a.de.nome === ponto || a.para.nome === ponto)
    .map((a) => ({
      aspecto: a.aspecto,
      alvo: a.de.nome === ponto ? a.para.nome : a.de.nome,
      orbe: a.diferença,
      modo: a.modo,
    }))
    .sort((a, b) => ordemDoPonto(a.alvo) - ordemDoPonto(b.alvo));
}

const ehPlaneta = (ponto: Ponto): ponto is Planeta => tipoDoPonto(ponto) === 'Planeta';

/** O que os signos regidos pelo ponto guardam; só planetas regem. */
export function regenciasDoPonto(info: AstroInfo, ponto: Ponto): Regencia[] {
  if (!ehPlaneta(ponto)) return [];
  const posicoes = corposDoMapa(info).map(({ ponto: { tipo, longitude } }) => ({
    nome: tipo,
    longitude,
  }));
  return info.cuspides ? regenciasDoPlaneta(ponto, info.cuspides.casas, posicoes) : [];
}

export interface QuemEstaNoSigno {
  /** Também os que só a algumas horas do dia estão nele. */
  readonly corpos: readonly Corpo[];
  readonly casas: readonly number[];
}

export function quemEstaNoSigno(info: AstroInfo, signo: Signo): QuemEstaNoSigno {
  return {
    corpos: corposDoMapa(info).filter((c) => signosDoCorpo(info, c).includes(signo)),
    casas: info.cuspides ? casasComCuspideNoSigno(signo, info.cuspides.casas) : [],
  };
}

export interface QuemEstaNaCasa {
  /** Os que estão no arco da casa. */
  readonly dentro: readonly Corpo[];
  /** Os que ainda estão na anterior, a até 5° da cúspide. */
  readonly chegando: readonly Corpo[];
}

/** Ascendente e Meio do Céu ficam fora: são as próprias cúspides 1 e 10. */
export function quemEstaNaCasa(info: AstroInfo, casa: number): QuemEstaNaCasa {
  const corpos = corposDoMapa(info).filter(
    ({ ponto }) => ponto.tipo !== 'Ascendente' && ponto.tipo !== 'MeioDoCéu',
  );
  return {
    dentro: corpos.filter((c) => c.casas?.atual === casa),
    chegando: corpos.filter((c) => c.casas?.proxima === casa),
  };
}
