import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { canto } from './canto';
import { useVersaoNova } from './useVersaoNova';

/**
 * Oferece a versão nova, e nunca a impõe: quem está no meio de algo escolhe a hora. Os rascunhos
 * ficam nesta aba.
 */
export function AvisoDeVersao() {
  const passar = useVersaoNova();
  const [depois, deixarParaDepois] = useState(false);
  const acoes = (
    <>
      <Button color="inherit" size="small" onClick={passar ?? undefined}>
        Atualizar
      </Button>
      <Button color="inherit" size="small" onClick={() => deixarParaDepois(true)}>
        Depois
      </Button>
    </>
  );
  return (
    <Box role="status" sx={canto('right')}>
      {passar && !depois && (
        <Alert
          role="presentation"
          severity="info"
          variant="outlined"
          sx={{ bgcolor: 'background.paper', boxShadow: 4 }}
          action={acoes}
        >
          Há uma versão nova do Astrolábio. O que você escreveu continua aqui.
        </Alert>
      )}
    </Box>
  );
}
