/** A página de impressão chega à parte, mas quem abre um mapa já a deixa pronta para o Ctrl+P do navegador. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { sobDemanda } from '@/app/sobDemanda';
import { selectAstroInfo, type MapaNaTela } from '@/features/chart/chartSlice';
import { enderecoDeImpressao, type EstadoDaImpressao } from '@/features/chart/impressao/enderecoDeImpressao';

/** Já carregada, desenha-se na hora: o navegador não espera para imprimir. */
export const ImpressaoSobDemanda = sobDemanda(async () => (await import('./ImpressaoPage')).default, { enquanto: null });

/**
 * O pedido de impressão do navegador leva à página de impressão, com o mapa na consulta.
 * Se ela e o cálculo já estão prontos, troca-se de página antes de o navegador imprimir, e sai a folha num diálogo só.
 */
export function useImpressaoDoNavegador(mapa: MapaNaTela | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const calculado = useAppSelector(selectAstroInfo) !== null;
  useEffect(() => void ImpressaoSobDemanda.preparar().catch(() => undefined), []);
  useEffect(() => {
    if (mapa === null) return;
    const aoImprimir = (): void => {
      const emCurso = ImpressaoSobDemanda.pronta() && calculado;
      const state: EstadoDaImpressao = { from: pathname + search, emCurso };
      void navigate(enderecoDeImpressao(mapa), { state, flushSync: emCurso });
    };
    window.addEventListener('beforeprint', aoImprimir);
    return () => window.removeEventListener('beforeprint', aoImprimir);
  }, [mapa, navigate, pathname, search, calculado]);
}
