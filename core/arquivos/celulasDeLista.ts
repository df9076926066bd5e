/** Listas dentro de uma célula: as etiquetas, e as anotações com as datas noutra coluna. */
import { entreAspas } from './planilha';
import { segundosDoInstante } from '../civil';
import { anotar, textoOuNada } from './registro';
import type { AnotacaoNoArquivo } from './tipos';

/** Uma linha só de traços separa as anotações; a que já o era ganha um, que a leitura tira. */
const ENTRE_ANOTACOES = '\n---\n';
const DE_TRACOS = /^(-{3,})$/gm;
const MAIS_TRACOS = /^-(-{3,})$/gm;
const SEM_DATA = '-';

/** A que está em branco não se escreve. */
const escritas = (anotacoes: readonly AnotacaoNoArquivo[]): readonly AnotacaoNoArquivo[] =>
  anotacoes.filter(({ texto }) => textoOuNada(texto) !== null);

export const anotacoesNaCelula = (anotacoes: readonly AnotacaoNoArquivo[]): string =>
  escritas(anotacoes)
    .map(({ texto }) => texto.trim().replace(DE_TRACOS, '-$1'))
    .join(ENTRE_ANOTACOES);

export const datasNaCelula = (anotacoes: readonly AnotacaoNoArquivo[]): string =>
  escritas(anotacoes)
    .map(({ quando }) => quando ?? SEM_DATA)
    .join(' ');

/** @param datas a célula delas; undefined numa planilha que não é nossa: é uma anotação só */
export function lerAnotacoes(
  texto: string | undefined,
  datas: string | undefined,
): AnotacaoNoArquivo[] {
  if (datas === undefined || datas.trim() === '') return [...anotar(texto)];
  const quando = datas.split(/\s+/).filter((d) => d !== '');
  return (texto ?? '').split(/\r?\n---\r?\n/).flatMap((parte, i) => {
    const limpo = textoOuNada(parte)?.replace(MAIS_TRACOS, '$1') ?? null;
    const dita = quando[i] ?? '';
    return limpo === null
      ? []
      : [{ quando: segundosDoInstante(dita) === null ? null : dita, texto: limpo }];
  });
}

/** As vírgulas separam-nas: a que traz uma vai entre aspas. */
export const etiquetasNaCelula = (etiquetas: readonly string[]): string =>
  etiquetas.map((e) => (/,|^"/.test(e) ? entreAspas(e) : e)).join(', ');

const UMA_ETIQUETA = /(?:\s*"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/gy;

export function lerEtiquetas(escritas: string | undefined): string[] {
  const lidas = [...(escritas ?? '').matchAll(UMA_ETIQUETA)].map(([, entreAspas, solta]) =>
    textoOuNada(entreAspas?.replaceAll('""', '"') ?? solta),
  );
  return [...new Set(lidas)].filter((e) => e !== null);
}
