/**
 * Um mapa que se estuda sem saber de quem é: o que dele se diz, e o céu dele em graus inteiros. Os
 * minutos e os segundos de arco diriam o dia e a hora.
 */
import type { AstroInfo, Cegueira, Corpo, Mapa } from '@core/contract';

const grau = (longitude: number): number => Math.floor(longitude);

function corpoAsCegas<C extends Corpo>(c: C): C {
  return {
    ...c,
    ponto: {
      ...c.ponto,
      longitude: grau(c.ponto.longitude),
      latitude: 0,
      extra: { velocidadeLong: Math.sign(c.ponto.extra.velocidadeLong) },
    },
    grauAstrologico: { ...c.grauAstrologico, minuto: 0, segundo: 0 },
  };
}

export function ceuAsCegas({ paralelos: _precisos, ...info }: AstroInfo): AstroInfo {
  return {
    ...info,
    planetas: info.planetas.map(corpoAsCegas),
    pontosAstronomicos: info.pontosAstronomicos.map(corpoAsCegas),
    partesArabicas: info.partesArabicas.map(corpoAsCegas),
    cuspides: info.cuspides && {
      casas: info.cuspides.casas.map(grau),
      ascendente: grau(info.cuspides.ascendente),
      meioDoCéu: grau(info.cuspides.meioDoCéu),
    },
    aspectos: info.aspectos.map((a) => ({
      ...a,
      de: { ...a.de, posição: grau(a.de.posição) },
      para: { ...a.para, posição: grau(a.para.posição) },
      distancia: grau(a.distancia),
      diferença: grau(a.diferença),
    })),
    // Os instantes são os do nascimento; os arcos ficam, e dizem o que não se sabe.
    hora: info.hora && {
      ...info.hora,
      de: '',
      ate: '',
      intervalos: info.hora.intervalos.map(({ nome, de, ate }) => ({
        nome,
        de: grau(de),
        ate: grau(ate),
      })),
    },
  };
}

/** O que do nascimento se diz sem o nome. */
export function nascimentoSemNome(
  cegueira: Cegueira,
  { data, latitude, longitude, localidade, ianaTimeZone, hora }: Mapa,
) {
  return cegueira === 'sem dados'
    ? null
    : { data, latitude, longitude, localidade, ianaTimeZone, hora };
}
