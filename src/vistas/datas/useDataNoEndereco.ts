import { useNoEndereco } from '@/endereco/useNoEndereco';
import { dataEntre, type Limites } from '@core/civil';
import { DATA } from '../endereco';

/** O dia de que a vista é anda no endereço; o que lá não cabe nos limites dela não conta. */
export function useDataNoEndereco(
  data: string,
  limites: Limites,
  aoVir: (data: string) => void,
): void {
  useNoEndereco({
    parametro: DATA,
    valor: data,
    serve: (escrita) => dataEntre(escrita, limites),
    aoVir,
  });
}
