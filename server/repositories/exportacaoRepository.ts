/** Cópia dos dados: os de uma pessoa (LGPD) e os de todos (de um banco a outro). */
import type { Conexao } from '../db/schema';

/** Tudo o que se guarda de uma pessoa, salvo o hash da senha. */
export async function dadosDaPessoa(db: Conexao, id: string): Promise<Record<string, unknown>> {
  const { senha_hash: _oculta, ...usuario } = await db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    usuario,
    papeis: await db.selectFrom('papeis').select('papel').where('usuario_id', '=', id).execute(),
    features: await db.selectFrom('features').select(['nome', 'habilitada']).where('usuario_id', '=', id).execute(),
    mapas: await db.selectFrom('mapas').selectAll().where('dono_id', '=', id).orderBy('criado_em').execute(),
    equipe: await db.selectFrom('equipe').innerJoin('escolas', 'escolas.id', 'equipe.escola_id').select(['escolas.id', 'escolas.nome']).where('usuario_id', '=', id).execute(),
    matriculas: await db.selectFrom('matriculas').innerJoin('escolas', 'escolas.id', 'matriculas.escola_id')
      .select(['matriculas.id', 'escolas.nome as escola', 'matriculas.criada_em']).where('usuario_id', '=', id).execute(),
    sessoes: await db.selectFrom('sessoes').select(['criada_em', 'expira_em']).where('usuario_id', '=', id).execute(),
  };
}
