/** A única fatia de API: toda chamada ao servidor é declarada aqui, com as etiquetas de cache. */
import { createApi, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { PerfilDeCalculo, PontoQueTransita } from '@core/astrology';
import { parNaApi, type Latitude, type Longitude } from '@core/civil';
import type { ConsultaDe, CorpoDe, HoraDoCalculo, MapaEntrada, RespostaDe } from '@core/contract';
import { baseQueryWithReauth } from './baseQueryWithReauth';
import { FORA_DO_CONTRATO } from './mensagemDoErro';
import { pedido } from './pedido';
import { escolhasNaConsulta, horaComoConsulta } from './escolhasNaConsulta';
import { alunosDa, item, lista, PERFIL, TAGS } from './tags';

export interface InstanteELugar {
  /** Instante UTC ISO. */
  readonly data: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  /** Sob que escolhas se calcula. */
  readonly perfil: PerfilDeCalculo;
  /** Até onde se sabe a que horas foi. */
  readonly hora: HoraDoCalculo;
}

/** De um céu que não é o de um nascimento: sabe-se a que horas é. */
export const HORA_EXATA = { precisao: 'exata' } as const;

const comoSeCalcula = ({ perfil, hora }: Pick<InstanteELugar, 'perfil' | 'hora'>) => ({
  ...escolhasNaConsulta(perfil),
  ...horaComoConsulta(hora),
});

export interface ConsultaDeVerao {
  /** Hora civil 'aaaa-MM-ddTHH:mm:ss'. */
  readonly civil: string;
  readonly ianaTimeZone: string;
  readonly coordenada: string;
}

export interface InstanteNaZona {
  /** UTC ISO. */
  readonly instante: string;
  readonly ianaTimeZone: string;
  /** Par de coordenadas como vai na API. */
  readonly coordenada: string;
}

/** Os trânsitos de um planeta durante anos. */
export interface ConsultaDeTransitosLongos {
  readonly mapa: InstanteELugar;
  readonly planeta: PontoQueTransita;
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly meses: 12 | 18 | 36;
}

export interface ConsultaDeProgressao {
  readonly mapa: InstanteELugar;
  /** 'aaaa-MM-dd' */
  readonly data: string;
}

function consultaDaProgressao({ mapa, data }: ConsultaDeProgressao): ConsultaDe<'progressao'> {
  return {
    dataMapa: mapa.data,
    coordMapa: parNaApi(mapa.latitude, mapa.longitude),
    dataProgressao: data,
    ...comoSeCalcula(mapa),
  };
}

/**
 * A mesma chave não cria duas vezes: repete-se enquanto se repete o mesmo envio, cuja resposta pode
 * ter-se perdido.
 */
interface ComChave {
  readonly chave: string;
  readonly mapa: MapaEntrada;
}
const daChave = (chave: string) => ({ 'idempotency-key': chave });
const daVersao = (versao: number) => ({ 'if-match': `"${versao}"` });

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
    return {
      status: 'CUSTOM_ERROR' as const,
      error,
      ...(error === FORA_DO_CONTRATO && endpoint === 'planetas' && { data: value as unknown }),
    };
  },
  endpoints: (build) => ({
    login: build.mutation<RespostaDe<'login'>, CorpoDe<'login'>>({
      query: (corpo) => pedido('login', { corpo }),
    }),
    logout: build.mutation<null, string>({
      query: (token) => pedido('logout', {}, { authorization: `Bearer ${token}` }),
    }),
    esqueciSenha: build.mutation<null, string>({
      query: (email) => pedido('esqueciSenha', { parametros: { email } }),
    }),
    confirmaSenha: build.mutation<null, CorpoDe<'confirmaSenha'>>({
      query: (corpo) => pedido('confirmaSenha', { corpo }),
    }),
    alteracaoSenha: build.mutation<null, CorpoDe<'alteracaoSenha'>>({
      query: (corpo) => pedido('alteracaoSenha', { corpo }),
    }),
    configuracaoPublica: build.query<RespostaDe<'configuracaoPublica'>, void>({
      query: () => pedido('configuracaoPublica', {}),
    }),
    features: build.query<RespostaDe<'features'>, void>({ query: () => pedido('features', {}) }),

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
    apagarMapa: build.mutation<null, string>({
      query: (id) => pedido('apagarMapa', { parametros: { id } }),
      // O item apagado fica fora: buscá-lo de novo só traria um 404 à tela que está saindo.
      invalidatesTags: (_r, erro) =>
        erro ? [] : [lista('mapas'), item('mapas', PERFIL), lista('escolas')],
    }),
    mapasDasEscolas: build.query<RespostaDe<'mapasDasEscolas'>, void>({
      query: () => pedido('mapasDasEscolas', {}),
      providesTags: [lista('escolas'), lista('compartilhamento')],
    }),
    /** O que ela compartilhava deixa de ser visto já. */
    sairDaEscola: build.mutation<null, string>({
      query: (id) => pedido('sairDaEscola', { parametros: { id } }),
      invalidatesTags: (_r, erro) => (erro ? [] : ['mapas', 'escolas', 'compartilhamento']),
    }),

    escola: build.query<RespostaDe<'escola'>, string>({
      query: (id) => pedido('escola', { parametros: { id } }),
      providesTags: (_e, _erro, id) => [item('escolas', id)],
    }),
    alunosDaEscola: build.query<RespostaDe<'alunosDaEscola'>, string>({
      query: (id) => pedido('alunosDaEscola', { parametros: { id } }),
      providesTags: (_e, _erro, id) => [item('escolas', alunosDa(id))],
    }),
    mapasDaEscola: build.query<RespostaDe<'mapasDaEscola'>, string>({
      query: (id) => pedido('mapasDaEscola', { parametros: { id } }),
      providesTags: (_e, _erro, id) => [
        item('escolas', id),
        lista('mapas'),
        lista('compartilhamento'),
        // De cada mapa, as turmas que o veem.
        lista('turmas'),
      ],
    }),
    criarMapaDaEscola: build.mutation<
      RespostaDe<'criarMapaDaEscola'>,
      ComChave & { escolaId: string }
    >({
      query: ({ escolaId, chave, mapa }) =>
        pedido('criarMapaDaEscola', { parametros: { id: escolaId }, corpo: mapa }, daChave(chave)),
      invalidatesTags: (_r, erro, { escolaId }) =>
        erro ? [] : [item('escolas', escolaId), lista('escolas')],
    }),
    matricular: build.mutation<null, { escolaId: string; alunoRef: string }>({
      query: ({ escolaId, alunoRef }) =>
        pedido('matricular', { parametros: { id: escolaId, alunoRef } }),
      // A lista de quem pode ver cada mapa ganha um nome.
      invalidatesTags: (_r, erro, { escolaId }) =>
        erro ? [] : [item('escolas', alunosDa(escolaId)), 'compartilhamento'],
    }),
    desmatricular: build.mutation<
      null,
      { escolaId: string; alunoId: string; revogarConvites?: boolean }
    >({
      query: ({ escolaId, alunoId, revogarConvites }) =>
        pedido('desmatricular', {
          parametros: { id: escolaId, alunoId },
          consulta: revogarConvites ? { convites: 'revogar' } : {},
        }),
      invalidatesTags: (_r, erro, { escolaId }) =>
        erro ? [] : [item('escolas', alunosDa(escolaId)), 'compartilhamento', 'turmas'],
    }),
    compartilhamento: build.query<RespostaDe<'compartilhamento'>, string>({
      query: (mapaId) => pedido('compartilhamento', { parametros: { mapaId } }),
      providesTags: (_c, _erro, mapaId) => [item('compartilhamento', mapaId), lista('turmas')],
    }),
    compartilhar: build.mutation<null, { mapaId: string; itens: RespostaDe<'compartilhamento'> }>({
      query: ({ mapaId, itens }) =>
        pedido('compartilhar', { parametros: { mapaId }, corpo: itens }),
      // O que se enviou é o que a lista mostra, sem esperar que ela volte: as marcas não piscam.
      onQueryStarted: async ({ mapaId, itens }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () =>
            dispatch(apiSlice.util.updateQueryData('compartilhamento', mapaId, () => [...itens])),
          () => undefined,
        );
      },
      invalidatesTags: (_r, erro, { mapaId }) =>
        erro ? [] : [item('compartilhamento', mapaId), lista('compartilhamento')],
    }),

    planetas: build.query<RespostaDe<'planetas'>, InstanteELugar>({
      query: ({ data, latitude, longitude, ...como }) =>
        pedido('planetas', {
          consulta: {
            data,
            coordenada: parNaApi(latitude, longitude),
            ...comoSeCalcula(como),
          },
        }),
    }),
    transitos: build.query<RespostaDe<'transitos'>, { mapa: InstanteELugar; instante: string }>({
      query: ({ mapa, instante }) =>
        pedido('transitos', {
          parametros: { data: instante },
          consulta: {
            data: mapa.data,
            coord: parNaApi(mapa.latitude, mapa.longitude),
            ...comoSeCalcula(mapa),
          },
        }),
    }),
    transitosLongos: build.query<RespostaDe<'transitosLongos'>, ConsultaDeTransitosLongos>({
      query: ({ mapa, planeta, de, meses }) =>
        pedido('transitosLongos', {
          consulta: {
            data: mapa.data,
            coord: parNaApi(mapa.latitude, mapa.longitude),
            planeta,
            de,
            meses: String(meses),
            ...comoSeCalcula(mapa),
          },
        }),
    }),
    revolucaoSolar: build.query<
      RespostaDe<'revolucaoSolar'>,
      { mapa: InstanteELugar; ano: string; local: string; latitude: Latitude; longitude: Longitude }
    >({
      query: ({ mapa, ano, local, latitude, longitude }) =>
        pedido('revolucaoSolar', {
          consulta: {
            dataMapa: mapa.data,
            coordMapa: parNaApi(mapa.latitude, mapa.longitude),
            dataRevolucao: ano,
            coordRevolucao: parNaApi(latitude, longitude),
            local,
            ...comoSeCalcula(mapa),
          },
        }),
    }),
    progressao: build.query<RespostaDe<'progressao'>, ConsultaDeProgressao>({
      query: (c) => pedido('progressao', { consulta: consultaDaProgressao(c) }),
    }),
    aspectosDaProgressao: build.query<RespostaDe<'aspectosDaProgressao'>, ConsultaDeProgressao>({
      query: (c) => pedido('aspectosDaProgressao', { consulta: consultaDaProgressao(c) }),
    }),

    lugares: build.query<RespostaDe<'lugares'>, string>({
      query: (texto) => pedido('lugares', { consulta: { texto } }),
    }),
    fuso: build.query<RespostaDe<'fuso'>, string>({
      query: (coordenada) => pedido('fuso', { consulta: { coordenada } }),
    }),
    fusoNoInstante: build.query<RespostaDe<'fusoNoInstante'>, InstanteNaZona>({
      query: (consulta) => pedido('fusoNoInstante', { consulta }),
    }),
    verao: build.query<RespostaDe<'verao'>, ConsultaDeVerao>({
      query: ({ civil, ianaTimeZone, coordenada }) =>
        pedido('verao', { consulta: { dt: `${civil}Z`, ianaTimeZone, coordenada } }),
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
  useTransitosLongosQuery,
  useRevolucaoSolarQuery,
  useProgressaoQuery,
  useAspectosDaProgressaoQuery,
  useLugaresQuery,
  useFusoQuery,
  useFusoNoInstanteQuery,
  useVeraoQuery,
} = apiSlice;
