import type { ComponentProps } from 'react';
import { ControleDePasso } from '@/components/formulario/ControleDePasso';
import type { Limites } from '@core/civil';

interface Props extends Omit<ComponentProps<typeof ControleDePasso>, 'noComeco' | 'noFim'> {
  /** 'aaaa-MM-dd': o dia em que se está. */
  readonly data: string;
  readonly limites: Limites;
}

/** Os passos de uma data, que param nas pontas dela. */
export function PassosDaData({ data, limites: { de, ate }, ...resto }: Props) {
  return <ControleDePasso noComeco={data <= de} noFim={data >= ate} {...resto} />;
}
