/**
 * Caixa de cada símbolo na grade de 24, medida do próprio traço, no eixo dele; somada a espessura,
 * é a tinta.
 */
import { NOMES_DOS_GLIFOS, glyphPaths, type NomeDoGlifo } from './catalogo';
import { arredondar } from './decimais';
import { comandos } from './traco';

export type CaixaDoGlifo = readonly [x: number, y: number, largura: number, altura: number];

type Ponto = readonly [x: number, y: number];

/** Onde a cúbica de um eixo se inverte: as raízes da derivada entre 0 e 1, e o valor nelas. */
function extremosDaCubica(a: number, b: number, c: number, d: number): number[] {
  const [u, v, w] = [d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a];
  const raiz = Math.sqrt(Math.max(0, v * v - 4 * u * w));
  const tempos = Math.abs(u) < 1e-9 ? [-w / v] : [(-v + raiz) / (2 * u), (-v - raiz) / (2 * u)];
  return tempos
    .filter((t) => t > 0 && t < 1)
    .map((t) => a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3);
}

/**
 * Os pontos cardeais da circunferência por que o arco passa. Os símbolos só têm arcos de círculo.
 */
function extremosDoArco(
  de: Ponto,
  raio: number,
  grande: boolean,
  horario: boolean,
  ate: Ponto,
): Ponto[] {
  const [mx, my] = [(de[0] + ate[0]) / 2, (de[1] + ate[1]) / 2];
  const [dx, dy] = [ate[0] - de[0], ate[1] - de[1]];
  const corda = Math.hypot(dx, dy);
  const altura =
    (Math.sqrt(Math.max(0, raio * raio - (corda * corda) / 4)) / corda) *
    (grande === horario ? -1 : 1);
  const [cx, cy] = [mx - altura * dy, my + altura * dx];
  // O cardeal está no arco se fica do lado da corda para que o arco vai.
  const noArco = ([x, y]: Ponto): boolean => (x - de[0]) * dy - (y - de[1]) * dx > 0 === horario;
  return (
    [
      [cx - raio, cy],
      [cx + raio, cy],
      [cx, cy - raio],
      [cx, cy + raio],
    ] as const
  ).filter(noArco);
}

function medir(d: string): CaixaDoGlifo {
  const [xs, ys]: [number[], number[]] = [[], []];
  let atual: Ponto = [0, 0];
  const ir = (x: number, y: number): void => {
    xs.push(x);
    ys.push(y);
    atual = [x, y];
  };
  for (const { letra, numeros: n } of comandos(d)) {
    const [x, y] = atual;
    if (letra === 'C') {
      const [x1, y1, x2, y2, x3, y3] = n as [number, number, number, number, number, number];
      xs.push(...extremosDaCubica(x, x1, x2, x3));
      ys.push(...extremosDaCubica(y, y1, y2, y3));
      ir(x3, y3);
    } else if (letra === 'A') {
      const [raio, , , grande, horario, fimX, fimY] = n as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      for (const [ex, ey] of extremosDoArco(atual, raio, grande === 1, horario === 1, [fimX, fimY]))
        ir(ex, ey);
      ir(fimX, fimY);
    } else if (letra === 'H') ir(n[0] as number, y);
    else if (letra === 'V') ir(x, n[0] as number);
    else if (letra !== 'Z') ir(n[0] as number, n[1] as number);
  }
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  return [
    arredondar(x0),
    arredondar(y0),
    arredondar(Math.max(...xs) - x0),
    arredondar(Math.max(...ys) - y0),
  ];
}

export const CAIXAS = Object.fromEntries(
  NOMES_DOS_GLIFOS.map((nome) => [nome, medir(glyphPaths(nome))]),
) as Readonly<Record<NomeDoGlifo, CaixaDoGlifo>>;
