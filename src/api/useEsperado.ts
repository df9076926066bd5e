import debounce from 'lodash.debounce';
import { useEffect, useMemo, useState } from 'react';

/** O valor, depois de a pessoa parar de mudá-lo por esse tempo; antes disso, o anterior. */
export function useEsperado<T>(valor: T, esperaMs: number, inicial: T): T {
  const [esperado, setEsperado] = useState<T>(inicial);
  const esperar = useMemo(
    () => debounce((novo: T) => setEsperado(() => novo), esperaMs),
    [esperaMs],
  );
  useEffect(() => {
    esperar(valor);
    return () => esperar.cancel();
  }, [valor, esperar]);
  return esperado;
}
