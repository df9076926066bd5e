/** Como que aluno se está vendo a turma: vale para todas as leituras, e nada se salva. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ComoAlunoState {
  /** O id da conta; null: cada um como é. */
  readonly usuarioId: string | null;
}
const inicial: ComoAlunoState = { usuarioId: null };

export const comoAlunoSlice = createSlice({
  name: 'comoAluno',
  initialState: inicial,
  reducers: {
    vistoComo: (_state, { payload: usuarioId }: PayloadAction<string | null>): ComoAlunoState => ({
      usuarioId,
    }),
  },
});
export const { vistoComo } = comoAlunoSlice.actions;

export interface ComComoAluno {
  readonly comoAluno: ComoAlunoState;
}
export const selectComoAluno = ({ comoAluno }: ComComoAluno): string | null => comoAluno.usuarioId;
