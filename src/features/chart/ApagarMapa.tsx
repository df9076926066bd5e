import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApagarMapaMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';

interface Props {
  readonly id: string;
  readonly nome: string;
  readonly aberto: boolean;
  readonly aoFechar: () => void;
}

/** Pergunta antes de apagar. Se não der certo, diz por quê e nada se perde. */
export function ApagarMapa({ id, nome, aberto, aoFechar }: Props) {
  const titulo = useId();
  const navigate = useNavigate();
  const [apagar, { isLoading, error, reset }] = useApagarMapaMutation();
  const fechar = (): void => {
    if (isLoading) return;
    reset();
    aoFechar();
  };
  const confirmar = async (): Promise<void> => {
    const { error: falha } = await apagar(id);
    if (falha) return;
    aoFechar();
    await navigate('/', { replace: true });
  };
  return (
    <Dialog open={aberto} onClose={fechar} aria-labelledby={titulo} maxWidth="xs" fullWidth>
      <DialogTitle id={titulo} variant="h3" sx={{ pt: 2.5, pb: 1 }}>Deseja realmente apagar o mapa?</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>“{nome}” deixa de existir para todos os que o veem.</Typography>
        {error && <Alert severity="error" sx={{ mt: 2 }}>{mensagemDoErro(error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={fechar} disabled={isLoading}>Cancelar</Button>
        <Button variant="contained" color="error" loading={isLoading} onClick={() => void confirmar()}>Apagar</Button>
      </DialogActions>
    </Dialog>
  );
}
