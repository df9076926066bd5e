import Button, { type ButtonProps } from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { MouseEvent } from 'react';

interface Props extends Omit<
  ButtonProps,
  'loading' | 'loadingIndicator' | 'loadingPosition' | 'onClick'
> {
  /** O que ele pediu ainda está em curso. */
  readonly esperando: boolean;
  readonly onClick?: (evento: MouseEvent<HTMLButtonElement>) => void;
}

const noFundo = { position: 'absolute', insetInline: 0, bottom: 0, height: 3 } as const;

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
      style={esperando ? { ...style, opacity: 0.7, cursor: 'progress' } : style}
      onClick={(evento) => {
        // O segundo de dois cliques seguidos não é outro pedido, mesmo que o primeiro já tenha voltado.
        if (esperando || evento.detail > 1) evento.preventDefault();
        else onClick?.(evento);
      }}
    >
      {esperando && <LinearProgress color="inherit" aria-hidden sx={noFundo} />}
      {children}
    </Button>
  );
}
