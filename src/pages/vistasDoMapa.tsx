/** As vistas de um mapa. Uma nova é uma linha em VISTAS. */
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabBar } from '@/components/TabBar';
import type { MapaNaTela } from '@/features/chart/chartSlice';
import { NatalView } from '@/features/chart/NatalView';

interface PropsDaVista {
  readonly mapa: MapaNaTela;
  readonly acoes?: ReactNode;
}

interface Vista {
  readonly id: string;
  readonly titulo: string;
  readonly tituloNoSeletor?: string;
  readonly Vista: ComponentType<PropsDaVista>;
}

const VISTAS: readonly Vista[] = [
  { id: 'natal', titulo: 'Natal', Vista: NatalView },
];

const PARAMETRO = 'vista';

/** As vistas em abas; a escolhida fica no endereço. */
export function VistasDoMapa(props: PropsDaVista) {
  const [parametros, mudar] = useSearchParams();
  const abas = VISTAS.map(({ Vista, ...resto }) => ({ ...resto, conteudo: <Vista {...props} /> }));
  return <TabBar rotulo="Vista do mapa" abas={abas} escolhida={parametros.get(PARAMETRO)} aoEscolher={(id) => mudar({ [PARAMETRO]: id })} />;
}
