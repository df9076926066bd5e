/** Os períodos da firdária de uma vida. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import type { OrdemDaFirdaria } from '@core/astrology';
import { NATAL, type RespostaDe } from '@core/contract';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';

interface Pergunta {
  readonly mapa: InstanteELugar;
  readonly ordem: OrdemDaFirdaria;
  /** Sem ele, o do mapa. */
  readonly secto?: Firdaria['secto'] | undefined;
}

const firdariaApi = injetar({
  endpoints: (build) => ({
    firdaria: build.query<RespostaDe<'firdaria'>, Pergunta>({
      query: ({ mapa, ordem, secto }) =>
        pedido('firdaria', {
          consulta: { ...mapaNaConsulta(NATAL, mapa), ordem, ...(secto && { secto }) },
        }),
    }),
  }),
});

export const { useFirdariaQuery } = firdariaApi;
