import { skipToken } from '@reduxjs/toolkit/query';
import { usePlanetasQuery } from './apiSlice';
import { perguntaDoCeu, type InstanteELugar } from './mapaNaConsulta';
import { falhaDoCalculo } from './mensagemDoErro';

/**
 * O mapa natal de que uma vista parte: calculado, por calcular (tudo null), ou por que não veio.
 * @param consulta null enquanto não se sabe como calcular
 */
export function useNatal(consulta: InstanteELugar | null) {
  const {
    currentData = null,
    error,
    refetch,
  } = usePlanetasQuery(consulta ? perguntaDoCeu(consulta) : skipToken);
  return {
    natal: currentData,
    falha: currentData === null && error ? falhaDoCalculo(error) : null,
    tentarDeNovo: () => void refetch(),
  };
}
