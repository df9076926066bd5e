import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

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
}

/** Pergunta antes de fazer o que não se desfaz. O foco começa em Cancelar. */
export function Confirmacao({ aberta, pergunta, children, acao, emCurso, erro, aoConfirmar, aoCancelar }: Props) {
  const id = useId();
  return (
    <Dialog open={aberta} onClose={aoCancelar} aria-labelledby={id}>
      <DialogTitle id={id}>{pergunta}</DialogTitle>
      {(children || erro) && <DialogContent>{children}{erro && <Alert severity="error">{erro}</Alert>}</DialogContent>}
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* Num diálogo aberto de propósito o foco vai ao que não faz mal. */}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="outlined" onClick={aoCancelar} autoFocus>Cancelar</Button>
        <Button variant="contained" color="error" loading={emCurso} onClick={aoConfirmar}>{acao}</Button>
      </DialogActions>
    </Dialog>
  );
}
