import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { Dialogo } from '@/components/moldura/Dialogo';
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
  const nome = roteiro.titulo.trim() === '' ? 'sem título' : `“${roteiro.titulo}”`;
  return (
    <Dialogo
      titulo="Há um roteiro deste mapa ainda não salvo"
      aoFechar={aoSair}
      acoes={
        <>
          <Button variant="outlined" color="error" onClick={aoDescartar}>
            Descartar
          </Button>
          <Button variant="contained" onClick={aoRetomar}>
            Retomar o roteiro
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        Ficou {nome}, com {textoDosPassos(roteiro.passos.length)}.
      </DialogContentText>
    </Dialogo>
  );
}
