/** As notas de estudo: cada pessoa lê as suas, e no banco estão cifradas. */
import type { MinhasNotas } from '@core/contract';
import type { Cifra } from '../base/cifra';
import type { Conexao } from '../db/schema';

interface Qual {
  readonly usuario_id: string;
  readonly chave: string;
}

/** A que linha um texto cifrado pertence. */
export const linhaDaNota = ({ usuario_id, chave }: Qual): string =>
  ['notas', usuario_id, chave].join('|');

/** @throws ChaveAusenteError, TextoEstragadoError: o que não se abre não passa por não haver */
export async function notasDaPessoa(
  db: Conexao,
  cifra: Cifra,
  usuarioId: string,
): Promise<MinhasNotas> {
  const linhas = await db
    .selectFrom('notas')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .orderBy('chave')
    .execute();
  return linhas.map((l) => ({
    chave: l.chave,
    texto: cifra.abrir(l.cifra, linhaDaNota(l)),
    versao: l.versao,
  }));
}

export async function contarNotas(db: Conexao, usuarioId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Grava a nota na versão que se leu: 0, quando não havia nenhuma. Vazia, apaga-se.
 * @returns a versão gravada (0, se se apagou); null quando já é outra
 */
export async function gravarNota(
  db: Conexao,
  cifra: Cifra,
  {
    usuarioId,
    chave,
    lida,
    agora,
  }: { usuarioId: string; chave: string; lida: number; agora: Date },
  texto: string,
): Promise<number | null> {
  if (texto.trim() === '') {
    const { numDeletedRows } = await db
      .deleteFrom('notas')
      .where('usuario_id', '=', usuarioId)
      .where('chave', '=', chave)
      .where('versao', '=', lida)
      .executeTakeFirst();
    return numDeletedRows > 0n || lida === 0 ? 0 : null;
  }
  const qual = { usuario_id: usuarioId, chave };
  const escrito = {
    cifra: cifra.fechar(texto, linhaDaNota(qual)),
    alterada_em: agora,
  };
  const gravada =
    lida === 0
      ? await db
          .insertInto('notas')
          .values({ ...qual, ...escrito })
          .onConflict((c) => c.columns(['usuario_id', 'chave']).doNothing())
          .returning('versao')
          .executeTakeFirst()
      : await db
          .updateTable('notas')
          .set({ ...escrito, versao: lida + 1 })
          .where('usuario_id', '=', usuarioId)
          .where('chave', '=', chave)
          .where('versao', '=', lida)
          .returning('versao')
          .executeTakeFirst();
  return gravada?.versao ?? null;
}
