/**
 * Das figuras do layout, em números, ao atributo `d`, pelo d3: o único lugar da roda que escreve
 * traçados.
 */
import {
  arc,
  curveLinearClosed,
  line,
  lineRadial,
  pathRound,
  pointRadial,
  polygonArea,
  range,
} from 'd3';
import type { Arco, Polar, Segmento, Setor } from '../layout';
import type { Caixa, Coordenada } from '../layout/caixa';

const CASAS = 2;

const doSetor = arc<Setor>()
  .innerRadius((s) => s.raio)
  .outerRadius((s) => s.raioExterno)
  .startAngle((s) => s.inicio)
  .endAngle((s) => s.fim)
  .digits(CASAS);
const daCurva = lineRadial<Polar>()
  .angle(([angulo]) => angulo)
  .radius(([, raio]) => raio)
  .digits(CASAS);
const doPoligono = line<Coordenada>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveLinearClosed)
  .digits(CASAS);

export const tracarSetor = (setor: Setor): string => doSetor(setor) ?? '';
export const tracarCurva = (pontos: readonly Polar[]): string => daCurva([...pontos]) ?? '';
/** Anda sempre contra o relógio, como os setores: dois ao contrário um do outro deixariam um buraco. */
export function tracarPoligono(pontos: readonly Coordenada[]): string {
  const contraORelogio = polygonArea(pontos.map(({ x, y }) => [x, y])) > 0;
  return doPoligono(contraORelogio ? pontos : [...pontos].reverse()) ?? '';
}

/** Do alto, como nos arcos e nas linhas radiais, às 3 horas, como nos traçados. */
const QUARTO_DE_VOLTA = Math.PI / 2;

export function tracarArco({ raio, inicio, fim }: Arco): string {
  const traco = pathRound(CASAS);
  traco.arc(0, 0, raio, inicio - QUARTO_DE_VOLTA, fim - QUARTO_DE_VOLTA, true);
  return traco.toString();
}

/** Vários segmentos num só traçado. */
export function tracarSegmentos(segmentos: readonly Segmento[]): string {
  const traco = pathRound(CASAS);
  for (const { x1, y1, x2, y2 } of segmentos) {
    traco.moveTo(x1, y1);
    traco.lineTo(x2, y2);
  }
  return traco.toString();
}

/** O contorno de uma caixa, a `folga` dela. */
export function tracarCaixa({ x, y, largura, altura }: Caixa, folga = 0): string {
  const [dx, dy] = [largura / 2 + folga, altura / 2 + folga];
  return tracarPoligono([
    { x: x - dx, y: y - dy },
    { x: x - dx, y: y + dy },
    { x: x + dx, y: y + dy },
    { x: x + dx, y: y - dy },
  ]);
}

/** Circunferência como parte de um atributo `d`. */
export function disco({ x, y }: Coordenada, raio: number): string {
  const traco = pathRound(CASAS);
  traco.arc(x, y, raio, 0, 2 * Math.PI);
  return traco.toString();
}

/** Octógono em volta de um ponto: a área sensível de um símbolo. */
export function octogono({ x, y }: Coordenada, raio: number): string {
  return tracarPoligono(
    range(8).map((i) => {
      const [dx, dy] = pointRadial(((2 * i + 1) * Math.PI) / 8, raio);
      return { x: x + dx, y: y + dy };
    }),
  );
}
