import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface Props {
  readonly marcada: boolean;
  readonly aoAlternar: () => void;
  readonly rotulo?: string;
}

/** 'Exibir aspectos', ou outra chave de uma vista. */
export function ChaveDeAspectos({ marcada, aoAlternar, rotulo = 'Exibir aspectos' }: Props) {
  return (
    <FormControlLabel
      label={rotulo}
      control={<Checkbox size="small" checked={marcada} onChange={aoAlternar} />}
      sx={{ mr: 0, '@media print': { display: 'none' } }}
    />
  );
}
