/** As peças de que tudo é feito: funções, que juntam num elemento o que é igual. */
import { groups } from 'd3';
import { arredondar, GRADE, glyphPathsEm } from '../../glyphs';
import type { GlifoPosto, TextoPosto } from '../layout';

/** Símbolos de uma cor, num só traçado por tamanho. */
export function simbolos(postos: readonly GlifoPosto[], cor: string, opacidade?: number) {
  return groups(postos, (p) => p.tamanho).map(([tamanho, iguais]) => (
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
export function simbolosPorCor<T extends GlifoPosto>(
  postos: readonly T[],
  corDo: (posto: T) => string,
) {
  return groups(postos, corDo).flatMap(([cor, iguais]) => simbolos(iguais, cor));
}

interface Destaque {
  readonly posto: TextoPosto | null;
  readonly cor: string;
}

/** Textos de uma cor, com o estilo no grupo; um deles pode estar destacado. */
export function textos(postos: readonly TextoPosto[], cor: string, destaque?: Destaque) {
  return groups(postos, (p) => `${arredondar(p.tamanho)} ${p.peso}`).map(([estilo, iguais]) => {
    const [tamanho, peso] = estilo.split(' ');
    return (
      <g key={`${cor} ${estilo}`} fontSize={tamanho} fontWeight={peso} fill={cor}>
        {iguais.map((p, i) => (
          <text
            key={i}
            x={arredondar(p.x)}
            y={arredondar(p.y)}
            {...(p === destaque?.posto && { fill: destaque.cor })}
          >
            {p.texto}
          </text>
        ))}
      </g>
    );
  });
}
