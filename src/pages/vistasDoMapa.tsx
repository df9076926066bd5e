/** As vistas de um mapa. Uma nova é uma linha em VISTAS. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFeaturesQuery } from '@/api/apiSlice';
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
  /** Só para quem tem esta feature. */
  readonly feature?: string;
  readonly Vista: ComponentType<PropsDaVista>;
}

/** Uma vista que só se baixa quando a abrem. */
function sobDemanda(carregar: () => Promise<ComponentType<PropsDaVista>>): ComponentType<PropsDaVista> {
  const Conteudo = lazy(async () => ({ default: await carregar() }));
  return function VistaSobDemanda(props) {
    return <Suspense fallback={<EsqueletoDaPagina />}><Conteudo {...props} /></Suspense>;
  };
}

const VISTAS: readonly Vista[] = [
  { id: 'natal', titulo: 'Natal', Vista: NatalView },
  { id: 'transitos', titulo: 'Transito', tituloNoSeletor: 'Trânsitos', Vista: sobDemanda(async () => (await import('@/features/transit')).TransitosView) },
  { id: 'progressao', titulo: 'Progressão Secundária', feature: 'ProgressaoSecundaria', Vista: sobDemanda(async () => (await import('@/features/progression')).ProgressaoView) },
  { id: 'revolucao', titulo: 'Revolução Solar', Vista: sobDemanda(async () => (await import('@/features/solarReturn')).RevolucaoView) },
];

const PARAMETRO = 'vista';

/** Nomes das features ligadas para esta pessoa; se não carregarem, nenhuma. */
function useFeaturesLigadas(): ReadonlySet<string> {
  const { data = [] } = useFeaturesQuery();
  return new Set(data.filter((f) => f.habilitada).map((f) => f.nome));
}

/** A vista aberta é a natal? As outras têm a sua própria folha de impressão. */
export function useVistaNatal(): boolean {
  const [parametros] = useSearchParams();
  const vista = parametros.get(PARAMETRO);
  return !VISTAS.some(({ id }) => id === vista && id !== 'natal');
}

/** As vistas em abas; a escolhida fica no endereço. */
export function VistasDoMapa(props: PropsDaVista) {
  const [parametros, mudar] = useSearchParams();
  const features = useFeaturesLigadas();
  const abas = VISTAS.filter(({ feature }) => feature === undefined || features.has(feature)).map(({ Vista, ...resto }) => ({ ...resto, conteudo: <Vista {...props} /> }));
  return <TabBar rotulo="Vista do mapa" abas={abas} escolhida={parametros.get(PARAMETRO)} aoEscolher={(id) => mudar({ [PARAMETRO]: id })} />;
}
