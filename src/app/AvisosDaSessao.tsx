import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Snackbar from '@mui/material/Snackbar';
import { useId, useState } from 'react';
import { Dialogo } from '@/components/moldura/Dialogo';
import {
  ficouQuemEstava,
  selectOutraPessoa,
  selectToken,
  selectUsuario,
} from '@/features/conta/auth/authSlice';
import { fixarNestaAba, lerToken } from '@/features/conta/auth/token';
import { useExpiracao } from '@/features/conta/auth/useExpiracao';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { trocarDePessoa } from '@/store/listeners';
import { Desfazer } from './Desfazer';

/** A sessão não se renova: quem está no meio de algo precisa saber que ela vai acabar. */
function AvisoDeExpiracao() {
  const termina = useExpiracao();
  const [visto, setVisto] = useState(false);
  return (
    <Snackbar open={termina && !visto}>
      <Alert severity="warning" variant="filled" onClose={() => setVisto(true)}>
        Sua sessão termina em dois minutos. Salve o que estiver fazendo e entre de novo: o que você
        escreveu não se perde.
      </Alert>
    </Snackbar>
  );
}

/** Outra pessoa entrou em outra aba: esta não troca debaixo de quem a usa. */
function TrocaDePessoa({ outra }: { readonly outra: string }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const daqui = useAppSelector(selectUsuario)?.given_name ?? '';
  const deLa = lerToken(outra)?.given_name ?? '';
  const token = useAppSelector(selectToken);
  const ficar = (): void => {
    if (token !== null) fixarNestaAba(token);
    dispatch(ficouQuemEstava());
  };
  return (
    <Dialogo
      titulo={`${deLa} entrou em outra aba`}
      descritoPor={id}
      aoFechar={ficar}
      acoes={
        <>
          {/* Num diálogo que se abre sozinho, o foco vai ao que não muda nada. */}
          {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
          <Button variant="outlined" onClick={ficar} autoFocus>
            Continuar com {daqui}
          </Button>
          <Button variant="contained" onClick={() => dispatch(trocarDePessoa(outra))}>
            Passar para {deLa}
          </Button>
        </>
      }
    >
      <DialogContentText id={id}>
        Esta aba ainda está com {daqui}. O que foi escrito aqui e não foi salvo fica neste aparelho,
        só para {daqui}.
      </DialogContentText>
    </Dialogo>
  );
}

/** O que a sessão tem a dizer por cima de qualquer página. */
export function AvisosDaSessao() {
  const token = useAppSelector(selectToken);
  const outra = useAppSelector(selectOutraPessoa);
  return (
    <>
      <AvisoDeExpiracao key={token} />
      {outra !== null && <TrocaDePessoa outra={outra} />}
      <Desfazer />
    </>
  );
}
