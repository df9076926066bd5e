/**
 * As partes do programa que se buscam quando são precisas, e a versão de que são. Uma busca que
 * falhou pode ser a rede, que volta, ou uma versão nova no servidor, em que os nomes dos arquivos
 * são outros: oferece-se então a nova, e quem decide é a pessoa.
 */

/** 'versao': o servidor já tem outra. 'rede': nem a página de entrada veio. */
export type Falta = 'rede' | 'versao' | 'outra';

/** O que só o navegador faz. */
export const pagina = { recarregar: (): void => window.location.reload() };

const ROTEIROS = 'script[src^="/assets/"]';

const versaoDe = (documento: Document): string =>
  [...documento.querySelectorAll(ROTEIROS)].map((r) => r.getAttribute('src')).join(' ');

/**
 * Os roteiros com que esta página começou: os das partes, que o empacotador põe e tira, ainda não
 * estão aqui.
 */
export const versaoDaqui = versaoDe(document);

let haOutra = false;
const ouvintes = new Set<() => void>();

/**
 * O servidor tem uma versão que não é a desta página. Para `useSyncExternalStore`, com {@link
 * assinarVersao}.
 */
export const haVersaoNova = (): boolean => haOutra;

export function assinarVersao(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => void ouvintes.delete(ouvinte);
}

/** null: nem a página de entrada veio. */
async function versaoNoServidor(): Promise<string | null> {
  try {
    const resposta = await fetch(new URL('/', window.location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return resposta.ok
      ? versaoDe(new DOMParser().parseFromString(await resposta.text(), 'text/html'))
      : null;
  } catch {
    return null;
  }
}

/** Pergunta ao servidor que versão ele tem. */
export async function conferirVersao(): Promise<'mesma' | 'outra' | 'sem resposta'> {
  const versao = await versaoNoServidor();
  if (versao === null) return 'sem resposta';
  haOutra = versao !== '' && versao !== versaoDaqui;
  ouvintes.forEach((avisar) => avisar());
  return haOutra ? 'outra' : 'mesma';
}

const FALTAS = { 'sem resposta': 'rede', outra: 'versao', mesma: 'outra' } as const;

export class ParteQueFaltou extends Error {
  constructor(readonly falta: Falta) {
    super('Uma parte do programa não veio.');
  }
}

/** @throws ParteQueFaltou */
export async function trazer<T>(importar: () => Promise<T>): Promise<T> {
  try {
    return await importar();
  } catch {
    throw new ParteQueFaltou(FALTAS[await conferirVersao()]);
  }
}
