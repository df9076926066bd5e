/**
 * Um banco cheio: cem mil escolas, uma delas enorme, e gente com poucos e com muitos mapas. Tudo
 * feito pelo próprio PostgreSQL.
 */
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../server/db/schema';

/** O n-ésimo de uma espécie. */
export const id = (especie: number, n: number): string =>
  `0190${especie.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const doBanco = (especie: number, n: string): string =>
  `('0190${especie.toString(16).padStart(4, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const ESPECIE = {
  usuario: 1,
  escola: 2,
  matricula: 3,
  mapaDeEscola: 4,
  mapaPessoal: 5,
  sessao: 6,
} as const;
const { usuario, escola, matricula, mapaDeEscola, mapaPessoal, sessao } = ESPECIE;

export const ESCOLAS = 100_000;
export const PESSOAS = 300_000;
/** A escola 1 tem tudo a mais, e a pessoa 1 também. */
export const DA_ESCOLA_GRANDE = 2000;
export const DA_PESSOA_GRANDE = 5000;

const CARTA = `nome, data_hora, fuso, motivo_tipo, motivo_texto, latitude_segundos, latitude_direcao, longitude_segundos, longitude_direcao, localidade, iana_time_zone, criado_em, atualizado_em`;
const carta = (n: string): string =>
  `'Mapa de alguém ' || ${n}, '1985-11-10T16:30:00Z', '-02:00', 'verao', 'Horário de verão', 82460, 'Sul', 169419, 'Oeste', 'Campinas/SP', 'America/Sao_Paulo', now() - ${n} * interval '1 second', now()`;

export async function encher(db: Kysely<DB>, mapas: number): Promise<void> {
  const [deEscola, pessoais] = [Math.floor(mapas / 2), mapas - Math.floor(mapas / 2)];
  const comandos = [
    `insert into usuarios (id, email, nome, senha_hash) select ${doBanco(usuario, 'n')}, 'pessoa' || n || '@exemplo.com.br', 'Pessoa ' || n, '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('x', 66) from generate_series(1, ${PESSOAS}) n`,
    `insert into papeis select ${doBanco(usuario, 'n')}, 'usuario' from generate_series(1, ${PESSOAS}, 3) n`,
    `insert into escolas (id, nome) select ${doBanco(escola, 'n')}, 'Escola ' || n from generate_series(1, ${ESCOLAS}) n`,
    `insert into equipe select ${doBanco(escola, 'n')}, ${doBanco(usuario, 'n')} from generate_series(1, ${ESCOLAS}) n`,
    `insert into matriculas (id, escola_id, usuario_id) select ${doBanco(matricula, 'n')}, ${doBanco(escola, `(n % ${ESCOLAS}) + 1`)}, ${doBanco(usuario, 'n')} from generate_series(${ESCOLAS + 1}, ${PESSOAS}) n`,
    `insert into matriculas (id, escola_id, usuario_id) select ${doBanco(matricula, `${PESSOAS} + n`)}, ${doBanco(escola, '1')}, ${doBanco(usuario, 'n')} from generate_series(2, 501) n`,
    `insert into mapas (id, escola_id, criado_por, ${CARTA}) select ${doBanco(mapaDeEscola, 'n')}, ${doBanco(escola, `case when n <= ${DA_ESCOLA_GRANDE} then 1 else (n % ${ESCOLAS}) + 1 end`)}, ${doBanco(usuario, `(n % ${ESCOLAS}) + 1`)}, ${carta('n')} from generate_series(1, ${deEscola}) n`,
    `insert into mapas (id, dono_id, criado_por, ${CARTA}) select ${doBanco(mapaPessoal, 'n')}, u, u, ${carta('n')} from (select n, ${doBanco(usuario, `case when n <= ${DA_PESSOA_GRANDE} then 1 else (n % ${PESSOAS}) + 1 end`)} u from generate_series(1, ${pessoais}) n) t`,
    `insert into mapas (id, dono_id, criado_por, perfil, ${CARTA}) select ${doBanco(mapaPessoal, `${pessoais} + n`)}, ${doBanco(usuario, 'n')}, ${doBanco(usuario, 'n')}, true, ${carta('n')} from generate_series(1, ${PESSOAS}, 10) n`,
    // Cada aluno vê um mapa da sua escola; na grande, cada um dos 500 vê 200.
    `insert into compartilhamentos select distinct on (a.id) m.id, m.escola_id, a.id from matriculas a join mapas m on m.escola_id = a.escola_id where a.escola_id <> ${doBanco(escola, '1')}`,
    `insert into compartilhamentos select m.id, m.escola_id, a.id from matriculas a cross join (select id, escola_id from mapas where escola_id = ${doBanco(escola, '1')} order by id limit 200) m where a.escola_id = m.escola_id on conflict do nothing`,
    `insert into sessoes (id, usuario_id, expira_em) select ${doBanco(sessao, 'n')}, ${doBanco(usuario, 'n')}, now() + interval '8 hours' * random() from generate_series(1, 50000) n`,
    `insert into tentativas select 'login:pessoa' || n || '@exemplo.com.br|203.0.113.' || n % 250, 1, null, now() from generate_series(1, 50000) n`,
    `insert into repeticoes select ${doBanco(usuario, 'n')}, 'chave-' || n, repeat('x', 43), '{}', now() from generate_series(1, 50000) n`,
    'analyze',
  ];
  for (const comando of comandos) await sql.raw(comando).execute(db);
  await sql`vacuum`.execute(db);
}
