/** Convidar para uma turma. */
import { LIMITES, type CorpoDe } from '@core/contract';
import type { Conexao } from '../db/schema';
import { semAcesso } from '../erros';
import { novoId } from '../ids';
import {
  convitesVivosDaTurma,
  guardarConvite,
  sortearConvite,
} from '../repositories/convitesRepository';
import { travarTurma } from '../repositories/turmasRepository';

const UM_DIA_MS = 24 * 3600 * 1000;

type NovoConvite = Omit<Parameters<typeof guardarConvite>[1], 'criadoPor'>;

export function novoConvite(
  turmaId: string,
  { dias, usos: maximo }: CorpoDe<'criarConvite'>,
  agora: Date,
): NovoConvite {
  const expiraEm = new Date(agora.getTime() + dias * UM_DIA_MS);
  return { id: novoId(agora), turmaId, codigo: sortearConvite(), agora, expiraEm, maximo };
}

/** Deve correr numa transação. */
export async function guardarNovoConvite(
  tx: Conexao,
  convite: NovoConvite,
  criadoPor: string,
): Promise<{ readonly id: string; readonly expiraEm: string }> {
  const { id, turmaId, expiraEm, agora } = convite;
  await travarTurma(tx, turmaId);
  if ((await convitesVivosDaTurma(tx, turmaId, agora)) >= LIMITES.convitesDaTurma)
    throw semAcesso(
      `Esta turma já tem ${LIMITES.convitesDaTurma} convites que valem. Revogue algum para criar outro.`,
    );
  await guardarConvite(tx, { ...convite, criadoPor });
  return { id, expiraEm: expiraEm.toISOString() };
}
