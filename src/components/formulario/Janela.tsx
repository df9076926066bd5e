import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';

interface Props {
  readonly titulo: string;
  /** O verbo do que vai acontecer: 'Compartilhar'. */
  readonly acao: string;
  readonly emCurso: boolean;
  readonly erro: string | null;
  /** Ainda falta algo para o fazer. */
  readonly falta?: boolean;
  readonly largura?: 'xs' | 'sm';
  readonly aoEnviar: () => void;
  readonly aoFechar: () => void;
  readonly children: ReactNode;
}

/** Um formulário por cima da página. O que se escreveu fica, se o servidor o recusa. */
export function Janela({
  titulo,
  acao,
  emCurso,
  erro,
  falta = false,
  largura = 'sm',
  aoEnviar,
  aoFechar,
  children,
}: Props) {
  const id = useId();
  return (
    <Dialog open onClose={aoFechar} maxWidth={largura} fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3" sx={{ pt: 2.5, pb: 1, overflowWrap: 'anywhere' }}>
        {titulo}
      </DialogTitle>
      <DialogContent>
        {children}
        {erro !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {erro}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, pt: 1.5 }}>
        <Button variant="outlined" onClick={aoFechar}>
          Cancelar
        </Button>
        <BotaoQueEspera variant="contained" esperando={emCurso} disabled={falta} onClick={aoEnviar}>
          {acao}
        </BotaoQueEspera>
      </DialogActions>
    </Dialog>
  );
}
