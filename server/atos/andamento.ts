/** O que acontece numa turma, para quem ensina nela. */
import type { AndamentoDaTurma } from '@core/contract';
import type { Dependencias } from '../dependencias';
import {
  atrasadosDaTurma,
  quantosEstudam,
  tentativasPorDia,
  ultimosCompartilhados,
} from '../repositories/andamentoRepository';
import type { TurmaVista } from '../repositories/participantes';
import { verExerciciosDaTurma } from './exercicios';

/** Quatro semanas de tentativas, e os mapas que cabem num olhar. */
const DIAS = 28;
const COMPARTILHADOS = 5;
const UM_DIA_MS = 86_400_000;
/** Brasília está três horas atrás de UTC, todo o ano. */
const ATRASO_MIN = 180;

/** Os últimos dias de Brasília, do mais antigo a hoje, e o instante em que o primeiro começa. */
function ultimosDias(agora: Date): { readonly dias: readonly string[]; readonly desde: Date } {
  const atraso = ATRASO_MIN * 60_000;
  const hoje = Math.floor((agora.getTime() - atraso) / UM_DIA_MS) * UM_DIA_MS;
  const primeiro = hoje - (DIAS - 1) * UM_DIA_MS;
  const dias = Array.from({ length: DIAS }, (_, i) =>
    new Date(primeiro + i * UM_DIA_MS).toISOString().slice(0, 10),
  );
  return { dias, desde: new Date(primeiro + atraso) };
}

export async function verAndamento(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  turma: TurmaVista,
): Promise<AndamentoDaTurma> {
  const agora = clock();
  const { dias, desde } = ultimosDias(agora);
  const [alunos, exercicios, atrasados, porDia, compartilhados] = await Promise.all([
    quantosEstudam(db, turma.id),
    // Só quem cuida da turma chega aqui: contam-se as pessoas, e não as entregas de uma.
    verExerciciosDaTurma({ db }, { ...turma, daEquipe: true }, ''),
    atrasadosDaTurma(db, turma.id, agora),
    tentativasPorDia(db, turma.id, { desde, atraso: ATRASO_MIN }),
    ultimosCompartilhados(db, turma.id, COMPARTILHADOS),
  ]);
  return {
    alunos,
    exercicios,
    atrasados,
    tentativas: { desde: dias[0] ?? '', porDia: dias.map((d) => porDia.get(d) ?? 0) },
    compartilhados,
  };
}
