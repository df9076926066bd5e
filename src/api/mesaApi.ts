/** A mesa: todos os mapas em resumo, o céu deles, e o que se faz a muitos de uma vez. */
import {
  MAPAS_NO_MENU,
  type Ceus,
  type CorpoDe,
  type RespostaDe,
  type Resumos,
} from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { agora } from './relogio';
import { item, lista, PERFIL } from './tags';

/** Os últimos que se abriram, para o menu, ou todos. */
export type QuaisResumos = 'recentes' | 'todos';

/** Uma lista de milhares custa a pedir: guarda-se enquanto se anda por outras páginas. */
const GUARDADOS_S = 600;

function comAbertura(resumos: Resumos, id: string, quando: number): Resumos {
  const onde = resumos.id.indexOf(id);
  if (onde < 0) return resumos;
  const abertoEm = resumos.abertoEm.map((antes, i) => (i === onde ? quando : antes));
  return { ...resumos, abertoEm };
}

/** @param novos dos mapas que se acabaram de calcular; e quantos ainda faltam, de todos */
const juntar = (conhecidos: Ceus, novos: Ceus): Ceus => ({
  ceus: [...conhecidos.ceus, ...novos.ceus],
  faltam: novos.faltam,
});

export const mesaApi = injetar({
  endpoints: (build) => ({
    resumos: build.query<RespostaDe<'resumos'>, QuaisResumos>({
      query: (quais) =>
        pedido('resumos', {
          consulta: quais === 'recentes' ? { recentes: String(MAPAS_NO_MENU) } : {},
        }),
      structuralSharing: false,
      keepUnusedDataFor: GUARDADOS_S,
      // Os do menu são só os pessoais.
      providesTags: (_r, _erro, quais) =>
        quais === 'recentes'
          ? [lista('mapas')]
          : [lista('mapas'), lista('escolas'), lista('compartilhamento')],
    }),
    /** O que se abriu vê-se já na mesa e no menu, sem os pedir de novo. */
    marcarAberto: build.mutation<null, string>({
      query: (id) => pedido('marcarAberto', { parametros: { id } }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const quando = Math.floor(agora() / 1000);
        await queryFulfilled.then(
          () => {
            for (const quais of ['recentes', 'todos'] as const)
              dispatch(
                mesaApi.util.updateQueryData('resumos', quais, (r) => comAbertura(r, id, quando)),
              );
          },
          () => undefined,
        );
      },
    }),
    /** Quem acaba de apagar uns tantos de cada vez diz no fim que {@link mapasMudaram}. */
    apagarMapas: build.mutation<
      RespostaDe<'apagarMapas'>,
      // `lote`: o que se apagou de um só gesto desfaz-se de um só.
      CorpoDe<'apagarMapas'> & { readonly lote: string }
    >({
      query: ({ mapas }) => pedido('apagarMapas', { corpo: { mapas } }),
    }),
    /** Pasta e etiquetas de muitos, cada uma no caderno da pessoa. */
    arrumarFichas: build.mutation<null, CorpoDe<'arrumarFichas'>>({
      query: (corpo) => pedido('arrumarFichas', { corpo }),
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('mapas')]),
    }),
    /** De que mapas as anotações da pessoa têm este texto. */
    buscarAnotacoes: build.query<RespostaDe<'buscarAnotacoes'>, string>({
      query: (texto) => pedido('buscarAnotacoes', { consulta: { texto } }),
      // Uma anotação muda-se noutra página, noutra aba, por outra pessoa da equipe.
      keepUnusedDataFor: 0,
    }),
    ceus: build.query<RespostaDe<'ceus'>, void>({
      query: () => pedido('ceus', {}),
      structuralSharing: false,
      keepUnusedDataFor: GUARDADOS_S,
      providesTags: [lista('mapas'), lista('escolas'), lista('compartilhamento')],
    }),
    /** Mais alguns: juntam-se aos que já se conhecem. */
    calcularCeus: build.mutation<RespostaDe<'calcularCeus'>, void>({
      query: () => pedido('calcularCeus', {}),
      onQueryStarted: async (_nada, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          ({ data }) =>
            dispatch(mesaApi.util.updateQueryData('ceus', undefined, (c) => juntar(c, data))),
          () => undefined,
        );
      },
    }),
  }),
});

/** Mudaram muitos: as listas pedem-se de novo. */
export const mapasMudaram = () =>
  mesaApi.util.invalidateTags([lista('mapas'), item('mapas', PERFIL), lista('escolas')]);

export const {
  useResumosQuery,
  useMarcarAbertoMutation,
  useApagarMapasMutation,
  useArrumarFichasMutation,
  useBuscarAnotacoesQuery,
  useCeusQuery,
  useCalcularCeusMutation,
} = mesaApi;
