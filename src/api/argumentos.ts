/**
 * O que se diz a uma chamada, e o pedido que dela sai: método, caminho e cabeçalhos vêm da tabela
 * das rotas, e o compilador confere o resto pelo contrato.
 */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import {
  caminho,
  ROTAS,
  type ConsultaDe,
  type CorpoDe,
  type NomeDaRota,
  type ParametrosDe,
  type RespostaDe,
  type Rota,
} from '@core/contract';
import type { Desfazivel } from '@core/contract/exclusoes';

/** O que, além do pedido, precisam de saber o cache ou quem ouve a chamada. */
interface Acompanha {
  /** De quem acaba de sair: a sessão daqui já não o tem. */
  logout: { readonly token: string };
  apagarMapa: { readonly nome: string };
  /** O que se apagou de um só gesto desfaz-se de um só. */
  apagarMapas: { readonly lote: string };
  apagarAnotacao: { readonly mapaId: string };
  salvarAnotacao: { readonly mapaId: string };
  tirarRelacaoDaTurma: { readonly turmaId: string };
  marcarRoteiroDaTurma: { readonly visto: RespostaDe<'roteirosDaTurma'>[number] };
  /** Inteiros, como se vão ver. */
  compartilhar: { readonly corpo: RespostaDe<'compartilhamento'> };
  salvarPreferencias: { readonly corpo: RespostaDe<'preferencias'> };
  /** A página da lista em que se vê o registro. */
  decidirRegistro: { readonly pagina: ArgumentoDe<'registrosDaImportacao'> };
  /** O mapa em que se está, se a escolha vale nele. */
  salvarCalculoDoUsuario: { readonly noMapa?: string | undefined };
  salvarCalculoDaEscola: { readonly noMapa?: string | undefined };
  /** De muitos pedidos seguidos, só o último muda o que se vê. */
  desfazerExclusao: { readonly rota: Desfazivel; readonly ultima: boolean };
  importar: { readonly arquivo: File };
  exportarMapas: { readonly aoChegar: (arquivo: Blob) => void };
}

type Sem<T> = T extends undefined ? unknown : T;
type Corpo<T> = T extends undefined ? unknown : { readonly corpo: T };
/** A que pode ir sem nada não é preciso dizê-la. */
type Consulta<T> = T extends undefined
  ? unknown
  : Record<never, never> extends T
    ? { readonly consulta?: T }
    : { readonly consulta: T };
type Se<N extends NomeDaRota, Marca extends string, T> =
  (typeof ROTAS)[N] extends Readonly<Record<Marca, true>> ? T : unknown;

type Objeto<N extends NomeDaRota> = Sem<ParametrosDe<N>> &
  Consulta<ConsultaDe<N>> &
  Corpo<CorpoDe<N>> &
  Se<N, 'chave', { readonly chave: string }> &
  Se<N, 'versao', { readonly versao: number | (N extends 'salvarPerfilMapa' ? null : never) }> &
  (N extends keyof Acompanha ? Acompanha[N] : unknown);

type Varios<K, L = K> = K extends unknown ? ([L] extends [K] ? false : true) : never;
type SoUmParametro<N extends NomeDaRota> =
  Varios<keyof ParametrosDe<N>> extends false
    ? [keyof Objeto<N>] extends [keyof ParametrosDe<N>]
      ? true
      : false
    : false;

/**
 * O argumento de uma chamada: nada; o valor do único nome do caminho; ou os nomes do caminho com
 * `consulta`, `corpo`, `chave` (a mesma não cria duas vezes) e `versao` (a que se leu: se é outra no
 * servidor, 409; null, não havia nenhuma).
 */
export type ArgumentoDe<N extends NomeDaRota> = [keyof Objeto<N>] extends [never]
  ? void
  : SoUmParametro<N> extends true
    ? string
    : Record<never, never> extends Objeto<N>
      ? Objeto<N> | void
      : Objeto<N>;

interface Solto {
  readonly [nome: string]: unknown;
  readonly consulta?: Readonly<Record<string, unknown>>;
  readonly corpo?: unknown;
  readonly chave?: string;
  readonly versao?: number | null;
  readonly token?: string;
}

const nomesNo = (rota: Rota): string[] =>
  [...rota.caminho.matchAll(/:(\w+)/g)].map(([, nome]) => nome as string);

function cabecalhos({ chave, versao, token }: Solto): Record<string, string> {
  return {
    ...(chave !== undefined && { 'idempotency-key': chave }),
    ...(typeof versao === 'number' && { 'if-match': `"${versao}"` }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(versao === null && { 'if-none-match': '*' }),
  };
}

export function pedidoDe<N extends NomeDaRota>(nome: N, argumento: ArgumentoDe<N>): FetchArgs {
  const rota: Rota = ROTAS[nome];
  const nomes = nomesNo(rota);
  const partes = (
    typeof argumento === 'string' ? { [nomes[0] as string]: argumento } : (argumento ?? {})
  ) as Solto;
  const { consulta, corpo } = partes;
  return {
    url: caminho(nome, Object.fromEntries(nomes.map((n) => [n, String(partes[n])]))),
    method: rota.metodo,
    headers: cabecalhos(partes),
    ...(consulta && { params: consulta }),
    ...(corpo !== undefined && { body: corpo }),
  };
}
