/** Peças com que se escrevem os símbolos: traços sobre uma grade de 24 unidades, y para baixo. */

/** Os traços de um símbolo (atributo `d`), só contorno: pintam-se com `stroke`, nunca com `fill`. */
export type Desenho = readonly string[];

/** Circunferência de centro (cx, cy) e raio r. */
export function circulo(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}A${r} ${r} 0 1 1 ${cx + r} ${cy}A${r} ${r} 0 1 1 ${cx - r} ${cy}Z`;
}

/** Ponto cheio: circunferência miúda e o miolo dela, que o traço cobre por inteiro. */
export function ponto(cx: number, cy: number): string {
  return `${circulo(cx, cy, 0.75)}M${cx} ${cy}H${cx + 0.01}`;
}
