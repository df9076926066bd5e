import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { diaDaqui } from '@/tempo/daqui';
import type { TextoDaEscola } from '@core/contract';

interface Props {
  readonly texto: TextoDaEscola;
  readonly acoes?: ReactNode;
}

/** O texto como se escreveu, com quem o escreveu e quando. */
export function UmTexto({ texto, acoes }: Props) {
  return (
    <Box sx={{ mb: 1 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {texto.texto}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {texto.autor}, {diaDaqui(texto.alteradoEm)}
        </Typography>
        {!texto.publicado && <Chip size="small" variant="outlined" label="rascunho" />}
        {acoes}
      </Box>
    </Box>
  );
}
