/** Os mapas que uma pessoa pode abrir, em resumo; quando os abriu; e o céu deles. */
import { sql } from 'kysely';
import { PERFIL_PADRAO, type PerfilDeCalculo } from '@core/astrology';
import type { Conexao, LinhaDeMapa } from '../db/schema';
import { emJson, type Escrita } from './emJson';

/**
 * Os que a pessoa pode abrir: os seus, os das escolas em que trabalha e os que lhe compartilharam.
 * O mesmo que policies/mapas.ts diz de um mapa, dito de todos.
 */
export const vistosPor = (usuarioId: string) => sql`(
  select m.*, true as dono from mapas m where m.dono_id = ${usuarioId}
  union all
  select m.*, true from mapas m join equipe q on q.escola_id = m.escola_id and q.usuario_id = ${usuarioId}
  union all
  select m.*, false from mapas_compartilhados c join mapas m on m.id = c.mapa_id
    where c.usuario_id = ${usuarioId}
      and not exists (select 1 from equipe q where q.escola_id = m.escola_id and q.usuario_id = ${usuarioId})
)`;

/** A ficha do caderno desta pessoa: a da equipe, no que é da escola dela; senão a sua. */
const doCaderno = (usuarioId: string) =>
  sql`case when v.dono and v.escola_id is not null then f.escola_id = v.escola_id else f.usuario_id = ${usuarioId} end`;

const coluna = (nome: string, valor = nome) =>
  sql`${sql.lit(nome)}, coalesce(json_agg(${sql.raw(valor)}), '[]')`;

/** As colunas do contrato, escritas pelo banco: ler milhares para os escrever ocuparia a thread. */
const COLUNAS = sql.join([
  coluna('id'),
  coluna('nome'),
  coluna('dataHora', 'data_hora'),
  coluna('fuso'),
  coluna('precisao', `coalesce(detalhes -> 'hora' ->> 'precisao', 'exata')`),
  coluna('localidade'),
  coluna('rodden', `detalhes ->> 'rodden'`),
  coluna('escola', '(select e.lugar from minhas e where e.id = escola_id)'),
  coluna('dono'),
  coluna('versao'),
  coluna('pasta'),
  coluna('etiquetas'),
  coluna('abertoEm', 'extract(epoch from aberto_em)::bigint'),
]);

/** @param quais de que mapas: uma consulta com as colunas deles e, se a pessoa os muda, `dono` */
async function escreverResumos(
  db: Conexao,
  usuarioId: string,
  quais: ReturnType<typeof sql>,
  ordem: ReturnType<typeof sql>,
  limite: number | null,
): Promise<string> {
  return emJson(
    db,
    sql<Escrita>`
    with vistos as materialized (
      select v.id, v.nome, v.data_hora, v.fuso, v.detalhes::json as detalhes, v.localidade, v.escola_id, v.dono, v.versao,
        v.criado_em, f.pasta, coalesce(f.etiquetas, '{}') as etiquetas, a.aberto_em
      from ${quais} v left join aberturas a on a.mapa_id = v.id and a.usuario_id = ${usuarioId}
      left join fichas f on f.mapa_id = v.id and ${doCaderno(usuarioId)}
    ), minhas as materialized (
      select e.id, e.nome, row_number() over (order by e.nome, e.id) - 1 as lugar
      from escolas e where e.id in (select escola_id from vistos)
    ), pedidos as (select * from vistos order by ${ordem} limit ${limite})
    select json_build_object(
      'total', (select count(*) from vistos),
      'escolas', (select coalesce(json_agg(json_build_object('id', id, 'nome', nome) order by lugar), '[]') from minhas),
      ${COLUNAS})::text as json
    from (select * from pedidos order by criado_em, id) p`,
  );
}

/** Todos os que a pessoa pode abrir, do mais antigo ao mais novo, em JSON. */
export const resumosDosMapas = (db: Conexao, usuarioId: string): Promise<string> =>
  escreverResumos(db, usuarioId, vistosPor(usuarioId), sql`criado_em, id`, null);

/**
 * Dos pessoais, sem o do perfil, os últimos que a pessoa abriu; depois deles, os mais antigos
 * primeiro, como sempre estiveram no menu.
 */
export const resumosRecentes = (db: Conexao, usuarioId: string, quantos: number): Promise<string> =>
  escreverResumos(
    db,
    usuarioId,
    sql`(select m.*, true as dono from mapas m where m.dono_id = ${usuarioId} and not m.perfil)`,
    sql`aberto_em desc nulls last, criado_em, id`,
    quantos,
  );

/** Abrir outra vez só anda para a frente, ainda que os pedidos cheguem trocados. */
export async function marcarAberto(
  db: Conexao,
  usuarioId: string,
  mapaId: string,
  agora: Date,
): Promise<void> {
  await sql`insert into aberturas (usuario_id, mapa_id, aberto_em)
    select ${usuarioId}, id, ${agora} from mapas where id = ${mapaId} for key share
    on conflict (usuario_id, mapa_id) do update
      set aberto_em = greatest(aberturas.aberto_em, excluded.aberto_em)`.execute(db);
}

/** O que muda os signos, as casas e os movimentos que se guardam. */
const ESCOLHAS = [
  'sistemaDeCasas',
  'nodo',
  'fortuna',
] as const satisfies readonly (keyof PerfilDeCalculo)[];

/** Cada escolha como vale no mapa: a dele, ou a da camada de baixo, ou a da casa. */
const ESCOLHA = Object.fromEntries(
  ESCOLHAS.map((campo) => [
    campo,
    sql`coalesce(v.calculo::json ->> ${sql.lit(campo)}, c.calculo::json ->> ${sql.lit(campo)}, ${sql.lit(PERFIL_PADRAO[campo])})`,
  ]),
) as Record<(typeof ESCOLHAS)[number], ReturnType<typeof sql>>;

/**
 * Os que a pessoa pode abrir, cada um com a chave do céu dele: outra versão do programa, outra
 * escolha ou outra versão do mapa, e o que se guardou já não vale.
 */
const comChave = (usuarioId: string, versao: string) => sql`(
  select v.*, ${ESCOLHA.sistemaDeCasas} as sistema, ${ESCOLHA.nodo} as nodo, ${ESCOLHA.fortuna} as fortuna,
    ${sql.lit(`${versao}|`)} || ${ESCOLHA.sistemaDeCasas} || '|' || ${ESCOLHA.nodo} || '|' || ${ESCOLHA.fortuna} as chave
  from ${vistosPor(usuarioId)} v
  left join (select id, calculo from usuarios union all select id, calculo from escolas) c
    on c.id = coalesce(v.escola_id, v.dono_id)
)`;
/** As escolhas que mudam as posições, como valem num mapa. */
export type ComEscolhas = Pick<PerfilDeCalculo, (typeof ESCOLHAS)[number]>;
/** Os que a pessoa pode abrir, cada um com as suas escolhas. */
export const mapasComEscolhas = (usuarioId: string) => comChave(usuarioId, '');
const VALE = sql`g.mapa_id = v.id and g.versao_do_mapa = v.versao and g.chave = v.chave`;

export interface CeuPorCalcular {
  readonly linha: LinhaDeMapa;
  readonly perfil: Pick<PerfilDeCalculo, (typeof ESCOLHAS)[number]>;
  readonly chave: string;
}

/** @param versao a do cálculo */
export async function ceusPorCalcular(
  db: Conexao,
  usuarioId: string,
  versao: string,
  limite: number,
): Promise<CeuPorCalcular[]> {
  const { rows } = await sql<
    LinhaDeMapa & {
      sistema: PerfilDeCalculo['sistemaDeCasas'];
      nodo: PerfilDeCalculo['nodo'];
      fortuna: PerfilDeCalculo['fortuna'];
      chave: string;
    }
  >`select v.* from ${comChave(usuarioId, versao)} v
    where not exists (select 1 from ceus g where ${VALE})
    order by v.id limit ${limite}`.execute(db);
  return rows.map(({ sistema, nodo, fortuna, chave, ...linha }) => ({
    linha,
    chave,
    perfil: { sistemaDeCasas: sistema, nodo, fortuna },
  }));
}

export interface CeuCalculado {
  readonly mapa_id: string;
  readonly chave: string;
  readonly versao_do_mapa: number;
  readonly ceu: string;
}

/** O mapa que entretanto se apagou não guarda céu; o que mudou guarda um que já não vale. */
export async function guardarCeus(db: Conexao, ceus: readonly CeuCalculado[]): Promise<void> {
  await sql`insert into ceus (mapa_id, chave, versao_do_mapa, ceu)
    select c.mapa_id, c.chave, c.versao_do_mapa, c.ceu
    from json_populate_recordset(null::ceus, ${JSON.stringify(ceus)}::json) c
    where c.mapa_id in (select id from mapas where id = any(${ceus.map((c) => c.mapa_id)}) order by id for key share)
    on conflict (mapa_id) do update
      set chave = excluded.chave, versao_do_mapa = excluded.versao_do_mapa, ceu = excluded.ceu`.execute(
    db,
  );
}

/** Os céus que valem, e quantos faltam, em JSON. @param so só destes mapas */
export async function ceusDosMapas(
  db: Conexao,
  usuarioId: string,
  versao: string,
  so: readonly string[] | null = null,
): Promise<string> {
  return emJson(
    db,
    sql<Escrita>`
    select json_build_object(
      'ceus', coalesce(json_agg(json_build_array(v.id, g.ceu)) filter (where g.ceu is not null ${so === null ? sql`` : sql`and v.id = any(${so})`}), '[]'),
      'faltam', count(*) filter (where g.ceu is null))::text as json
    from ${comChave(usuarioId, versao)} v left join ceus g on ${VALE}`,
  );
}

/** Destes, os que a pessoa vê, e se os pode apagar. */
export async function donosDosMapas(
  db: Conexao,
  usuarioId: string,
  ids: readonly string[],
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ id: string; dono: boolean }>`
    select v.id, v.dono from ${vistosPor(usuarioId)} v where v.id = any(${[...ids]})`.execute(db);
  return new Map(rows.map((v) => [v.id, v.dono]));
}
