/**
 * As casas: linha de cada cúspide (que para e recomeça em volta dos símbolos), número no meio da
 * casa e rótulo.
 */
import { arco } from '@core/astrology';
import type { NumeroDeCasa } from '../../glyphs';
import { anguloDaCasa } from './angulos';
import { trechosLivres, type Caixa, type Coordenada } from './caixa';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { caixaEm, medirGlifo, porGlifo } from './metricas';
import { posicionar, type Etiqueta } from './posicionar';
import { porRotulos, raioDoRotulo } from './rotulos';
import type { CuspidePosta, GlifoPosto, Segmento } from './tipos';

const FOLGAS_DOS_NUMEROS = { tinta: 3, maxima: 14 };
const FOLGA_DA_LINHA = 2.5;
/** Lado do alvo de um número. */
const ALVO = 24;
/** A linha de fora termina onde começa a risca do rótulo. */
const RECUO_DA_LINHA = 6.5;

const numeroDaCasa = (i: number): NumeroDeCasa => `Casa ${i + 1}` as NumeroDeCasa;

function porNumeros(cuspides: readonly number[], m: Medidas, escala: Escala): GlifoPosto[] {
  const raio = (m.casas + m.aspectos) / 2;
  const etiquetas = cuspides.map((inicio, i): Etiqueta => {
    const meio = inicio + arco(inicio, cuspides[(i + 1) % cuspides.length] as number) / 2;
    const medida = medirGlifo(numeroDaCasa(i), m.numero);
    return {
      longitude: meio,
      ordem: i,
      peso: 1,
      tinta: (em) => [caixaEm(escala.ponto(em, raio), medida)],
    };
  });
  return posicionar(etiquetas, FOLGAS_DOS_NUMEROS, escala).map((em, i) =>
    porGlifo(numeroDaCasa(i), m.numero, escala.ponto(em, raio)),
  );
}

type Trecho = readonly [deRaio: number, ateRaio: number];

/** Trechos radiais da cúspide que não passam por tinta alguma. */
function livres(
  longitude: number,
  limites: Trecho,
  tinta: readonly Caixa[],
  escala: Escala,
): readonly Trecho[] {
  return trechosLivres(escala.centro, escala.direcao(longitude), limites, tinta, FOLGA_DA_LINHA);
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
    return { x: escala.centro.x + raio * x + fora * y, y: escala.centro.y + raio * y - fora * x };
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

/** @param tinta caixas em volta das quais as linhas se interrompem */
export function porCasas(
  cuspides: readonly number[],
  tinta: readonly Caixa[],
  m: Medidas,
  escala: Escala,
): CuspidePosta[] {
  const numeros = porNumeros(cuspides, m, escala);
  const rotulos = porRotulos(cuspides, m, escala);
  const obstaculos = [...tinta, ...numeros.map((n) => n.caixa)];
  const larguras = cuspides.map((longitude, i) =>
    arco(longitude, cuspides[(i + 1) % cuspides.length] as number),
  );
  return cuspides.map((longitude, i) => {
    const largura = larguras[i] as number;
    const dentro = livres(longitude, [m.aspectos, m.regua], obstaculos, escala);
    const fora = m.externo
      ? livres(
          longitude,
          [m.fora, raioDoRotulo(m.rotulo, escala.direcao(longitude)) - RECUO_DA_LINHA],
          obstaculos,
          escala,
        )
      : [];
    const trechos = [...dentro, ...fora];
    return {
      casa: i + 1,
      longitude,
      angular: anguloDaCasa(i + 1) !== null,
      linhas: trechos.map(([de, ate]): Segmento => escala.risca(longitude, de, ate)),
      toque: trechos.map((trecho) =>
        faixaSensivel(longitude, trecho, [larguras.at(i - 1) as number, largura], m, escala),
      ),
      numero: numeros[i] as GlifoPosto,
      raioDoAlvo: raioDoAlvo(numeros, i),
      setor: escala.setor(longitude, longitude + largura, m.aspectos, m.regua),
      rotulo: rotulos[i] as CuspidePosta['rotulo'],
    };
  });
}
