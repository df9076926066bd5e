/** As espécies de acontecimentos que no calendário se mostram ou escondem, e o que cada uma pede. */
import type { TambemNoCeu } from '../astrology';
import type { EventoDoCeu } from '../contract/ceu';

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

const DO_TIPO: Readonly<
  Record<Exclude<EventoDoCeu['tipo'], 'ingresso' | 'aspecto'>, EspecieDoCeu>
> = {
  lunacao: 'lunacoes',
  foraDeCurso: 'foraDeCurso',
  estacao: 'estacoes',
  eclipse: 'eclipses',
  sombra: 'sombras',
  declinacao: 'limites',
};

export function especieDoEvento(evento: EventoDoCeu): EspecieDoCeu {
  if (evento.tipo === 'ingresso') return evento.corpo === 'Lua' ? 'signoDaLua' : 'ingressos';
  if (evento.tipo === 'aspecto') return evento.de === 'Lua' ? 'aspectosDaLua' : 'aspectos';
  return DO_TIPO[evento.tipo];
}

/** O que se pede ao servidor para mostrar estas. */
export const oQuePedem = (mostradas: ReadonlySet<EspecieDoCeu>): TambemNoCeu[] =>
  ESPECIES_DO_CEU.flatMap((e) => ('pede' in e && mostradas.has(e.id) ? [e.pede] : []));
