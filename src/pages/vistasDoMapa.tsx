/** As vistas de um mapa. Uma nova é uma linha em VISTAS. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CabecalhoDoMapa } from '@/components/CabecalhoDoMapa';
import { EsqueletoDaPagina } from '@/components/EsqueletoDaPagina';
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

/** Uma vista derivada: o mesmo cabeçalho do mapa, e o conteúdo que só se baixa quando a abrem. */
function derivada(carregar: () => Promise<ComponentType<{ readonly mapa: MapaNaTela }>>): ComponentType<PropsDaVista> {
  const Conteudo = lazy(async () => ({ default: await carregar() }));
  return function Derivada({ mapa }) {
    return (
      <article>
        <CabecalhoDoMapa
          nome={mapa.nome} dataHora={mapa.data.dataHora} fuso={mapa.data.fuso} motivo={mapa.data.motivo?.texto ?? null} local={mapa.local}
          latitude={mapa.latitude} longitude={mapa.longitude} sistemaDeCasas={null} aviso={null}
        />
        <Suspense fallback={<EsqueletoDaPagina />}><Conteudo mapa={mapa} /></Suspense>
      </article>
    );
  };
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
