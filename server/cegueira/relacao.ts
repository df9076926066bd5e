/**
 * Dois mapas vistos juntos, algum às cegas. Tudo se conta dos dois céus como se mostram, e nunca dos
 * verdadeiros: quem já vê cada um não fica a saber mais por os ver juntos. Os dois ficam no grão do
 * que mais esconde.
 */
import {
  aspectoDefinido,
  casasDaLongitude,
  definicoesDaSinastria,
  GRAUS_POR_SIGNO,
  normalizar,
  PONTOS,
  PONTOS_COM_ASPECTO,
  SIGNOS,
  type Grao,
  type PerfilDeCalculo,
  type Ponto,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, RespostaDe } from '@core/contract';
import { comporPelosMeios, type Composto } from '../doutrina/composto';
import {
  presentes,
  type CasasDoMapa,
  type Incerteza,
  type Natal,
  type Posicoes,
} from '../doutrina/mapa';
import { JULIANO_DE_1970, type Posicao } from '../ephemeris/ephemeris';
import { ceuEmGraus } from './emGraus';
import { ceuEmSignos } from './emSignos';
import { corposDe, posicaoDe, precisaoDe } from './mostrado';

type Sinastria = RespostaDe<'sinastria'>;

/** Um céu como um leitor o vê, e sob que escolhas se calculou. */
export interface CeuVisto {
  readonly info: AstroInfo;
  readonly perfil: PerfilDeCalculo;
}
type Dois<T> = readonly [T, T];

const emGraus = ({ info, perfil }: CeuVisto): AstroInfo =>
  info.grao === undefined ? ceuEmGraus(info, perfil) : info;

/**
 * Ao grão do que mais esconde. Do céu em graus aos signos vai-se pelos graus que se mostram: a ordem
 * de dois corpos no mesmo grau diria os minutos.
 */
export function noMesmoGrao(ceus: Dois<CeuVisto>): { grao: Grao; ceus: Dois<CeuVisto> } {
  const grao = ceus.some(({ info }) => info.grao === 'signo') ? 'signo' : 'grau';
  const vistos = ceus.map((ceu) => {
    const emGrau = emGraus(ceu);
    const info =
      grao === 'signo' && emGrau.grao !== 'signo' ? ceuEmSignos(emGrau, ceu.perfil) : emGrau;
    return { ...ceu, info };
  });
  return { grao, ceus: vistos as unknown as Dois<CeuVisto> };
}

function incertezaDe(info: AstroInfo): Incerteza | null {
  const precisao = precisaoDe(info);
  // Na aproximada há casas, e o que se mostra está parado onde se vê.
  if (precisao === 'exata' || precisao === 'aproximada') return null;
  const intervalos = info.hora?.intervalos ?? [];
  return {
    precisao,
    de: JULIANO_DE_1970,
    ate: JULIANO_DE_1970,
    intervalos,
    mudancas: [],
    semSigno: [],
    arcos: new Map(
      intervalos.map(({ nome, de, ate }) => [nome, { de, largura: normalizar(ate - de) }]),
    ),
    aspectos: null,
  };
}

/** Os dois às claras ficam inteiros; se de algum se esconde, os dois no grão do que mais esconde. */
export const comoSeVeem = (ceus: Dois<CeuVisto>): { grao: Grao | null; ceus: Dois<CeuVisto> } =>
  ceus.every(({ info }) => info.grao === undefined) ? { grao: null, ceus } : noMesmoGrao(ceus);

/** O que se mostra, como a doutrina o entende: não é de instante nem de lugar nenhum. */
export function natalDoVisto({ info, perfil }: CeuVisto): Natal {
  const posicoes = Object.fromEntries(
    corposDe(info).map(({ ponto: { tipo, longitude }, movimento }) => [
      tipo,
      posicaoDe(tipo, longitude, movimento),
    ]),
  ) as unknown as Posicoes;
  const { cuspides } = info;
  return {
    perfil,
    posicoes,
    casas: cuspides && {
      cuspides: cuspides.casas,
      ascendente: cuspides.ascendente,
      meioDoCeu: cuspides.meioDoCéu,
      vertex: posicoes.Vertex?.longitude ?? 0,
      sistema: perfil.sistemaDeCasas,
      deDia: info.secto === 'diurno',
    },
    incerteza: incertezaDe(info),
    observacao: { dia: JULIANO_DE_1970, latitude: 0, longitude: 0 },
    paralelos: null,
  };
}

const signoDe = (longitude: number): number => Math.floor(longitude / GRAUS_POR_SIGNO);

/** A quantos signos estão um do outro: sem orbe. */
function aspectosPorSigno(a: Natal, b: Natal): AspectoDoMapa[] {
  const doPrimeiro = presentes(a.posicoes, PONTOS_COM_ASPECTO);
  const definicoes = definicoesDaSinastria(a.perfil.orbesDaSinastria);
  return presentes(b.posicoes, PONTOS_COM_ASPECTO).flatMap((de) =>
    doPrimeiro.flatMap((para): AspectoDoMapa[] => {
      const passos = Math.abs(signoDe(de.longitude) - signoDe(para.longitude));
      const distancia = Math.min(passos, SIGNOS.length - passos) * GRAUS_POR_SIGNO;
      const definicao = definicoes(de.nome, para.nome).find(({ angulo }) => angulo === distancia);
      if (!definicao) return [];
      const { modo: _modo, ...aspecto } = aspectoDefinido(de, para, definicao);
      return [{ ...aspecto, distancia, diferença: 0 }];
    }),
  );
}

/** As casas de um que têm alguma parte do signo em que está cada ponto do outro. */
function casasDosSignos({ casas }: Natal, outro: Natal): Sinastria['emA'] {
  if (!casas) return null;
  const { cuspides } = casas;
  return presentes(outro.posicoes, PONTOS).map(({ nome, longitude }) => {
    const signo = signoDe(longitude);
    const { atual } = casasDaLongitude(signo * GRAUS_POR_SIGNO, cuspides);
    const outras = cuspides.flatMap((c, i) =>
      signoDe(c) === signo && i + 1 !== atual ? [i + 1] : [],
    );
    return {
      nome,
      casas: { atual, proxima: null },
      ...(outras.length > 0 && { outras }),
    };
  });
}

export const sinastriaPorSignos = (a: Natal, b: Natal): Sinastria => ({
  aspectos: aspectosPorSigno(a, b),
  emA: casasDosSignos(a, b),
  emB: casasDosSignos(b, a),
});

const noGrau = (posicao: Posicao): Posicao => ({
  ...posicao,
  longitude: Math.floor(posicao.longitude),
});
const casasNoGrau = (casas: CasasDoMapa): CasasDoMapa => ({
  ...casas,
  cuspides: casas.cuspides.map(Math.floor),
  ascendente: Math.floor(casas.ascendente),
  meioDoCeu: Math.floor(casas.meioDoCeu),
  vertex: Math.floor(casas.vertex),
});

/** O meio de dois graus inteiros pode cair a meio grau: mostra-se o grau inteiro, como em tudo. */
function compostoNoGrau({ incerteza, ...composto }: Composto): Composto {
  return {
    ...composto,
    posicoes: Object.fromEntries(
      Object.entries(composto.posicoes).map(([nome, p]) => [nome, noGrau(p)]),
    ) as unknown as Posicoes,
    casas: composto.casas && casasNoGrau(composto.casas),
    incerteza: incerteza && {
      ...incerteza,
      intervalos: incerteza.intervalos.map(({ nome, de, ate }) => ({
        nome,
        de: Math.floor(de),
        ate: Math.floor(ate),
      })),
      aspectos:
        incerteza.aspectos?.map((a) => ({
          ...a,
          de: { ...a.de, posição: Math.floor(a.de.posição) },
          para: { ...a.para, posição: Math.floor(a.para.posição) },
          distancia: Math.floor(a.distancia),
          diferença: Math.floor(a.diferença),
        })) ?? null,
    },
  };
}

const pontosDe = ({ posicoes }: Natal): string =>
  Object.keys(posicoes)
    .filter((nome) => PONTOS.includes(nome as Ponto))
    .sort()
    .join();

const SO_SIGNOS =
  'Um destes mapas só mostra os signos e as casas: sem os graus, não dá para calcular o meio dos dois.';
const ESCOLHAS_DIFERENTES =
  'Os dois mapas são calculados com escolhas diferentes (casas, nodo ou pontos), e às cegas não são refeitos: o composto deles não é mostrado.';

/** @returns por que se não mostra, em frase */
export function compostoDosVistos(grao: Grao, a: Natal, b: Natal): Composto | string {
  if (grao === 'signo') return SO_SIGNOS;
  const comHora = a.casas !== null && b.casas !== null;
  const iguais =
    a.perfil.sistemaDeCasas === b.perfil.sistemaDeCasas &&
    a.perfil.nodo === b.perfil.nodo &&
    a.perfil.fortuna === b.perfil.fortuna &&
    (!comHora || pontosDe(a) === pontosDe(b));
  return iguais ? compostoNoGrau(comporPelosMeios(null, a, b)) : ESCOLHAS_DIFERENTES;
}
