/** Do mapa calculado (contrato da API) ao que a roda desenha. */
import type { AstroInfo, Corpo } from '@core/contract/calculos';
import type { CorpoDaRoda, MapaDaRoda } from './tipos';

function corpoDaRoda(corpo: Corpo): CorpoDaRoda {
  return {
    nome: corpo?.ponto?.tipo,
    longitude: corpo?.ponto?.longitude,
    movimento: corpo?.movimento,
    casa: corpo?.casas === null ? null : corpo?.casas?.atual,
  };
}

/** Sem hora não há casas; com ela, os ângulos vêm à parte das cúspides. */
function casasDaRoda({ cuspides }: AstroInfo): Pick<MapaDaRoda, 'cuspides' | 'angulos'> {
  if (cuspides === null) return { cuspides: null, angulos: null };
  return {
    cuspides: cuspides?.casas,
    angulos: { ascendente: cuspides?.ascendente, meioDoCeu: cuspides?.meioDoCéu },
  };
}

/** O que uma hora que não é exata deixa em aberto. */
function intervalosDaRoda({ hora }: AstroInfo): Pick<MapaDaRoda, 'intervalos'> {
  return hora ? { intervalos: hora.intervalos } : {};
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
  return {
    corpos,
    ...casasDaRoda(info),
    aspectos: info.aspectos,
    ...intervalosDaRoda(info),
    ...(info.grao && { grao: info.grao }),
  };
}
