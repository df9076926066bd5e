import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { saiu, selectPessoa } from '@/features/auth/authSlice';
import { selectTrocas } from '@/features/compartilhamento/compartilhamentoSlice';
import { selectHaPorGravar } from '@/features/ficha/fichaSlice';

const MARCAS = 'As marcas trocadas na página da escola ainda não foram salvas.';
const ANOTACOES =
  'Há anotações que ainda não chegaram ao servidor. Se você cancelar, elas se gravam assim que houver ligação.';

/** Sair; com o que ainda não chegou ao servidor, e se perderia, pergunta antes. */
export function BotaoDeSair() {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const haTrocas = useAppSelector((s) => Object.keys(selectTrocas(s, usuario)).length > 0);
  const haAnotacoes = useAppSelector((s) => selectHaPorGravar(s, usuario));
  const perdas = [...(haAnotacoes ? [ANOTACOES] : []), ...(haTrocas ? [MARCAS] : [])];
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
        pergunta={haAnotacoes ? 'Sair sem gravar as anotações?' : 'Sair sem compartilhar?'}
        acao="Sair e descartar"
        emCurso={false}
        erro={null}
        aoConfirmar={sair}
        aoCancelar={() => setPerguntando(false)}
      >
        {perdas.join(' ')}
      </Confirmacao>
    </>
  );
}
