/** O que o calendário do céu conta, e com que corpos: as palavras que os dois lados partilham. */
import { definicoesDe, type NomeDoAspecto } from './aspectos';
import { PLANETAS, type Planeta } from './pontos';

/** As quatro em que o calendário marca a Lua, pela ordem em que se seguem: uma por quarto de volta. */
export const FASES_PRINCIPAIS = ['Nova', 'QuartoCrescente', 'Cheia', 'QuartoMinguante'] as const;
export type FasePrincipal = (typeof FASES_PRINCIPAIS)[number];

const NOMES_DAS_FASES: Readonly<Record<FasePrincipal, string>> = {
  Nova: 'Lua nova',
  QuartoCrescente: 'Quarto crescente',
  Cheia: 'Lua cheia',
  QuartoMinguante: 'Quarto minguante',
};
export const nomeDaFasePrincipal = (fase: FasePrincipal): string => NOMES_DAS_FASES[fase];

/** Os aspectos de Ptolomeu: são os que contam para o fora de curso. */
export const ASPECTOS_DE_PTOLOMEU = [
  'Conjunção',
  'Sextil',
  'Quadratura',
  'Trígono',
  'Oposição',
] as const satisfies readonly NomeDoAspecto[];
export type AspectoDePtolomeu = (typeof ASPECTOS_DE_PTOLOMEU)[number];

interface LugarDoAspecto {
  readonly aspecto: AspectoDePtolomeu;
  /** Quanto um corpo vai à frente do outro, no sentido do zodíaco, [0, 360). */
  readonly aFrente: number;
}
/** Dos dois lados, quando os há. */
export const LUGARES_DOS_ASPECTOS: readonly LugarDoAspecto[] = definicoesDe(
  ASPECTOS_DE_PTOLOMEU,
).flatMap(({ nome, angulo }) =>
  [...new Set([angulo, (360 - angulo) % 360])].map((aFrente) => ({
    aspecto: nome as AspectoDePtolomeu,
    aFrente,
  })),
);

/** Com quem a Lua fica fora de curso: do Sol a Plutão, ou só com os que se veem a olho nu. */
export const FORA_DE_CURSO = ['modernos', 'classicos'] as const;
export type ForaDeCurso = (typeof FORA_DE_CURSO)[number];
export const SEM_A_LUA: readonly Planeta[] = PLANETAS.filter((p) => p !== 'Lua');
const ATE_SATURNO = SEM_A_LUA.filter((p) => PLANETAS.indexOf(p) <= PLANETAS.indexOf('Saturno'));
export const CORPOS_DO_FORA_DE_CURSO: Readonly<Record<ForaDeCurso, readonly Planeta[]>> = {
  modernos: SEM_A_LUA,
  classicos: ATE_SATURNO,
};

/** Os que andam para trás. */
export const RETROGRADAM: readonly Planeta[] = SEM_A_LUA.filter((p) => p !== 'Sol');

/** O que só se conta a quem o pede. */
export const TAMBEM_NO_CEU = ['aspectos', 'aspectosDaLua', 'sombras', 'declinacao'] as const;
export type TambemNoCeu = (typeof TAMBEM_NO_CEU)[number];

/** O que no calendário se mostra ou esconde, e o que cada espécie pede ao servidor. */
interface Especie {
  readonly id: string;
  readonly nome: string;
  /** Mostra-se sem que se peça. */
  readonly deSaida?: true;
  /** O que é preciso pedir ao servidor. */
  readonly pede?: TambemNoCeu;
}

export const ESPECIES_DO_CEU = [
  { id: 'lunacoes', nome: 'Fases da Lua', deSaida: true },
  { id: 'foraDeCurso', nome: 'Lua fora de curso', deSaida: true },
  { id: 'signoDaLua', nome: 'Lua nos signos', deSaida: true },
  { id: 'ingressos', nome: 'Ingressos', deSaida: true },
  { id: 'estacoes', nome: 'Estações', deSaida: true },
  { id: 'eclipses', nome: 'Eclipses', deSaida: true },
  { id: 'aspectos', nome: 'Aspectos', pede: 'aspectos' },
  { id: 'aspectosDaLua', nome: 'Aspectos da Lua', pede: 'aspectosDaLua' },
  { id: 'sombras', nome: 'Sombras', pede: 'sombras' },
  { id: 'limites', nome: 'Fora dos limites', pede: 'declinacao' },
] as const satisfies readonly Especie[];
export type EspecieDoCeu = (typeof ESPECIES_DO_CEU)[number]['id'];
export const ESPECIES_DE_SAIDA: readonly EspecieDoCeu[] = ESPECIES_DO_CEU.filter(
  (e) => 'deSaida' in e,
).map((e) => e.id);

/** A ordem dos caldeus: dos mais lentos aos mais rápidos, que se seguem hora a hora. */
export const ORDEM_DOS_CALDEUS = [
  'Saturno',
  'Júpiter',
  'Marte',
  'Sol',
  'Vênus',
  'Mercúrio',
  'Lua',
] as const satisfies readonly Planeta[];
/** De domingo a sábado. */
export const REGENTES_DOS_DIAS = [
  'Sol',
  'Lua',
  'Marte',
  'Mercúrio',
  'Júpiter',
  'Vênus',
  'Saturno',
] as const satisfies readonly Planeta[];
export type RegenteDaHora = (typeof ORDEM_DOS_CALDEUS)[number];

/** O de uma hora: a primeira do dia é do regente dele, e as 24 seguem a ordem dos caldeus. */
export function regenteDaHora(regenteDoDia: RegenteDaHora, hora: number): RegenteDaHora {
  const primeira = ORDEM_DOS_CALDEUS.indexOf(regenteDoDia);
  return ORDEM_DOS_CALDEUS[(primeira + hora) % ORDEM_DOS_CALDEUS.length] as RegenteDaHora;
}
