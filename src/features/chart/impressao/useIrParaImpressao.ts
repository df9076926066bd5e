import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MapaNaTela } from '../chartSlice';
import { enderecoDeImpressao, type EstadoDaImpressao } from './enderecoDeImpressao';
import { paginaPronta, prepararPagina } from './paginaDeImpressao';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';

/**
 * O botão, Ctrl+P e o aviso de impressão do navegador levam todos à página de impressão, com o mapa
 * na consulta. Quando é o navegador que já vai imprimir, e a página e o cálculo estão prontos,
 * troca-se de página antes: sai a folha, num diálogo só.
 * @returns o que faz o botão
 */
export function useIrParaImpressao(mapa: MapaNaTela, calculado: boolean): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ir = useCallback(
    (emCurso: boolean): void => {
      const state: EstadoDaImpressao = { from: pathname + search, emCurso };
      void navigate(enderecoDeImpressao(mapa), { state, flushSync: emCurso });
    },
    [navigate, mapa, pathname, search],
  );
  const imprimir = useCallback(() => ir(false), [ir]);
  useAtalhoDeImpressao(imprimir);
  useEffect(prepararPagina, []);
  useEffect(() => {
    const aoImprimir = (): void => ir(paginaPronta() && calculado);
    window.addEventListener('beforeprint', aoImprimir);
    return () => window.removeEventListener('beforeprint', aoImprimir);
  }, [ir, calculado]);
  return imprimir;
}
