import type { ReactNode } from 'react';
import { useDiaDaPagina } from '@/pages/vistas/momentoNoEndereco';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import type { IdDaTecnica } from '@core/tecnicas/catalogo';

interface Props {
  readonly id: IdDaTecnica;
  readonly mapa: MapaNaTela;
  readonly children: ReactNode;
}

/** Uma vista sozinha, com o que da página lhe chega: o dia, que anda no endereço. */
export function NaPagina({ id, mapa, children }: Props) {
  useDiaDaPagina(mapa, id);
  return children;
}
