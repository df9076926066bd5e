/**
 * As peças de que tudo é feito. São funções, não componentes, e juntam o que é igual: o tempo de desenhar a roda é o do número
 * de elementos, e mais ainda o dos que têm atributos só seus. O que a raiz do SVG já diz (âncora do texto, pontas redondas, sem
 * preenchimento) não se repete aqui.
 */
import { arredondar, escrever, GRADE, glyphPathsEm } from '../../glyphs';
import type { GlifoPosto, Segmento, TextoPosto } from '../layout';

/** Os de mesma chave, juntos, na ordem em que a chave aparece. (O `group` do d3 interna as chaves, e aqui isso pesa.) */
export function agrupar<T, C>(lista: readonly T[], chaveDe: (item: T) => C): [C, T[]][] {
  const grupos = new Map<C, T[]>();
  for (const item of lista) {
    const chave = chaveDe(item);
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(item);
    else grupos.set(chave, [item]);
  }
  return [...grupos];
}

/** Símbolos de uma cor, num só traçado por tamanho. */
export function simbolos(postos: readonly GlifoPosto[], cor: string, opacidade?: number) {
  return agrupar(postos, (p) => p.tamanho).map(([tamanho, iguais]) => (
    <path
      key={`${cor} ${tamanho} ${opacidade ?? 1}`}
      d={iguais.map((p) => glyphPathsEm(p.nome, p.tamanho, p.x, p.y)).join('')}
      stroke={cor}
      strokeWidth={arredondar(((iguais[0] as GlifoPosto).traco * tamanho) / GRADE)}
      strokeOpacity={opacidade}
    />
  ));
}

/** Símbolos cada qual da sua cor. */
export function simbolosPorCor<T extends GlifoPosto>(postos: readonly T[], corDo: (posto: T) => string) {
  return agrupar(postos, corDo).flatMap(([cor, iguais]) => simbolos(iguais, cor));
}

interface Destaque {
  readonly posto: TextoPosto | null;
  readonly cor: string;
}

/** Textos de uma cor, com o estilo no grupo; um deles pode estar destacado. */
export function textos(postos: readonly TextoPosto[], cor: string, destaque?: Destaque) {
  return agrupar(postos, (p) => `${arredondar(p.tamanho)} ${p.peso}`).map(([estilo, iguais]) => {
    const [tamanho, peso] = estilo.split(' ');
    return (
      <g key={`${cor} ${estilo}`} fontSize={tamanho} fontWeight={peso} fill={cor}>
        {iguais.map((p, i) => (
          <text key={i} x={escrever(p.x)} y={escrever(p.y)} {...(p === destaque?.posto && { fill: destaque.cor })}>{p.texto}</text>
        ))}
      </g>
    );
  });
}

/** Vários segmentos num só traçado. */
export function tracarSegmentos(segmentos: readonly Segmento[]): string {
  return segmentos.map((s) => `M${escrever(s.x1)} ${escrever(s.y1)}L${escrever(s.x2)} ${escrever(s.y2)}`).join('');
}
