/** Os céus de todos os mapas, quando uma busca os pede; os que faltam calculam-se aos poucos. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { useCalcularCeusMutation, useCeusQuery } from '@/api/apiSlice';

const NENHUM: ReadonlyMap<string, string> = new Map();

export interface CeusDaMesa {
  readonly ceus: ReadonlyMap<string, string>;
  /** Ainda por calcular; null enquanto não se sabe. */
  readonly faltam: number | null;
  readonly total: number;
  readonly falhou: boolean;
  readonly tentar: () => void;
}

/** @param precisos só quando se procura no céu */
export function useCeus(precisos: boolean): CeusDaMesa {
  // O perfil de cálculo muda-se noutra página: ao voltar, pergunta-se de novo o que vale.
  const { currentData, isError, refetch } = useCeusQuery(precisos ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [calcular, calculo] = useCalcularCeusMutation();
  const faltam = currentData?.faltam ?? null;
  const [parado, ocupado] = [calculo.isError, calculo.isLoading];
  useEffect(() => {
    if (precisos && faltam !== null && faltam > 0 && !parado && !ocupado) void calcular();
  }, [precisos, faltam, parado, ocupado, calcular]);
  const ceus = useMemo(() => (currentData ? new Map(currentData.ceus) : NENHUM), [currentData]);
  return {
    ceus,
    faltam,
    total: (faltam ?? 0) + ceus.size,
    falhou: isError || (parado && (faltam ?? 0) > 0),
    tentar: () => void (isError ? refetch() : calcular()),
  };
}
