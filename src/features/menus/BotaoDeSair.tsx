import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { saiu, selectPessoa } from '@/features/auth/authSlice';
import { selectTrocas } from '@/features/compartilhamento/compartilhamentoSlice';
import { selectHaPorEnviar } from '@/features/estudo/estudoSlice';
import { selectHaPorGravar } from '@/features/ficha/fichaSlice';

const MARCAS = 'As marcas trocadas na página da escola ainda não foram salvas.';
const ANOTACOES =
  'Há anotações que ainda não chegaram ao servidor. Se você cancelar, elas se gravam assim que houver ligação.';

const POR_ENVIAR = 'O que começou numa turma (respostas, um roteiro) ainda não foi enviado.';

function tituloDe(haAnotacoes: boolean, haPorEnviar: boolean): string {
  if (haAnotacoes) return 'Sair sem gravar as anotações?';
  return haPorEnviar ? 'Sair sem enviar?' : 'Sair sem compartilhar?';
}

/** Sair; com o que ainda não chegou ao servidor, e se perderia, pergunta antes. */
export function BotaoDeSair() {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const haTrocas = useAppSelector((s) => Object.keys(selectTrocas(s, usuario)).length > 0);
  const haAnotacoes = useAppSelector((s) => selectHaPorGravar(s, usuario));
  const haPorEnviar = useAppSelector((s) => selectHaPorEnviar(s, usuario));
  const perdas = [
    ...(haAnotacoes ? [ANOTACOES] : []),
    ...(haPorEnviar ? [POR_ENVIAR] : []),
    ...(haTrocas ? [MARCAS] : []),
  ];
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
        pergunta={tituloDe(haAnotacoes, haPorEnviar)}
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
