/** Os modelos de caderno, e a marca com que se assina. */
import type { CorpoDe, RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item } from './tags';

const MODELOS = item('cadernos', 'modelos');
const daMarca = (escolaId: string | null) => item('cadernos', `marca ${escolaId ?? ''}`);

/** @param escolaId null: a da pessoa */
interface MudancaDaMarca {
  readonly escolaId: string | null;
  readonly marca: CorpoDe<'salvarMarca'>;
}

const cadernosApi = injetar({
  endpoints: (build) => ({
    marca: build.query<RespostaDe<'marca'>, void>({
      query: () => pedido('marca', {}),
      providesTags: [daMarca(null)],
    }),
    marcaDaEscola: build.query<RespostaDe<'marcaDaEscola'>, string>({
      query: (id) => pedido('marcaDaEscola', { parametros: { id } }),
      providesTags: (_m, _erro, id) => [daMarca(id)],
    }),
    salvarMarca: build.mutation<null, MudancaDaMarca>({
      query: ({ marca: corpo }) => pedido('salvarMarca', { corpo }),
      invalidatesTags: (_r, erro) => (erro ? [] : [daMarca(null)]),
    }),
    salvarMarcaDaEscola: build.mutation<null, MudancaDaMarca>({
      query: ({ escolaId, marca: corpo }) =>
        pedido('salvarMarcaDaEscola', { parametros: { id: escolaId ?? '' }, corpo }),
      invalidatesTags: (_r, erro, { escolaId }) => (erro ? [] : [daMarca(escolaId)]),
    }),
    modelosDeCaderno: build.query<RespostaDe<'modelosDeCaderno'>, void>({
      query: () => pedido('modelosDeCaderno', {}),
      providesTags: [MODELOS],
    }),
    salvarModeloDeCaderno: build.mutation<null, CorpoDe<'salvarModeloDeCaderno'>>({
      query: (corpo) => pedido('salvarModeloDeCaderno', { corpo }),
      invalidatesTags: (_r, erro) => (erro ? [] : [MODELOS]),
    }),
  }),
});

export const {
  useMarcaQuery,
  useMarcaDaEscolaQuery,
  useSalvarMarcaMutation,
  useSalvarMarcaDaEscolaMutation,
  useModelosDeCadernoQuery,
  useSalvarModeloDeCadernoMutation,
} = cadernosApi;
