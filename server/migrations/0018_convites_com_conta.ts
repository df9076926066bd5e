/**
 * Ninguém se entrega a um estranho: o e-mail prova-se antes de haver conta, um convite serve a um
 * tanto de pessoas, sabe-se quem entrou por qual, e quem se tirou não volta por um de antes.
 */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
  'alter table usuarios add column email_provado boolean not null default true',
  // As contas novas dizem-no; as que a versão anterior faça durante a troca ficam por provar.
  'alter table usuarios alter column email_provado set default false',
  // Uma conta feita por convite nasceu com a matrícula, na mesma transação; a demonstração também,
  // mas com a equipe da escola.
  `update usuarios u set email_provado = false where exists (
    select 1 from matriculas m where m.usuario_id = u.id and m.criada_em = u.criado_em
      and not exists (select 1 from equipe e join usuarios s on s.id = e.usuario_id
        where e.escola_id = m.escola_id and s.criado_em = u.criado_em))`,
  'alter table convites add column maximo integer not null default 40',
  'alter table turma_alunos add column convite_id uuid references convites (id) on delete set null',
  'create index turma_alunos_convite on turma_alunos (convite_id) where convite_id is not null',
  'alter table matriculas add column convite_id uuid references convites (id) on delete set null',
  'create index matriculas_convite on matriculas (convite_id) where convite_id is not null',
  `create table pedidos_de_conta (
    id uuid primary key,
    convite_id uuid not null references convites (id) on delete cascade,
    email text not null,
    nome text not null,
    hash text not null unique,
    criado_em timestamptz not null,
    expira_em timestamptz not null,
    unique (convite_id, email)
  )`,
  'create index pedidos_de_conta_email on pedidos_de_conta (email)',
  `create table remocoes (
    id uuid primary key default gen_random_uuid(),
    escola_id uuid not null references escolas (id) on delete cascade,
    turma_id uuid references turmas (id) on delete cascade,
    usuario_id uuid not null references usuarios (id) on delete cascade,
    em timestamptz not null
  )`,
  'create index remocoes_usuario on remocoes (usuario_id, escola_id)',
  'create index remocoes_escola on remocoes (escola_id)',
  'create index remocoes_turma on remocoes (turma_id)',
  // Quantos arquivos se leem antes deste, enquanto espera pela vez.
  'alter table importacoes add column a_frente integer',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
