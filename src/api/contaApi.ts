/** Entrar, sair, a senha, e o que esta conta pode. */
import type { CorpoDe, RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';

export const contaApi = injetar({
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
  }),
});

export const {
  useLoginMutation,
  useEsqueciSenhaMutation,
  useConfirmaSenhaMutation,
  useAlteracaoSenhaMutation,
  useConfiguracaoPublicaQuery,
  useFeaturesQuery,
} = contaApi;
