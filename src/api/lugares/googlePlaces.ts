/** O Google Places no navegador. Só quando há chave configurada. */
import { latitudeDecimal, longitudeDecimal } from '@core/civil';
import type { Coordenadas, OpcaoDeLugar } from './opcaoDeLugar';

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
      getPlacePredictions(pedido: {
        input: string;
        types: string[];
        language: string;
      }): Promise<{ predictions: readonly Previsao[] }>;
    };
  };
  readonly Geocoder: new () => {
    geocode(pedido: { placeId: string }): Promise<{ results: readonly ResultadoDoGeocoder[] }>;
  };
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

/** Só cidades. */
export async function lugaresNoGoogle(maps: GoogleMaps, texto: string): Promise<OpcaoDeLugar[]> {
  const servico = new maps.places.AutocompleteService();
  const { predictions } = await servico.getPlacePredictions({
    input: texto,
    types: ['(cities)'],
    language: 'pt-BR',
  });
  return predictions.map((p) => ({
    id: p.place_id,
    rotulo: p.description,
    detalhe: 'Google',
    posicao: null,
  }));
}

/** @throws quando ele não o localiza */
export async function coordenadasNoGoogle(maps: GoogleMaps, placeId: string): Promise<Coordenadas> {
  const { results } = await new maps.Geocoder().geocode({ placeId });
  const local = results[0]?.geometry.location;
  if (!local) throw new Error(`O Google não localizou o lugar ${placeId}.`);
  return { latitude: latitudeDecimal(local.lat()), longitude: longitudeDecimal(local.lng()) };
}

let carga: Promise<void> | null = null;

/**
 * Carrega o programa do Google uma vez; se não veio, tenta na próxima. @throws quando ele não
 * carrega
 */
export async function carregarGoogle(chave: string): Promise<GoogleMaps> {
  if (!window.google)
    await (carga ??= inserirScript(chave).finally(() => {
      carga = null;
    }));
  if (!window.google) throw new Error('O programa do Google Maps carregou sem se apresentar.');
  return window.google.maps;
}
