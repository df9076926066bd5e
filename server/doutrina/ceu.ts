/** O céu de um instante: os pontos que se sabem sem saber de onde se olha. */
import {
  CORPOS_CELESTES,
  normalizar,
  pontosDoPerfil,
  type CorpoCeleste,
  type PerfilDeCalculo,
  type Planeta,
  type Ponto,
} from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';

/** Os que as efemérides dão, dos que o perfil pede, e o Nodo Sul. */
export type Ceu = Readonly<
  Record<Planeta | 'NodoSul', Posicao> & Partial<Record<CorpoCeleste, Posicao>>
>;

/** Os nodos estão na eclíptica: a latitude de um e de outro é zero. */
const oposto = (nodo: Posicao): Posicao => ({
  ...nodo,
  longitude: normalizar(nodo.longitude + 180),
});

export function observarCeu(ephemeris: Ephemeris, dia: number, perfil: PerfilDeCalculo): Ceu {
  const pedidos = new Set<Ponto>(pontosDoPerfil(perfil));
  const corpos = Object.fromEntries(
    CORPOS_CELESTES.filter((c) => pedidos.has(c)).map((c) => [c, ephemeris.posicao(c, dia)]),
  ) as Omit<Ceu, 'NodoSul'>;
  const nodo = (corpos.NodoMédio ?? corpos.NodoVerdadeiro) as Posicao;
  return { ...corpos, NodoSul: oposto(nodo) };
}
