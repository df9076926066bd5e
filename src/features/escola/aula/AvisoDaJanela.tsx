import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { IMPEDIDA } from './useComandos';

interface Props {
  readonly aoAbrirAqui: (() => void) | null;
  readonly aoFechar: () => void;
}

/** A segunda janela não abriu: porquê, e o que se pode fazer. */
export function AvisoDaJanela({ aoAbrirAqui, aoFechar }: Props) {
  return (
    <Alert
      severity="warning"
      onClose={aoFechar}
      sx={{ position: 'absolute', left: 16, right: 16, top: 16, zIndex: 2, fontSize: '1.125rem' }}
      action={
        <>
          {aoAbrirAqui && (
            <Button color="inherit" onClick={aoAbrirAqui}>
              Abrir aqui, no lugar da roda
            </Button>
          )}
          <Button color="inherit" onClick={aoFechar}>
            Fechar
          </Button>
        </>
      }
    >
      {IMPEDIDA} Permita as janelas deste endereço e tecle R de novo.
    </Alert>
  );
}
