/** O mapa de um instante e de um lugar: o céu das efemérides e o que dele se deriva. */
import {
  declinacao,
  fazemAspecto,
  longitudeDaFortuna,
  longitudeDoEspirito,
  paraleloEntre,
  PERFIL_PADRAO,
  PONTOS_COM_ASPECTO,
  pontosDoPerfil,
  type Paralelo,
  type PerfilDeCalculo,
  type PontoComAspecto,
} from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { observarCeu, type Ceu } from './ceu';
import {
  presentes,
  type CasasDoMapa,
  type Incerteza,
  type Natal,
  type Observacao,
  type Periodo,
  type Posicoes,
} from './mapa';
import { mudancasDe } from './mudancas';
import { casasDoMapa } from './secto';
import {
  arcosDe,
  aspectosIncertos,
  comAngulos,
  intervalosDe,
  minutosDe,
  percorrer,
  semSigno,
  type Percursos,
} from './periodo';

export type Angulos = Readonly<
  Record<'Ascendente' | 'MeioDoCéu' | 'Vertex', Posicao> & Pick<CasasDoMapa, 'deDia'>
>;

/** A hora de um mapa: na aproximada há casas, e sem hora não. */
export type Hora =
  { readonly precisao: 'exata' } | (Periodo & { readonly precisao: Incerteza['precisao'] });
export const HORA_EXATA: Hora = { precisao: 'exata' };

/**
 * A Fortuna e o Espírito: de dia AC + Lua − Sol e AC + Sol − Lua, de noite ao contrário, ou sempre
 * as contas do dia; a velocidade segue a mesma conta.
 */
function partes(
  { Sol, Lua }: Ceu,
  { Ascendente: ascendente, ...angulos }: Angulos,
  perfil: PerfilDeCalculo,
) {
  const deDia = perfil.fortuna === 'sempreDiurna' || angulos.deDia;
  const lugares = [ascendente.longitude, Sol.longitude, Lua.longitude, deDia] as const;
  const afastamento = deDia ? Lua.velocidade - Sol.velocidade : Sol.velocidade - Lua.velocidade;
  return {
    Fortuna: {
      longitude: longitudeDaFortuna(...lugares),
      latitude: 0,
      velocidade: ascendente.velocidade + afastamento,
    },
    Espírito: {
      longitude: longitudeDoEspirito(...lugares),
      latitude: 0,
      velocidade: ascendente.velocidade - afastamento,
    },
  };
}

/**
 * Os pontos do perfil, na ordem canônica: os do céu e os que dele se derivam. @param angulos null
 * quando não se sabe a hora
 */
export function completar(ceu: Ceu, angulos: Angulos | null, perfil: PerfilDeCalculo): Posicoes {
  const { deDia: _deDia, ...lugares } = angulos ?? {};
  const todas: Posicoes = { ...ceu, ...lugares, ...(angulos && partes(ceu, angulos, perfil)) };
  return Object.fromEntries(
    presentes(todas, pontosDoPerfil(perfil)).map(({ nome, ...posicao }) => [nome, posicao]),
  ) as Posicoes;
}

/** De todos os pares que formam aspectos. @param obliquidade a verdadeira, graus */
function calcularParalelos(posicoes: Posicoes, obliquidade: number): Paralelo<PontoComAspecto>[] {
  const declinados = presentes(posicoes, PONTOS_COM_ASPECTO).map(
    ({ nome, longitude, latitude }) =>
      [nome, declinacao(longitude, latitude, obliquidade)] as const,
  );
  return declinados.flatMap((de, i) =>
    declinados
      .slice(i + 1)
      .flatMap((para) => (fazemAspecto(de[0], para[0]) && paraleloEntre(de, para)) || []),
  );
}

const emAberto = (percursos: Percursos, posicoes: Posicoes, perfil: PerfilDeCalculo) => ({
  intervalos: intervalosDe(percursos),
  arcos: arcosDe(percursos),
  aspectos: aspectosIncertos(percursos, posicoes, perfil),
});

function incertezaDe(
  ephemeris: Ephemeris,
  hora: Hora,
  { observacao, posicoes, perfil }: Pick<Natal, 'observacao' | 'posicoes' | 'perfil'>,
): Incerteza | null {
  if (hora.precisao === 'exata') return null;
  if (hora.precisao === 'aproximada') {
    const casas = minutosDe(hora).map((dia) =>
      casasDoMapa(ephemeris, { ...observacao, dia }, perfil),
    );
    const percursos = comAngulos(percorrer(ephemeris, hora, perfil), casas, perfil);
    return {
      ...hora,
      ...emAberto(percursos, posicoes, perfil),
      mudancas: mudancasDe(percursos, casas, perfil),
      semSigno: [],
    };
  }
  const percursos = percorrer(ephemeris, hora, perfil);
  return {
    ...hora,
    ...emAberto(percursos, posicoes, perfil),
    mudancas: [],
    semSigno: semSigno(percursos),
  };
}

/**
 * @throws ForaDoIntervaloError fora dos anos das efemérides; RangeError instante ou lugar inválidos
 */
export function calcularNatal(
  ephemeris: Ephemeris,
  observacao: Observacao,
  perfil: PerfilDeCalculo = PERFIL_PADRAO,
  hora: Hora = HORA_EXATA,
): Natal {
  const comCasas = hora.precisao === 'exata' || hora.precisao === 'aproximada';
  const casas = comCasas ? casasDoMapa(ephemeris, observacao, perfil) : null;
  const angulo = (longitude: number, velocidade: number): Posicao => ({
    longitude,
    latitude: 0,
    velocidade,
  });
  const angulos = casas && {
    Ascendente: angulo(casas.ascendente, casas.velocidadeDoAscendente),
    MeioDoCéu: angulo(casas.meioDoCeu, casas.velocidadeDoMeioDoCeu),
    Vertex: angulo(casas.vertex, casas.velocidadeDoVertex),
    deDia: casas.deDia,
  };
  const posicoes = completar(observarCeu(ephemeris, observacao.dia, perfil), angulos, perfil);
  return {
    perfil,
    observacao,
    posicoes,
    casas,
    incerteza: incertezaDe(ephemeris, hora, { observacao, posicoes, perfil }),
    paralelos: perfil.paralelos
      ? calcularParalelos(posicoes, ephemeris.obliquidade(observacao.dia))
      : null,
  };
}
