import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { dataEntre } from '../derivados';
import { dataTransitoEscolhida, LIMITES_DO_TRANSITO, selectTransit } from './transitSlice';

const PARAMETRO = 'data';

/** A data do trânsito anda no endereço (?data=aaaa-MM-dd), sem encher o histórico: um link, ou recarregar, dá no mesmo céu. */
export function useDataNoEndereco(): void {
  const dispatch = useAppDispatch();
  const { dataTransito } = useAppSelector(selectTransit);
  const [parametros, mudar] = useSearchParams();
  const noEndereco = parametros.get(PARAMETRO);
  const lida = useRef<string | null>(null);
  useEffect(() => {
    const nova = noEndereco !== null && noEndereco !== lida.current;
    lida.current = noEndereco;
    if (noEndereco === dataTransito) return;
    if (nova && dataEntre(noEndereco, LIMITES_DO_TRANSITO.de, LIMITES_DO_TRANSITO.ate)) return void dispatch(dataTransitoEscolhida(noEndereco));
    mudar((antes) => { antes.set(PARAMETRO, dataTransito); return antes; }, { replace: true, preventScrollReset: true });
  }, [dispatch, mudar, noEndereco, dataTransito]);
}
