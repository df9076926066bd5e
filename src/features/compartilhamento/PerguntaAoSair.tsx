import Typography from '@mui/material/Typography';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useAppDispatch } from '@/store/hooks';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { trocasEncerradas } from './compartilhamentoSlice';

interface Props {
  /** Os mapas com marcas trocadas e ainda não enviadas. */
  readonly mapas: readonly { readonly id: string; readonly nome: string }[];
}

/** Sair da página com marcas por enviar pergunta antes; fechar a aba também. */
export function PerguntaAoSair({ mapas }: Props) {
  const dispatch = useAppDispatch();
  const ha = mapas.length > 0;
  const saida = useBlocker(
    ({ currentLocation, nextLocation }) => ha && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((evento) => {
    if (ha) evento.preventDefault();
  });
  const sair = (): void => {
    dispatch(trocasEncerradas(mapas.map((m) => m.id)));
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
        As marcas trocadas em {mapas.map((m) => `“${m.nome}”`).join(', ')} ainda não foram salvas.
      </Typography>
    </Confirmacao>
  );
}
