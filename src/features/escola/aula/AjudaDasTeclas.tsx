import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment } from 'react';
import { ACOES, NUMEROS } from './teclas';

/** Todas as teclas, à vista. */
export function AjudaDasTeclas({ aoFechar }: { readonly aoFechar: () => void }) {
  return (
    <Dialog open onClose={aoFechar} maxWidth="md" aria-labelledby="teclas-da-aula">
      <DialogTitle id="teclas-da-aula" variant="h2" sx={{ pb: 1 }}>
        Teclas do modo aula
      </DialogTitle>
      <DialogContent sx={{ fontSize: '1.125rem' }}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'auto 1fr', lg: 'auto 1fr auto 1fr' },
            columnGap: 2,
            rowGap: 0.75,
          }}
        >
          {[...NUMEROS, ...Object.values(ACOES)].map(({ tecla, explica }) => (
            <Fragment key={tecla}>
              <Box component="dt" sx={{ fontWeight: 600, color: 'primary.main' }}>
                {tecla}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {explica}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={aoFechar}>
          Entendi
        </Button>
      </DialogActions>
    </Dialog>
  );
}
