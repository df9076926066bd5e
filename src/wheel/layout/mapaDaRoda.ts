/** Do mapa calculado (contrato da API) ao que a roda desenha. */
import type { AstroInfo, Corpo } from '@core/contract/calculos';
import type { CorpoDaRoda, MapaDaRoda } from './tipos';

function corpoDaRoda(corpo: Corpo): CorpoDaRoda {
  return { nome: corpo.ponto.tipo, longitude: corpo.ponto.longitude, movimento: corpo.movimento, casa: corpo.casas.atual };
}

export function mapaDaRoda(info: AstroInfo): MapaDaRoda {
  const corpos: readonly Corpo[] = [...info.planetas, ...info.pontosAstronomicos, ...info.partesArabicas];
  return { corpos: corpos.map(corpoDaRoda), cuspides: info.cuspides.casas, aspectos: info.aspectos };
}
