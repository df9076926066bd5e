/** Cifrar de novo, com a chave de agora, o que outras cifraram. */
import { sql } from 'kysely';
import { ChaveAusenteError, TextoEstragadoError, type Cifra } from '../base/cifra';
import type { Conexao } from '../db/schema';
import { criarFolego } from '../base/folego';
import {
  linhaDaAnotacao,
  linhaDaFicha,
  linhaDaRelacao,
  type DaPessoaOuDaEscola,
  type DoCaderno,
} from './cadernos';
import { varrerTudo } from './lixeiraRepository';
import { linhaDaNota } from './notasRepository';

interface Linha {
  readonly id: string;
  readonly cifra: string;
}
type LinhaDe = (l: Linha) => string;

const TABELAS: readonly (readonly [string, LinhaDe])[] = [
  ['fichas', (l) => linhaDaFicha(l as Linha & DoCaderno)],
  // Do que uma importação substituiu, a ficha que havia: volta se ela se desfaz.
  ['substituicoes', (l) => linhaDaFicha(l as Linha & DoCaderno)],
  ['anotacoes', (l) => linhaDaAnotacao(l as Linha & DoCaderno)],
  ['relacoes', (l) => linhaDaRelacao(l as Linha & DaPessoaOuDaEscola)],
  ['notas', (l) => linhaDaNota(l as Linha & { usuario_id: string; chave: string })],
];
const LINHAS_POR_VEZ = 500;

/**
 * Aos poucos, com o servidor a atender: o que alguém grava no meio fica como a pessoa o gravou.
 * @returns quantos se cifraram de novo, e quantos ficaram com outra chave
 */
export async function recifrar(
  db: Conexao,
  cifra: Cifra,
): Promise<{ feitos: number; restam: number }> {
  let [feitos, restam] = [0, 0];
  // O que se acabou de apagar voltaria com a chave de antes.
  await varrerTudo(db);
  for (const [tabela, linhaDe] of TABELAS) {
    for await (const lote of lotes(db, cifra, tabela))
      feitos += await gravar(db, tabela, await recifrarLote(cifra, lote, linhaDe));
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(tabela)}
      where not starts_with(cifra, ${cifra.prefixo})`.execute(db);
    restam += Number(rows[0]?.n);
  }
  return { feitos, restam };
}

async function* lotes(db: Conexao, cifra: Cifra, tabela: string): AsyncGenerator<Linha[]> {
  let depoisDe = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Linha>`select * from ${sql.table(tabela)}
      where id > ${depoisDe} and not starts_with(cifra, ${cifra.prefixo})
      order by id limit ${sql.lit(LINHAS_POR_VEZ)}`.execute(db);
    const ultima = rows.at(-1);
    if (!ultima) return;
    yield rows;
    depoisDe = ultima.id;
  }
}

interface Trocada {
  readonly id: string;
  readonly antes: string;
  readonly depois: string;
}

/** O que não se abre fica como está. */
async function recifrarLote(
  cifra: Cifra,
  lote: readonly Linha[],
  linhaDe: LinhaDe,
): Promise<Trocada[]> {
  const trocadas: Trocada[] = [];
  const folego = criarFolego();
  for (const l of lote) {
    try {
      const linha = linhaDe(l);
      const depois = cifra.fechar(cifra.abrir(l.cifra, linha), linha);
      trocadas.push({ id: l.id, antes: l.cifra, depois });
    } catch (e) {
      if (!(e instanceof ChaveAusenteError || e instanceof TextoEstragadoError)) throw e;
    }
    await folego();
  }
  return trocadas;
}

async function gravar(db: Conexao, tabela: string, trocadas: readonly Trocada[]): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(tabela)} t set cifra = n.depois
    from unnest(${trocadas.map((t) => t.id)}::uuid[], ${trocadas.map((t) => t.antes)}::text[],
      ${trocadas.map((t) => t.depois)}::text[]) as n (id, antes, depois)
    where t.id = n.id and t.cifra = n.antes`.execute(db);
  return Number(numAffectedRows);
}
