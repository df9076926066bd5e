import Typography from '@mui/material/Typography';
import type { Turma } from '@core/contract';

/** Quem ensina, quem estuda e quem está convidado. */
export function PessoasDaTurma({ turma: { alunos } }: { readonly turma: Turma }) {
  return <Typography>{alunos.length}</Typography>;
}
