import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useRoteirosDaTurmaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import type { TurmaDoAluno } from '@core/contract';
import { textoDosPassos } from './textoDosPassos';

/** Os roteiros da turma, para quem estuda. */
export function RoteirosDoAluno({ turma }: { readonly turma: TurmaDoAluno }) {
  const { currentData, error } = useRoteirosDaTurmaQuery(turma.id, {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <Alert severity="error">{mensagemDoErro(error)}</Alert>;
  if (!currentData) return <Skeleton height={60} />;
  if (currentData.length === 0)
    return (
      <Typography color="textSecondary">
        Nenhum roteiro ainda. As aulas preparadas para a turma aparecem aqui.
      </Typography>
    );
  return (
    <List disablePadding aria-label="Roteiros da turma" sx={{ maxWidth: 720 }}>
      {currentData.map(({ id, titulo, passos }) => (
        <ListItem key={id} disablePadding divider>
          <ListItemButton component={Link} to={`/roteiros/${id}`}>
            <ListItemText primary={titulo} secondary={textoDosPassos(passos)} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
