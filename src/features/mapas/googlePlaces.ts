/** O Google Places no navegador, pela mesma interface da busca própria. Só quando há chave configurada. */
import { latitudeDecimal, longitudeDecimal } from '@core/civil';
import type { OpcaoDeLugar, PosicaoDoLugar } from './opcaoDeLugar';

export type BuscaExterna = (texto: string) => Promise<readonly OpcaoDeLugar[]>;

interface Previsao {
  readonly description: string;
  readonly place_id: string;
}
interface ResultadoDoGeocoder {
  readonly geometry: { readonly location: { lat(): number; lng(): number } };
}
/** O pouco da API do Google que se usa. Fonte: Maps JavaScript API, Places e Geocoding. */
export interface GoogleMaps {
  readonly places: {
    readonly AutocompleteService: new () => {
      getPlacePredictions(pedido: { input: string; types: string[]; language: string }): Promise<{ predictions: readonly Previsao[] }>;
    };
  };
  readonly Geocoder: new () => { geocode(pedido: { placeId: string }): Promise<{ results: readonly ResultadoDoGeocoder[] }> };
}
declare global {
  interface Window {
    google?: { readonly maps: GoogleMaps };
  }
}

function inserirScript(chave: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key: chave, libraries: 'places', language: 'pt-BR' })}`;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('O programa do Google Maps não carregou.'));
    document.head.append(script);
  });
}

async function posicaoDe(geocoder: InstanceType<GoogleMaps['Geocoder']>, placeId: string): Promise<PosicaoDoLugar> {
  const { results } = await geocoder.geocode({ placeId });
  const local = results[0]?.geometry.location;
  if (!local) throw new Error(`O Google não localizou o lugar ${placeId}.`);
  return { latitude: latitudeDecimal(local.lat()), longitude: longitudeDecimal(local.lng()), iana: null };
}

/** A busca sobre uma API já carregada: só cidades. */
export function buscaDoGoogle(maps: GoogleMaps): BuscaExterna {
  const servico = new maps.places.AutocompleteService();
  const geocoder = new maps.Geocoder();
  return async (texto) => {
    const { predictions } = await servico.getPlacePredictions({ input: texto, types: ['(cities)'], language: 'pt-BR' });
    return predictions.map((p) => ({ id: p.place_id, rotulo: p.description, detalhe: 'Google', posicao: () => posicaoDe(geocoder, p.place_id) }));
  };
}

/** Carrega o programa do Google uma vez. @throws quando ele não carrega */
export async function carregarGoogle(chave: string): Promise<BuscaExterna> {
  if (!window.google) await inserirScript(chave);
  if (!window.google) throw new Error('O programa do Google Maps carregou sem se apresentar.');
  return buscaDoGoogle(window.google.maps);
}
