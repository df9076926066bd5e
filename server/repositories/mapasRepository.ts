/** Mapas pessoais e de escola. */
import { sql } from 'kysely';
import type { Conexao, LinhaDeMapa, NovaLinhaDeMapa } from '../db/schema';
import { mapasAlcancados } from './cadernos';
import { darOLugar } from './lixeiraRepository';
import { daEquipe } from './participantes';

/** O que uma pessoa é para um mapa. */
export interface MapaVisto {
  readonly linha: LinhaDeMapa;
  /** O mapa é pessoal e é dela. */
  readonly proprio: boolean;
  /** O mapa é de uma escola em que ela trabalha. */
  readonly daEquipe: boolean;
  /** O mapa é de uma escola em que ela estuda e foi compartilhado com ela. */
  readonly compartilhado: boolean;
}

export type DadosDoMapa = Pick<
  NovaLinhaDeMapa,
  | 'nome'
  | 'data_hora'
  | 'fuso'
  | 'motivo_tipo'
  | 'motivo_texto'
  | 'latitude_segundos'
  | 'latitude_direcao'
  | 'longitude_segundos'
  | 'longitude_direcao'
  | 'localidade'
  | 'iana_time_zone'
  | 'detalhes'
>;

export async function mapaVistoPor(
  db: Conexao,
  mapaId: string,
  usuarioId: string,
): Promise<MapaVisto | null> {
  const lida = await db
    .selectFrom('mapas')
    .selectAll('mapas')
    .select([
      sql<boolean>`coalesce(mapas.dono_id = ${usuarioId}, false)`.as('proprio'),
      daEquipe('mapas.escola_id', usuarioId).as('da_equipe'),
      sql<boolean>`exists (select 1 from mapas_compartilhados c
        where c.mapa_id = mapas.id and c.usuario_id = ${usuarioId})`.as('compartilhado'),
    ])
    .where('mapas.id', '=', mapaId)
    .executeTakeFirst();
  if (!lida) return null;
  const { proprio, da_equipe, compartilhado, ...linha } = lida;
  return { linha, proprio, daEquipe: da_equipe, compartilhado };
}

/** Os mapas pessoais, do mais antigo ao mais novo, sem o do perfil. */
export const mapasPessoais = (db: Conexao, usuarioId: string): Promise<LinhaDeMapa[]> =>
  db
    .selectFrom('mapas')
    .selectAll()
    .where('dono_id', '=', usuarioId)
    .where('perfil', '=', false)
    .orderBy('criado_em')
    .orderBy('id')
    .execute();

/** Todos os ids dos pessoais, com o do perfil, do mais antigo ao mais novo. */
export async function idsDosPessoais(db: Conexao, usuarioId: string): Promise<string[]> {
  const linhas = await db
    .selectFrom('mapas')
    .select('id')
    .where('dono_id', '=', usuarioId)
    .orderBy('criado_em')
    .orderBy('id')
    .execute();
  return linhas.map(({ id }) => id);
}

/** Dos pedidos, os que a pessoa alcança, por id. */
export async function mapasAlcancadosPor(
  db: Conexao,
  usuarioId: string,
  ids: readonly string[],
): Promise<Map<string, { linha: LinhaDeMapa; daEquipe: boolean }>> {
  const linhas = await db
    .selectFrom('mapas')
    .innerJoin(
      sql<{ id: string; da_equipe: boolean }>`(${mapasAlcancados(usuarioId)})`.as('alcancados'),
      'alcancados.id',
      'mapas.id',
    )
    .selectAll('mapas')
    .select('alcancados.da_equipe')
    .where(sql<boolean>`mapas.id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    linhas.map(({ da_equipe, ...linha }) => [linha.id, { linha, daEquipe: da_equipe }]),
  );
}

export async function contarMapasPessoais(db: Conexao, usuarioId: string): Promise<number> {
  const { n } = await db
    .selectFrom('mapas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('dono_id', '=', usuarioId)
    .where('perfil', '=', false)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Quantos fez desde então, fora estes. */
export async function mapasPessoaisDesde(
  db: Conexao,
  usuarioId: string,
  desde: Date,
  fora: readonly string[],
): Promise<number> {
  const { n } = await db
    .selectFrom('mapas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('dono_id', '=', usuarioId)
    .where('perfil', '=', false)
    .where('criado_em', '>=', desde)
    .where('id', 'not in', [...fora])
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function mapaDoPerfil(db: Conexao, usuarioId: string): Promise<LinhaDeMapa | null> {
  return (
    (await db
      .selectFrom('mapas')
      .selectAll()
      .where('dono_id', '=', usuarioId)
      .where('perfil', '=', true)
      .executeTakeFirst()) ?? null
  );
}

export interface NovoMapa {
  readonly id: string;
  readonly donoId?: string;
  readonly escolaId?: string;
  readonly criadoPor: string;
  readonly agora: Date;
}

export async function criarMapa(
  db: Conexao,
  { id, donoId, escolaId, criadoPor, agora }: NovoMapa,
  dados: DadosDoMapa,
): Promise<{ id: string }> {
  await db
    .insertInto('mapas')
    .values({
      ...dados,
      id,
      dono_id: donoId ?? null,
      escola_id: escolaId ?? null,
      criado_por: criadoPor,
      criado_em: agora,
      atualizado_em: agora,
    })
    .execute();
  return { id };
}

/** O mapa como está, com as escolhas de cálculo dele; o que dele se escreveu não vai. */
export async function copiarMapa(
  db: Conexao,
  novo: NovoMapa,
  { calculo, tipo, ...linha }: LinhaDeMapa,
): Promise<{ id: string }> {
  const { nome, data_hora, fuso, motivo_tipo, motivo_texto, localidade, iana_time_zone } = linha;
  const { latitude_segundos, latitude_direcao, longitude_segundos, longitude_direcao } = linha;
  const criado = await criarMapa(db, novo, {
    nome,
    data_hora,
    fuso,
    motivo_tipo,
    motivo_texto,
    latitude_segundos,
    latitude_direcao,
    longitude_segundos,
    longitude_direcao,
    localidade,
    iana_time_zone,
    detalhes: linha.detalhes,
  });
  if (calculo !== null || tipo !== null)
    await db.updateTable('mapas').set({ calculo, tipo }).where('id', '=', criado.id).execute();
  return criado;
}

/** A versão que a pessoa leu antes de gravar; null, se leu que não havia mapa. */
export type VersaoLida = number | null;
/** O que se gravou, ou por que nada se gravou. */
export type Gravacao = { readonly id: string; readonly versao: number } | 'conflito' | 'ausente';

/**
 * Cria ou substitui o mapa do perfil; o id do que já existia se mantém. Com `lida`, só se o mapa
 * ainda é o que se leu.
 */
export async function salvarMapaDoPerfil(
  db: Conexao,
  { id, criadoPor, agora }: NovoMapa,
  dados: DadosDoMapa,
  lida?: VersaoLida,
): Promise<Gravacao> {
  if (typeof lida === 'number') {
    const atual = await mapaDoPerfil(db, criadoPor);
    return atual ? substituirMapa(db, { id: atual.id, lida, agora }, dados) : 'conflito';
  }
  await darOLugar(db, 'mapas', { dono_id: criadoPor, perfil: 'true' });
  const gravado = await db
    .insertInto('mapas')
    .values({
      ...dados,
      id,
      dono_id: criadoPor,
      escola_id: null,
      criado_por: criadoPor,
      perfil: true,
      criado_em: agora,
      atualizado_em: agora,
    })
    .onConflict((c) => {
      const oDoPerfil = c.column('dono_id').where('perfil', '=', true);
      return lida === null
        ? oDoPerfil.doNothing()
        : oDoPerfil.doUpdateSet({ ...dados, atualizado_em: agora, versao: sql`mapas.versao + 1` });
    })
    .returning(['id', 'versao'])
    .executeTakeFirst();
  return gravado ?? jaGravado(await mapaDoPerfil(db, criadoPor), dados);
}

export async function linhaDoMapa(db: Conexao, id: string): Promise<LinhaDeMapa | null> {
  return (await db.selectFrom('mapas').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Estes mapas são todos desta escola. */
export async function saoDaEscola(
  db: Conexao,
  escolaId: string,
  ids: readonly string[],
): Promise<boolean> {
  const distintos = [...new Set(ids)];
  if (distintos.length === 0) return true;
  const { n } = await db
    .selectFrom('mapas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('escola_id', '=', escolaId)
    .where(sql<boolean>`id = any(${distintos}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(n) === distintos.length;
}

/** Só substitui a versão que se leu. */
export async function substituirMapa(
  db: Conexao,
  { id, lida, agora }: { id: string; lida: number; agora: Date },
  dados: DadosDoMapa,
): Promise<Gravacao> {
  const gravado = await db
    .updateTable('mapas')
    .set({ ...dados, atualizado_em: agora, versao: lida + 1 })
    .where('id', '=', id)
    .where('versao', '=', lida)
    .returning(['id', 'versao'])
    .executeTakeFirst();
  return gravado ?? jaGravado(await linhaDoMapa(db, id), dados);
}

/**
 * Quem repete o próprio pedido, cuja resposta se perdeu, encontra o que já gravou: não é conflito.
 */
function jaGravado(atual: LinhaDeMapa | null, dados: DadosDoMapa): Gravacao {
  if (!atual) return 'ausente';
  const igual = (Object.keys(dados) as (keyof DadosDoMapa)[]).every(
    (coluna) => atual[coluna] === dados[coluna],
  );
  return igual ? atual : 'conflito';
}

/** Os que a pessoa alcança com algum destes nomes, do mais antigo ao mais novo. */
export async function mapasComEstesNomes(
  db: Conexao,
  usuarioId: string,
  nomes: readonly string[],
): Promise<{ linha: LinhaDeMapa; daEquipe: boolean }[]> {
  const ids = await db
    .selectFrom('mapas')
    .innerJoin(
      sql<{ id: string }>`(${mapasAlcancados(usuarioId)})`.as('alcancados'),
      'alcancados.id',
      'mapas.id',
    )
    .select('mapas.id')
    .where(sql<boolean>`mapas.nome = any(${[...new Set(nomes)]}::text[])`)
    .orderBy('mapas.criado_em')
    .orderBy('mapas.id')
    .execute();
  const vistos = await mapasAlcancadosPor(
    db,
    usuarioId,
    ids.map(({ id }) => id),
  );
  return ids.flatMap(({ id }) => vistos.get(id) ?? []);
}
