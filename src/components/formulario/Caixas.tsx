import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Caixa } from './Caixa';

interface Props<V extends string> {
  readonly rotulo: string;
  readonly opcoes: readonly { readonly valor: V; readonly conteudo: ReactNode }[];
  readonly marcadas: readonly V[];
  readonly aoMudar: (marcadas: readonly V[]) => void;
}

/** Várias entre poucas. */
export function Caixas<V extends string>({ rotulo, opcoes, marcadas, aoMudar }: Props<V>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, displayPrint: 'none' }}>
      <Typography component="legend" variant="caption" color="textSecondary">
        {rotulo}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          '& .MuiFormControlLabel-root': { mr: 0, minWidth: '7.75rem' },
        }}
      >
        {opcoes.map(({ valor, conteudo }) => (
          <Caixa
            key={valor}
            rotulo={conteudo}
            marcada={marcadas.includes(valor)}
            aoMudar={(quer) =>
              aoMudar(quer ? [...marcadas, valor] : marcadas.filter((v) => v !== valor))
            }
          />
        ))}
      </Box>
    </Box>
  );
}
