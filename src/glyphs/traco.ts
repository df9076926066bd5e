/** Contas sobre o atributo `d` dos símbolos, que só usam comandos absolutos M L H V C A Z. */
import { arredondar } from './decimais';

/** Números no menor texto que o atributo `d` aceita: '.5-.25 3'. */
function compactar(numeros: readonly number[]): string {
  return numeros
    .map((n, i) => {
      const texto = String(n).replace(/^(-?)0\./, '$1.');
      return i === 0 || texto.startsWith('-') ? texto : ` ${texto}`;
    })
    .join('');
}

/** O que é cada número de um comando, na ordem em que vêm. */
const NUMEROS = {
  M: ['x', 'y'],
  L: ['x', 'y'],
  H: ['x'],
  V: ['y'],
  C: ['x', 'y', 'x', 'y', 'x', 'y'],
  A: ['raio', 'raio', 'sinal', 'sinal', 'sinal', 'x', 'y'],
  Z: [],
} as const;

type Letra = keyof typeof NUMEROS;

interface Comando {
  readonly letra: Letra;
  readonly numeros: readonly number[];
}

export function comandos(d: string): Comando[] {
  return [...d.matchAll(/([MLHVCAZ])([^MLHVCAZ]*)/g)].map(([, letra, resto]) => ({
    letra: letra as Letra,
    numeros: (resto?.match(/-?[\d.]+/g) ?? []).map(Number),
  }));
}

/** O mesmo traço, `dx` unidades à direita. */
export function deslocar(d: string, dx: number): string {
  return comandos(d)
    .map(
      ({ letra, numeros }) =>
        letra +
        numeros.map((n, i) => (NUMEROS[letra][i] === 'x' ? arredondar(n + dx) : n)).join(' '),
    )
    .join('');
}

/** Começo do traço e o resto dele em comandos relativos, que valem em qualquer lugar. */
export interface Molde {
  readonly x: number;
  readonly y: number;
  readonly resto: string;
}

/**
 * O traço em escala. As diferenças partem do lugar já arredondado: os erros não se somam ao longo
 * dele.
 */
export function moldar(d: string, escala: number): Molde {
  const atual = { x: 0, y: 0 };
  const inicio = { x: 0, y: 0 };
  const partes = comandos(d).map(({ letra, numeros }) => {
    const base = { ...atual };
    const relativos = NUMEROS[letra].map((papel, i) => {
      const valor = numeros[i] as number;
      if (papel === 'sinal') return valor;
      if (papel === 'raio') return arredondar(valor * escala);
      const relativo = arredondar(valor * escala - base[papel]);
      atual[papel] = base[papel] + relativo;
      return relativo;
    });
    if (letra === 'M') Object.assign(inicio, atual);
    if (letra === 'Z') Object.assign(atual, inicio);
    return { letra: letra.toLowerCase(), relativos };
  });
  const [primeira, ...outras] = partes;
  const [x, y] = primeira?.relativos as [number, number];
  return { x, y, resto: outras.map((p) => p.letra + compactar(p.relativos)).join('') };
}

/**
 * O molde com a origem da grade em (x, y): um atributo `d` que começa pelo seu único M absoluto.
 */
export function porMolde(molde: Molde, x: number, y: number): string {
  return `M${arredondar(x + molde.x)} ${arredondar(y + molde.y)}${molde.resto}`;
}
