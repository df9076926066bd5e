import { skipToken } from '@reduxjs/toolkit/query';
import { useCoordenadasDoGoogle } from './lugaresDoGoogle';
import { useFusoQuery } from '@/api/apiSlice';
import { parNaApi } from '@core/civil';
import type { LugarConhecido, LugarEscolhido } from './lugar';

const SEM_FUSO = 'O fuso deste lugar não foi encontrado. Escolha o lugar de novo.';
const SEM_COORDENADAS = 'O serviço de mapas não informou as coordenadas. Escolha o lugar de novo.';

interface Situado {
  readonly lugar: LugarConhecido;
  /** Por que não se sabe onde fica. */
  readonly problema: string | null;
  readonly perguntarDeNovo: () => void;
}

/**
 * Do lugar escolhido às coordenadas e ao fuso horário dele: os da lista própria vêm com eles, pelos
 * outros pergunta-se.
 */
export function useSituado(escolhido: LugarEscolhido): Situado {
  const { idNoGoogle = null, ...lugar } = escolhido;
  const doGoogle = useCoordenadasDoGoogle(idNoGoogle);
  const { coordenadas } = doGoogle;
  const fuso = useFusoQuery(
    coordenadas
      ? { consulta: { coordenada: parNaApi(coordenadas.latitude, coordenadas.longitude) } }
      : skipToken,
  );
  if (idNoGoogle === null) return { lugar, problema: null, perguntarDeNovo: () => undefined };
  if (!coordenadas)
    return {
      lugar,
      problema: doGoogle.falhou ? SEM_COORDENADAS : null,
      perguntarDeNovo: doGoogle.perguntarDeNovo,
    };
  const { latitude, longitude } = coordenadas;
  return {
    lugar: fuso.currentData
      ? { ...lugar, latitude, longitude, ianaTimeZone: fuso.currentData.iana }
      : lugar,
    problema: fuso.isError && !fuso.isFetching ? SEM_FUSO : null,
    perguntarDeNovo: () => void fuso.refetch(),
  };
}
