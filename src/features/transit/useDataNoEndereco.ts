import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dataEntre } from '@core/civil';
import type { VistaAberta } from '../chart/chartSlice';
import { dataEscolhida, LIMITES_DO_TRANSITO, selectData } from './transitSlice';

const PARAMETRO = 'data';
/** Quem anda sem parar muda o endereço quando para: cada mudança refaz a página. */
const PAUSA_MS = 200;

/**
 * A data do trânsito anda no endereço (?data=aaaa-MM-dd), sem encher o histórico: um link, ou
 * recarregar, dá no mesmo céu. Lê-se uma vez, ao abrir; depois só se escreve, e um endereço que
 * chegue atrasado não desfaz um passo já dado.
 */
export function useDataNoEndereco(vista: VistaAberta): void {
  const dispatch = useAppDispatch();
  const data = useAppSelector((s) => selectData(s, vista));
  const [parametros, mudar] = useSearchParams();
  const noEndereco = parametros.get(PARAMETRO);
  const lido = useRef(false);
  useEffect(() => {
    const aoAbrir = !lido.current;
    lido.current = true;
    if (noEndereco === data) return undefined;
    if (aoAbrir && noEndereco !== null && dataEntre(noEndereco, LIMITES_DO_TRANSITO)) {
      dispatch(dataEscolhida(noEndereco, vista.hoje));
      return undefined;
    }
    const marcado = setTimeout(
      () =>
        void mudar(
          (antes) => {
            antes.set(PARAMETRO, data);
            return antes;
          },
          { replace: true, preventScrollReset: true },
        ),
      PAUSA_MS,
    );
    return () => clearTimeout(marcado);
  }, [dispatch, mudar, noEndereco, data, vista]);
}
