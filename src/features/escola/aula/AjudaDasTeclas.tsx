import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { Dialogo } from '@/components/moldura/Dialogo';
import { ACOES, NUMEROS } from './teclas';

/** Todas as teclas, à vista. */
export function AjudaDasTeclas({ aoFechar }: { readonly aoFechar: () => void }) {
  return (
    <Dialogo
      titulo="Atalhos do modo aula"
      grande
      aoFechar={aoFechar}
      acoes={
        <Button variant="contained" onClick={aoFechar}>
          Entendi
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          fontSize: '1.125rem',
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
    </Dialogo>
  );
}
