import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';

interface Props {
  readonly aberta: boolean;
  readonly pergunta: string;
  readonly children?: ReactNode;
  /** O verbo do que vai acontecer: 'Apagar'. */
  readonly acao: string;
  readonly emCurso: boolean;
  readonly erro: string | null;
  readonly aoConfirmar: () => void;
  readonly aoCancelar: () => void;
  /** Já não está na tela: só agora o foco pode ir aonde se queira. */
  readonly aoSumir?: () => void;
}

/** Pergunta antes de fazer o que não se desfaz. O foco começa em Cancelar. */
export function Confirmacao({
  aberta,
  pergunta,
  children,
  acao,
  emCurso,
  erro,
  aoConfirmar,
  aoCancelar,
  aoSumir,
}: Props) {
  const id = useId();
  return (
    <Dialog
      open={aberta}
      onClose={aoCancelar}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={children ? `${id}-frase` : undefined}
      slotProps={{ transition: { onExited: aoSumir } }}
    >
      <DialogTitle id={id} variant="h3" sx={{ pt: 2.5, pb: 1 }}>
        {pergunta}
      </DialogTitle>
      {(children || erro) && (
        <DialogContent>
          {children && (
            <DialogContentText id={`${id}-frase`} component="div" sx={{ overflowWrap: 'anywhere' }}>
              {children}
            </DialogContentText>
          )}
          {erro && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {erro}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* Num diálogo aberto de propósito o foco vai ao que não faz mal. */}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="outlined" onClick={aoCancelar} autoFocus>
          Cancelar
        </Button>
        <BotaoQueEspera variant="contained" color="error" esperando={emCurso} onClick={aoConfirmar}>
          {acao}
        </BotaoQueEspera>
      </DialogActions>
    </Dialog>
  );
}
