/** O perfil de cálculo de uma escola: muda o que veem todos os mapas dela. */
import type { CorpoDe } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { conflito, naoEncontrado } from '../base/erros';
import { guardarPerfilDaEscola } from '../repositories/perfilDeCalculoRepository';
import { ESCOLA_NAO_ENCONTRADA } from './frases';

/** Só se ainda é o que se viu. */
export async function salvarPerfilDaEscola(
  { db }: Pick<Dependencias, 'db'>,
  escolaId: string,
  { perfil, visto }: CorpoDe<'salvarCalculoDaEscola'>,
): Promise<void> {
  const recusa = await db
    .transaction()
    .execute((tx) => guardarPerfilDaEscola(tx, escolaId, perfil, visto));
  if (recusa === 'ausente') throw naoEncontrado(ESCOLA_NAO_ENCONTRADA);
  if (recusa === 'mudou')
    throw conflito(
      'Outra pessoa da equipe mudou o perfil da escola nesse meio-tempo. Veja o que vale agora e escolha de novo.',
    );
}
