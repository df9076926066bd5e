import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectFimDaSessao, selectToken } from '@/features/auth/authSlice';
import { useExpiracao } from '@/features/auth/useExpiracao';
import { useAppSelector } from './hooks';

/** A sessão não se renova: quem está no meio de algo precisa saber que ela vai acabar. */
function AvisoDeExpiracao() {
  const termina = useExpiracao();
  const [visto, setVisto] = useState(false);
  return (
    <Snackbar open={termina && !visto}>
      <Alert severity="warning" variant="filled" onClose={() => setVisto(true)}>
        Sua sessão termina em dois minutos. Salve o que estiver fazendo e entre de novo: o que você escreveu será guardado.
      </Alert>
    </Snackbar>
  );
}

/** Quem não entrou vai ao login, que sabe para onde voltar. Quem saiu por querer volta ao início. */
export function Guarda() {
  const token = useAppSelector(selectToken);
  const fim = useAppSelector(selectFimDaSessao);
  const { pathname, search } = useLocation();
  if (token === null) return <Navigate to="/login" replace state={fim === 'saida' ? null : { de: pathname + search }} />;
  return (
    <>
      <Outlet />
      <AvisoDeExpiracao key={token} />
    </>
  );
}
