/** Dos registros às colunas do arquivo, com o dicionário de palavras. */
import { escritasDe } from '../../server/places/normalizar';
import {
  NOME_PRINCIPAL,
  SEM_MUNICIPIO,
  TIPOS_DE_ID,
  type Cabecalho,
  type Colunas,
} from '../../server/places/formato';
import type { Registro } from './registro';

/** Cabem num byte. */
const MAXIMO_DE_NOMES = 255;
const MAXIMO_DE_PALAVRAS = 127;
const MAXIMO_DE_BYTES = 255;

interface NomeBuscavel {
  readonly palavras: string[];
  readonly principal: boolean;
  readonly grafia: string;
}

export function emColunas(
  registros: readonly Registro[],
  versao: string,
  fonte: string,
): { cabecalho: Cabecalho; colunas: Colunas } {
  const nomes = registros.map(nomesBuscaveis);
  const grafias = nomes.flat().map((n) => Buffer.from(n.grafia));
  if (grafias.some((g) => g.length > MAXIMO_DE_BYTES)) throw new Error('Há um nome longo demais.');
  const dicionario = [...new Set(nomes.flat().flatMap((n) => n.palavras))].sort();
  const posicao = new Map(dicionario.map((p, i) => [p, i]));
  const paises = lista(registros.map((r) => r.pais));
  const estados = lista(registros.map((r) => `${r.estado}\n${r.estadoBusca}`));
  const zonas = lista(registros.map((r) => r.zona));
  const municipios = new Map(
    registros.flatMap((r, i) => (r.idTipo === 'br' ? [[String(r.idNumero), i] as const] : [])),
  );
  const coluna = <T>(Vetor: { from(v: number[]): T }, valor: (r: Registro) => number): T =>
    Vetor.from(registros.map(valor));
  const colunas: Colunas = {
    latitude: coluna(Int32Array, (r) => Math.round(r.latitude * 1e5)),
    longitude: coluna(Int32Array, (r) => Math.round(r.longitude * 1e5)),
    populacao: coluna(Uint32Array, (r) => r.populacao),
    idTipo: coluna(Uint8Array, (r) => TIPOS_DE_ID.indexOf(r.idTipo)),
    idNumero: coluna(Uint32Array, (r) => r.idNumero),
    pais: coluna(Uint8Array, (r) => paises.indice(r.pais)),
    estado: coluna(Uint16Array, (r) => estados.indice(`${r.estado}\n${r.estadoBusca}`)),
    zona: coluna(Uint16Array, (r) => zonas.indice(r.zona)),
    municipio: coluna(Uint16Array, (r) => municipios.get(r.municipio ?? '') ?? SEM_MUNICIPIO),
    homonimo: coluna(Uint8Array, (r) => (r.homonimo ? 1 : 0)),
    distrito: coluna(Uint8Array, (r) => (r.distrito ? 1 : 0)),
    nomesDoLugar: Uint8Array.from(nomes.map((n) => n.length)),
    palavrasDoNome: Uint8Array.from(
      nomes.flat().map((n) => n.palavras.length + (n.principal ? NOME_PRINCIPAL : 0)),
    ),
    bytesDaGrafia: Uint8Array.from(grafias.map((g) => g.length)),
    grafias: Buffer.concat(grafias),
    palavras: Uint32Array.from(
      nomes.flat().flatMap((n) => n.palavras.map((p) => posicao.get(p) ?? 0)),
    ),
  };
  const cabecalho: Cabecalho = {
    versao,
    fonte,
    total: registros.length,
    paises: paises.itens.map((c) => [c, nomeDoPais(c, 'pt-BR'), nomeDoPais(c, 'en')] as const),
    estados: estados.itens.map((e) => e.split('\n') as [string, string]),
    zonas: zonas.itens,
    nomes: registros.map((r) => r.nome).join('\n'),
    dicionario: dicionario.join('\n'),
  };
  return { cabecalho, colunas };
}

function nomesBuscaveis(r: Registro): NomeBuscavel[] {
  const escritas = new Map<string, Omit<NomeBuscavel, 'palavras'>>();
  const acrescentar = (nome: string, principal: boolean): void => {
    for (const e of escritasDe(nome))
      if (!escritas.has(e)) escritas.set(e, { principal, grafia: nome === r.nome ? '' : nome });
  };
  for (const nome of [r.nome, ...r.principais]) acrescentar(nome, true);
  for (const nome of r.alternativos) acrescentar(nome, false);
  return [...escritas]
    .map(([e, resto]) => ({ palavras: e.split(' ').slice(0, MAXIMO_DE_PALAVRAS), ...resto }))
    .slice(0, MAXIMO_DE_NOMES);
}

/** Itens distintos, do mais ao menos frequente, e a posição de cada um. */
function lista(valores: readonly string[]): { itens: string[]; indice(valor: string): number } {
  const vezes = new Map<string, number>();
  for (const v of valores) vezes.set(v, (vezes.get(v) ?? 0) + 1);
  const itens = [...vezes.keys()].sort(
    (a, b) => (vezes.get(b) ?? 0) - (vezes.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const posicoes = new Map(itens.map((item, i) => [item, i]));
  return { itens, indice: (valor) => posicoes.get(valor) ?? 0 };
}

/** Onde o nome do CLDR não é o que se diz: "Hong Kong, RAE da China", "Congo - Kinshasa". */
const PAISES: ReadonlyMap<string, string> = new Map([
  ['CD', 'República Democrática do Congo'],
  ['HK', 'Hong Kong'],
  ['MM', 'Mianmar'],
  ['MO', 'Macau'],
  ['PS', 'Palestina'],
]);

function nomeDoPais(codigo: string, idioma: string): string {
  const corrente = idioma === 'pt-BR' ? PAISES.get(codigo) : undefined;
  return corrente ?? new Intl.DisplayNames(idioma, { type: 'region' }).of(codigo) ?? codigo;
}
