/**
 * Índice de palavras: para cada palavra do dicionário, onde ela aparece nos nomes. O dicionário é
 * ordenado, então um prefixo é um intervalo de palavras, achado por busca binária. Tudo em vetores
 * de números, montados uma vez por contagem.
 */
import { NOME_PRINCIPAL, type Cabecalho, type Colunas } from './formato';

/**
 * Intervalo semiaberto de palavras que começam por um prefixo; `exata` é a palavra igual a ele, ou
 * −1.
 */
export interface Prefixo {
  readonly de: number;
  readonly ate: number;
  readonly exata: number;
}

export interface Indice {
  readonly dicionario: readonly string[];
  /** Palavras de todos os nomes em seguida; uma "ocorrência" é uma posição aqui. */
  readonly palavras: Uint32Array;
  /** Por nome: primeira ocorrência; com um a mais no fim. */
  readonly inicioDoNome: Uint32Array;
  readonly lugarDoNome: Uint32Array;
  readonly nomePrincipal: Uint8Array;
  readonly nomeDaOcorrencia: Uint32Array;
  /**
   * Ocorrências em ordem de palavra; a palavra p ocupa [inicioDaPalavra[p], inicioDaPalavra[p+1]).
   */
  readonly ocorrencias: Uint32Array;
  readonly inicioDaPalavra: Uint32Array;
}

export function montarIndice({ dicionario }: Cabecalho, colunas: Colunas): Indice {
  const { palavras, palavrasDoNome, nomesDoLugar } = colunas;
  const nomes = palavrasDoNome.length;
  const inicioDoNome = new Uint32Array(nomes + 1);
  const nomePrincipal = new Uint8Array(nomes);
  const nomeDaOcorrencia = new Uint32Array(palavras.length);
  for (let n = 0; n < nomes; n++) {
    const gravado = palavrasDoNome[n]!;
    const inicio = inicioDoNome[n]!;
    const fim = inicio + (gravado & ~NOME_PRINCIPAL);
    nomePrincipal[n] = gravado & NOME_PRINCIPAL ? 1 : 0;
    inicioDoNome[n + 1] = fim;
    nomeDaOcorrencia.fill(n, inicio, fim);
  }
  const lista = dicionario.split('\n');
  return {
    dicionario: lista,
    palavras,
    inicioDoNome,
    nomePrincipal,
    nomeDaOcorrencia,
    lugarDoNome: repetir(nomesDoLugar, nomes),
    ...porPalavra(palavras, lista.length),
  };
}

/** Ordenação por contagem: linear, e estável (numa mesma palavra, o lugar preferido vem antes). */
function porPalavra(
  palavras: Uint32Array,
  total: number,
): Pick<Indice, 'ocorrencias' | 'inicioDaPalavra'> {
  const inicioDaPalavra = new Uint32Array(total + 1);
  for (const p of palavras) inicioDaPalavra[p + 1]!++;
  for (let p = 0; p < total; p++) inicioDaPalavra[p + 1]! += inicioDaPalavra[p]!;
  const proxima = inicioDaPalavra.slice();
  const ocorrencias = new Uint32Array(palavras.length);
  for (let i = 0; i < palavras.length; i++) ocorrencias[proxima[palavras[i]!]!++] = i;
  return { ocorrencias, inicioDaPalavra };
}

function repetir(quantos: Uint8Array, total: number): Uint32Array {
  const saida = new Uint32Array(total);
  let fim = 0;
  quantos.forEach((n, lugar) => {
    saida.fill(lugar, fim, fim + n);
    fim += n;
  });
  return saida;
}

export function prefixo({ dicionario }: Pick<Indice, 'dicionario'>, texto: string): Prefixo {
  const de = primeiraNaoMenor(dicionario, texto);
  const ate = primeiraNaoMenor(dicionario, `${texto}\uffff`);
  return { de, ate, exata: dicionario[de] === texto ? de : -1 };
}

export function contem(p: Prefixo, palavra: number): boolean {
  return palavra >= p.de && palavra < p.ate;
}

/** Quantas ocorrências têm palavras do intervalo. */
export function frequencia({ inicioDaPalavra }: Indice, p: Prefixo): number {
  return inicioDaPalavra[p.ate]! - inicioDaPalavra[p.de]!;
}

function primeiraNaoMenor(lista: readonly string[], texto: string): number {
  let baixo = 0;
  let alto = lista.length;
  while (baixo < alto) {
    const meio = (baixo + alto) >> 1;
    if (lista[meio]! < texto) baixo = meio + 1;
    else alto = meio;
  }
  return baixo;
}
