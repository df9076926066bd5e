/**
 * As partes do programa que se buscam quando são precisas. Uma busca que falhou pode ser a rede, que volta,
 * ou uma versão nova no servidor, em que os nomes dos arquivos são outros: então a página se recarrega, uma vez.
 */

/** 'versao': a página está se recarregando. 'rede': nem a página de entrada veio. */
export type Falta = 'rede' | 'versao' | 'outra';

/** O que só o navegador faz. */
export const pagina = { recarregar: (): void => window.location.reload() };

const CHAVE_DA_RECARGA = 'recarregadaPara';
const ROTEIROS = 'script[src^="/assets/"]';

const versaoDe = (documento: Document): string => [...documento.querySelectorAll(ROTEIROS)].map((r) => r.getAttribute('src')).join(' ');

/** Os roteiros com que esta página começou: os das partes, que o empacotador põe e tira, ainda não estão aqui. */
const versaoDaqui = versaoDe(document);

/** null: nem a página de entrada veio. */
async function versaoNoServidor(): Promise<string | null> {
  try {
    const resposta = await fetch(new URL('/', window.location.origin), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return resposta.ok ? versaoDe(new DOMParser().parseFromString(await resposta.text(), 'text/html')) : null;
  } catch {
    return null;
  }
}

/** Para cada versão uma vez só: se nem recarregada a parte vem, o problema é outro. Sem onde anotar, não se arrisca. */
function recarregarPara(versao: string): boolean {
  try {
    if (sessionStorage.getItem(CHAVE_DA_RECARGA) === versao) return false;
    sessionStorage.setItem(CHAVE_DA_RECARGA, versao);
  } catch {
    return false;
  }
  pagina.recarregar();
  return true;
}

async function porQueFaltou(): Promise<Falta> {
  const versao = await versaoNoServidor();
  if (versao === null) return 'rede';
  return versao !== '' && versao !== versaoDaqui && recarregarPara(versao) ? 'versao' : 'outra';
}

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
    throw new ParteQueFaltou(await porQueFaltou());
  }
}
