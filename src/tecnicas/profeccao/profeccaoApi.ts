/** A profecção de um dia da vida. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { NATAL, type RespostaDe } from '@core/contract';

interface Pergunta {
  readonly mapa: InstanteELugar;
  /** O do lugar no nascimento. */
  readonly fuso: string;
  /** 'aaaa-MM-dd' */
  readonly data: string;
}

const profeccaoApi = injetar({
  endpoints: (build) => ({
    profeccao: build.query<RespostaDe<'profeccao'>, Pergunta>({
      query: ({ mapa, fuso, data }) =>
        pedido('profeccao', { consulta: { ...mapaNaConsulta(NATAL, mapa), fuso, data } }),
    }),
  }),
});

export const { useProfeccaoQuery } = profeccaoApi;
