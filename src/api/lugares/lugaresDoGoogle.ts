/** O que o serviço de mapas diz de um texto ou de um lugar. */
import { skipToken } from '@reduxjs/toolkit/query';
import {
  useConfiguracaoPublicaQuery,
  useCoordenadasDoGoogleQuery,
  useLugaresDoGoogleQuery,
} from '../apiSlice';
import type { OpcaoDeLugar } from './opcaoDeLugar';

/** undefined: ainda não se sabe. null: não há serviço de mapas. */
function useChave(): string | null | undefined {
  return useConfiguracaoPublicaQuery().data?.googleMapsApiKey;
}

/**
 * O que o serviço de mapas acha com esse texto; null enquanto não responde, ou se nada acha, ou se
 * não há serviço.
 */
export function useLugaresDoGoogle(texto: string | null): readonly OpcaoDeLugar[] | null {
  const chave = useChave();
  const { currentData } = useLugaresDoGoogleQuery(
    chave && texto !== null ? { chave, texto } : skipToken,
  );
  return currentData?.length ? currentData : null;
}

/** Onde fica um lugar do serviço de mapas. */
export function useCoordenadasDoGoogle(id: string | null) {
  const chave = useChave();
  const perguntada = Boolean(chave) && id !== null;
  const {
    currentData = null,
    isError,
    isFetching,
    refetch,
  } = useCoordenadasDoGoogleQuery(chave && id !== null ? { chave, texto: id } : skipToken);
  return {
    coordenadas: currentData,
    falhou: id !== null && (chave === null || (isError && !isFetching)),
    perguntarDeNovo: () => void (perguntada && refetch()),
  };
}
