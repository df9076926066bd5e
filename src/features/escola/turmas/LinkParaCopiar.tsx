import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';

interface Props {
  readonly rotulo: string;
  readonly endereco: string;
  /** O que é, e por que se copia já. */
  readonly children: ReactNode;
}

/** Um endereço que só se mostra agora: o servidor não o guarda. */
export function LinkParaCopiar({ rotulo, endereco, children }: Props) {
  const [copiado, dizer] = useState('');
  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(endereco);
      dizer('Link copiado.');
    } catch {
      dizer('Este navegador não deixou copiar: selecione o link e copie-o com Ctrl+C.');
    }
  };
  return (
    <Alert severity="success" sx={{ my: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {children}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mt: 1.5 }}>
        <TextField
          label={rotulo}
          fullWidth
          value={endereco}
          onFocus={(e) => e.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Button variant="contained" onClick={() => void copiar()} sx={{ flexShrink: 0 }}>
          Copiar link
        </Button>
      </Stack>
      <div role="status">{copiado}</div>
    </Alert>
  );
}
