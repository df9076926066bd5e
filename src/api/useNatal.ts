import { usePlanetasQuery, type InstanteELugar } from './apiSlice';
import { falhaDoCalculo } from './mensagemDoErro';

/** O mapa natal de que uma vista parte: calculado, por calcular (tudo null), ou por que não veio. */
export function useNatal(consulta: InstanteELugar) {
  const { currentData = null, error, refetch } = usePlanetasQuery(consulta);
  return {
    natal: currentData,
    falha: currentData === null && error ? falhaDoCalculo(error) : null,
    tentarDeNovo: () => void refetch(),
  };
}
