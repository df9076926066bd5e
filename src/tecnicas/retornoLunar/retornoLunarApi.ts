/** As revoluções lunares. */
import { injetar } from '@/api/injetar';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { parNaApi } from '@core/civil';
import { NATAL, type RespostaDe } from '@core/contract';

interface Pergunta {
  readonly mapa: InstanteELugar;
  readonly ano: string;
  readonly numero: number;
  readonly lugar: Pick<LugarCompleto, 'local' | 'latitude' | 'longitude'>;
}

const retornoLunarApi = injetar({
  endpoints: (build) => ({
    retornoLunar: build.query<RespostaDe<'retornoLunar'>, Pergunta>({
      query: ({ mapa, ano, numero, lugar }) =>
        pedido('retornoLunar', {
          consulta: {
            ...mapaNaConsulta(NATAL, mapa),
            dataRevolucao: ano,
            coordRevolucao: parNaApi(lugar.latitude, lugar.longitude),
            local: lugar.local,
            numero: String(numero),
          },
        }),
    }),
  }),
});

export const { useRetornoLunarQuery } = retornoLunarApi;
