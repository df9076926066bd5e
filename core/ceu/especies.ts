/** De que espécie é cada acontecimento, e o que é preciso pedir para as mostrar. */
import { ESPECIES_DO_CEU, type EspecieDoCeu, type TambemNoCeu } from '../astrology';
import type { EventoDoCeu } from '../contract/ceu';

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
