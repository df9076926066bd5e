import { useCallback } from 'react';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dataEntre, nosLimites, type Limites } from '@core/civil';
import { DATA } from '@/vistas/endereco';
import { diaEscolhido, selectDia } from './momentoSlice';

/**
 * O dia de que uma vista é, nos limites dela, e como se passa a outro. Anda no endereço; o que lá não
 * cabe nos limites não conta.
 */
export function useDia(
  { hoje: doCalendario }: { readonly hoje: string },
  { de, ate }: Limites,
): readonly [dia: string, mudar: (dia: string) => void] {
  const dispatch = useAppDispatch();
  const dia = useAppSelector((s) => selectDia(s, { de, ate }, doCalendario));
  const mudar = useCallback(
    (novo: string) => void dispatch(diaEscolhido(nosLimites(novo, { de, ate }))),
    [dispatch, de, ate],
  );
  useNoEndereco<string>({
    parametro: DATA,
    valor: dia,
    serve: (escrito) => dataEntre(escrito, { de, ate }),
    aoVir: mudar,
  });
  return [dia, mudar];
}
