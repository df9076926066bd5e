/** O calendário do céu, e as horas planetárias de um lugar. */
import type { ConsultaDe, CorpoDe, RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';

/** O céu não muda; a memória do navegador é que não é sem fim. */
const UMA_HORA = 3600;

const ceuApi = injetar({
  endpoints: (build) => ({
    ceu: build.query<RespostaDe<'ceu'>, ConsultaDe<'ceu'>>({
      query: (consulta) => pedido('ceu', { consulta }),
      keepUnusedDataFor: UMA_HORA,
    }),
    horasPlanetarias: build.query<RespostaDe<'horasPlanetarias'>, ConsultaDe<'horasPlanetarias'>>({
      query: (consulta) => pedido('horasPlanetarias', { consulta }),
    }),
    eclipsesDoLugar: build.query<RespostaDe<'eclipsesDoLugar'>, ConsultaDe<'eclipsesDoLugar'>>({
      query: (consulta) => pedido('eclipsesDoLugar', { consulta }),
      keepUnusedDataFor: UMA_HORA,
    }),
    assinaturas: build.query<RespostaDe<'assinaturas'>, void>({
      query: () => pedido('assinaturas', {}),
      providesTags: ['assinaturas'],
    }),
    criarAssinatura: build.mutation<
      RespostaDe<'criarAssinatura'>,
      { chave: string; corpo: CorpoDe<'criarAssinatura'> }
    >({
      query: ({ chave, corpo }) =>
        pedido('criarAssinatura', { corpo }, { 'idempotency-key': chave }),
      invalidatesTags: (_r, erro) => (erro ? [] : ['assinaturas']),
    }),
    revogarAssinatura: build.mutation<null, string>({
      query: (id) => pedido('revogarAssinatura', { parametros: { id } }),
      invalidatesTags: (_r, erro) => (erro ? [] : ['assinaturas']),
    }),
  }),
});

export const {
  useCeuQuery,
  useHorasPlanetariasQuery,
  useEclipsesDoLugarQuery,
  useAssinaturasQuery,
  useCriarAssinaturaMutation,
  useRevogarAssinaturaMutation,
} = ceuApi;

/** Pede já o que se vai querer ver; o que já veio não se pede outra vez. */
export function useAdiantarCeu(): (consulta: ConsultaDe<'ceu'>) => void {
  return ceuApi.usePrefetch('ceu');
}
