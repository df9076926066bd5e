import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { saiu, selectPessoa } from '@/features/auth/authSlice';
import { selectTrocas } from '@/features/compartilhamento/compartilhamentoSlice';

/** Sair; com marcas de compartilhamento por enviar, que se perderiam, pergunta antes. */
export function BotaoDeSair() {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const haTrocas = useAppSelector((s) => Object.keys(selectTrocas(s, usuario)).length > 0);
  const [perguntando, setPerguntando] = useState(false);
  const sair = (): void => void dispatch(saiu());
  return (
    <>
      <Button
        fullWidth
        onClick={() => (haTrocas ? setPerguntando(true) : sair())}
        sx={{ justifyContent: 'flex-start', px: 2 }}
      >
        Sair
      </Button>
      <Confirmacao
        aberta={perguntando}
        pergunta="Sair sem compartilhar?"
        acao="Sair e descartar"
        emCurso={false}
        erro={null}
        aoConfirmar={sair}
        aoCancelar={() => setPerguntando(false)}
      >
        As marcas trocadas na página da escola ainda não foram salvas.
      </Confirmacao>
    </>
  );
}
