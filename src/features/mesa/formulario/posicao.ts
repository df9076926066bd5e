/**
 * De onde vêm as coordenadas de um rascunho: de um lugar escolhido na lista, ou dos dedos da
 * pessoa. As de um lugar só valem enquanto o local escrito for o dele. Puro.
 */
import type { Coordenadas } from '@/api/lugares/opcaoDeLugar';
import {
  coordenadaNoCampo,
  lerCoordenadaDigitada,
  type Eixo,
  type Latitude,
  type Longitude,
} from '@core/civil';

export interface PosicaoDeLugar extends Coordenadas {
  readonly tipo: 'lugar';
  /** O nome com que foi escolhido, ou com que o mapa foi salvo. */
  readonly rotulo: string;
  /** A do mapa salvo; null quando ainda se pergunta pelas coordenadas. */
  readonly ianaTimeZone: string | null;
}

export interface PosicaoDigitada {
  readonly tipo: 'digitada';
  /** Como está no campo. */
  readonly latitude: string;
  readonly longitude: string;
  /** Eixos lidos de um texto que não dizia o lado: o campo diz o que se entendeu. */
  readonly conferir: readonly Eixo[];
  /** A pessoa já viu o que se entendeu. */
  readonly visto: boolean;
}

/** Escolheu-se um lugar do serviço de mapas: pergunta-se-lhe onde fica. */
interface PosicaoPorVir {
  readonly tipo: 'porVir';
  readonly id: string;
  readonly rotulo: string;
}

export type Posicao = PosicaoDeLugar | PosicaoDigitada | PosicaoPorVir;

export const EIXOS = ['latitude', 'longitude'] as const;

/** A de um lugar escolhido. */
export function doLugar(rotulo: string, { latitude, longitude }: Coordenadas): PosicaoDeLugar {
  return { tipo: 'lugar', rotulo: rotulo.trim(), latitude, longitude, ianaTimeZone: null };
}

/** As coordenadas que valem para o local escrito; null quando não há, ou não se entendem. */
export function coordenadasDe(posicao: Posicao | null, local: string): Coordenadas | null {
  if (posicao === null || posicao.tipo === 'porVir') return null;
  if (posicao.tipo === 'lugar') return posicao.rotulo === local.trim() ? posicao : null;
  const latitude = lerCoordenadaDigitada('latitude', posicao.latitude)?.valor as
    Latitude | undefined;
  const longitude = lerCoordenadaDigitada('longitude', posicao.longitude)?.valor as
    Longitude | undefined;
  return latitude && longitude ? { latitude, longitude } : null;
}

/** O lugar escolhido cujo nome já não é o que está escrito: as coordenadas dele não valem mais. */
export function lugarAbandonado(posicao: Posicao | null, local: string): PosicaoDeLugar | null {
  return posicao?.tipo === 'lugar' && posicao.rotulo !== local.trim() ? posicao : null;
}

/** As mesmas coordenadas, agora nas mãos da pessoa: continuam valendo com qualquer nome. */
export function porEscrito(coordenadas: Coordenadas | null): PosicaoDigitada {
  return {
    tipo: 'digitada',
    latitude: coordenadas ? coordenadaNoCampo(coordenadas.latitude) : '',
    longitude: coordenadas ? coordenadaNoCampo(coordenadas.longitude) : '',
    conferir: [],
    visto: false,
  };
}

/** O texto novo de um campo. */
export function digitar(posicao: PosicaoDigitada, eixo: Eixo, texto: string): PosicaoDigitada {
  return {
    ...posicao,
    [eixo]: texto,
    conferir: posicao.conferir.filter((e) => e !== eixo),
    visto: false,
  };
}

/** O campo mostra o que se entendeu; se o lado era duvidoso, fica por conferir. */
export function arrumar(posicao: PosicaoDigitada, eixo: Eixo): PosicaoDigitada {
  const lida = lerCoordenadaDigitada(eixo, posicao[eixo]);
  if (!lida) return posicao;
  const conferir = lida.conferir
    ? [...posicao.conferir.filter((e) => e !== eixo), eixo]
    : posicao.conferir;
  return { ...posicao, [eixo]: coordenadaNoCampo(lida.valor), conferir };
}

/** Os eixos em que a pessoa ainda não viu o que se entendeu. */
export function eixosAConferir(posicao: Posicao | null): readonly Eixo[] {
  if (posicao?.tipo !== 'digitada' || posicao.visto) return [];
  return EIXOS.filter(
    (eixo) =>
      posicao.conferir.includes(eixo) ||
      lerCoordenadaDigitada(eixo, posicao[eixo])?.conferir === true,
  );
}
