/** Os mapas que uma importação grava, muitos de uma vez. */
import { sql } from 'kysely';
import type { TipoDeMapa } from '@core/arquivos';
import type { Dono } from '../base/caderno';
import type { Conexao, LinhaDeMapa } from '../db/schema';
import { COLUNAS_DO_MAPA as COLUNAS, lista } from './colunasDoMapa';
import type { DadosDoMapa } from './mapasRepository';

export type MapaDoDestino = LinhaDeMapa & { readonly importacao_id: string | null };

export type LinhaNova = DadosDoMapa & {
  readonly id: string;
  readonly dono_id: string | null;
  readonly escola_id: string | null;
  readonly criado_por: string;
  readonly criado_em: string;
  readonly atualizado_em: string;
  readonly calculo: string | null;
  readonly tipo: TipoDeMapa | null;
  readonly importacao_id: string;
};

/** Os que têm um destes nomes, ou um que só difere em acentos, espaços e pontuação. */
export async function mapasComNome(
  tx: Conexao,
  dono: Dono,
  nomes: readonly string[],
): Promise<Pick<LinhaDeMapa, 'id' | 'nome'>[]> {
  const deles =
    'usuarioId' in dono ? sql`dono_id = ${dono.usuarioId}` : sql`escola_id = ${dono.escolaId}`;
  const { rows } = await sql<Pick<LinhaDeMapa, 'id' | 'nome'>>`select id, nome from mapas
    where ${deles} and nome_nu(nome) = any(array(select nome_nu(n) from unnest(${[...nomes]}::text[]) n))`.execute(
    tx,
  );
  return rows;
}

/** Do mais antigo ao mais novo. @param travar até ao fim da transação */
export async function mapasPorId(
  db: Conexao,
  ids: readonly string[],
  { travar = false } = {},
): Promise<MapaDoDestino[]> {
  if (ids.length === 0) return [];
  const deles = db
    .selectFrom('mapas_com_apagados')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('criado_em')
    .orderBy('id');
  return (travar ? deles.forUpdate() : deles).execute();
}

const SO_DOS_NOVOS = ['id', 'dono_id', 'escola_id', 'criado_por', 'criado_em', 'importacao_id'];

export async function inserirMapas(tx: Conexao, novos: readonly LinhaNova[]): Promise<void> {
  if (novos.length === 0) return;
  const colunas = [...SO_DOS_NOVOS, ...COLUNAS];
  await sql`insert into mapas_com_apagados (${sql.join(colunas.map((c) => sql.ref(c)))})
    select ${lista(colunas, 'n')} from json_populate_recordset(null::mapas_com_apagados, ${JSON.stringify(novos)}::json) n`.execute(
    tx,
  );
}

export async function substituirMapas(tx: Conexao, mapas: readonly LinhaNova[]): Promise<void> {
  if (mapas.length === 0) return;
  await sql`update mapas_com_apagados m set (${sql.join(COLUNAS.map((c) => sql.ref(c)))}, versao) =
      (select ${lista(COLUNAS, 'n')}, m.versao + 1)
    from json_populate_recordset(null::mapas_com_apagados, ${JSON.stringify(mapas)}::json) n where m.id = n.id`.execute(
    tx,
  );
}
