/**
 * As listas que podem ter milhares de linhas escreve-as o próprio banco, em JSON e já com os nomes do
 * contrato, e ninguém aqui as abre: abrir e voltar a escrever a lista de uma conta cheia prenderia a
 * thread dos pedidos. São os mapas pessoais, os das escolas no menu e na página, os resumos e os céus
 * da mesa, e os textos de uma escola; e os mapas que já há, que a thread das importações compara.
 * Todas as outras respostas vêm em linhas.
 */
import type { RawBuilder } from 'kysely';
import type { Conexao } from '../db/schema';

export interface Escrita {
  readonly json: string;
}

/** @param consulta de uma linha só, com o texto em `json` */
export async function emJson(db: Conexao, consulta: RawBuilder<Escrita>): Promise<string> {
  const { rows } = await consulta.execute(db);
  const [escrita] = rows;
  if (!escrita) throw new Error('A consulta de uma lista não respondeu.');
  return escrita.json;
}
