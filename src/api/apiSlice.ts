/**
 * A única fatia de API: um só createApi, as etiquetas de cache numa tabela só (tags.ts), e as
 * chamadas acrescentadas por assunto, cada uma no seu módulo, por {@link injetar}.
 */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQueryWithReauth } from './baseQueryWithReauth';
import { FORA_DO_CONTRATO } from './mensagemDoErro';
import { TAGS } from './tags';

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
  endpoints: () => ({}),
});
