/**
 * Percorre um atributo `d` (comandos absolutos M L H V C A Z) amostrando-lhe os pontos: a régua dos
 * testes.
 */

export interface Caixa {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
type Par = readonly [number, number];

const PASSOS = 400;
const ARGUMENTOS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };

function cubica(p: readonly Par[], t: number): Par {
  const s = 1 - t;
  const peso = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  const soma = (eixo: 0 | 1): number =>
    peso.reduce((total, w, i) => total + w * (p[i] as Par)[eixo], 0);
  return [soma(0), soma(1)];
}

/** Centro e ângulos do arco circular, como o apêndice F.6 do SVG 1.1. */
function arco(
  de: Par,
  r: number,
  grande: boolean,
  horario: boolean,
  para: Par,
): (t: number) => Par {
  const [mx, my] = [(de[0] + para[0]) / 2, (de[1] + para[1]) / 2];
  const [dx, dy] = [para[0] - de[0], para[1] - de[1]];
  const corda = Math.hypot(dx, dy);
  const raio = Math.max(r, corda / 2);
  const altura =
    Math.sqrt(Math.max(0, raio * raio - (corda * corda) / 4)) * (grande === horario ? -1 : 1);
  const centro: Par = [mx - (altura * dy) / corda, my + (altura * dx) / corda];
  const a0 = Math.atan2(de[1] - centro[1], de[0] - centro[0]);
  let delta = Math.atan2(para[1] - centro[1], para[0] - centro[0]) - a0;
  if (horario && delta < 0) delta += 2 * Math.PI;
  if (!horario && delta > 0) delta -= 2 * Math.PI;
  return (t) => [
    centro[0] + raio * Math.cos(a0 + delta * t),
    centro[1] + raio * Math.sin(a0 + delta * t),
  ];
}

function segmento(
  comando: string,
  n: readonly number[],
  de: Par,
): { fim: Par; em: (t: number) => Par } {
  const v = (i: number): number => n[i] as number;
  if (comando === 'C') {
    const fim: Par = [v(4), v(5)];
    return { fim, em: (t) => cubica([de, [v(0), v(1)], [v(2), v(3)], fim], t) };
  }
  if (comando === 'A') {
    const fim: Par = [v(5), v(6)];
    return { fim, em: arco(de, v(0), v(3) === 1, v(4) === 1, fim) };
  }
  const fim: Par = comando === 'H' ? [v(0), de[1]] : comando === 'V' ? [de[0], v(0)] : [v(0), v(1)];
  return { fim, em: (t) => [de[0] + (fim[0] - de[0]) * t, de[1] + (fim[1] - de[1]) * t] };
}

/** Pontos do traçado, em ordem. */
export function amostrar(d: string): Par[] {
  const pontos: Par[] = [];
  let atual: Par = [0, 0];
  for (const [, comando, resto] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numeros = ((resto as string).match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const passo = ARGUMENTOS[comando as string];
    if (passo === undefined) throw new Error(`Comando que a régua não conhece: ${String(comando)}`);
    for (let i = 0; i < numeros.length; i += passo) {
      const s = segmento(comando as string, numeros.slice(i, i + passo), atual);
      if (comando === 'M' && i === 0) pontos.push(s.fim);
      else for (let k = 0; k <= PASSOS; k += 1) pontos.push(s.em(k / PASSOS));
      atual = s.fim;
    }
  }
  return pontos;
}

/** Menor caixa que contém o eixo do traço (sem a espessura). */
export function caixaDoTracado(d: string): Caixa {
  const pontos = amostrar(d);
  const xs = pontos.map((p) => p[0]);
  const ys = pontos.map((p) => p[1]);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/**
 * Os mesmos comandos, escritos com coordenadas absolutas (em minúsculas, as do SVG são relativas ao
 * ponto de antes).
 */
export function absoluto(d: string): string {
  let atual: Par = [0, 0];
  let inicio: Par = [0, 0];
  return [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)]
    .map(([, letra, resto]) => {
      const comando = (letra as string).toUpperCase();
      const relativo = letra !== comando;
      const numeros = ((resto as string).match(/-?\d*\.?\d+/g) ?? []).map(Number);
      if (comando === 'Z') {
        atual = inicio;
        return 'Z';
      }
      const [dx, dy] = relativo ? atual : [0, 0];
      const saida = numeros.map((n, i) => {
        if (comando === 'A' && i < 5) return n;
        if (comando === 'H') return n + dx;
        if (comando === 'V') return n + dy;
        return n + ((comando === 'A' ? i - 5 : i) % 2 === 0 ? dx : dy);
      });
      const fim = saida.slice(-2);
      atual =
        comando === 'H'
          ? [fim[0] as number, atual[1]]
          : comando === 'V'
            ? [atual[0], fim[0] as number]
            : [fim[0] as number, fim[1] as number];
      if (comando === 'M') inicio = atual;
      return comando + saida.join(' ');
    })
    .join('');
}
