/** A média de vários lugares do zodíaco: a direção da soma dos vetores unitários. */
import { diferencaOrientada, normalizar } from '@core/astrology';

const RADIANOS = Math.PI / 180;

interface Media {
  readonly longitude: number;
  /** De 0, quando se anulam, a 1, quando são um só. */
  readonly resultante: number;
}

export function mediaCircular(longitudes: readonly number[]): Media {
  let [x, y] = [0, 0];
  for (const longitude of longitudes) {
    x += Math.cos(longitude * RADIANOS);
    y += Math.sin(longitude * RADIANOS);
  }
  return {
    longitude: normalizar(Math.atan2(y, x) / RADIANOS),
    resultante: Math.hypot(x, y) / longitudes.length,
  };
}

/** Por onde andou um ponto, graus. */
export interface Arco {
  readonly de: number;
  readonly largura: number;
}

/** O mais que o arco chega a estar adiante da direção: o seno do afastamento. */
function maisAdiante({ de, largura }: Arco, direcao: number): number {
  const ate90 = normalizar(direcao + 90 - de);
  if (ate90 <= largura) return 1;
  return Math.max(
    Math.sin((de - direcao) * RADIANOS),
    Math.sin((de + largura - direcao) * RADIANOS),
  );
}

const PASSOS = 60;
/** A mais de um quarto de volta da média já não se sabe onde ela anda. */
const QUARTO = 90;

/** Até onde a média pode ir adiante desta, graus; null: a qualquer lado. */
function alcance(arcos: readonly Arco[], media: number): number | null {
  const chega = (graus: number): boolean =>
    arcos.reduce((soma, arco) => soma + maisAdiante(arco, media + graus), 0) > 0;
  if (chega(QUARTO)) return null;
  let [menor, maior] = [0, QUARTO];
  for (let i = 0; i < PASSOS; i += 1) {
    const meio = (menor + maior) / 2;
    if (chega(meio)) menor = meio;
    else maior = meio;
  }
  return menor;
}

const aoEspelho = ({ de, largura }: Arco): Arco => ({ de: normalizar(-(de + largura)), largura });

/**
 * Por onde anda a média, cada um no seu arco sem saber dos outros: a direção mais adiante é aquela de
 * que a soma dos que mais se adiantam já não passa.
 * @param media a de quando cada um está onde se mostra
 */
export function arcoDaMedia(arcos: readonly Arco[], media: number): Arco | null {
  if (arcos.every(({ largura }) => largura === 0)) return { de: media, largura: 0 };
  const depois = alcance(arcos, media);
  const antes = alcance(arcos.map(aoEspelho), normalizar(-media));
  return antes === null || depois === null
    ? null
    : { de: normalizar(media - antes), largura: antes + depois };
}

/** O arco, a contar de um lugar dele: para menos e para mais, graus. */
export const faixaDoArco = (
  { de, largura }: Arco,
  longitude: number,
): readonly [number, number] => {
  const antes = Math.max(0, diferencaOrientada(de, longitude));
  return [0 - antes, Math.max(0, largura - antes)];
};
