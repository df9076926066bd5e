/** A revolução solar. */
import { injetar } from '@/api/injetar';
import { pedido } from '@/api/pedido';
import { comoSeCalcula, type InstanteELugar } from '@/api/planetasApi';
import { parNaApi, type Latitude, type Longitude } from '@core/civil';
import type { RespostaDe } from '@core/contract';

export const revolucaoApi = injetar({
  endpoints: (build) => ({
    revolucaoSolar: build.query<
      RespostaDe<'revolucaoSolar'>,
      { mapa: InstanteELugar; ano: string; local: string; latitude: Latitude; longitude: Longitude }
    >({
      query: ({ mapa, ano, local, latitude, longitude }) =>
        pedido('revolucaoSolar', {
          consulta: {
            dataMapa: mapa.data,
            coordMapa: parNaApi(mapa.latitude, mapa.longitude),
            dataRevolucao: ano,
            coordRevolucao: parNaApi(latitude, longitude),
            local,
            ...comoSeCalcula(mapa),
          },
        }),
    }),
  }),
});

export const { useRevolucaoSolarQuery } = revolucaoApi;
