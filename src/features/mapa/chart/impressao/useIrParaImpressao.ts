import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { enderecoDeImpressao, type EstadoDaImpressao } from './enderecoDeImpressao';
import { paginaPronta, prepararPagina } from './paginaDeImpressao';
import type { Folha } from './folhas';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';

/**
 * O botão, Ctrl+P e o aviso de impressão do navegador levam todos à página de impressão, com o mapa
 * na consulta. Quando é o navegador que já vai imprimir, e a página e o cálculo estão prontos,
 * troca-se de página antes: sai a folha, num diálogo só.
 * @param estado null enquanto não se sabe como o mapa se calcula: a folha seria a de outro
 * @returns o que faz o botão
 */
export function useIrParaImpressao(
  mapa: MapaNaTela,
  estado: { readonly calculado: boolean } | null,
): (folha: Folha) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [sabido, calculado] = [estado !== null, estado?.calculado === true];
  const ir = useCallback(
    (emCurso: boolean, folha: Folha = 'completa'): void => {
      if (!sabido) return;
      const state: EstadoDaImpressao = { from: pathname + search, emCurso };
      void navigate(enderecoDeImpressao(mapa, folha), { state, flushSync: emCurso });
    },
    [navigate, mapa, pathname, search, sabido],
  );
  // Pedida antes de se saber, imprime-se quando se sabe: um botão que se aperta não se cala.
  const pedida = useRef<Folha | null>(null);
  const imprimir = useCallback(
    (folha: Folha) => {
      if (sabido) ir(false, folha);
      else pedida.current = folha;
    },
    [ir, sabido],
  );
  useEffect(() => {
    const folha = pedida.current;
    if (!sabido || folha === null) return;
    pedida.current = null;
    ir(false, folha);
  }, [sabido, ir]);
  useAtalhoDeImpressao(useCallback(() => imprimir('completa'), [imprimir]));
  useEffect(prepararPagina, []);
  useEffect(() => {
    const aoImprimir = (): void => ir(paginaPronta() && calculado);
    window.addEventListener('beforeprint', aoImprimir);
    return () => window.removeEventListener('beforeprint', aoImprimir);
  }, [ir, calculado]);
  return imprimir;
}
