import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { textoDosPassos } from './textoDosPassos';
import type { RoteiroInicial } from './useRoteiroEmEdicao';

interface Props {
  readonly roteiro: RoteiroInicial;
  readonly aoRetomar: () => void;
  readonly aoDescartar: () => void;
  readonly aoSair: () => void;
}

/** A aula acabou antes de se salvar o roteiro dela (a página recarregou-se): o que se faz dele? */
export function RetomarRoteiro({ roteiro, aoRetomar, aoDescartar, aoSair }: Props) {
  const id = useId();
  const nome = roteiro.titulo.trim() === '' ? 'sem título' : `“${roteiro.titulo}”`;
  return (
    <Dialog open onClose={aoSair} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3" sx={{ pt: 2.5, pb: 1 }}>
        Há um roteiro deste mapa por salvar
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          Ficou {nome}, com {textoDosPassos(roteiro.passos.length)}.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="error" onClick={aoDescartar}>
          Descartar
        </Button>
        <Button variant="contained" onClick={aoRetomar}>
          Retomar o roteiro por salvar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
