/** As casas: linha de cada cúspide (que para e recomeça em volta dos símbolos), número no meio da casa e rótulo. */
import { arco } from '@core/astrology';
import type { NumeroDeCasa } from '../../glyphs';
import { trechosLivres, type Caixa } from './caixa';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { caixaEm, medirGlifo, porGlifo } from './metricas';
import { posicionar, type Etiqueta } from './posicionar';
import { porRotulos, raioDoRotulo, SIGLAS } from './rotulos';
import type { CuspidePosta, GlifoPosto, Segmento } from './tipos';

const FOLGAS_DOS_NUMEROS = { tinta: 3, maxima: 14 };
const FOLGA_DA_LINHA = 2.5;
/** A linha de fora termina onde começa a risca do rótulo. */
const RECUO_DA_LINHA = 6.5;

const numeroDaCasa = (i: number): NumeroDeCasa => `Casa ${i + 1}` as NumeroDeCasa;

function porNumeros(cuspides: readonly number[], m: Medidas, escala: Escala): GlifoPosto[] {
  const raio = (m.casas + m.aspectos) / 2;
  const etiquetas = cuspides.map((inicio, i): Etiqueta => {
    const meio = inicio + arco(inicio, cuspides[(i + 1) % cuspides.length] as number) / 2;
    const medida = medirGlifo(numeroDaCasa(i), m.numero);
    return { longitude: meio, ordem: i, peso: 1, tinta: (em) => [caixaEm(escala.ponto(em, raio), medida)] };
  });
  return posicionar(etiquetas, FOLGAS_DOS_NUMEROS, escala).map((em, i) => porGlifo(numeroDaCasa(i), m.numero, escala.ponto(em, raio)));
}

/** Trechos radiais da cúspide que não passam por tinta alguma. */
function linhasLivres(longitude: number, limites: readonly [number, number], tinta: readonly Caixa[], escala: Escala): Segmento[] {
  return trechosLivres(escala.centro, escala.direcao(longitude), limites, tinta, FOLGA_DA_LINHA).map(([de, ate]) => escala.risca(longitude, de, ate));
}

/** @param tinta caixas em volta das quais as linhas se interrompem */
export function porCasas(cuspides: readonly number[], tinta: readonly Caixa[], m: Medidas, escala: Escala): CuspidePosta[] {
  const numeros = porNumeros(cuspides, m, escala);
  const rotulos = porRotulos(cuspides, m, escala);
  const obstaculos = [...tinta, ...numeros.map((n) => n.caixa)];
  return cuspides.map((longitude, i) => {
    const angular = SIGLAS[i + 1] !== undefined;
    const dentro = linhasLivres(longitude, [m.aspectos, m.regua], obstaculos, escala);
    const fora = m.externo ? linhasLivres(longitude, [m.fora, raioDoRotulo(m.rotulo, escala.direcao(longitude)) - RECUO_DA_LINHA], obstaculos, escala) : [];
    return { casa: i + 1, longitude, angular, linhas: [...dentro, ...fora], numero: numeros[i] as GlifoPosto, setor: () => escala.setor(longitude, longitude + arco(longitude, cuspides[(i + 1) % cuspides.length] as number), m.aspectos, m.regua), rotulo: rotulos[i] as CuspidePosta['rotulo'] };
  });
}
