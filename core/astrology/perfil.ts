/**
 * O perfil de cálculo: o que um astrólogo escolhe e muda a conta. Sem escolha, vale o padrão da
 * casa.
 */
import { ASPECTOS_MAIORES, type NomeDoAspecto } from './aspectos';
import type { IdDosOrbes, OrbesDaSinastria, TabelaDeOrbes } from './orbes';
import {
  aspecta,
  fichaDoPonto,
  PONTOS,
  type Ponto,
  type PontoAMais,
  type PontoComAspecto,
} from './pontos';
import { SISTEMA_PADRAO, type SistemaDeCasas } from './sistemasDeCasas';

export const FORTUNAS = ['porSecto', 'sempreDiurna'] as const;
type Fortuna = (typeof FORTUNAS)[number];

export const NODOS = ['médio', 'verdadeiro'] as const;
type Nodo = (typeof NODOS)[number];

export interface PerfilDeCalculo {
  readonly sistemaDeCasas: SistemaDeCasas;
  readonly nodo: Nodo;
  /** Os que se acrescentam aos de sempre, na ordem canônica. */
  readonly pontos: readonly PontoAMais[];
  /** De noite troca-se o Sol pela Lua, ou usa-se sempre a fórmula do dia. */
  readonly fortuna: Fortuna;
  readonly orbes: IdDosOrbes | TabelaDeOrbes;
  /** Os que se calculam. */
  readonly aspectos: readonly NomeDoAspecto[];
  /** Também paralelos e contraparalelos de declinação. */
  readonly paralelos: boolean;
  /** Perto da cúspide seguinte o ponto conta também nela. */
  readonly regra5graus: boolean;
  /** Entre este mapa e outro que se lhe junte. */
  readonly orbesDaSinastria: OrbesDaSinastria;
}

export const PERFIL_PADRAO: PerfilDeCalculo = {
  sistemaDeCasas: SISTEMA_PADRAO,
  nodo: 'médio',
  pontos: [],
  fortuna: 'porSecto',
  orbes: 'padrao',
  aspectos: ASPECTOS_MAIORES,
  paralelos: false,
  regra5graus: true,
  orbesDaSinastria: 'padrao',
};

/** O que uma camada (escola, pessoa, mapa) escolheu; o que não disse, segue a camada de baixo. */
export type PerfilParcial = Partial<PerfilDeCalculo>;

/**
 * As camadas que valem num mapa, da mais geral à mais particular: cada escolha ganha das de antes.
 */
export function resolverPerfil(camadas: readonly (PerfilParcial | null)[]): PerfilDeCalculo {
  return camadas.reduce<PerfilDeCalculo>(
    (perfil, camada) => ({ ...perfil, ...camada }),
    PERFIL_PADRAO,
  );
}

type Escolha = Pick<PerfilDeCalculo, 'nodo' | 'pontos'>;

/**
 * Os pontos de um mapa calculado assim, na ordem canônica; sem hora, faltam os que andam com o
 * relógio.
 */
export function pontosDoPerfil({ nodo, pontos }: Escolha, comHora = true): Ponto[] {
  const outroNodo: Ponto = nodo === 'médio' ? 'NodoVerdadeiro' : 'NodoMédio';
  const escolhidos = new Set<Ponto>(pontos);
  return PONTOS.filter((ponto) => {
    const { aMais = false, daHora = false } = fichaDoPonto<Ponto>(ponto);
    return ponto !== outroNodo && (!aMais || escolhidos.has(ponto)) && (!daHora || comHora);
  });
}

/** Os que formam aspectos num mapa calculado assim. */
export function pontosComAspecto(escolha: Escolha, comHora = true): PontoComAspecto[] {
  return pontosDoPerfil(escolha, comHora).filter(aspecta);
}

/** Os do mapa com que outro céu faz aspectos: dez planetas, o nodo e os ângulos. */
export function alvosDoPerfil({ nodo }: Escolha, comHora = true): PontoComAspecto[] {
  return pontosComAspecto({ nodo, pontos: [] }, comHora);
}
