/**
 * O céu só nos signos e nas casas. Mostram-se o signo de cada corpo e de cada cúspide, e por que
 * ordem corpos e cúspides se seguem dentro do signo; a longitude que vai é um lugar no desenho, o
 * mesmo para todos os mapas com os mesmos signos e a mesma ordem. Os aspectos contam-se por signo.
 */
import {
  aspectoDefinido,
  fazemAspecto,
  GRAUS_POR_SIGNO,
  PONTOS_COM_ASPECTO,
  SIGNOS,
  type Movimento,
  type PerfilDeCalculo,
  type Ponto,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { aspectosDoPerfil, presentes, type Posicoes } from '../doutrina/mapa';
import {
  ceuMostrado,
  corposDe,
  NADA_EM_ABERTO,
  posicaoDe,
  precisaoDe,
  type CasasMostradas,
} from './mostrado';

const MEIA_VOLTA = SIGNOS.length / 2;
/** Menos do que isto é erro de conta: o Ascendente e a cúspide 1 são a mesma longitude. */
const IGUAIS = 1e-9;

const signoDe = (longitude: number): number => Math.floor(longitude / GRAUS_POR_SIGNO);
const noSigno = (longitude: number): number => longitude % GRAUS_POR_SIGNO;

/** Onde se desenha cada longitude verdadeira. */
type Lugares = (longitude: number) => number;

interface Muro {
  /** Das cúspides opostas, que têm o mesmo grau em signos opostos. */
  readonly grau: number;
  readonly cuspides: readonly number[];
}

function murosDoPar(signo: number, cuspides: readonly number[]): Muro[] {
  const doPar = cuspides.filter((c) => signoDe(c) % MEIA_VOLTA === signo);
  const graus = [...new Set(doPar.map((c) => Math.round(noSigno(c) / IGUAIS)))].sort(
    (a, b) => a - b,
  );
  return graus.map((g) => ({
    grau: g * IGUAIS,
    cuspides: doPar.filter((c) => Math.round(noSigno(c) / IGUAIS) === g),
  }));
}

/**
 * Dois signos opostos contam-se juntos, para os eixos ficarem direitos: cada muro (uma cúspide e a
 * oposta) no mesmo grau dos dois, e entre muros tantos lugares quantos o signo mais cheio pede.
 */
function lugaresDoPar(
  signo: number,
  longitudes: readonly number[],
  cuspides: readonly number[],
): Map<number, number> {
  const muros = murosDoPar(signo, cuspides);
  // Em Signos inteiros a cúspide é o começo do signo, e aí fica.
  const noComeco = muros[0] !== undefined && muros[0].grau < IGUAIS;
  const vaos = [...muros.map(({ grau }) => grau), Infinity].map((fim, i) => {
    const comeco = muros[i - 1]?.grau ?? -Infinity;
    return [signo, signo + MEIA_VOLTA].map((s) =>
      longitudes
        .filter(
          (l) => signoDe(l) === s && noSigno(l) > comeco + IGUAIS && noSigno(l) < fim - IGUAIS,
        )
        .sort((a, b) => a - b),
    );
  });
  const larguras = vaos.map((lados) => Math.max(...lados.map((l) => l.length)));
  const total = larguras.reduce((a, b) => a + b, 0) + muros.length - Number(noComeco);
  const grauDo = (lugar: number): number => Math.floor((lugar * GRAUS_POR_SIGNO) / (total + 1));
  const lugares = new Map<number, number>();
  let seguinte = noComeco ? 0 : 1;
  vaos.forEach((lados, i) => {
    const largura = larguras[i] as number;
    for (const lado of lados) {
      const folga = Math.floor((largura - lado.length) / 2);
      lado.forEach((l, k) =>
        lugares.set(l, signoDe(l) * GRAUS_POR_SIGNO + grauDo(seguinte + folga + k)),
      );
    }
    seguinte += largura;
    const muro = muros[i];
    if (!muro) return;
    for (const c of [...muro.cuspides, ...longitudes.filter((l) => mesmoMuro(l, muro, signo))])
      lugares.set(c, signoDe(c) * GRAUS_POR_SIGNO + grauDo(seguinte));
    seguinte += 1;
  });
  return lugares;
}

const mesmoMuro = (longitude: number, { grau }: Muro, signo: number): boolean =>
  signoDe(longitude) % MEIA_VOLTA === signo && Math.abs(noSigno(longitude) - grau) <= IGUAIS;

function lugaresDe(longitudes: readonly number[], cuspides: readonly number[]): Lugares {
  const unicas = [...new Set(longitudes)];
  const lugares = new Map(
    Array.from({ length: MEIA_VOLTA }, (_, signo) => [
      ...lugaresDoPar(signo, unicas, cuspides),
    ]).flat(),
  );
  return (longitude) => lugares.get(longitude) ?? signoDe(longitude) * GRAUS_POR_SIGNO;
}

/** A quantos signos estão um do outro: sem orbe, e sem o que a ordem dentro do signo diria. */
function aspectosPorSigno(posicoes: Posicoes, perfil: PerfilDeCalculo): AspectoDoMapa[] {
  const doPar = aspectosDoPerfil(perfil);
  const pontos = presentes(posicoes, PONTOS_COM_ASPECTO);
  return pontos.flatMap((de, i) =>
    pontos.slice(i + 1).flatMap((para): AspectoDoMapa[] => {
      if (!fazemAspecto(de.nome, para.nome)) return [];
      const passos = Math.abs(signoDe(de.longitude) - signoDe(para.longitude));
      const distancia = Math.min(passos, SIGNOS.length - passos) * GRAUS_POR_SIGNO;
      const definicao = doPar(de.nome, para.nome).find(({ angulo }) => angulo === distancia);
      if (!definicao) return [];
      const { modo: _modo, ...aspecto } = aspectoDefinido(de, para, definicao);
      return [{ ...aspecto, distancia, diferença: 0 }];
    }),
  );
}

/** Parado ou a andar não se distinguem: as estações dizem os dias. */
const soSentido = (movimento: Movimento, velocidade: number): Movimento =>
  movimento === 'estacionário' ? (velocidade < 0 ? 'retrógrado' : 'direto') : movimento;

/** @param perfil sob o qual o céu se calculou */
export function ceuEmSignos(info: AstroInfo, perfil: PerfilDeCalculo): AstroInfo {
  const corpos = corposDe(info);
  const { cuspides } = info;
  const casas = cuspides?.casas ?? [];
  const lugar = lugaresDe(
    [
      ...corpos.map((c) => c.ponto.longitude),
      ...(cuspides ? [cuspides.ascendente, cuspides.meioDoCéu] : []),
    ],
    casas,
  );
  const posicoes = Object.fromEntries(
    corpos.map(({ ponto: { tipo, longitude, extra }, movimento }): [Ponto, unknown] => [
      tipo,
      posicaoDe(tipo, lugar(longitude), soSentido(movimento, extra.velocidadeLong)),
    ]),
  ) as unknown as Posicoes;
  const mostradas: CasasMostradas | null = cuspides && {
    cuspides: casas.map(lugar),
    ascendente: lugar(cuspides.ascendente),
    meioDoCeu: lugar(cuspides.meioDoCéu),
  };
  const visto = ceuMostrado({
    grao: 'signo',
    // A regra dos 5° conta graus.
    perfil: { ...perfil, regra5graus: false },
    posicoes,
    casas: mostradas,
    precisao: precisaoDe(info),
    hora: NADA_EM_ABERTO,
  });
  // Sem hora contam-se os signos do instante do mapa: quais mudam no dia, os graus o diriam.
  const { indefinido: _e, ...elementos } = visto.elementos;
  const { indefinido: _m, ...modos } = visto.modos ?? {};
  return {
    ...visto,
    elementos,
    ...(visto.modos && { modos: modos as typeof visto.modos }),
    aspectos: aspectosPorSigno(posicoes, perfil),
  };
}
