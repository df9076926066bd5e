/** Os mapas que uma pessoa pode abrir, em resumo; quando os abriu; e o céu deles. */
import { sql } from 'kysely';
import {
  PERFIL_PADRAO,
  type NotaDeRodden,
  type PerfilDeCalculo,
  type PrecisaoDaHora,
} from '@core/astrology';
import type { Conexao, LinhaDeMapa } from '../db/schema';

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

/** Um mapa em resumo, com o que dele diz o caderno de quem pergunta. */
export interface MapaResumido {
  readonly id: string;
  readonly nome: string;
  readonly data_hora: string;
  readonly fuso: string;
  readonly precisao: PrecisaoDaHora;
  readonly localidade: string;
  readonly rodden: NotaDeRodden | null;
  readonly escola_id: string | null;
  readonly nome_da_escola: string | null;
  readonly dono: boolean;
  readonly versao: number;
  readonly pasta: string | null;
  readonly etiquetas: string[];
  readonly aberto_em: Date | null;
}

/** @param quais de que mapas: uma consulta com as colunas deles e, se a pessoa os muda, `dono` */
const resumidos = (usuarioId: string, quais: ReturnType<typeof sql>) => sql`
  select v.id, v.nome, v.data_hora, v.fuso, coalesce(v.detalhes::json -> 'hora' ->> 'precisao', 'exata') as precisao,
    v.localidade, v.detalhes::json ->> 'rodden' as rodden, v.escola_id, e.nome as nome_da_escola, v.dono, v.versao,
    v.criado_em, f.pasta, coalesce(f.etiquetas, '{}') as etiquetas, a.aberto_em
  from ${quais} v left join escolas e on e.id = v.escola_id
  left join aberturas a on a.mapa_id = v.id and a.usuario_id = ${usuarioId}
  left join fichas f on f.mapa_id = v.id and ${doCaderno(usuarioId)}`;

/** Todos os que a pessoa pode abrir, do mais antigo ao mais novo. */
export async function mapasResumidos(db: Conexao, usuarioId: string): Promise<MapaResumido[]> {
  const { rows } = await sql<MapaResumido>`${resumidos(usuarioId, vistosPor(usuarioId))}
    order by v.criado_em, v.id`.execute(db);
  return rows;
}

/**
 * Dos pessoais, sem o do perfil, os últimos que a pessoa abriu; depois deles, os mais antigos
 * primeiro, como sempre estiveram no menu. Cada um diz quantos há ao todo.
 */
export async function resumidosRecentes(
  db: Conexao,
  usuarioId: string,
  quantos: number,
): Promise<(MapaResumido & { readonly total: number })[]> {
  const meus = sql`(select m.*, true as dono from mapas m where m.dono_id = ${usuarioId} and not m.perfil)`;
  const { rows } = await sql<MapaResumido & { total: number }>`
    select * from (
      select r.*, count(*) over ()::int as total from (${resumidos(usuarioId, meus)}) r
      order by aberto_em desc nulls last, criado_em, id limit ${quantos}
    ) recentes order by criado_em, id`.execute(db);
  return rows;
}

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

/** De cada mapa que a pessoa pode abrir, o céu que vale; null enquanto não se calculou. */
export async function ceusDosMapas(
  db: Conexao,
  usuarioId: string,
  versao: string,
): Promise<{ id: string; ceu: string | null }[]> {
  const { rows } = await sql<{ id: string; ceu: string | null }>`
    select v.id, g.ceu from ${comChave(usuarioId, versao)} v left join ceus g on ${VALE}`.execute(
    db,
  );
  return rows;
}

/** De quantos falta o céu. */
export async function contarCeusPorCalcular(
  db: Conexao,
  usuarioId: string,
  versao: string,
): Promise<number> {
  const { rows } = await sql<{ faltam: number }>`
    select count(*)::int as faltam from ${comChave(usuarioId, versao)} v
    where not exists (select 1 from ceus g where ${VALE})`.execute(db);
  return rows[0]?.faltam ?? 0;
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
