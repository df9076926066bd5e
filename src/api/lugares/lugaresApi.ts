/**
 * As perguntas que se fazem ao serviço de mapas, e não ao nosso servidor: na mesma fatia, com o
 * mesmo cache.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import { apiSlice } from '../apiSlice';
import { useConfiguracaoPublicaQuery } from '../contaApi';
import {
  carregarGoogle,
  coordenadasNoGoogle,
  lugaresNoGoogle,
  type GoogleMaps,
} from './googlePlaces';
import type { Coordenadas, OpcaoDeLugar } from './opcaoDeLugar';

interface AoGoogle {
  readonly chave: string;
  readonly texto: string;
}

/** O que falha vai ao console, como pede a especificação: a tela segue com a lista própria. */
async function perguntar<T>(
  { chave, texto }: AoGoogle,
  pergunta: (maps: GoogleMaps, texto: string) => Promise<T>,
) {
  try {
    return { data: await pergunta(await carregarGoogle(chave), texto) };
  } catch (erro) {
    console.warn('O serviço de mapas não respondeu.', erro);
    return { error: { status: 'CUSTOM_ERROR' as const, error: String(erro) } };
  }
}

const { useLugaresDoGoogleQuery, useCoordenadasDoGoogleQuery } = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    lugaresDoGoogle: build.query<OpcaoDeLugar[], AoGoogle>({
      queryFn: (pedido) => perguntar(pedido, lugaresNoGoogle),
    }),
    coordenadasDoGoogle: build.query<Coordenadas, AoGoogle>({
      queryFn: (pedido) => perguntar(pedido, coordenadasNoGoogle),
    }),
  }),
});

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
