import type { ComponentProps, ReactNode } from 'react';
import { NatalNaoVeio } from '@/components/avisos/NaoVeio';
import type { AstroInfo } from '@core/contract';
import { VistaDerivada } from './VistaDerivada';

interface Props extends Omit<ComponentProps<typeof VistaDerivada>, 'info' | 'children'> {
  readonly natal: AstroInfo | null;
  /** Por que o natal não veio; null enquanto se espera por ele. */
  readonly falha: ComponentProps<typeof NatalNaoVeio>['falha'] | null;
  readonly tentarDeNovo: () => void;
  /** No lugar da vista, até o natal chegar. */
  readonly espera: ReactNode;
  /** Antes de se dizer por que ele não veio. */
  readonly semNatal?: ReactNode;
  readonly children: (natal: AstroInfo) => ReactNode;
}

/** Uma vista derivada que parte do mapa natal: espera-se por ele, ou diz-se que não veio. */
export function VistaDoNatal({
  natal,
  falha,
  tentarDeNovo,
  espera,
  semNatal,
  children,
  ...vista
}: Props) {
  return (
    <VistaDerivada {...vista} info={natal}>
      {natal && children(natal)}
      {falha && semNatal}
      {falha && <NatalNaoVeio nome={vista.mapa.nome} falha={falha} aoTentar={tentarDeNovo} />}
      {!natal && !falha && espera}
    </VistaDerivada>
  );
}
