/** Dos eclipses, como se procuram. */
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { nosLimites, somarMeses, type Limites } from '@core/civil';
import { DIAS_DAS_EFEMERIDES } from '@core/contract';
import { ORBE_PROPOSTO, type OrbeDoEclipse } from '@core/tecnicas/eclipses/medidas';

/** Anos para cada lado do dia. */
export const ANOS_A_VOLTA = ['1', '5', '10'] as const;
type AnosAVolta = (typeof ANOS_A_VOLTA)[number];

interface Desenho {
  readonly anos: AnosAVolta;
  readonly orbe: OrbeDoEclipse;
}

export const { useDesenho } = escolhasDa<object, Desenho>('eclipses', {
  anos: '5',
  orbe: ORBE_PROPOSTO,
});

/** Os dias de que se pergunta, tantos anos para cada lado. */
export function janelaDosEclipses(data: string, anos: AnosAVolta): Limites {
  const meses = Number(anos) * 12;
  return {
    de: nosLimites(somarMeses(data, -meses), DIAS_DAS_EFEMERIDES),
    ate: nosLimites(somarMeses(data, meses), DIAS_DAS_EFEMERIDES),
  };
}
