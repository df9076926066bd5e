/** A página de impressão chega à parte, mas quem abre um mapa já a deixa pronta para o Ctrl+P do navegador. */
import { lazy, useEffect, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { selectAstroInfo, type MapaNaTela } from '@/features/chart/chartSlice';
import { enderecoDeImpressao, type EstadoDaImpressao } from '@/features/chart/impressao/enderecoDeImpressao';

let carregada: ComponentType | null = null;

async function carregar(): Promise<{ default: ComponentType }> {
  const modulo = await import('./ImpressaoPage');
  carregada = modulo.default;
  return modulo;
}

const SobDemanda = lazy(carregar);

/** Já carregada, desenha-se na hora: o navegador não espera para imprimir. */
export function ImpressaoSobDemanda() {
  const Pagina = carregada ?? SobDemanda;
  return <Pagina />;
}

/**
 * O pedido de impressão do navegador leva à página de impressão, com o mapa na consulta.
 * Se ela e o cálculo já estão prontos, troca-se de página antes de o navegador imprimir, e sai a folha num diálogo só.
 */
export function useImpressaoDoNavegador(mapa: MapaNaTela | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const calculado = useAppSelector(selectAstroInfo) !== null;
  useEffect(() => void carregar().catch(() => undefined), []);
  useEffect(() => {
    if (mapa === null) return;
    const aoImprimir = (): void => {
      const emCurso = carregada !== null && calculado;
      const state: EstadoDaImpressao = { from: pathname + search, emCurso };
      void navigate(enderecoDeImpressao(mapa), { state, flushSync: emCurso });
    };
    window.addEventListener('beforeprint', aoImprimir);
    return () => window.removeEventListener('beforeprint', aoImprimir);
  }, [mapa, navigate, pathname, search, calculado]);
}
