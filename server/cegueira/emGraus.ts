/**
 * O céu em graus inteiros. O que se mostra são os graus da roda (corpos e cúspides) e a marca de
 * quem anda para trás ou está parado; o resto são contas sobre eles.
 */
import {
  aspectoDaSeparacao,
  fazemAspecto,
  aspectoDefinido,
  ehDiurnoPelasCasas,
  normalizar,
  PONTOS_COM_ASPECTO,
  separacao,
  signosDoIntervalo,
  type IntervaloDoPonto,
  type NomeDoAspecto,
  type PerfilDeCalculo,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { Ceu } from '../doutrina/ceu';
import { aspectosDoPerfil, presentes, type AspectoIncerto, type Posicoes } from '../doutrina/mapa';
import { completar, type Angulos } from '../doutrina/natal';
import type { Posicao } from '../ephemeris/ephemeris';
import {
  ceuMostrado,
  corposDe,
  NADA_EM_ABERTO,
  posicaoDe,
  precisaoDe,
  type HoraMostrada,
} from './mostrado';

const grau = (longitude: number): number => Math.floor(longitude);

/**
 * Quanto a Lua pode andar em meio dia, para trás e para a frente do grau que se vê às 12:00: a mais
 * rápida anda 7,7°, e do grau mostrado pode faltar quase um.
 */
const LUA = { antes: 8, depois: 9 } as const;

/** As posições do mapa em graus inteiros; as partes contam-se outra vez, sobre elas. */
function posicoesEmGraus(info: AstroInfo, perfil: PerfilDeCalculo): Posicoes {
  const todas = Object.fromEntries(
    corposDe(info).map(({ ponto: { tipo, longitude }, movimento }) => [
      tipo,
      posicaoDe(tipo, grau(longitude), movimento),
    ]),
  ) as Record<string, Posicao>;
  const { Fortuna: _f, Espírito: _e, Ascendente, MeioDoCéu, Vertex, ...ceu } = todas;
  const { Sol } = ceu;
  const parado = (p: Posicao | undefined): Posicao => p ?? posicaoDe('Ascendente', 0, 'direto');
  const angulos: Angulos | null = info.cuspides && {
    Ascendente: parado(Ascendente),
    MeioDoCéu: parado(MeioDoCéu),
    Vertex: parado(Vertex),
    deDia: ehDiurnoPelasCasas(parado(Sol).longitude, parado(Ascendente).longitude),
  };
  const contadas = completar(ceu as unknown as Ceu, angulos, perfil);
  // Só os pontos que o mapa já trazia.
  return Object.fromEntries(Object.entries(contadas).filter(([nome]) => nome in todas)) as Posicoes;
}

/** Os de todo o arco da Lua, e os de parte dele; os outros estão parados onde se veem. */
function aspectosSemHora(posicoes: Posicoes, perfil: PerfilDeCalculo): AspectoIncerto[] {
  const doPar = aspectosDoPerfil(perfil);
  const pontos = presentes(posicoes, PONTOS_COM_ASPECTO);
  const passos = Array.from({ length: LUA.antes + LUA.depois + 1 }, (_, i) => i - LUA.antes);
  return pontos.flatMap((de, i) =>
    pontos.slice(i + 1).flatMap((para): AspectoIncerto[] => {
      if (!fazemAspecto(de.nome, para.nome)) return [];
      const definicoes = doPar(de.nome, para.nome);
      const desvios = de.nome === 'Lua' || para.nome === 'Lua' ? passos : [0];
      const sentido = de.nome === 'Lua' ? -1 : 1;
      const vezes = new Map<NomeDoAspecto, number>();
      for (const desvio of desvios) {
        const longe = separacao(de.longitude, normalizar(para.longitude + sentido * desvio));
        const aspecto = aspectoDaSeparacao(longe, definicoes);
        if (aspecto) vezes.set(aspecto.nome, (vezes.get(aspecto.nome) ?? 0) + 1);
      }
      return definicoes
        .filter(({ nome }) => vezes.has(nome))
        .map((definicao) => ({
          ...aspectoDefinido(de, para, definicao),
          certeza: vezes.get(definicao.nome) === desvios.length ? 'certo' : 'possível',
        }));
    }),
  );
}

function horaEmGraus(posicoes: Posicoes, perfil: PerfilDeCalculo): HoraMostrada {
  const lua = posicoes.Lua.longitude;
  const arco: IntervaloDoPonto = {
    nome: 'Lua',
    de: normalizar(lua - LUA.antes),
    ate: normalizar(lua + LUA.depois),
  };
  return {
    intervalos: [arco],
    semSigno: signosDoIntervalo(arco).length > 1 ? ['Lua'] : [],
    aspectos: aspectosSemHora(posicoes, perfil),
  };
}

/** @param perfil sob o qual o céu se calculou */
export function ceuEmGraus(info: AstroInfo, perfil: PerfilDeCalculo): AstroInfo {
  const posicoes = posicoesEmGraus(info, perfil);
  const { cuspides } = info;
  return ceuMostrado({
    grao: 'grau',
    perfil,
    posicoes,
    casas: cuspides && {
      cuspides: cuspides.casas.map(grau),
      ascendente: grau(cuspides.ascendente),
      meioDoCeu: grau(cuspides.meioDoCéu),
    },
    precisao: precisaoDe(info),
    hora: cuspides ? NADA_EM_ABERTO : horaEmGraus(posicoes, perfil),
  });
}
