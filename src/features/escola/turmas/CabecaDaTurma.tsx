import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TurmaDoAluno } from '@core/contract';
import { textoDoPeriodo } from '@/components/formulario/quando';
import { ASSINAR } from '@/vistas/endereco';

interface Props {
  readonly turma: Pick<TurmaDoAluno, 'id' | 'nome' | 'inicio' | 'fim' | 'escola' | 'equipe'>;
  /** Para onde leva o nome da escola. */
  readonly paraAEscola: string;
  readonly acoes?: ReactNode;
}

/** Nome, escola, período e quem ensina. */
export function CabecaDaTurma({ turma, paraAEscola, acoes }: Props) {
  const periodo = textoDoPeriodo(turma);
  const equipe = turma.equipe.map(({ nome }) => nome).join(', ');
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        mb: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
          {turma.nome}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={paraAEscola}>
            {turma.escola.nome}
          </Link>
          {periodo && ` · ${periodo}`}
          {equipe && ` · com ${equipe}`}
          {' · '}
          <Link component={RouterLink} to={`/ceu?${ASSINAR}=${turma.id}`}>
            Assinar o calendário
          </Link>
        </Typography>
      </Box>
      {acoes}
    </Box>
  );
}
