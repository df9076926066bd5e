/**
 * As criações já feitas, por pessoa e chave de repetição: quem repete o pedido recebe a mesma
 * resposta. A coluna mapas.chave_idempotencia, que fazia isto só para mapas pessoais, fica: a
 * versão anterior do programa, que pode estar ao lado desta durante a troca, ainda grava nela.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table repeticoes (
    usuario_id uuid not null references usuarios (id) on delete cascade,
    chave text not null,
    pedido text not null,
    resposta text not null,
    criada_em timestamptz not null,
    primary key (usuario_id, chave)
  )`.execute(db);
  await sql`create index repeticoes_criada on repeticoes (criada_em)`.execute(db);
}
