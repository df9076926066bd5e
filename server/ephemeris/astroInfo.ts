/** Tudo o que se calcula de um mapa, a partir do céu e das regras de core/astrology. */
import {
  calcularAspectos, casasDaLongitude, contarElementos, ehDiurno, grauAstrologico, longitudeDaFortuna, movimentoPelaVelocidade, normalizar,
  PLANETAS, PONTOS_COM_ASPECTO, type Movimento, type PontoComAspecto, type PontoEmMovimento,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { diaJuliano, type Casas, type CorpoCeleste, type Ephemeris, type Posicao } from './ephemeris';

export const AVISO_DE_CASAS_POLARES =
  'Nesta latitude não existem casas Placidus; este mapa usa casas Porfírio.';

export type Ceu = Readonly<Record<CorpoCeleste, Posicao>>;
export interface CorpoDo<N extends string> {
  ponto: { tipo: N; longitude: number; latitude: number; extra: { velocidadeLong: number } };
  grauAstrologico: ReturnType<typeof grauAstrologico>;
  casas: { atual: number; proxima: number | null };
  movimento: Movimento;
}

/**
 * @param instante UTC, 'aaaa-MM-ddTHH:mm:ss[.fff]Z'
 * @param latitude graus decimais, Norte positivo
 * @param longitude graus decimais, Leste positivo
 * @throws ForaDoIntervaloError fora dos anos das efemérides; RangeError instante ou lugar inválidos
 */
export function calcularAstroInfo(ephemeris: Ephemeris, instante: string, latitude: number, longitude: number): AstroInfo {
  const dia = diaJuliano(instante);
  const ceu = observarCeu(ephemeris, dia);
  const casas = ephemeris.casas(dia, latitude, longitude);
  const angulos = angulosDe(casas);
  const corpo = <N extends string>(tipo: N, posicao: Posicao, movimento: Movimento): CorpoDo<N> => montarCorpo(tipo, posicao, casas.cuspides, movimento);

  return {
    planetas: PLANETAS.map((p) => corpo(p, ceu[p], movimentoPelaVelocidade(p, ceu[p].velocidade))),
    pontosAstronomicos: [
      corpo('NodoMédio', ceu.NodoMédio, 'direto'),
      corpo('NodoSul', oposto(ceu.NodoMédio), 'direto'),
      corpo('Ascendente', angulos.Ascendente, 'direto'),
      corpo('MeioDoCéu', angulos.MeioDoCéu, 'direto'),
    ],
    partesArabicas: [corpo('Fortuna', fortuna(ceu, angulos.Ascendente), 'direto')],
    cuspides: { casas: [...casas.cuspides], ascendente: casas.ascendente, meioDoCéu: casas.meioDoCeu },
    aspectos: calcularAspectos(pontosComAspecto({ ...ceu, ...angulos })),
    elementos: { ...contarElementos(PLANETAS.map((p) => ceu[p].longitude)) },
    sistemaDeCasas: casas.sistema,
    aviso: casas.sistema === 'Placidus' ? null : AVISO_DE_CASAS_POLARES,
  };
}

export function observarCeu(ephemeris: Ephemeris, dia: number): Ceu {
  const corpos: CorpoCeleste[] = [...PLANETAS, 'NodoMédio'];
  return Object.fromEntries(corpos.map((c) => [c, ephemeris.posicao(c, dia)])) as Ceu;
}

function angulosDe(casas: Casas): { Ascendente: Posicao; MeioDoCéu: Posicao } {
  return {
    Ascendente: { longitude: casas.ascendente, latitude: 0, velocidade: casas.velocidadeDoAscendente },
    MeioDoCéu: { longitude: casas.meioDoCeu, latitude: 0, velocidade: casas.velocidadeDoMeioDoCeu },
  };
}

export function oposto(p: Posicao): Posicao {
  return { longitude: normalizar(p.longitude + 180), latitude: -p.latitude || 0, velocidade: p.velocidade };
}

/** De dia AC + Lua − Sol, de noite AC + Sol − Lua; a velocidade segue a mesma conta. */
export function fortuna({ Sol, Lua }: Ceu, ascendente: Posicao): Posicao {
  const diferenca = Lua.velocidade - Sol.velocidade;
  return {
    longitude: longitudeDaFortuna(ascendente.longitude, Sol.longitude, Lua.longitude),
    latitude: 0,
    velocidade: ascendente.velocidade + (ehDiurno(Sol.longitude, ascendente.longitude) ? diferenca : -diferenca),
  };
}

export function pontosComAspecto(posicoes: Readonly<Record<PontoComAspecto, Posicao>>): PontoEmMovimento<PontoComAspecto>[] {
  return PONTOS_COM_ASPECTO.map((nome) => ({ nome, longitude: posicoes[nome].longitude, velocidade: posicoes[nome].velocidade }));
}

export function montarCorpo<N extends string>(tipo: N, p: Posicao, cuspides: readonly number[], movimento: Movimento): CorpoDo<N> {
  return {
    ponto: { tipo, longitude: p.longitude, latitude: p.latitude, extra: { velocidadeLong: p.velocidade } },
    grauAstrologico: grauAstrologico(p.longitude),
    casas: { ...casasDaLongitude(p.longitude, cuspides) },
    movimento,
  };
}
