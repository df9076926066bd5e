/**
 * As casas e os ângulos: linha de cada cúspide e de cada eixo (que para e recomeça em volta dos
 * símbolos), número no meio da casa e rótulos.
 */
import { arco, casaDaLongitude, GRAUS_POR_SIGNO, type Grao, type Ponto } from '@core/astrology';
import type { NumeroDeCasa } from '../../glyphs';
import type { Angulo } from './angulos';
import { trechosLivres, type Caixa, type Coordenada } from './caixa';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { medirGlifo, porGlifo } from './metricas';
import { PESO_DE_EIXO, posicionar, type Etiqueta } from './posicionar';
import { porRotulos } from './rotulos';
import type { AnguloPosto, CuspidePosta, GlifoPosto, RotuloPosto, Segmento } from './tipos';

const FOLGAS_DOS_NUMEROS = { tinta: 3, eixo: 2.5, maxima: 14 };
const FOLGA_DA_LINHA = 2.5;
/** Lado do alvo de um número. */
const ALVO = 24;

/** Na roda dupla, as âncoras dos de fora são vazadas, e por isso maiores. */
const LONGE_DAS_ANCORAS = 1;

const numeroDaCasa = (i: number): NumeroDeCasa => `Casa ${i + 1}` as NumeroDeCasa;

/** @param eixos ângulos que passam por dentro de uma casa */
function porNumeros(
  cuspides: readonly number[],
  eixos: readonly number[],
  m: Medidas,
  escala: Escala,
): GlifoPosto[] {
  const raio = (m.casas + m.aspectos) / 2 + (m.deFora.length > 0 ? LONGE_DAS_ANCORAS : 0);
  const etiquetas = cuspides.map((inicio, i): Etiqueta => {
    const meio = inicio + arco(inicio, cuspides[(i + 1) % cuspides.length] as number) / 2;
    const medida = medirGlifo(numeroDaCasa(i), m.numero);
    return {
      longitude: meio,
      ordem: i,
      peso: 1,
      tinta: (em) => [{ ...escala.ponto(em, raio), ...medida }],
    };
  });
  const linhas = eixos.map((longitude, i): Etiqueta => ({
    longitude,
    ordem: i - eixos.length,
    peso: PESO_DE_EIXO,
    tinta: 'eixo',
  }));
  return posicionar([...etiquetas, ...linhas], FOLGAS_DOS_NUMEROS, escala)
    .slice(0, etiquetas.length)
    .map((em, i) => porGlifo(numeroDaCasa(i), m.numero, escala.ponto(em, raio)));
}

type Trecho = readonly [deRaio: number, ateRaio: number];

/** Trechos radiais da cúspide que não passam por tinta alguma. */
function livres(
  longitude: number,
  limites: Trecho,
  tinta: readonly Caixa[],
  escala: Escala,
): readonly Trecho[] {
  return trechosLivres(escala.direcao(longitude), limites, tinta, FOLGA_DA_LINHA);
}

/**
 * Uma faixa ao longo do trecho, de um quarto da casa de cada lado quando ela é mais estreita que o
 * toque.
 */
function faixaSensivel(
  longitude: number,
  [de, ate]: Trecho,
  larguras: readonly [antes: number, depois: number],
  m: Medidas,
  escala: Escala,
): Coordenada[] {
  const { x, y } = escala.direcao(longitude);
  const ponto = (raio: number, lado: 0 | 1): Coordenada => {
    const fora =
      Math.min(m.toqueDaLinha / 2, (raio * larguras[lado] * Math.PI) / 720) * (lado === 0 ? -1 : 1);
    return { x: raio * x + fora * y, y: raio * y - fora * x };
  };
  return [ponto(de, 0), ponto(ate, 0), ponto(ate, 1), ponto(de, 1)];
}

/** Do tamanho do toque, ou só até meio caminho do número vizinho. */
function raioDoAlvo(numeros: readonly GlifoPosto[], i: number): number {
  const { caixa } = numeros[i] as GlifoPosto;
  const distancias = [-1, 1].map((passo) => {
    const { caixa: vizinha } = numeros[(i + passo + numeros.length) % numeros.length] as GlifoPosto;
    return Math.hypot(caixa.x - vizinha.x, caixa.y - vizinha.y);
  });
  return Math.min(ALVO / 2, ...distancias.map((d) => d / 2));
}

/** Trechos da linha de uma cúspide ou de um eixo, por dentro e, na roda dupla, por fora. */
function trechosDaLinha(
  longitude: number,
  obstaculos: readonly Caixa[],
  m: Medidas,
  escala: Escala,
): readonly Trecho[] {
  const dentro = livres(longitude, [m.aspectos, m.regua], obstaculos, escala);
  if (m.deFora.length === 0) return dentro;
  return [...dentro, ...livres(longitude, [m.fora, m.rotulo.dentro], obstaculos, escala)];
}

/** As cúspides nos começos dos signos não se rotulam: é o que a faixa deles diz. */
const noComecoDoSigno = (longitude: number): boolean => longitude % GRAUS_POR_SIGNO === 0;

const PRECISOS = { grao: null, vagos: new Set<Ponto>() } as const;
/** Quem diz onde está cada ponta de um eixo. */
const EIXO_DE: Readonly<Record<Angulo['sigla'], Ponto>> = {
  AC: 'Ascendente',
  DC: 'Ascendente',
  MC: 'MeioDoCéu',
  FC: 'MeioDoCéu',
};

export interface CasasPostas {
  readonly cuspides: CuspidePosta[];
  readonly angulos: AnguloPosto[];
}

/**
 * @param cuspides as que se desenham: doze ou nenhuma
 * @param tinta caixas em volta das quais as linhas se interrompem
 * @param casas as cúspides em que se leem as casas
 * @param sabidos até que grão se mostram os graus, e de quais só se sabe por onde andaram
 */
export function porCasas(
  cuspides: readonly number[],
  angulos: readonly Angulo[],
  tinta: readonly Caixa[],
  m: Medidas,
  escala: Escala,
  casas: readonly number[] | null,
  { grao, vagos }: { readonly grao: Grao | null; readonly vagos: ReadonlySet<Ponto> } = PRECISOS,
): CasasPostas {
  const doAngulo = (casa: number): Angulo | undefined => angulos.find((a) => a.cuspide === casa);
  const eixos = angulos.filter((a) => a.cuspide === null).map((a) => a.longitude);
  const numeros = porNumeros(cuspides, eixos, m, escala);
  const mudas = m.rotulo.so === 'siglas' || cuspides.every(noComecoDoSigno);
  const soDeCuspide = cuspides.flatMap((longitude, i) =>
    mudas || doAngulo(i + 1) ? [] : [{ casa: i + 1, longitude, sigla: null }],
  );
  const doEixo = (a: Angulo) => ({ ...a, vago: vagos.has(EIXO_DE[a.sigla]) });
  const rotulos = porRotulos([...angulos.map(doEixo), ...soDeCuspide], m, escala, grao);
  const rotuloDa = new Map(
    soDeCuspide.map(({ casa }, i) => [casa, rotulos[angulos.length + i] as RotuloPosto]),
  );
  const obstaculos = [...tinta, ...numeros.map((n) => n.caixa)];
  const larguras = cuspides.map((longitude, i) =>
    arco(longitude, cuspides[(i + 1) % cuspides.length] as number),
  );
  const riscar = (longitude: number, trechos: readonly Trecho[]): Segmento[] =>
    trechos.map(([de, ate]) => escala.risca(longitude, de, ate));
  return {
    cuspides: cuspides.map((longitude, i) => {
      const largura = larguras[i] as number;
      // Fora da roda a linha só vai ao encontro de um rótulo.
      const muda = mudas && !doAngulo(i + 1);
      const trechos = trechosDaLinha(
        longitude,
        obstaculos,
        muda ? { ...m, deFora: [] } : m,
        escala,
      );
      return {
        casa: i + 1,
        longitude,
        angular: doAngulo(i + 1) !== undefined,
        linhas: riscar(longitude, trechos),
        toque: trechos.map((trecho) =>
          faixaSensivel(longitude, trecho, [larguras.at(i - 1) as number, largura], m, escala),
        ),
        numero: numeros[i] as GlifoPosto,
        raioDoAlvo: raioDoAlvo(numeros, i),
        setor: escala.setor(longitude, longitude + largura, m.aspectos, m.regua),
        rotulo: rotuloDa.get(i + 1) ?? null,
      };
    }),
    angulos: angulos.map((angulo, i) => ({
      ...angulo,
      casa: angulo.cuspide ?? (casas && casaDaLongitude(angulo.longitude, casas)),
      linhas:
        angulo.cuspide === null
          ? riscar(angulo.longitude, trechosDaLinha(angulo.longitude, obstaculos, m, escala))
          : [],
      rotulo: rotulos[i] as RotuloPosto,
    })),
  };
}
