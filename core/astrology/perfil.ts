/**
 * O perfil de cálculo: o que um astrólogo escolhe e muda a conta. Sem escolha, vale o padrão da
 * casa.
 */
import type { IdDosOrbes, TabelaDeOrbes } from './orbes';
import { SISTEMA_PADRAO, type SistemaDeCasas } from './sistemasDeCasas';

export const FORTUNAS = ['porSecto', 'sempreDiurna'] as const;
type Fortuna = (typeof FORTUNAS)[number];

export interface PerfilDeCalculo {
  readonly sistemaDeCasas: SistemaDeCasas;
  /** De noite troca-se o Sol pela Lua, ou usa-se sempre a fórmula do dia. */
  readonly fortuna: Fortuna;
  readonly orbes: IdDosOrbes | TabelaDeOrbes;
  /** Perto da cúspide seguinte o ponto conta também nela. */
  readonly regra5graus: boolean;
}

export const PERFIL_PADRAO: PerfilDeCalculo = {
  sistemaDeCasas: SISTEMA_PADRAO,
  fortuna: 'porSecto',
  orbes: 'padrao',
  regra5graus: true,
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
