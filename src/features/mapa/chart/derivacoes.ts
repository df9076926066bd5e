/** As contas dos seletores de `chartSlice`: o que se lê de um mapa calculado. Puro. */
import { porCerteza, signosDoCorpo } from '@/components/tabelas/hora';
import type { AspectoComAlvo } from '@/components/tabelas/TabelaDeAspectos';
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
import { corposDoMapa } from '@core/contract/corposDoMapa';

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

export interface LinhasDeAspectos {
  readonly todos: readonly AspectoComAlvo[];
  /** Os que a pessoa quer ver; e deles, os da tabela e os que só são possíveis. */
  readonly visiveis: readonly AspectoComAlvo[];
  readonly tabela: readonly AspectoComAlvo[];
  readonly incertos: readonly AspectoDoMapa[];
}

export function linhasDeAspectos(
  aMostrar: readonly AspectoDoMapa[],
  { aspectos }: AstroInfo,
  ponto: Ponto,
): LinhasDeAspectos {
  const { certos, possiveis } = porCerteza(aMostrar);
  return {
    todos: aspectosDoPonto(aspectos, ponto),
    visiveis: aspectosDoPonto(aMostrar, ponto),
    tabela: aspectosDoPonto(certos, ponto),
    incertos: possiveis.filter(({ de, para }) => [de.nome, para.nome].includes(ponto)),
  };
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
