import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends Pick<
  ComponentProps<typeof IconButton>,
  'onClick' | 'edge' | 'sx' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-disabled'
> {
  readonly 'data-acao'?: string;
  /** O nome do botão, que também aparece ao apontar. */
  readonly nome: string;
  /** De que lado aparece, se por baixo taparia o que se aperta a seguir. */
  readonly lado?: 'left';
  readonly children: ReactNode;
}

/** Um ícone que se aperta: sempre com nome. */
export function BotaoDeIcone({ nome, lado, children, ...resto }: Props) {
  return (
    // No lugar do botão, e não no fim da página: o que se lê fica dentro da parte a que pertence.
    <Tooltip title={nome} placement={lado} slotProps={{ popper: { disablePortal: true } }}>
      <IconButton aria-label={nome} color="inherit" {...resto}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
