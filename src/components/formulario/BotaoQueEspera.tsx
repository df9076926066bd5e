import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

interface Props extends Omit<
  ButtonProps,
  'loading' | 'loadingIndicator' | 'loadingPosition' | 'onClick'
> {
  /** O que ele pediu ainda está em curso. */
  readonly esperando: boolean;
  readonly onClick?: (evento: MouseEvent<HTMLButtonElement>) => void;
}

const noMeio = { position: 'absolute', inset: 0, m: 'auto' } as const;

/**
 * Um botão que espera pelo que pediu sem perder o foco, nem mudar de tamanho: não se desliga, só
 * deixa de responder (nem o Enter num campo do formulário passa por ele). Nunca use `loading` nem
 * `disabled` para esperar.
 */
export function BotaoQueEspera({ esperando, onClick, style, children, ...resto }: Props) {
  return (
    <Button
      {...resto}
      aria-disabled={esperando || resto['aria-disabled']}
      style={
        esperando
          ? { ...style, opacity: 0.7, cursor: 'progress', WebkitTextFillColor: 'transparent' }
          : style
      }
      onClick={(evento) => {
        // O segundo de dois cliques seguidos não é outro pedido, mesmo que o primeiro já tenha voltado.
        if (esperando || evento.detail > 1) evento.preventDefault();
        else onClick?.(evento);
      }}
    >
      {esperando && <CircularProgress size={16} color="inherit" aria-hidden sx={noMeio} />}
      {children}
    </Button>
  );
}
