/** A revolução solar. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { parNaApi, type Latitude, type Longitude } from '@core/civil';
import { NATAL, type RespostaDe } from '@core/contract';

export const revolucaoApi = injetar({
  endpoints: (build) => ({
    revolucaoSolar: build.query<
      RespostaDe<'revolucaoSolar'>,
      {
        mapa: InstanteELugar;
        ano: string;
        local: string;
        latitude: Latitude;
        longitude: Longitude;
        precessionada?: true;
      }
    >({
      query: ({ mapa, ano, local, latitude, longitude, precessionada }) =>
        pedido('revolucaoSolar', {
          consulta: {
            ...mapaNaConsulta(NATAL, mapa),
            dataRevolucao: ano,
            coordRevolucao: parNaApi(latitude, longitude),
            local,
            ...(precessionada && { precessionada: 'true' }),
          },
        }),
    }),
  }),
});

export const { useRevolucaoSolarQuery } = revolucaoApi;
