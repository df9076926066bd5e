/** O mapa de Davison de dois. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { mapaDito, type RespostaDe } from '@core/contract';

interface PerguntaDoDavison {
  readonly a: InstanteELugar;
  readonly b: InstanteELugar;
  readonly corrigido: boolean;
}

const davisonApi = injetar({
  endpoints: (build) => ({
    davison: build.query<RespostaDe<'davison'>, PerguntaDoDavison>({
      query: ({ a, b, corrigido }) =>
        pedido('davison', {
          consulta: {
            ...mapaNaConsulta(mapaDito('A'), a),
            ...mapaNaConsulta(mapaDito('B'), b),
            ...(corrigido && { corrigido: 'true' }),
          },
        }),
    }),
  }),
});

export const { useDavisonQuery } = davisonApi;
