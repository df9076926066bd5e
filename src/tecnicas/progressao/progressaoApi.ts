/** A progressão secundária, e os aspectos dela mês a mês. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { NATAL, type ConsultaDe, type RespostaDe } from '@core/contract';
import type { TipoDeProgressao } from '@core/tecnicas/progressao/medidas';

export interface ConsultaDeProgressao {
  readonly mapa: InstanteELugar;
  /** 'aaaa-MM-dd' */
  readonly data: string;
  readonly tipo: TipoDeProgressao;
}

function consultaDaProgressao({
  mapa,
  data,
  tipo,
}: ConsultaDeProgressao): ConsultaDe<'progressao'> {
  return {
    ...mapaNaConsulta(NATAL, mapa),
    dataProgressao: data,
    ...(tipo !== 'secundaria' && { tipo }),
  };
}

export const progressaoApi = injetar({
  endpoints: (build) => ({
    progressao: build.query<RespostaDe<'progressao'>, ConsultaDeProgressao>({
      query: (c) => pedido('progressao', { consulta: consultaDaProgressao(c) }),
    }),
    aspectosDaProgressao: build.query<RespostaDe<'aspectosDaProgressao'>, ConsultaDeProgressao>({
      query: (c) => pedido('aspectosDaProgressao', { consulta: consultaDaProgressao(c) }),
    }),
    fasesDaProgressao: build.query<RespostaDe<'fasesDaProgressao'>, InstanteELugar>({
      query: (mapa) => pedido('fasesDaProgressao', { consulta: mapaNaConsulta(NATAL, mapa) }),
    }),
  }),
});

export const { useProgressaoQuery, useAspectosDaProgressaoQuery, useFasesDaProgressaoQuery } =
  progressaoApi;
