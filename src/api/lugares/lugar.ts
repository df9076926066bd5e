/** O lugar de um céu que não é o do nascimento: o da revolução, o do trânsito. */
import type { Coordenadas, OpcaoDeLugar } from './opcaoDeLugar';

/**
 * O lugar como se sabe dele: escrito à mão, ou enquanto não se responde onde fica, não tem
 * coordenadas.
 */
export interface LugarConhecido {
  readonly local: string;
  readonly latitude: Coordenadas['latitude'] | null;
  readonly longitude: Coordenadas['longitude'] | null;
  readonly ianaTimeZone: string;
}

export interface LugarCompleto extends LugarConhecido, Coordenadas {
  readonly latitude: Coordenadas['latitude'];
  readonly longitude: Coordenadas['longitude'];
}

/**
 * O que a pessoa escolheu: um lugar, um nome escrito, ou um lugar do serviço de mapas (por cujo id
 * se lhe pergunta onde fica).
 */
export type LugarEscolhido = LugarConhecido & { readonly idNoGoogle?: string };

export const lugarEscrito = (local: string): LugarEscolhido => ({
  local,
  latitude: null,
  longitude: null,
  ianaTimeZone: '',
});

/** O de um mapa, sem o resto dele. */
export function lugarDoMapa({
  local,
  latitude,
  longitude,
  ianaTimeZone,
}: LugarCompleto): LugarCompleto {
  return { local, latitude, longitude, ianaTimeZone };
}

/** O que se escolheu na lista de uma busca. */
export function lugarDaOpcao({ id, rotulo, posicao }: OpcaoDeLugar): LugarEscolhido {
  return posicao ? { local: rotulo, ...posicao } : { ...lugarEscrito(rotulo), idNoGoogle: id };
}

export function completo(lugar: LugarConhecido): LugarCompleto | null {
  const { latitude, longitude, ianaTimeZone } = lugar;
  return latitude && longitude && ianaTimeZone ? { ...lugar, latitude, longitude } : null;
}
