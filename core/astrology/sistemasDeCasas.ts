/** O catálogo dos sistemas de casas. */

interface FichaDoSistema {
  /** Nome no contrato. */
  readonly nome: string;
  readonly naTela: string;
  /** Letra com que a biblioteca suíça o conhece. */
  readonly letra: string;
  /** Casas de trinta graus: o Meio do Céu não é cúspide de nenhuma, e a regra dos 5° não se usa. */
  readonly emGrausIguais: boolean;
}

const CATALOGO = [
  { nome: 'Placidus', naTela: 'Placidus', letra: 'P', emGrausIguais: false },
  { nome: 'SignosInteiros', naTela: 'Signos inteiros', letra: 'W', emGrausIguais: true },
  { nome: 'Iguais', naTela: 'Iguais (do Ascendente)', letra: 'A', emGrausIguais: true },
  { nome: 'Koch', naTela: 'Koch', letra: 'K', emGrausIguais: false },
  { nome: 'Regiomontanus', naTela: 'Regiomontanus', letra: 'R', emGrausIguais: false },
  { nome: 'Campanus', naTela: 'Campanus', letra: 'C', emGrausIguais: false },
  { nome: 'Porfírio', naTela: 'Porfírio', letra: 'O', emGrausIguais: false },
  { nome: 'Topocêntrico', naTela: 'Topocêntrico (Polich-Page)', letra: 'T', emGrausIguais: false },
  { nome: 'Alcabitius', naTela: 'Alcabitius', letra: 'B', emGrausIguais: false },
] as const satisfies readonly FichaDoSistema[];

export type SistemaDeCasas = (typeof CATALOGO)[number]['nome'];
export const SISTEMAS_DE_CASAS = CATALOGO.map((s) => s.nome) as unknown as readonly [
  SistemaDeCasas,
  ...SistemaDeCasas[],
];
export const SISTEMA_PADRAO: SistemaDeCasas = 'Placidus';
/** O que vale nas latitudes em que o sistema pedido não existe. */
export const SISTEMA_DE_RESERVA: SistemaDeCasas = 'Porfírio';

const FICHAS = Object.fromEntries(CATALOGO.map((s) => [s.nome, s])) as unknown as Readonly<
  Record<SistemaDeCasas, FichaDoSistema>
>;

export function fichaDoSistema(sistema: SistemaDeCasas): FichaDoSistema {
  return FICHAS[sistema];
}
