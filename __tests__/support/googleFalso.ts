/** O que a API do Google faria, sem sair daqui. */
import type { GoogleMaps } from '@/api/lugares/googlePlaces';

export type OndeNoGoogle = Readonly<
  Record<string, readonly [number, number] | Promise<readonly [number, number]>>
>;

interface Opcoes {
  /** O que se oferece para qualquer texto: [id, nome]. */
  readonly previsoes?: readonly (readonly [string, string])[];
  /** Latitude e longitude de cada id. */
  readonly lugares?: OndeNoGoogle;
}

export function googleFalso({
  previsoes = [['p1', 'Campinas - SP, Brasil']],
  lugares = { p1: [-22.90556, -47.06083] },
}: Opcoes = {}) {
  const pedidos: unknown[] = [];
  const maps: GoogleMaps = {
    places: {
      AutocompleteService: class {
        getPlacePredictions(pedido: unknown) {
          pedidos.push(pedido);
          return Promise.resolve({
            predictions: previsoes.map(([place_id, description]) => ({ place_id, description })),
          });
        }
      },
    },
    Geocoder: class {
      async geocode(pedido: { placeId: string }) {
        pedidos.push(pedido);
        const onde = await lugares[pedido.placeId];
        return {
          results: onde
            ? [{ geometry: { location: { lat: () => onde[0], lng: () => onde[1] } } }]
            : [],
        };
      }
    },
  };
  return { maps, pedidos };
}
