/** Os mapas de uma pessoa. */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { MapaEntrada, RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item, lista, PERFIL } from './tags';

/**
 * A mesma chave não cria duas vezes: repete-se enquanto se repete o mesmo envio, cuja resposta pode
 * ter-se perdido.
 */
export interface ComChave {
  readonly chave: string;
  readonly mapa: MapaEntrada;
}
export const daChave = (chave: string) => ({ 'idempotency-key': chave });
const daVersao = (versao: number) => ({ 'if-match': `"${versao}"` });

/** O mapa mudou enquanto se editava (409): busca-se o que está salvo, para mostrar os dois. */
function seMudou<T>(erro: FetchBaseQueryError, etiqueta: T): T[] {
  return erro.status === 409 ? [etiqueta] : [];
}

export const mapasApi = injetar({
  endpoints: (build) => ({
    perfilMapa: build.query<RespostaDe<'perfilMapa'>, void>({
      query: () => pedido('perfilMapa', {}),
      providesTags: [item('mapas', PERFIL)],
    }),
    /** `versao`: a do mapa que se leu; null, se não havia nenhum. Outra no servidor é 409. */
    salvarPerfilMapa: build.mutation<
      RespostaDe<'salvarPerfilMapa'>,
      ComChave & { versao: number | null }
    >({
      query: ({ versao, chave, mapa }) =>
        pedido(
          'salvarPerfilMapa',
          { corpo: mapa },
          { ...daChave(chave), ...(versao === null ? { 'if-none-match': '*' } : daVersao(versao)) },
        ),
      invalidatesTags: (_r, erro) =>
        erro ? seMudou(erro, item('mapas', PERFIL)) : [item('mapas', PERFIL), lista('mapas')],
    }),
    mapas: build.query<RespostaDe<'mapas'>, void>({
      query: () => pedido('mapas', {}),
      providesTags: (mapas = []) => [lista('mapas'), ...mapas.map(({ id }) => item('mapas', id))],
    }),
    mapa: build.query<RespostaDe<'mapa'>, string>({
      query: (id) => pedido('mapa', { parametros: { id } }),
      providesTags: (_mapa, _erro, id) => [item('mapas', id)],
    }),
    criarMapa: build.mutation<RespostaDe<'criarMapa'>, ComChave>({
      query: ({ chave, mapa }) => pedido('criarMapa', { corpo: mapa }, daChave(chave)),
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('mapas')]),
    }),
    /** `versao`: a do mapa que se leu. Outra no servidor é 409. */
    substituirMapa: build.mutation<null, { id: string; versao: number; mapa: MapaEntrada }>({
      query: ({ id, versao, mapa }) =>
        pedido('substituirMapa', { parametros: { id }, corpo: mapa }, daVersao(versao)),
      invalidatesTags: (_r, erro, { id }) =>
        erro
          ? seMudou(erro, item('mapas', id))
          : [lista('mapas'), item('mapas', id), item('mapas', PERFIL), lista('escolas')],
    }),
    apagarMapa: build.mutation<null, { id: string; nome: string }>({
      query: ({ id }) => pedido('apagarMapa', { parametros: { id } }),
      // O item apagado fica fora: buscá-lo de novo só traria um 404 à tela que está saindo.
      invalidatesTags: (_r, erro) =>
        erro ? [] : [lista('mapas'), item('mapas', PERFIL), lista('escolas')],
    }),
  }),
});

export const {
  usePerfilMapaQuery,
  useSalvarPerfilMapaMutation,
  useMapasQuery,
  useMapaQuery,
  useCriarMapaMutation,
  useSubstituirMapaMutation,
  useApagarMapaMutation,
} = mapasApi;
