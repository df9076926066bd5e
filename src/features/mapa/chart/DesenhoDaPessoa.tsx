import { useMemo, type ReactNode } from 'react';
import { DesenhoDaRodaEmUso, type DesenhoDaRoda } from '@/components/mapa/desenhoDaRoda';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ampliadaAlternada, selectEstiloDaRoda, selectRodaAmpliada } from './chartSlice';

/** As rodas de dentro desenham-se como a pessoa escolheu. */
export function DesenhoDaPessoa({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const estilo = useAppSelector(selectEstiloDaRoda);
  const ampliada = useAppSelector(selectRodaAmpliada);
  const desenho = useMemo(
    (): DesenhoDaRoda => ({
      estilo,
      ampliada,
      aoAlternarAmpliada: () => void dispatch(ampliadaAlternada()),
    }),
    [estilo, ampliada, dispatch],
  );
  return <DesenhoDaRodaEmUso value={desenho}>{children}</DesenhoDaRodaEmUso>;
}
