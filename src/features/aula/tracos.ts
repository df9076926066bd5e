/** Os traços da caneta: presos ao zodíaco, e com o menos de pontos que os diga. */
import { coordenadaDe, lugarEm, type LayoutDaRoda, type LugarNaRoda } from '@/wheel';
import { LIMITES, type CorDaCaneta, type Traco } from '@core/contract';

interface Lugar {
  readonly x: number;
  readonly y: number;
}
type Medida = Pick<LayoutDaRoda, 'centro' | 'origem' | 'raios'>;

/** Nas unidades da roda: mais perto do último que isto, um ponto nada acrescenta. */
const PASSO_MINIMO = 1.5;
const RAIO_DO_CIRCULO = 17;
const PONTOS_DO_CIRCULO = 25;

const guardado = ([longitude, raio]: LugarNaRoda): [number, number] => [
  Math.round(longitude * 100) / 100,
  Math.round(raio * 1000) / 1000,
];

export function tracoDe(pontos: readonly Lugar[], cor: CorDaCaneta, m: Medida): Traco {
  const ralos: Lugar[] = [];
  for (const p of pontos) {
    const ultimo = ralos.at(-1);
    if (!ultimo || Math.hypot(p.x - ultimo.x, p.y - ultimo.y) >= PASSO_MINIMO) ralos.push(p);
  }
  return {
    cor,
    pontos: ralos.slice(0, LIMITES.pontosDoTraco).map((p) => guardado(lugarEm(p, m))),
  };
}

/** Um círculo em volta de um lugar: o que a caneta faz sem o ponteiro. */
export function circuloEm({ x, y }: Lugar, cor: CorDaCaneta, m: Medida): Traco {
  const volta = Array.from({ length: PONTOS_DO_CIRCULO }, (_, i) => {
    const a = (2 * Math.PI * i) / (PONTOS_DO_CIRCULO - 1);
    return { x: x + RAIO_DO_CIRCULO * Math.cos(a), y: y + RAIO_DO_CIRCULO * Math.sin(a) };
  });
  return tracoDe(volta, cor, m);
}

/** O `d` de um traço nesta roda. Um ponto só é um pingo. */
export function caminhoDo({ pontos }: Traco, m: Medida): string {
  const postos = pontos
    .map((p) => coordenadaDe(p, m))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${(postos.length === 1 ? [...postos, ...postos] : postos).join('L')}`;
}
