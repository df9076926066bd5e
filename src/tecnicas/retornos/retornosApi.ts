/** As passagens de um corpo pelo grau natal, e o mapa de uma delas. */
import { injetar } from '@/api/injetar';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { parNaApi } from '@core/civil';
import { NATAL, type RespostaDe } from '@core/contract';
import type { AlvoDoRetorno, CorpoQueVolta } from '@core/tecnicas/retornos/medidas';

interface Qual {
  readonly mapa: InstanteELugar;
  readonly corpo: CorpoQueVolta;
  readonly alvo: AlvoDoRetorno;
}
interface PerguntaDaLista extends Qual {
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly ate: string;
}
interface PerguntaDoMapa extends Qual {
  readonly instante: string;
  readonly lugar: Pick<LugarCompleto, 'local' | 'latitude' | 'longitude'>;
}

const retornosApi = injetar({
  endpoints: (build) => ({
    retornos: build.query<RespostaDe<'retornos'>, PerguntaDaLista>({
      query: ({ mapa, ...resto }) =>
        pedido('retornos', { consulta: { ...mapaNaConsulta(NATAL, mapa), ...resto } }),
    }),
    mapaDoRetorno: build.query<RespostaDe<'mapaDoRetorno'>, PerguntaDoMapa>({
      query: ({ mapa, lugar, ...resto }) =>
        pedido('mapaDoRetorno', {
          consulta: {
            ...mapaNaConsulta(NATAL, mapa),
            ...resto,
            coordRetorno: parNaApi(lugar.latitude, lugar.longitude),
            local: lugar.local,
          },
        }),
    }),
  }),
});

export const { useRetornosQuery, useMapaDoRetornoQuery } = retornosApi;
