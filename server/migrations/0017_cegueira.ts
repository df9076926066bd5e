/**
 * O nível que só mostra signos e casas, quem viu um mapa às claras, os números de rótulo que já se
 * usaram, e quando um exercício diz o que está certo.
 *
 * O nível novo guarda-se como 'sem dados' com uma marca: a versão anterior, ainda no ar na outra
 * instância, mostra dele só os graus inteiros, e nunca o nascimento.
 */
import { sql, type Kysely } from 'kysely';

const COMANDOS = [
  'alter table mapas_da_turma add column so_signos boolean not null default false',
  'alter table links add column so_signos boolean not null default false',
  'alter table aberturas_da_turma add column as_claras boolean not null default false',
  `update aberturas_da_turma a set as_claras = true from mapas_da_turma d
    where d.id = a.mapa_da_turma_id
      and (d.cegueira = 'às claras' or d.revela_em <= a.aberto_em)`,
  // Números que já foram de um mapa da turma, em JSON: um número não volta.
  `alter table turmas add column rotulos_dados text not null default '[]'`,
  // null: depois do prazo, quando o há.
  `alter table exercicios add column correcao text check (correcao in ('logo', 'depois do prazo'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const comando of COMANDOS) await sql.raw(comando).execute(db);
}
