import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** O que uma vista mostra enquanto espera: um esqueleto, uma barra, o apagado, ou o que se marcou. */
const AINDA_ESPERA =
  '.MuiSkeleton-root, [role="progressbar"], [aria-busy="true"], [data-calculando]';

/**
 * Uma folha pedida a meio do cálculo só se imprime quando a vista estiver inteira: o que faltava não
 * falta no papel.
 * @returns o que pede a folha, e se ela espera
 */
export function useImprimirQuandoPronta(
  vista: RefObject<HTMLElement | null>,
  imprimir: () => void,
): { readonly pedir: () => void; readonly aEspera: boolean } {
  const [aEspera, esperar] = useState(false);
  const chegou = useEffectEvent(() => {
    esperar(false);
    imprimir();
  });
  useEffect(() => {
    const raiz = vista.current;
    if (!aEspera || !raiz) return;
    const observador = new MutationObserver(() => ver());
    const ver = (): void => {
      if (raiz.querySelector(AINDA_ESPERA)) return;
      // Uma folha só, ainda que a página mude outra vez antes de se redesenhar.
      observador.disconnect();
      chegou();
    };
    observador.observe(raiz, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy', 'data-calculando'],
    });
    ver();
    return () => observador.disconnect();
  }, [aEspera, vista]);
  return {
    aEspera,
    pedir: () => {
      if (vista.current?.querySelector(AINDA_ESPERA)) esperar(true);
      else imprimir();
    },
  };
}
