import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { dataEntre } from '../derivados';
import { dataTransitoEscolhida, LIMITES_DO_TRANSITO, selectTransit } from './transitSlice';

const PARAMETRO = 'data';
const serve = (data: string): boolean => dataEntre(data, LIMITES_DO_TRANSITO.de, LIMITES_DO_TRANSITO.ate);

/**
 * A data do trânsito anda no endereço (?data=aaaa-MM-dd), sem encher o histórico: um link, ou recarregar, dá no mesmo céu.
 * Lê-se uma vez, ao abrir; depois só se escreve, e um endereço que chegue atrasado não desfaz um passo já dado.
 */
export function useDataNoEndereco(): void {
  const dispatch = useAppDispatch();
  const { dataTransito } = useAppSelector(selectTransit);
  const [parametros, mudar] = useSearchParams();
  const noEndereco = parametros.get(PARAMETRO);
  const lido = useRef(false);
  useEffect(() => {
    const aoAbrir = !lido.current;
    lido.current = true;
    if (noEndereco === dataTransito) return;
    if (aoAbrir && noEndereco !== null && serve(noEndereco)) dispatch(dataTransitoEscolhida(noEndereco));
    else mudar((antes) => { antes.set(PARAMETRO, dataTransito); return antes; }, { replace: true, preventScrollReset: true });
  }, [dispatch, mudar, noEndereco, dataTransito]);
}
