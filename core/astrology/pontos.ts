/** Os corpos e pontos de um mapa, com os nomes do contrato e a ordem canônica. */

export const PLANETAS = [
  'Sol', 'Lua', 'Mercúrio', 'Vênus', 'Marte', 'Júpiter', 'Saturno', 'Urano', 'Netuno', 'Plutão',
] as const;
export type Planeta = (typeof PLANETAS)[number];

export const PONTOS_ASTRONOMICOS = ['NodoMédio', 'NodoSul', 'Ascendente', 'MeioDoCéu'] as const;
export type PontoAstronomico = (typeof PONTOS_ASTRONOMICOS)[number];

export const PARTES_ARABICAS = ['Fortuna'] as const;
export type ParteArabica = (typeof PARTES_ARABICAS)[number];

/** Todo ponto do mapa, na ordem canônica (que também desempata posições iguais na roda). */
export const PONTOS = [...PLANETAS, ...PONTOS_ASTRONOMICOS, ...PARTES_ARABICAS] as const;
export type Ponto = (typeof PONTOS)[number];

/** Os que formam aspectos entre si: dez planetas, Nodo Médio, Ascendente e Meio do Céu. */
export const PONTOS_COM_ASPECTO = [...PLANETAS, 'NodoMédio', 'Ascendente', 'MeioDoCéu'] as const;
export type PontoComAspecto = (typeof PONTOS_COM_ASPECTO)[number];

export type TipoDePonto = 'Planeta' | 'PontoAstronomico' | 'ParteArabica';

const NOMES_NA_TELA: Partial<Record<Ponto, string>> = {
  NodoMédio: 'Nodo Norte',
  NodoSul: 'Nodo Sul',
  MeioDoCéu: 'Meio do Céu',
  Fortuna: 'Roda da Fortuna',
};

/** Nome com que uma pessoa lê o ponto ('MeioDoCéu' → 'Meio do Céu'). */
export function nomeDoPonto(ponto: Ponto): string {
  return NOMES_NA_TELA[ponto] ?? ponto;
}

/** Espécie do ponto, como a tela de detalhes a distingue. */
export function tipoDoPonto(ponto: Ponto): TipoDePonto {
  if ((PLANETAS as readonly string[]).includes(ponto)) return 'Planeta';
  return (PARTES_ARABICAS as readonly string[]).includes(ponto) ? 'ParteArabica' : 'PontoAstronomico';
}

/** Posição na ordem canônica, 0 a 14. */
export function ordemDoPonto(ponto: Ponto): number {
  return PONTOS.indexOf(ponto);
}

export type Idioma = 'pt' | 'en';

const NOMES_EM_INGLES: Record<Ponto, string> = {
  Sol: 'Sun', Lua: 'Moon', Mercúrio: 'Mercury', Vênus: 'Venus', Marte: 'Mars', Júpiter: 'Jupiter',
  Saturno: 'Saturn', Urano: 'Uranus', Netuno: 'Neptune', Plutão: 'Pluto',
  NodoMédio: 'MeanNode', NodoSul: 'SouthNode', Ascendente: 'Ascendant', MeioDoCéu: 'Midheaven', Fortuna: 'Fortune',
};

/**
 * Nome do ponto no idioma pedido.
 * @throws RangeError 'Idioma invalido' quando o idioma não é 'pt' nem 'en'.
 */
export function nomeNoIdioma(ponto: Ponto, idioma: Idioma): string {
  if (idioma === 'pt') return ponto;
  if (idioma === 'en') return NOMES_EM_INGLES[ponto];
  throw new RangeError('Idioma invalido');
}

/** Ponto que tem este nome em inglês, ou null quando não há. */
export function pontoPeloNomeIngles(nome: string): Ponto | null {
  return PONTOS.find((p) => NOMES_EM_INGLES[p] === nome) ?? null;
}
