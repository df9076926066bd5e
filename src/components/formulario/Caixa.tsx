import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';

/** Uma escolha de sim ou não. */
export function Caixa({
  rotulo,
  marcada,
  aoMudar,
}: {
  readonly rotulo: ReactNode;
  readonly marcada: boolean;
  readonly aoMudar: (marcada: boolean) => void;
}) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={marcada} onChange={(_e, nova) => aoMudar(nova)} />}
      label={rotulo}
    />
  );
}
