/** Links públicos de um mapa: expiram e revogam-se; guarda-se só o resumo do código deles. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { LinkEntrada, LinksDoMapa } from '@core/contract';
import type { Conexao, LinhaDeMapa } from '../db/schema';
import { emIso } from './instantes';
import { linhaDoMapa } from './mapasRepository';

/** 128 bits ao acaso, em base64url (22 caracteres). */
export const sortearLink = (): string => randomBytes(16).toString('base64url');
const hashDoLink = (codigo: string): string => createHash('sha256').update(codigo).digest('hex');

interface NovoLink {
  readonly id: string;
  readonly mapaId: string;
  readonly codigo: string;
  readonly por: string;
  readonly agora: Date;
  readonly expiraEm: Date | null;
}

export async function guardarLink(
  db: Conexao,
  { id, mapaId, codigo, por, agora, expiraEm }: NovoLink,
  { cegueira, tabelas }: Pick<LinkEntrada, 'cegueira' | 'tabelas'>,
): Promise<void> {
  await db
    .insertInto('links')
    .values({
      id,
      mapa_id: mapaId,
      hash: hashDoLink(codigo),
      cegueira,
      tabelas,
      criado_em: agora,
      criado_por: por,
      expira_em: expiraEm,
      revogado_em: null,
    })
    .execute();
}

/** O código de quem repete a criação: o da resposta que se perdeu não chegou a ninguém. */
export async function trocarCodigoDoLink(db: Conexao, id: string, codigo: string): Promise<void> {
  await db
    .updateTable('links')
    .set({ hash: hashDoLink(codigo) })
    .where('id', '=', id)
    .execute();
}

/** Serializa o que conta os links deste mapa. */
export async function travarMapa(tx: Conexao, id: string): Promise<void> {
  await tx.selectFrom('mapas').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Os que ainda valem, do mais novo ao mais antigo. */
export async function linksDoMapa(db: Conexao, mapaId: string, agora: Date): Promise<LinksDoMapa> {
  const linhas = await db
    .selectFrom('links')
    .selectAll()
    .where('mapa_id', '=', mapaId)
    .where('revogado_em', 'is', null)
    .where((eb) => eb.or([eb('expira_em', 'is', null), eb('expira_em', '>', agora)]))
    .orderBy('criado_em', 'desc')
    .orderBy('id')
    .execute();
  return linhas.map((l) => ({
    id: l.id,
    criadoEm: emIso(l.criado_em),
    expiraEm: l.expira_em && emIso(l.expira_em),
    cegueira: l.cegueira,
    tabelas: l.tabelas,
    aberturas: l.aberturas,
  }));
}

export async function revogarLink(
  db: Conexao,
  { id, mapaId }: { readonly id: string; readonly mapaId: string },
  agora: Date,
): Promise<void> {
  await db
    .updateTable('links')
    .set({ revogado_em: agora })
    .where('id', '=', id)
    .where('mapa_id', '=', mapaId)
    .where('revogado_em', 'is', null)
    .execute();
}

export interface LinkLido extends Pick<LinkEntrada, 'cegueira' | 'tabelas'> {
  readonly id: string;
  readonly expiraEm: Date | null;
  readonly revogado: boolean;
  readonly linha: LinhaDeMapa;
  /** De quem é um mapa pessoal; null no de escola. */
  readonly donoId: string | null;
}

/** Valha ele ou não. @returns null quando nunca existiu, ou o mapa se apagou */
export async function linkDoCodigo(db: Conexao, codigo: string): Promise<LinkLido | null> {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('hash', '=', hashDoLink(codigo))
    .executeTakeFirst();
  const linha = link && (await linhaDoMapa(db, link.mapa_id));
  return linha
    ? {
        id: link.id,
        cegueira: link.cegueira,
        tabelas: link.tabelas,
        expiraEm: link.expira_em,
        revogado: link.revogado_em !== null,
        linha,
        donoId: linha.dono_id,
      }
    : null;
}

export async function contarAbertura(db: Conexao, id: string): Promise<void> {
  await db
    .updateTable('links')
    .set({ aberturas: sql`aberturas + 1` })
    .where('id', '=', id)
    .execute();
}
