/** Tudo o que a equipe escreve passa por aqui antes de o ler quem estuda. */
import { mascara, SEM_MASCARA, type Mascara } from '@core/mascara';
import type { Dependencias } from '../dependencias';
import { nomesAsCegas } from '../repositories/nomesAsCegasRepository';

/** @param turmaId a turma de que é o que se lê; sem ela, é da escola */
export const mascaraDoAluno = async (
  { db }: Pick<Dependencias, 'db'>,
  usuarioId: string,
  turmaId?: string,
): Promise<Mascara> => mascara(await nomesAsCegas(db, usuarioId, turmaId));

export { SEM_MASCARA };
