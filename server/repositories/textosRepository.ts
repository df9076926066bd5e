/** Os textos de uma escola. */
import { sql } from 'kysely';
import type { TextoEntrada, TextosDaEscola } from '@core/contract';
import type { Conexao } from '../db/schema';
import { agrupar } from './agrupar';
import type { EscolaVista } from './escolasRepository';
import { emIso } from './instantes';
import { daEquipe } from './participantes';

/** As turmas da pessoa nesta escola, ou todas, para quem é da equipe. */
const turmasVistas = (escola: EscolaVista, usuarioId: string) =>
  escola.daEquipe
    ? sql`select id from turmas where escola_id = ${escola.id}`
    : sql`select a.turma_id from turma_alunos a join matriculas m on m.id = a.matricula_id
        where m.escola_id = ${escola.id} and m.usuario_id = ${usuarioId}`;

/** Os que a pessoa pode ler, e de cada um as turmas de que ela pode saber. */
export async function textosVistosPor(
  db: Conexao,
  escola: EscolaVista,
  usuarioId: string,
): Promise<TextosDaEscola> {
  const { rows: turmas } = await sql<{ id: string; nome: string }>`
    select id, nome from turmas where id in (${turmasVistas(escola, usuarioId)})
    order by nome, id`.execute(db);
  const { rows: das } = await sql<{ texto_id: string; turma_id: string }>`
    select q.texto_id, q.turma_id from texto_turmas q where q.escola_id = ${escola.id}
      and q.turma_id = any(${turmas.map((t) => t.id)}::uuid[]) order by q.turma_id`.execute(db);
  const textos = await db
    .selectFrom('textos as x')
    .select(['x.id', 'x.chave', 'x.texto', 'x.publicado', 'x.autor', 'x.versao', 'x.alterado_em'])
    .where('x.escola_id', '=', escola.id)
    .where(
      sql<boolean>`(${escola.daEquipe} or (x.publicado and (
      not exists (select 1 from texto_turmas q where q.texto_id = x.id)
      or x.id = any(${das.map((d) => d.texto_id)}::uuid[]))))`,
    )
    .orderBy('x.chave')
    .orderBy('x.criado_em')
    .orderBy('x.id')
    .execute();
  const turmasDo = agrupar(das, (d) => d.texto_id);
  return {
    escola: { id: escola.id, nome: escola.nome },
    equipe: escola.daEquipe,
    turmas,
    textos: textos.map(({ alterado_em, ...texto }) => ({
      ...texto,
      turmas: (turmasDo.get(texto.id) ?? []).map((d) => d.turma_id),
      alteradoEm: emIso(alterado_em),
    })),
  };
}

export async function contarTextos(db: Conexao, escolaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('textos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('escola_id', '=', escolaId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** De que escola é o texto, e se a pessoa é da equipe dela. */
export async function textoVistoPor(
  db: Conexao,
  id: string,
  usuarioId: string,
): Promise<{ id: string; escolaId: string; daEquipe: boolean } | null> {
  const linha = await db
    .selectFrom('textos')
    .select(['id', 'escola_id as escolaId'])
    .select(daEquipe('textos.escola_id', usuarioId).as('daEquipe'))
    .where('id', '=', id)
    .executeTakeFirst();
  return linha ?? null;
}

/** Dos pares de chave e texto, os que a escola já tem. */
export async function textosQueJaHa(db: Conexao, escolaId: string): Promise<Set<string>> {
  const linhas = await db
    .selectFrom('textos')
    .select(['chave', 'texto'])
    .where('escola_id', '=', escolaId)
    .execute();
  return new Set(linhas.map(parDe));
}
export const parDe = ({ chave, texto }: { chave: string; texto: string }): string =>
  `${chave}\n${texto}`;

interface NovoTexto {
  readonly id: string;
  readonly escolaId: string;
  readonly autor: { readonly id: string; readonly nome: string };
  readonly agora: Date;
}

/** @returns false quando uma das turmas não é da escola */
export async function criarTexto(
  tx: Conexao,
  { id, escolaId, autor, agora }: NovoTexto,
  { turmas, ...dados }: TextoEntrada,
): Promise<boolean> {
  await tx
    .insertInto('textos')
    .values({
      ...dados,
      id,
      escola_id: escolaId,
      autor: autor.nome,
      autor_id: autor.id,
      criado_em: agora,
      alterado_em: agora,
    })
    .execute();
  return definirTurmas(tx, { id, escolaId }, turmas);
}

/** Só a versão que se leu; o autor continua a ser quem o escreveu. @returns null se já é outra */
export async function substituirTexto(
  tx: Conexao,
  { id, lida, agora }: { id: string; lida: number; agora: Date },
  { chave, texto, publicado }: TextoEntrada,
): Promise<number | null> {
  const gravado = await tx
    .updateTable('textos')
    .set({ chave, texto, publicado, alterado_em: agora, versao: lida + 1 })
    .where('id', '=', id)
    .where('versao', '=', lida)
    .returning('versao')
    .executeTakeFirst();
  return gravado?.versao ?? null;
}

/** As turmas que leem o texto passam a ser estas. @returns false quando uma não é da escola */
export async function definirTurmas(
  tx: Conexao,
  { id, escolaId }: { id: string; escolaId: string },
  turmas: readonly string[],
): Promise<boolean> {
  await tx.deleteFrom('texto_turmas').where('texto_id', '=', id).execute();
  if (turmas.length === 0) return true;
  const { rows } = await sql<{ turma_id: string }>`
    insert into texto_turmas (texto_id, turma_id, escola_id)
    select ${id}, id, escola_id from turmas
      where escola_id = ${escolaId} and id in (${sql.join([...turmas])})
    returning turma_id`.execute(tx);
  return rows.length === turmas.length;
}
