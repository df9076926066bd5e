import Typography from '@mui/material/Typography';
import { useBlocker } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { trocasEncerradas } from './marcas';

interface Props {
  /** Os mapas com marcas trocadas e ainda não enviadas. */
  readonly mapas: readonly { readonly id: string; readonly nome: string }[];
}

/** Sair da página com marcas por enviar pergunta antes (fechar a aba, com o que quer que seja). */
export function PerguntaAoSair({ mapas }: Props) {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const ha = mapas.length > 0;
  const saida = useBlocker(
    ({ currentLocation, nextLocation }) => ha && currentLocation.pathname !== nextLocation.pathname,
  );
  const sair = (): void => {
    for (const { id } of mapas) dispatch(trocasEncerradas(usuario, id));
    saida.proceed?.();
  };
  return (
    <Confirmacao
      aberta={saida.state === 'blocked'}
      pergunta="Sair sem compartilhar?"
      acao="Sair e descartar"
      emCurso={false}
      erro={null}
      aoConfirmar={sair}
      aoCancelar={() => saida.reset?.()}
    >
      <Typography>
        As marcações alteradas em {mapas.map((m) => `“${m.nome}”`).join(', ')} ainda não foram
        salvas.
      </Typography>
    </Confirmacao>
  );
}
