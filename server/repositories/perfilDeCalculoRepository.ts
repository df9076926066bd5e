/** O que cada camada escolheu do perfil de cálculo. */
import { sql } from 'kysely';
import type { PerfilParcial } from '@core/astrology';
import type { CamadasDoPerfil } from '@core/contract';
import type { Conexao } from '../db/schema';

/** Quem tem um perfil seu. */
export type Camada = 'usuarios' | 'escolas' | 'mapas';

const lido = (guardado: string | null | undefined): PerfilParcial | null =>
  guardado ? (JSON.parse(guardado) as PerfilParcial) : null;

/** @returns null quando a camada nada escolheu, ou já não existe */
export async function perfilDaCamada(
  db: Conexao,
  camada: Camada,
  id: string,
): Promise<PerfilParcial | null> {
  return lido(
    (await db.selectFrom(camada).select('calculo').where('id', '=', id).executeTakeFirst())
      ?.calculo,
  );
}

/** Um perfil sem escolha nenhuma guarda-se como nenhum. @returns se havia onde guardar */
export async function guardarPerfil(
  db: Conexao,
  camada: Camada,
  id: string,
  perfil: PerfilParcial,
  agora = new Date(),
): Promise<boolean> {
  const calculo = Object.keys(perfil).length > 0 ? JSON.stringify(perfil) : null;
  const { numUpdatedRows } = await db
    .updateTable(camada)
    // Num mapa não sobe a versão, que é do que se edita: diz-se só que alguém lhe mexeu.
    .set({ calculo, ...(camada === 'mapas' && { atualizado_em: agora }) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const igual = (a: PerfilParcial, b: PerfilParcial): boolean => emOrdem(a) === emOrdem(b);
const emOrdem = (v: unknown): string =>
  JSON.stringify(v, (_chave, valor: unknown) =>
    valor !== null && typeof valor === 'object' && !Array.isArray(valor)
      ? Object.fromEntries(Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1)))
      : valor,
  );

/** O da escola, só se ainda é o que se viu. Numa transação. @returns por que não se guardou */
export async function guardarPerfilDaEscola(
  tx: Conexao,
  id: string,
  perfil: PerfilParcial,
  visto: PerfilParcial,
): Promise<'ausente' | 'mudou' | null> {
  const escola = await tx
    .selectFrom('escolas')
    .select('calculo')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!escola) return 'ausente';
  if (!igual(lido(escola.calculo) ?? {}, visto)) return 'mudou';
  await guardarPerfil(tx, 'escolas', id, perfil);
  return null;
}

/** A quantos mapas da escola, e a quantas pessoas, chega o que ela escolhe. */
export async function alcanceDaEscola(
  db: Conexao,
  id: string,
): Promise<{ mapas: number; pessoas: number }> {
  const { rows } = await sql<{ mapas: number; pessoas: number }>`select
    (select count(*)::int from mapas where escola_id = ${id}) as mapas,
    (select count(*)::int from (select usuario_id from equipe where escola_id = ${id}
      union select usuario_id from matriculas where escola_id = ${id}) p) as pessoas`.execute(db);
  return rows[0] ?? { mapas: 0, pessoas: 0 };
}

/**
 * As camadas de um mapa: a da escola só num mapa dela, a da pessoa só num pessoal, para que uma
 * turma veja uma só roda.
 */
export async function camadasDoMapa(
  db: Conexao,
  mapa: { readonly id: string; readonly escola_id: string | null },
  usuarioId: string,
): Promise<CamadasDoPerfil> {
  const [doMapa, daEscola, doUsuario] = await Promise.all([
    perfilDaCamada(db, 'mapas', mapa.id),
    mapa.escola_id === null ? null : perfilDaCamada(db, 'escolas', mapa.escola_id),
    mapa.escola_id === null ? perfilDaCamada(db, 'usuarios', usuarioId) : null,
  ]);
  return { escola: daEscola, usuario: doUsuario, mapa: doMapa };
}
