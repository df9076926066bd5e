/** Corrigir o que a turma entregou: ver, comentar, dar nota e devolver. */
import type { CorpoDe, Entrega, RespostaDe } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { conflito, naoEncontrado } from '../base/erros';
import { lerId } from '../base/ids';
import { apresentarEntrega } from '../presenters/entregaPresenter';
import {
  devolverEntrega,
  devolverEntregas,
  estudaNaTurma,
  todasAsEntregas,
} from '../repositories/correcaoRepository';
import { entregasDaPessoa } from '../repositories/entregasRepository';
import type { ExercicioVisto } from '../repositories/exerciciosRepository';

type Ver = Pick<Dependencias, 'db'>;
type Agir = Pick<Dependencias, 'db' | 'clock'>;

/** O que cada pessoa da turma entregou; a quem corrige diz-se tudo. */
export async function verResultados(
  { db }: Ver,
  exercicio: ExercicioVisto,
): Promise<RespostaDe<'resultadosDoExercicio'>> {
  return (await todasAsEntregas(db, exercicio)).map((pessoa) => ({
    ...pessoa,
    entregas: pessoa.entregas.map((e) => apresentarEntrega(e, 'tudo')),
  }));
}

export async function verEntregasDoAluno(
  { db }: Ver,
  { linha: { id, turma_id: turmaId } }: ExercicioVisto,
  aluno: string,
): Promise<Entrega[]> {
  const usuario = lerId(aluno);
  if (!usuario || !(await estudaNaTurma(db, turmaId, usuario)))
    throw naoEncontrado('Esta pessoa não está mais na turma. Recarregue a página.');
  return (await entregasDaPessoa(db, id, usuario)).map((e) => apresentarEntrega(e, 'tudo'));
}

/** Na versão lida. @returns a nova */
export async function devolver(
  { db, clock }: Agir,
  { id, lida }: { readonly id: string; readonly lida: number },
  correcao: Parameters<typeof devolverEntrega>[2],
): Promise<number> {
  const versao = await devolverEntrega(db, { id, lida, agora: clock() }, correcao);
  if (versao === null)
    throw conflito(
      'Outra pessoa da equipe corrigiu esta entrega enquanto você escrevia. Copie o que escreveu e recarregue a página.',
    );
  return versao;
}

/** Muitas, cada uma na versão lida: as que mudaram ficam como estavam. */
export async function devolverMuitas(
  { db, clock }: Agir,
  { linha: { id: exercicioId } }: ExercicioVisto,
  { entregas, comentario }: CorpoDe<'devolverEntregas'>,
): Promise<RespostaDe<'devolverEntregas'>> {
  const quais = { exercicioId, agora: clock() };
  const devolvidas = await devolverEntregas(db, quais, entregas, comentario);
  return { devolvidas, mudaram: entregas.length - devolvidas };
}
