/**
 * Matricular deixou de mudar o papel de quem já usava a conta por si. De quem foi matriculado antes
 * disto, decide-se pelo que ficou guardado: tinha mapa pessoal antes da primeira matrícula que
 * ainda tem.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into papeis (usuario_id, papel)
    select m.usuario_id, 'usuario' from matriculas m
    where not exists (select 1 from papeis p where p.usuario_id = m.usuario_id)
    group by m.usuario_id
    having exists (select 1 from mapas where mapas.dono_id = m.usuario_id and mapas.criado_em < min(m.criada_em))`.execute(
    db,
  );
}
