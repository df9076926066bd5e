/** Do mapa calculado (contrato da API) ao que a roda desenha. */
import type { AstroInfo, Corpo } from '@core/contract/calculos';
import type { CorpoDaRoda, MapaDaRoda } from './tipos';

function corpoDaRoda(corpo: Corpo): CorpoDaRoda {
  return {
    nome: corpo?.ponto?.tipo,
    longitude: corpo?.ponto?.longitude,
    movimento: corpo?.movimento,
    casa: corpo?.casas?.atual as number,
  };
}

/**
 * Não recusa nada: o que vier torto segue torto, e a frase que o diz é a de `validarMapaDaRoda`, no
 * lugar da roda.
 */
export function mapaDaRoda(info: AstroInfo): MapaDaRoda {
  if (typeof info !== 'object' || info === null) return info;
  const listas: readonly (readonly Corpo[])[] = [
    info.planetas,
    info.pontosAstronomicos,
    info.partesArabicas,
  ];
  const corpos = listas.every(Array.isArray)
    ? listas.flat().map(corpoDaRoda)
    : (null as unknown as CorpoDaRoda[]);
  return { corpos, cuspides: info.cuspides?.casas as number[], aspectos: info.aspectos };
}
