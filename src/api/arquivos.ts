/** O que vai e vem em bytes: o arquivo que se envia, e o que se recebe. */
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';

const BYTES = { 'content-type': 'application/octet-stream' } as const;

/** O arquivo mudou, ou deixou de existir, entre escolher e enviar. */
const ILEGIVEL: FetchBaseQueryError = {
  status: 'CUSTOM_ERROR',
  error: '',
  data: { detail: 'Não foi possível ler o arquivo neste aparelho. Escolha-o de novo.' },
};

/** Comprimido onde o navegador o sabe fazer: um arquivo de texto vai em um quinto do tempo. */
async function comprimido(arquivo: File): Promise<Pick<FetchArgs, 'body' | 'headers'>> {
  if (typeof CompressionStream === 'undefined') return { body: arquivo, headers: BYTES };
  const fluxo = arquivo.stream().pipeThrough(new CompressionStream('gzip'));
  return {
    body: await new Response(fluxo).blob(),
    headers: { ...BYTES, 'content-encoding': 'gzip' },
  };
}

const MAIOR_NOME = 200;
/** O pedido que leva este arquivo, e o nome dele; ou porque não pode. */
export async function comArquivo(
  pedido: FetchArgs,
  arquivo: File,
): Promise<FetchArgs | { readonly error: FetchBaseQueryError }> {
  const corpo = await comprimido(arquivo).catch(() => null);
  if (corpo === null) return { error: ILEGIVEL };
  return {
    ...pedido,
    ...corpo,
    params: { ...pedido.params, arquivo: arquivo.name.slice(0, MAIOR_NOME) },
    headers: { ...pedido.headers, ...corpo.headers },
  };
}

/** O pedido cuja resposta é um arquivo: entrega-se a quem o pediu, e não se guarda. */
export const entregando = (pedido: FetchArgs, aoChegar: (arquivo: Blob) => void): FetchArgs => ({
  ...pedido,
  responseHandler: async (resposta: Response): Promise<unknown> => {
    if (!resposta.ok) return resposta.json();
    aoChegar(await resposta.blob());
    return null;
  },
});
