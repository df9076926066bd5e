import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { naoImprimir } from '@/components/impressao/vista';

/** Os campos do que se pede, ao lado uns dos outros enquanto cabem; o papel não os leva. */
export function Campos({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'flex-end',
        '& > .MuiFormControl-root': { flex: '1 1 10rem', maxWidth: '15rem' },
        ...naoImprimir,
      }}
    >
      {children}
    </Box>
  );
}
