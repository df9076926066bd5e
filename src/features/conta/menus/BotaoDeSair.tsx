import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { saiu, selectPessoa } from '@/features/conta/auth/authSlice';
import { selectPerdas } from '@/outbox/outboxSlice';

/** Sair; com o que ainda não chegou ao servidor, e se perderia, pergunta antes. */
export function BotaoDeSair() {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const perdas = useAppSelector((s) => selectPerdas(s, usuario));
  const [perguntando, setPerguntando] = useState(false);
  const sair = (): void => void dispatch(saiu());
  return (
    <>
      <Button
        fullWidth
        onClick={() => (perdas.length > 0 ? setPerguntando(true) : sair())}
        sx={{ justifyContent: 'flex-start', px: 2 }}
      >
        Sair
      </Button>
      <Confirmacao
        aberta={perguntando}
        pergunta={perdas[0]?.pergunta ?? ''}
        acao="Sair e descartar"
        emCurso={false}
        erro={null}
        aoConfirmar={sair}
        aoCancelar={() => setPerguntando(false)}
      >
        {perdas.map(({ perda }) => perda).join(' ')}
      </Confirmacao>
    </>
  );
}
