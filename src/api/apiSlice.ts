/** A única fatia de API: toda chamada ao servidor é declarada aqui, com as etiquetas de cache. */
import { createApi, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { parNaApi, type Latitude, type Longitude } from '@core/civil';
import {
  caminho,
  type AlteracaoSenhaEntrada,
  type Aluno,
  type AstroInfo,
  type ConfirmaSenhaEntrada,
  type ConfiguracaoPublica,
  type Escola,
  type Feature,
  type FusoResposta,
  type ItemDeCompartilhamento,
  type LoginEntrada,
  type LoginResposta,
  type Lugar,
  type Mapa,
  type MapaDeEscola,
  type MapaEntrada,
  type MapasDaEscola,
  type MesDaProgressao,
  type Progressao,
  type Revolucao,
  type Transitos,
  type VeraoResposta,
} from '@core/contract';
import { baseQueryWithReauth } from './baseQueryWithReauth';
import { FORA_DO_CONTRATO } from './mensagemDoErro';
import { alunosDa, item, lista, PERFIL, TAGS } from './tags';

export interface InstanteELugar {
  /** Instante UTC ISO. */
  readonly data: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

export interface ConsultaDeVerao {
  /** Hora civil 'aaaa-MM-ddTHH:mm:ss'. */
  readonly civil: string;
  readonly ianaTimeZone: string;
  readonly coordenada: string;
}

export interface ConsultaDeProgressao {
  readonly mapa: InstanteELugar;
  /** 'aaaa-MM-dd' */
  readonly data: string;
}

function parametrosDaProgressao({ mapa, data }: ConsultaDeProgressao) {
  return { dataMapa: mapa.data, coordMapa: parNaApi(mapa.latitude, mapa.longitude), dataProgressao: data };
}

/** A mesma chave não cria duas vezes: repete-se enquanto se repete o mesmo envio, cuja resposta pode ter-se perdido. */
interface ComChave {
  readonly chave: string;
  readonly mapa: MapaEntrada;
}
const daChave = (chave: string) => ({ 'idempotency-key': chave });

/** O mapa mudou enquanto se editava (409): busca-se o que está salvo, para mostrar os dois. */
function seMudou<T>(erro: FetchBaseQueryError, etiqueta: T): T[] {
  return erro.status === 409 ? [etiqueta] : [];
}

export const apiSlice = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithReauth,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  // Uma resposta fora do contrato vira erro da seção que a pediu, nunca uma tela branca.
  catchSchemaFailure: ({ issues, value }, { endpoint }) => {
    const error = issues[0]?.message ?? '';
    // Só a roda diz o que há de errado no que veio, e para isso precisa dele.
    return { status: 'CUSTOM_ERROR' as const, error, ...(error === FORA_DO_CONTRATO && endpoint === 'planetas' && { data: value as unknown }) };
  },
  endpoints: (build) => ({
    login: build.mutation<LoginResposta, LoginEntrada>({
      query: (body) => ({ url: caminho('login'), method: 'POST', body }),
    }),
    logout: build.mutation<null, string>({
      query: (token) => ({ url: caminho('logout'), method: 'POST', headers: { authorization: `Bearer ${token}` } }),
    }),
    esqueciSenha: build.mutation<null, string>({
      query: (email) => ({ url: caminho('esqueci', { email }), method: 'POST' }),
    }),
    confirmaSenha: build.mutation<null, ConfirmaSenhaEntrada>({
      query: (body) => ({ url: caminho('confirmaSenha'), method: 'POST', body }),
    }),
    alteracaoSenha: build.mutation<null, AlteracaoSenhaEntrada>({
      query: (body) => ({ url: caminho('alteracaoSenha'), method: 'POST', body }),
    }),
    configuracaoPublica: build.query<ConfiguracaoPublica, void>({
      query: () => caminho('configuracaoPublica'),
    }),
    features: build.query<Feature[], void>({ query: () => caminho('features') }),

    perfilMapa: build.query<Mapa | null, void>({
      query: () => caminho('perfilMapa'),
      providesTags: [item('mapas', PERFIL)],
    }),
    /** `versao`: a do mapa que se leu; null, se não havia nenhum. Outra no servidor é 409. */
    salvarPerfilMapa: build.mutation<{ id: string }, ComChave & { versao: number | null }>({
      query: ({ versao, chave, mapa }) => ({
        url: caminho('salvarPerfilMapa'), method: 'POST', body: mapa,
        headers: { ...daChave(chave), ...(versao === null ? { 'if-none-match': '*' } : { 'if-match': `"${versao}"` }) },
      }),
      invalidatesTags: (_r, erro) => (erro ? seMudou(erro, item('mapas', PERFIL)) : [item('mapas', PERFIL), lista('mapas')]),
    }),
    mapas: build.query<Mapa[], void>({
      query: () => caminho('mapas'),
      providesTags: (mapas = []) => [lista('mapas'), ...mapas.map(({ id }) => item('mapas', id))],
    }),
    mapa: build.query<Mapa, string>({
      query: (id) => caminho('mapa', { id }),
      providesTags: (_mapa, _erro, id) => [item('mapas', id)],
    }),
    criarMapa: build.mutation<{ id: string }, ComChave>({
      query: ({ chave, mapa }) => ({ url: caminho('criarMapa'), method: 'POST', body: mapa, headers: daChave(chave) }),
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('mapas')]),
    }),
    /** `versao`: a do mapa que se leu. Outra no servidor é 409. */
    substituirMapa: build.mutation<null, { id: string; versao: number; mapa: MapaEntrada }>({
      query: ({ id, versao, mapa }) => ({ url: caminho('substituirMapa', { id }), method: 'PUT', body: mapa, headers: { 'if-match': `"${versao}"` } }),
      invalidatesTags: (_r, erro, { id }) => (erro ? seMudou(erro, item('mapas', id)) : [lista('mapas'), item('mapas', id), item('mapas', PERFIL), lista('escolas')]),
    }),
    apagarMapa: build.mutation<null, string>({
      query: (id) => ({ url: caminho('apagarMapa', { id }), method: 'DELETE' }),
      // O item apagado fica fora: buscá-lo de novo só traria um 404 à tela que está saindo.
      invalidatesTags: (_r, erro) => (erro ? [] : [lista('mapas'), item('mapas', PERFIL), lista('escolas')]),
    }),
    mapasDasEscolas: build.query<MapasDaEscola[], void>({
      query: () => caminho('escolasDoUsuario'),
      providesTags: [lista('escolas'), lista('compartilhamento')],
    }),
    /** O que ela compartilhava deixa de ser visto já. */
    sairDaEscola: build.mutation<null, string>({
      query: (id) => ({ url: caminho('sairDaEscola', { id }), method: 'DELETE' }),
      invalidatesTags: (_r, erro) => (erro ? [] : ['mapas', 'escolas', 'compartilhamento']),
    }),

    escola: build.query<Escola, string>({
      query: (id) => caminho('escola', { id }),
      providesTags: (_e, _erro, id) => [item('escolas', id)],
    }),
    alunosDaEscola: build.query<Aluno[], string>({
      query: (id) => caminho('alunosDaEscola', { id }),
      providesTags: (_e, _erro, id) => [item('escolas', alunosDa(id))],
    }),
    mapasDaEscola: build.query<MapaDeEscola[], string>({
      query: (id) => caminho('mapasDaEscola', { id }),
      providesTags: (_e, _erro, id) => [item('escolas', id), lista('mapas'), lista('compartilhamento')],
    }),
    criarMapaDaEscola: build.mutation<{ id: string }, ComChave & { escolaId: string }>({
      query: ({ escolaId, chave, mapa }) => ({ url: caminho('criarMapaDaEscola', { id: escolaId }), method: 'POST', body: mapa, headers: daChave(chave) }),
      invalidatesTags: (_r, erro, { escolaId }) => (erro ? [] : [item('escolas', escolaId), lista('escolas')]),
    }),
    matricular: build.mutation<null, { escolaId: string; alunoRef: string }>({
      query: ({ escolaId, alunoRef }) => ({ url: caminho('matricular', { id: escolaId, alunoRef }), method: 'POST' }),
      // A lista de quem pode ver cada mapa ganha um nome.
      invalidatesTags: (_r, erro, { escolaId }) => (erro ? [] : [item('escolas', alunosDa(escolaId)), 'compartilhamento']),
    }),
    desmatricular: build.mutation<null, { escolaId: string; alunoId: string }>({
      query: ({ escolaId, alunoId }) => ({ url: caminho('desmatricular', { id: escolaId, alunoId }), method: 'DELETE' }),
      invalidatesTags: (_r, erro, { escolaId }) => (erro ? [] : [item('escolas', alunosDa(escolaId)), 'compartilhamento']),
    }),
    compartilhamento: build.query<ItemDeCompartilhamento[], string>({
      query: (mapaId) => caminho('compartilhamento', { mapaId }),
      providesTags: (_c, _erro, mapaId) => [item('compartilhamento', mapaId)],
    }),
    compartilhar: build.mutation<null, { mapaId: string; itens: readonly ItemDeCompartilhamento[] }>({
      query: ({ mapaId, itens }) => ({ url: caminho('compartilhar', { mapaId }), method: 'POST', body: itens }),
      // O que se enviou é o que a lista mostra, sem esperar que ela volte: as marcas não piscam.
      onQueryStarted: async ({ mapaId, itens }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(() => dispatch(apiSlice.util.updateQueryData('compartilhamento', mapaId, () => [...itens])), () => undefined);
      },
      invalidatesTags: (_r, erro, { mapaId }) => (erro ? [] : [item('compartilhamento', mapaId), lista('compartilhamento')]),
    }),

    planetas: build.query<AstroInfo, InstanteELugar>({
      query: ({ data, latitude, longitude }) => ({ url: caminho('planetas'), params: { data, coordenada: parNaApi(latitude, longitude) } }),
    }),

    transitos: build.query<Transitos, { mapa: InstanteELugar; instante: string }>({
      query: ({ mapa, instante }) => ({ url: caminho('transitos', { data: instante }), params: { data: mapa.data, coord: parNaApi(mapa.latitude, mapa.longitude) } }),
    }),
    revolucaoSolar: build.query<Revolucao, { mapa: InstanteELugar; ano: string; local: string; latitude: Latitude; longitude: Longitude }>({
      query: ({ mapa, ano, local, latitude, longitude }) => ({
        url: caminho('revolucaoSolar'),
        params: { dataMapa: mapa.data, coordMapa: parNaApi(mapa.latitude, mapa.longitude), dataRevolucao: ano, coordRevolucao: parNaApi(latitude, longitude), local },
      }),
    }),
    progressao: build.query<Progressao, ConsultaDeProgressao>({ query: (c) => ({ url: caminho('progressao'), params: parametrosDaProgressao(c) }) }),
    aspectosDaProgressao: build.query<MesDaProgressao[], ConsultaDeProgressao>({
      query: (c) => ({ url: caminho('aspectosDaProgressao'), params: parametrosDaProgressao(c) }),
    }),

    lugares: build.query<Lugar[], string>({
      query: (texto) => ({ url: caminho('lugares'), params: { texto } }),
    }),
    fuso: build.query<FusoResposta, string>({
      query: (coordenada) => ({ url: caminho('fuso'), params: { coordenada } }),
    }),
    verao: build.query<VeraoResposta, ConsultaDeVerao>({
      query: ({ civil, ianaTimeZone, coordenada }) => ({ url: caminho('verao'), params: { dt: `${civil}Z`, ianaTimeZone, coordenada } }),
    }),
  }),
});

export const {
  useLoginMutation,
  useEsqueciSenhaMutation,
  useConfiguracaoPublicaQuery,
  useFeaturesQuery,
  usePerfilMapaQuery,
  useSalvarPerfilMapaMutation,
  useConfirmaSenhaMutation,
  useAlteracaoSenhaMutation,
  useMapasQuery,
  useMapaQuery,
  useCriarMapaMutation,
  useSubstituirMapaMutation,
  useApagarMapaMutation,
  useMapasDasEscolasQuery,
  useSairDaEscolaMutation,
  useEscolaQuery,
  useAlunosDaEscolaQuery,
  useMapasDaEscolaQuery,
  useCriarMapaDaEscolaMutation,
  useMatricularMutation,
  useDesmatricularMutation,
  useCompartilhamentoQuery,
  useCompartilharMutation,
  usePlanetasQuery,
  useTransitosQuery,
  useRevolucaoSolarQuery,
  useProgressaoQuery,
  useAspectosDaProgressaoQuery,
  useLugaresQuery,
  useFusoQuery,
  useVeraoQuery,
  useLazyFusoQuery,
  useLazyVeraoQuery,
} = apiSlice;
