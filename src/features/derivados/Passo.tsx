import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface Props {
  readonly nome: string;
  /** Não há mais para onde andar. */
  readonly noFim: boolean;
  readonly aoAndar: () => void;
  readonly children: ReactNode;
}

/** No fim o botão não anda, mas guarda o foco: quem chegou ali pelo teclado volta dali mesmo. */
export function Passo({ nome, noFim, aoAndar, children }: Props) {
  return (
    <Tooltip title={nome}>
      <IconButton
        aria-label={nome}
        aria-disabled={noFim}
        color="inherit"
        onClick={noFim ? undefined : aoAndar}
        sx={{ '&[aria-disabled="true"]': { color: 'action.disabled', cursor: 'default', bgcolor: 'transparent' } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
