/**
 * Até quanto do exato um aspecto ainda conta, conforme o par. Um orbe vale para mais e para menos,
 * e é o mesmo em toda parte.
 */
import { exigirFinito } from './angulo';
import {
  ASPECTOS,
  ASPECTOS_MAIORES,
  ASPECTOS_MENORES,
  DEFINICOES,
  definicoesDe,
  type DefinicaoDeAspecto,
  type NomeDoAspecto,
} from './aspectos';
import { tipoDoPonto, type Planeta, type Ponto } from './pontos';

/** Graus: quando o Sol ou a Lua está no par, e nos outros pares. */
export interface OrbesDoAspecto {
  readonly comLuminar: number;
  readonly sem: number;
}
/** O aspecto que não está na tabela não se calcula. */
export type TabelaDeOrbes = Readonly<Partial<Record<NomeDoAspecto, OrbesDoAspecto>>>;

export const ORBE_MAXIMO = 15;
export const PASSO_DO_ORBE = 0.5;

const iguais = (orbe: number): OrbesDoAspecto => ({ comLuminar: orbe, sem: orbe });

export const IDS_DOS_ORBES = [
  'padrao',
  'astrocom',
  'luminares',
  'tradicional',
  'apertado',
] as const;
export type IdDosOrbes = (typeof IDS_DOS_ORBES)[number];

const PADRAO: TabelaDeOrbes = Object.fromEntries(DEFINICOES.map((d) => [d.nome, iguais(d.orbe)]));
/** Os aspectos menores têm os mesmos orbes em todos os conjuntos que os admitem. */
const MENORES: TabelaDeOrbes = Object.fromEntries(
  ASPECTOS_MENORES.map((nome) => [nome, PADRAO[nome]]),
);

/**
 * Tabelas de dois números por aspecto. O quincuncio e os menores nunca distinguem o luminar.
 */
const TABELAS_DE_ORBES: Readonly<Record<Exclude<IdDosOrbes, 'tradicional'>, TabelaDeOrbes>> = {
  padrao: PADRAO,
  astrocom: {
    ...MENORES,
    Conjunção: iguais(10),
    Oposição: iguais(10),
    Quadratura: iguais(10),
    Trígono: iguais(10),
    Sextil: iguais(6),
    Quincuncio: iguais(3),
  },
  luminares: {
    ...MENORES,
    Conjunção: { comLuminar: 10, sem: 8 },
    Oposição: { comLuminar: 10, sem: 8 },
    Quadratura: { comLuminar: 10, sem: 8 },
    Trígono: { comLuminar: 10, sem: 8 },
    Sextil: { comLuminar: 8, sem: 6 },
    Quincuncio: iguais(3),
  },
  apertado: {
    ...MENORES,
    Conjunção: iguais(6),
    Oposição: iguais(6),
    Quadratura: iguais(6),
    Trígono: iguais(6),
    Sextil: iguais(5),
    Quincuncio: iguais(2),
  },
};

/** Orbe inteiro de cada planeta na tradição: o de um par é a média dos dois (Sol e Lua, 13°30′). */
const ORBES_INTEIROS: Readonly<Record<Planeta, number>> = {
  Sol: 15,
  Lua: 12,
  Mercúrio: 7,
  Vênus: 7,
  Marte: 8,
  Júpiter: 9,
  Saturno: 9,
  Urano: 6,
  Netuno: 6,
  Plutão: 5,
};
/** O dos nodos, dos ângulos e dos pontos a mais, que não têm luz. */
const ORBE_INTEIRO_SEM_LUZ = 3;
/** Os cinco de Ptolomeu. */
const TRADICIONAIS: readonly NomeDoAspecto[] = [
  'Conjunção',
  'Oposição',
  'Quadratura',
  'Trígono',
  'Sextil',
];

const ehPlaneta = (ponto: Ponto): ponto is Planeta => tipoDoPonto(ponto) === 'Planeta';
const orbeInteiro = (ponto: Ponto): number =>
  ehPlaneta(ponto) ? ORBES_INTEIROS[ponto] : ORBE_INTEIRO_SEM_LUZ;
const ehLuminar = (ponto: Ponto): boolean => ponto === 'Sol' || ponto === 'Lua';

/** Nodos, ângulos e pontos a mais usam sempre o menor dos dois números. */
function daTabela({ comLuminar, sem }: OrbesDoAspecto, a: Ponto, b: Ponto): number {
  if (!ehPlaneta(a) || !ehPlaneta(b)) return Math.min(comLuminar, sem);
  return ehLuminar(a) || ehLuminar(b) ? comLuminar : sem;
}

/** O orbe que o aspecto admite neste par, graus; null quando não se calcula. */
export function orbeDoPar(
  orbes: IdDosOrbes | TabelaDeOrbes,
  aspecto: NomeDoAspecto,
  a: Ponto,
  b: Ponto,
): number | null {
  if (orbes === 'tradicional')
    return TRADICIONAIS.includes(aspecto) ? (orbeInteiro(a) + orbeInteiro(b)) / 2 : null;
  const linha = (typeof orbes === 'string' ? TABELAS_DE_ORBES[orbes] : orbes)[aspecto];
  return linha ? exigirFinito(daTabela(linha, a, b), 'orbe') : null;
}

/**
 * Os orbes de um aspecto entre planetas, quaisquer que sejam.
 * @returns 'meiasOrbes' quando são de cada par; null quando assim não se calcula
 */
export function orbesDoAspecto(
  orbes: IdDosOrbes | TabelaDeOrbes,
  aspecto: NomeDoAspecto,
): OrbesDoAspecto | 'meiasOrbes' | null {
  if (orbes === 'tradicional') return TRADICIONAIS.includes(aspecto) ? 'meiasOrbes' : null;
  return (typeof orbes === 'string' ? TABELAS_DE_ORBES[orbes] : orbes)[aspecto] ?? null;
}

/** Os aspectos que o par pode formar, com o orbe de cada um. */
export function definicoesDoPar(
  orbes: IdDosOrbes | TabelaDeOrbes,
  a: Ponto,
  b: Ponto,
  aspectos: readonly NomeDoAspecto[] = ASPECTOS_MAIORES,
): DefinicaoDeAspecto[] {
  return definicoesDe(aspectos).flatMap((d) => {
    const orbe = orbeDoPar(orbes, d.nome, a, b);
    return orbe === null ? [] : [{ ...d, orbe }];
  });
}

/** Entre dois mapas: o luminar alarga o par em que está, seja o outro ponto qual for. */
const ORBES_DA_SINASTRIA = {
  Conjunção: { comLuminar: 5, sem: 3 },
  Oposição: { comLuminar: 5, sem: 3 },
  Quadratura: iguais(3),
  Trígono: iguais(3),
  Sextil: iguais(2),
  Quincuncio: iguais(1),
} as const satisfies TabelaDeOrbes;

/** Os da casa, ou uma tabela própria; o aspecto que nela não está não se calcula. */
export type OrbesDaSinastria = 'padrao' | TabelaDeOrbes;

export const tabelaDaSinastria = (orbes: OrbesDaSinastria): TabelaDeOrbes =>
  orbes === 'padrao' ? ORBES_DA_SINASTRIA : orbes;

/** Os aspectos que um ponto de um mapa pode formar com um do outro. */
export function definicoesDaSinastria(
  orbes: OrbesDaSinastria,
): (a: Ponto, b: Ponto) => readonly DefinicaoDeAspecto[] {
  const tabela = tabelaDaSinastria(orbes);
  const [comLuminar, sem] = (['comLuminar', 'sem'] as const).map((qual) =>
    definicoesDe(ASPECTOS).flatMap((d) => {
      const linha = tabela[d.nome];
      return linha ? [{ ...d, orbe: linha[qual] }] : [];
    }),
  ) as [DefinicaoDeAspecto[], DefinicaoDeAspecto[]];
  return (a, b) => (ehLuminar(a) || ehLuminar(b) ? comLuminar : sem);
}
