/** O catálogo dos sistemas de casas. */

interface FichaDoSistema {
  /** Nome no contrato e na tela. */
  readonly nome: string;
  /** Letra com que a biblioteca suíça o conhece. */
  readonly letra: string;
}

const CATALOGO = [
  { nome: 'Placidus', letra: 'P' },
  { nome: 'Porfírio', letra: 'O' },
] as const satisfies readonly FichaDoSistema[];

export type SistemaDeCasas = (typeof CATALOGO)[number]['nome'];
export const SISTEMAS_DE_CASAS = CATALOGO.map((s) => s.nome) as unknown as readonly [SistemaDeCasas, ...SistemaDeCasas[]];
export const SISTEMA_PADRAO: SistemaDeCasas = 'Placidus';
/** O que vale nas latitudes em que o sistema pedido não existe. */
export const SISTEMA_DE_RESERVA: SistemaDeCasas = 'Porfírio';

const FICHAS = Object.fromEntries(CATALOGO.map((s) => [s.nome, s])) as unknown as Readonly<Record<SistemaDeCasas, FichaDoSistema>>;

export function fichaDoSistema(sistema: SistemaDeCasas): FichaDoSistema {
  return FICHAS[sistema];
}
