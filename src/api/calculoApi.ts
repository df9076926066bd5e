/**
 * O que cada camada escolheu do perfil de cálculo. Uma escolha vê-se já, antes de o servidor a
 * guardar; se ele a recusa, desfaz-se e pergunta-se-lhe o que vale.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PerfilParcial } from '@core/astrology';
import type { RespostaDe } from '@core/contract';
import { gravarUmaAUma } from './gravarUmaAUma';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item } from './tags';

const DO_USUARIO = item('calculo', 'USUARIO');
const daEscola = (id: string) => item('calculo', `escola/${id}`);

interface Gravacao {
  /** O que a camada passa a escolher, inteiro. */
  readonly perfil: PerfilParcial;
  /** O mapa em que se está, se a camada vale nele. */
  readonly noMapa?: string | undefined;
}
interface GravacaoDe extends Gravacao {
  readonly id: string;
}
interface GravacaoDaEscola extends GravacaoDe {
  /** O que dela se via escolhido: se já é outro, o servidor recusa (409). */
  readonly visto: PerfilParcial;
}
export type Camada = keyof RespostaDe<'calculoDoMapa'>;

export const calculoApi = injetar({
  endpoints: (build) => ({
    calculoDoUsuario: build.query<RespostaDe<'calculoDoUsuario'>, void>({
      query: () => pedido('calculoDoUsuario', {}),
      providesTags: [DO_USUARIO],
    }),
    /** As camadas que valem num mapa. */
    calculoDoMapa: build.query<RespostaDe<'calculoDoMapa'>, string>({
      query: (id) => pedido('calculoDoMapa', { parametros: { id } }),
      providesTags: (_c, _erro, id) => [item('calculo', id)],
    }),
    alcanceDoCalculoDaEscola: build.query<RespostaDe<'alcanceDoCalculoDaEscola'>, string>({
      query: (id) => pedido('alcanceDoCalculoDaEscola', { parametros: { id } }),
      providesTags: (_a, _erro, id) => [item('escolas', id)],
    }),
    calculoDaEscola: build.query<RespostaDe<'calculoDaEscola'>, string>({
      query: (id) => pedido('calculoDaEscola', { parametros: { id } }),
      providesTags: (_c, _erro, id) => [daEscola(id)],
    }),
  }),
});

type Estado = Parameters<typeof calculoApi.util.selectCachedArgsForQuery>[0];

interface EmCurso {
  readonly dispatch: ThunkDispatch<Estado, undefined, UnknownAction>;
  readonly getState: () => unknown;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/**
 * O que se escolhe entra já no cache, no mapa aberto e no que se lê da camada; e não se pede de
 * novo: uma resposta a meio da escolha seguinte desfá-la-ia na tela. Os outros mapas, em que a
 * camada também pode valer, pedem-se de novo.
 */
async function mostrarJa(
  camada: Camada,
  { perfil, noMapa }: Gravacao,
  { dispatch, getState, queryFulfilled }: EmCurso,
  escola = '',
): Promise<void> {
  const { updateQueryData, invalidateTags, selectCachedArgsForQuery } = calculoApi.util;
  const noCache = [];
  if (noMapa !== undefined)
    noCache.push(
      dispatch(
        updateQueryData('calculoDoMapa', noMapa, (camadas) => ({
          ...camadas,
          [camada]: Object.keys(perfil).length > 0 ? perfil : null,
        })),
      ),
    );
  if (camada === 'usuario')
    noCache.push(dispatch(updateQueryData('calculoDoUsuario', undefined, () => perfil)));
  if (camada === 'escola')
    noCache.push(dispatch(updateQueryData('calculoDaEscola', escola, () => perfil)));
  try {
    await queryFulfilled;
    if (camada === 'mapa') return;
    const mapas = selectCachedArgsForQuery(getState() as Estado, 'calculoDoMapa');
    dispatch(invalidateTags(mapas.filter((id) => id !== noMapa).map((id) => item('calculo', id))));
  } catch {
    noCache.forEach(({ undo }) => undo());
    dispatch(
      invalidateTags([
        ...(noMapa === undefined ? [] : [item('calculo', noMapa)]),
        ...(camada === 'usuario' ? [DO_USUARIO] : []),
        ...(camada === 'escola' ? [daEscola(escola)] : []),
      ]),
    );
  }
}

export const gravacoesDoCalculo = injetar({
  endpoints: (build) => ({
    salvarCalculoDoUsuario: build.mutation<null, Gravacao>({
      queryFn: ({ perfil }, _api, _opcoes, pedir) =>
        gravarUmaAUma(pedido('salvarCalculoDoUsuario', { corpo: perfil }), pedir),
      onQueryStarted: (gravacao, emCurso) => mostrarJa('usuario', gravacao, emCurso),
    }),
    salvarCalculoDoMapa: build.mutation<null, GravacaoDe>({
      queryFn: ({ id, perfil }, _api, _opcoes, pedir) =>
        gravarUmaAUma(pedido('salvarCalculoDoMapa', { parametros: { id }, corpo: perfil }), pedir),
      onQueryStarted: ({ id, perfil }, emCurso) =>
        mostrarJa('mapa', { perfil, noMapa: id }, emCurso),
    }),
    salvarCalculoDaEscola: build.mutation<null, GravacaoDaEscola>({
      queryFn: ({ id, perfil, visto }, _api, _opcoes, pedir) =>
        gravarUmaAUma(
          pedido('salvarCalculoDaEscola', {
            parametros: { id },
            corpo: { perfil, visto },
          }),
          pedir,
        ),
      onQueryStarted: ({ id, ...gravacao }, emCurso) => mostrarJa('escola', gravacao, emCurso, id),
    }),
  }),
});

export const {
  useCalculoDoUsuarioQuery,
  useCalculoDoMapaQuery,
  useAlcanceDoCalculoDaEscolaQuery,
  useCalculoDaEscolaQuery,
} = calculoApi;
export const {
  useSalvarCalculoDoUsuarioMutation,
  useSalvarCalculoDoMapaMutation,
  useSalvarCalculoDaEscolaMutation,
} = gravacoesDoCalculo;
